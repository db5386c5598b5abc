#include "engine/store/presence.hpp"

#include "engine/store/error.hpp"

#include <system_error>

namespace remat::store {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t log_header_size = 32;
constexpr int most_links = 40; // as the system follows them

std::uintmax_t size_of(fs::path const& path) {
    std::error_code error;
    auto const size = fs::file_size(path, error);
    return error ? 0 : size;
}

fs::path without_links(fs::path path) {
    std::error_code error;
    for (int link = 0; link < most_links && fs::is_symlink(path, error); ++link) {
        path = path.parent_path() / fs::read_symlink(path, error);
    }
    return path;
}

} // namespace

bool is_there(fs::path const& path) {
    std::error_code error;
    bool const exists = fs::exists(path, error);
    if (error) {
        throw Error{ErrorKind::io,
                    {.id = N_("{} cannot be opened; check its permissions and those of its folder"),
                     .arguments = {path.string()}}};
    }
    return exists;
}

void require_file(fs::path const& path) {
    if (!is_there(path)) {
        return;
    }
    std::error_code error;
    if (fs::is_directory(path, error)) {
        throw Error{ErrorKind::io,
                    {.id = N_("{} is a folder, not a collection; name a file with --db"),
                     .arguments = {path.string()}}};
    }
    if (!fs::is_regular_file(path, error)) {
        throw Error{ErrorKind::not_remat,
                    {.id = N_("{} is not a remat collection; name another file with --db"),
                     .arguments = {path.string()}}};
    }
}

fs::path log_of(fs::path const& path) {
    return without_links(path).string() + "-wal";
}

bool has_content(fs::path const& path) {
    return size_of(path) > 0;
}

bool has_log(fs::path const& path) {
    return size_of(log_of(path)) > log_header_size;
}

} // namespace remat::store
