#include "engine/text/beginning.hpp"

#include "engine/text/grapheme.hpp"

namespace remat::text {

std::string beginning(std::string_view text) {
    constexpr std::size_t most_graphemes = 200;
    constexpr std::size_t most_bytes = 4096;
    std::size_t kept = 0;
    std::size_t count = 0;
    for (auto const grapheme : graphemes(text)) {
        if (count == most_graphemes || kept + grapheme.size() > most_bytes) {
            return std::string{text.substr(0, kept)} + "\u2026";
        }
        kept += grapheme.size();
        ++count;
    }
    return std::string{text};
}

} // namespace remat::text
