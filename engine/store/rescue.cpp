#include "engine/store/rescue.hpp"

#include "engine/store/connection.hpp"
#include "engine/store/new_copy.hpp"
#include "engine/store/whereabouts.hpp"

#include <system_error>
#include <vector>

namespace remat::store {
namespace {

namespace fs = std::filesystem;

constexpr char const* ending = ".kept";

// SQLite's name of the file: absolute, and what a link points to.
char const* real_name(Database& database) {
    return sqlite3_db_filename(database.connection().sqlite.getHandle(), "main");
}

bool has_moved(Database& database) {
    int moved = 0;
    sqlite3_file_control(database.connection().sqlite.getHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved != 0;
}

// Names for the copy: beside the file as it was named, then upwards.
std::vector<fs::path> names_for_copy(fs::path const& named, fs::path const& real) {
    std::vector<fs::path> names{named.string() + ending};
    auto const name = real.filename().string() + ending;
    std::error_code error;
    for (auto folder = real.parent_path();; folder = folder.parent_path()) {
        if (fs::is_directory(folder, error)) {
            names.push_back(folder / name);
        }
        if (folder == folder.parent_path()) {
            return names;
        }
    }
}

[[noreturn]] void fail_without_copy(Database& database, Error const& reason) {
    auto const file = database.path().string();
    if (reason.kind() == ErrorKind::corrupt) {
        database.fail(ErrorKind::io,
                      {.id = N_("{} was moved, deleted or replaced while remat was using it, and what it"
                                " held can no longer be read; restore a backup"),
                       .arguments = {file}});
    }
    if (is_full_disk(reason)) {
        database.fail(ErrorKind::io,
                      {.id = N_("{} was moved, deleted or replaced while remat was using it, and what it"
                                " held could not be saved: no room is left on the disk; restore a backup"),
                       .arguments = {file}});
    }
    database.fail(ErrorKind::io,
                  {.id = N_("{} was moved, deleted or replaced while remat was using it, and what it held"
                            " could not be saved: no copy can be written beside it; restore a backup"),
                   .arguments = {file}});
}

// Throws the Error of the first attempt where no copy can be made.
fs::path rescue(Database& database) {
    database.connection().is_rescued = true;
    std::optional<Error> first;
    for (auto const& wanted : names_for_copy(database.path(), real_name(database))) {
        try {
            auto copy = free_name(wanted);
            write_copy(database, copy);
            if (has_moved(database)) {
                database.connection().logs.remove();
            }
            return copy;
        } catch (Error const& error) {
            first = first ? first : error;
        }
    }
    throw Error{*first};
}

bool is_regular(fs::path const& path) {
    std::error_code error;
    return fs::is_regular_file(path, error);
}

} // namespace

void watch_files(Database& database) {
    // SQLite removes them when the last connection closes, so while this one is open they stay the same.
    std::string const name = real_name(database);
    database.connection().logs.note({name + "-wal", name + "-shm"});
    database.connection().is_rescued = false;
}

void require_files(Database& database) {
    if (!has_moved(database) && database.connection().logs.are_unchanged()) {
        return;
    }
    database.try_execute("ROLLBACK");
    std::optional<fs::path> copy;
    try {
        copy = rescue(database);
    } catch (Error const& reason) {
        fail_without_copy(database, reason);
    }
    database.fail(ErrorKind::io,
                  {.id = N_("{} was moved, deleted or replaced while remat was using it; all that it"
                            " held is in {}: move that into its place, or name it with --db"),
                   .arguments = {database.path().string(), copy->string()}});
}

void require_files_at_end(Database& database) {
    if (!database.connection().is_rescued && has_moved(database)) {
        require_files(database);
    }
}

void rescue_at_end(Database& database) noexcept {
    try {
        if (!database.connection().is_rescued && has_moved(database)) {
            rescue(database);
        }
    } catch (...) { // NOLINT(bugprone-empty-catch): nobody is left to be told
    }
}

std::optional<fs::path> rescued_copy(fs::path const& collection) {
    std::error_code error;
    auto const real = fs::absolute(collection, error);
    for (auto const& name : names_for_copy(collection, error ? collection : real)) {
        if (is_regular(name)) {
            return last_name(name);
        }
    }
    return std::nullopt;
}

} // namespace remat::store
