#include "engine/store/whereabouts.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <system_error>
#include <utility>

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

void Whereabouts::note(std::vector<std::filesystem::path> const& names) {
    noted_.clear();
    for (auto const& name : names) {
        if (auto found = found_at(name)) {
            noted_.push_back(std::move(*found));
        }
    }
}

bool Whereabouts::are_unchanged() const {
    return std::all_of(noted_.begin(), noted_.end(),
                       [](Noted const& noted) { return noted.is_same_file(found_at(noted.name)); });
}

bool Whereabouts::have_shrunk() const {
    return std::any_of(noted_.begin(), noted_.end(), [](Noted const& noted) {
        auto const found = found_at(noted.name);
        return noted.is_same_file(found) && found->size < noted.size;
    });
}

void Whereabouts::note_sizes() {
    for (auto& noted : noted_) {
        if (auto const found = found_at(noted.name); noted.is_same_file(found)) {
            noted.size = found->size;
        }
    }
}

void Whereabouts::remove() const {
    for (auto const& noted : noted_) {
        if (noted.is_same_file(found_at(noted.name))) {
            std::error_code ignored;
            std::filesystem::remove(noted.name, ignored);
        }
    }
}

std::optional<Whereabouts::Noted> Whereabouts::found_at(std::filesystem::path const& name) {
    struct stat facts {};
    if (::stat(name.c_str(), &facts) != 0) {
        return std::nullopt;
    }
    return Noted{.name = name, .device = facts.st_dev, .number = facts.st_ino, .size = facts.st_size};
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
