#include "cli/typed_path.hpp"

namespace remat::cli {

std::string typed_path(std::filesystem::path const& file, std::filesystem::path const& folder) {
    auto const relative = file.lexically_relative(folder);
    bool const is_below = !relative.empty() && *relative.begin() != "..";
    return (is_below ? relative : file).string();
}

} // namespace remat::cli
