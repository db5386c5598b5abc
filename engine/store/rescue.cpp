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
                database.connection().log.remove();
            }
            return copy;
        } catch (Error const& error) {
            first = first ? first : error;
        }
    }
    throw Error{*first};
}

[[noreturn]] void fail_gone(Database& database) {
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

// As it is, for a salvage: SQLite would write it into what is left of the file.
void leave_log(Connection& connection) {
    sqlite3_db_config(connection.sqlite.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

enum class Cut : std::uint8_t { file, log };

// Nobody who keeps to SQLite's rules makes either smaller while it is in use. What is left on the disk stays
// as it is; of a log, what this connection has seen of it may be all that is needed.
[[noreturn]] void fail_cut(Database& database, Cut cut) {
    auto& connection = database.connection();
    database.try_execute("ROLLBACK");
    leave_log(connection);
    connection.is_rescued = true;
    std::optional<fs::path> copy;
    if (cut == Cut::log) {
        try {
            copy = rescue(database);
            connection.log.remove();
        } catch (Error const&) { // NOLINT(bugprone-empty-catch): it is told below
        }
    }
    if (copy) {
        database.fail(ErrorKind::io,
                      {.id = N_("another program has cut {} short while remat was using it; all that it held"
                                " is in {}: move that into its place, or name it with --db"),
                       .arguments = {database.path().string(), copy->string()}});
    }
    database.fail(ErrorKind::corrupt,
                  {.id = N_("another program has cut {} short while remat was using it; restore a backup, or"
                            " save what can be read with `remat doctor --salvage FILE`"),
                   .arguments = {database.path().string()}});
}

bool is_regular(fs::path const& path) {
    std::error_code error;
    return fs::is_regular_file(path, error);
}

} // namespace

void watch_files(Database& database) {
    auto& connection = database.connection();
    std::string const name = real_name(database);
    // While it is read, no other program's unfinished work makes it longer. SQLite removes the log when the
    // last connection closes, so while this one is open it stays the same.
    database.try_execute("BEGIN; SELECT count(*) FROM sqlite_schema");
    connection.file.note({name});
    connection.log.note({name + "-wal", name + "-shm"});
    database.try_execute("COMMIT");
    connection.is_rescued = false;
}

void require_files(Database& database) {
    auto& connection = database.connection();
    if (has_moved(database) || !connection.log.are_unchanged()) {
        fail_gone(database);
    }
    if (connection.file.have_shrunk()) {
        fail_cut(database, Cut::file);
    }
    if (connection.log.have_shrunk()) {
        fail_cut(database, Cut::log);
    }
    connection.file.note_sizes();
    connection.log.note_sizes();
}

void note_growth(Database& database) {
    database.connection().log.note_sizes();
}

void require_files_at_end(Database& database) {
    if (!database.connection().is_rescued) {
        require_files(database);
    }
}

void rescue_at_end(Database& database) noexcept {
    try {
        auto& connection = database.connection();
        if (!connection.is_rescued && has_moved(database)) {
            rescue(database);
        }
        if (!connection.is_rescued && connection.file.have_shrunk()) {
            leave_log(connection);
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
