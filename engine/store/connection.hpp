#pragma once

#include "engine/store/error.hpp"
#include "engine/store/whereabouts.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <filesystem>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

// What stands behind Database and Statement, for the few files that speak to SQLite; no other sees this.
namespace remat::store {

// Throws the Error for what SQLite said.
[[noreturn]] void refuse(std::filesystem::path const& path, SQLite::Exception const& exception);

[[nodiscard]] text::Message no_room_for(std::filesystem::path const& path);
[[nodiscard]] bool is_full_disk(Error const& error);

// Calls into SQLiteCpp; its exceptions end here.
template<typename Call>
auto guarded(std::filesystem::path const& path, Call const& call) {
    try {
        return call();
    } catch (SQLite::Exception const& exception) {
        refuse(path, exception);
    }
}

// SQLite's own statement: SQLiteCpp makes an object for every value that is read, which a scan of the log
// feels.
struct Prepared {
    std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> statement{nullptr, &sqlite3_finalize};
    sqlite3* connection = nullptr;

    Prepared(SQLite::Database& database, char const* query) : connection{database.getHandle()} {
        sqlite3_stmt* made = nullptr;
        int const result =
            sqlite3_prepare_v3(connection, query, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr);
        statement.reset(made);
        require(result, SQLITE_OK);
    }

    [[nodiscard]] sqlite3_stmt* get() const { return statement.get(); }

    void require(int result, int wanted) const {
        if (result != wanted) {
            throw SQLite::Exception{connection, result};
        }
    }
};

struct Connection {
    std::filesystem::path path;
    SQLite::Database sqlite;
    Whereabouts file;
    Whereabouts log;        // beside it, with the memory that is shared
    bool is_rescued = true; // what it holds needs no copy at the end: nothing is watched, or there is one
    // A statement in use has left the cache, so a query may be asked while it is being read.
    std::unordered_map<char const*, std::unique_ptr<Prepared>> idle;

    Connection(std::filesystem::path at, std::string const& name, int flags, int patience_ms)
        : path{std::move(at)}, sqlite{name, flags, patience_ms} {}
};

} // namespace remat::store
