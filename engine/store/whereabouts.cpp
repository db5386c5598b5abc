#include "engine/store/whereabouts.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <system_error>

namespace remat::store {

void Whereabouts::note(std::vector<std::filesystem::path> names) {
    noted_.clear();
    for (auto& name : names) {
        if (auto const place = place_of(name)) {
            noted_.emplace_back(std::move(name), *place);
        }
    }
}

bool Whereabouts::are_unchanged() const {
    return std::all_of(noted_.begin(), noted_.end(),
                       [](auto const& noted) { return place_of(noted.first) == noted.second; });
}

std::optional<Whereabouts::Place> Whereabouts::place_of(std::filesystem::path const& name) {
    struct stat facts {};
    if (::stat(name.c_str(), &facts) != 0) {
        return std::nullopt;
    }
    return Place{facts.st_dev, facts.st_ino};
}

std::filesystem::path free_name(std::filesystem::path const& wanted) {
    std::error_code error;
    std::filesystem::path name = wanted;
    for (int number = 2; std::filesystem::exists(std::filesystem::symlink_status(name, error)); ++number) {
        name = fmt::format("{}-{}", wanted.string(), number);
    }
    return name;
}

} // namespace remat::store
