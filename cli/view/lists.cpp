#include "cli/view/lists.hpp"

#include "cli/messages.hpp"

namespace remat::cli::view {

std::string listed(std::span<std::string const> parts) {
    std::string list;
    for (std::string const& part : parts) {
        list = list.empty() ? part : trc("a list goes on", "{0}, {1}", list, part);
    }
    return list;
}

} // namespace remat::cli::view
