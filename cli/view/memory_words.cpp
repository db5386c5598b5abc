#include "cli/view/memory_words.hpp"

#include "cli/messages.hpp"
#include "cli/view/durations.hpp"

namespace remat::cli::view {

std::string interval_of(std::optional<schedule::Memory> const& memory) {
    return memory ? interval(schedule::interval_of(*memory)) : "";
}

std::string ease_of(std::optional<schedule::Memory> const& memory) {
    if (!memory) {
        return "";
    }
    return std::visit(
        [](schedule::Sm2Memory const& sm2) {
            return decimal(static_cast<double>(sm2.ease.hundredths()) / 100, 2);
        },
        *memory);
}

} // namespace remat::cli::view
