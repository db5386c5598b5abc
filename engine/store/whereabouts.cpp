#include "engine/store/whereabouts.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <system_error>

namespace remat::store {
namespace {

std::filesystem::path numbered(std::filesystem::path const& wanted, int number) {
    return number == 1 ? wanted : std::filesystem::path{fmt::format("{}-{}", wanted.string(), number)};
}

bool is_taken(std::filesystem::path const& name) {
    std::error_code error;
    return std::filesystem::exists(std::filesystem::symlink_status(name, error));
}

} // namespace

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

void Whereabouts::remove() const {
    for (auto const& [name, place] : noted_) {
        if (place_of(name) == place) {
            std::error_code ignored;
            std::filesystem::remove(name, ignored);
        }
    }
}

std::optional<Whereabouts::Place> Whereabouts::place_of(std::filesystem::path const& name) {
    struct stat facts {};
    if (::stat(name.c_str(), &facts) != 0) {
        return std::nullopt;
    }
    return Place{facts.st_dev, facts.st_ino};
}

std::filesystem::path free_name(std::filesystem::path const& wanted) {
    int number = 1;
    while (is_taken(numbered(wanted, number))) {
        ++number;
    }
    return numbered(wanted, number);
}

std::filesystem::path last_name(std::filesystem::path const& wanted) {
    int number = 1;
    while (is_taken(numbered(wanted, number + 1))) {
        ++number;
    }
    return numbered(wanted, number);
}

} // namespace remat::store
