#include "engine/deck/library.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <set>
#include <system_error>
#include <utility>

namespace remat::deck {

namespace fs = std::filesystem;

namespace {

bool is_hidden(fs::path const& path) {
    auto const name = path.filename().string();
    return !name.empty() && name.front() == '.';
}

bool has_deck_ending(fs::path const& path) {
    auto const ending = path.extension();
    return ending == ".yaml" || ending == ".yml";
}

class Search {
  public:
    Found run(std::vector<std::string> const& paths) {
        for (auto const& path : paths) {
            look_at(path);
        }
        return std::move(found_);
    }

  private:
    void look_at(std::string const& path) {
        std::error_code error;
        auto const status = fs::status(path, error);
        if (status.type() == fs::file_type::not_found) {
            found_.failures.push_back({path, FileProblem::missing, {}});
        } else if (status.type() == fs::file_type::directory) {
            look_inside(path);
        } else if (status.type() == fs::file_type::none || error) {
            found_.failures.push_back({path, FileProblem::unreadable, error.message()});
        } else if (!may_be_read(path)) {
            found_.failures.push_back({path, FileProblem::not_a_file, {}});
        } else {
            add(path, Origin::named);
        }
    }

    void look_inside(std::string const& folder) {
        std::vector<std::string> files;
        std::error_code error;
        fs::recursive_directory_iterator walk{folder, error};
        if (error) {
            found_.failures.push_back({folder, FileProblem::unreadable, error.message()});
            return;
        }
        while (walk != fs::recursive_directory_iterator{}) {
            look_at_entry(walk, files);
            auto const here = walk->path().string();
            walk.increment(error);
            if (error) {
                found_.failures.push_back({here, FileProblem::unreadable, error.message()});
                break;
            }
        }
        std::sort(files.begin(), files.end());
        for (auto& file : files) {
            add(std::move(file), Origin::found);
        }
    }

    static void look_at_entry(fs::recursive_directory_iterator& walk, std::vector<std::string>& files) {
        std::error_code error;
        auto const& entry = *walk;
        bool const is_folder = entry.is_directory(error);
        if (is_hidden(entry.path()) || (is_folder && entry.is_symlink(error))) {
            walk.disable_recursion_pending();
        } else if (!is_folder && has_deck_ending(entry.path()) && entry.is_regular_file(error)) {
            files.push_back(entry.path().string());
        }
    }

    // The same file named twice, or named and found, is read once.
    void add(std::string path, Origin origin) {
        std::error_code error;
        auto const real = fs::weakly_canonical(path, error);
        if (seen_.insert(error ? path : real.string()).second) {
            found_.files.push_back({std::move(path), origin});
        }
    }

    Found found_;
    std::set<std::string> seen_;
};

LoadResult failed(std::string const& path, FileProblem problem, std::string detail = {}) {
    LoadResult result;
    result.failures.push_back({path, problem, std::move(detail)});
    return result;
}

std::string system_words(int number) {
    return std::generic_category().message(number);
}

// /dev/shm is a folder of files like any other.
bool is_of_system(fs::path const& path) {
    std::error_code error;
    auto const place = fs::absolute(path, error).lexically_normal().string();
    return place.starts_with("/proc/") || (place.starts_with("/dev/") && !place.starts_with("/dev/shm/"));
}

} // namespace

bool may_be_read(std::string const& path) {
    std::error_code error;
    auto const type = fs::status(path, error).type();
    return type == fs::file_type::regular || (type != fs::file_type::directory && is_of_system(path));
}

bool may_be_remembered(std::string const& path) {
    constexpr int most_links = 40; // as many as the system follows
    fs::path place{path};
    std::error_code error;
    for (int links = 0; links < most_links && !is_of_system(place); ++links) {
        if (!fs::is_symlink(place, error)) {
            return true;
        }
        place = place.parent_path() / fs::read_symlink(place, error);
    }
    return false;
}

std::string path_to_remember(std::string const& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) {
        return {};
    }
    if (may_be_remembered(path)) {
        return path;
    }
    auto const real = fs::canonical(path, error);
    return error || is_of_system(real) ? std::string{} : real.string();
}

Found find_deck_files(std::vector<std::string> const& paths) {
    return Search{}.run(paths);
}

namespace {

// What tells a file from what it was a moment ago.
struct Version {
    std::uintmax_t size = 0;
    fs::file_time_type written;

    explicit Version(std::string const& path) {
        std::error_code error;
        size = fs::file_size(path, error);
        written = fs::last_write_time(path, error);
    }
    friend bool operator==(Version const&, Version const&) = default;
};

LoadResult load_as_it_comes(std::string const& path) {
    std::error_code error;
    auto const status = fs::status(path, error);
    if (status.type() == fs::file_type::not_found) {
        return failed(path, FileProblem::missing);
    }
    if (status.type() == fs::file_type::directory || !may_be_read(path)) {
        return failed(path, FileProblem::not_a_file);
    }
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const file{std::fopen(path.c_str(), "rb"), &std::fclose};
    if (!file) {
        return failed(path, FileProblem::unreadable, system_words(errno));
    }
    LoadResult result;
    auto& bytes = result.loaded.bytes;
    // Reserved from the size on disk, but read to the end: it may grow meanwhile, and a pipe has no size.
    auto const size = fs::is_regular_file(status) ? fs::file_size(path, error) : 0;
    bytes.reserve(static_cast<std::size_t>(error ? 0 : std::min(size, largest_deck_file)) + 1);
    std::array<char, 65'536> block{};
    while (auto const count = std::fread(block.data(), 1, block.size(), file.get())) {
        bytes.append(block.data(), count);
        if (bytes.size() > largest_deck_file) {
            return failed(path, FileProblem::too_large);
        }
    }
    if (std::ferror(file.get()) != 0) {
        return failed(path, FileProblem::unreadable, system_words(errno));
    }
    result.loaded.content = text::fingerprint(bytes);
    return result;
}

} // namespace

LoadResult load_deck_file(std::string const& path) {
    // A file that an editor is writing would be read half old, half new, or cut off. It is read again until
    // it kept still, but not for ever: a log that grows all day is no deck.
    constexpr int attempts = 5;
    std::error_code error;
    bool const can_be_read_again = fs::is_regular_file(path, error);
    for (int attempt = 1;; ++attempt) {
        Version const before{path};
        auto result = load_as_it_comes(path);
        bool const is_whole = Version{path} == before &&
                              (!result.failures.empty() || result.loaded.bytes.size() == before.size);
        if (is_whole || !can_be_read_again || attempt == attempts) {
            return result;
        }
    }
}

std::optional<text::Fingerprint> content_of_deck_file(std::string const& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) {
        return std::nullopt;
    }
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const file{std::fopen(path.c_str(), "rb"), &std::fclose};
    if (!file) {
        return std::nullopt;
    }
    text::Fingerprinter content;
    std::array<char, 65'536> block{};
    while (auto const count = std::fread(block.data(), 1, block.size(), file.get())) {
        content.add({block.data(), count});
    }
    return std::ferror(file.get()) == 0 ? std::optional{content.value()} : std::nullopt;
}

} // namespace remat::deck
