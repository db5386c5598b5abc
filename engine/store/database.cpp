#include "engine/store/database.hpp"

#include "engine/store/connection.hpp"
#include "engine/store/presence.hpp"

#include <SQLiteCpp/Backup.h>

#include <algorithm>
#include <system_error>
#include <unordered_map>
#include <utility>

namespace remat::store {
namespace {

constexpr char const* ask_journal = "PRAGMA journal_mode";
constexpr char const* ask_query_only = "PRAGMA query_only";
constexpr char const* copy_into = "VACUUM INTO ?";

// SQLite gives the empty name, `:memory:` and what begins with `file:` meanings of its own, under which
// answers would be gone with the program. A collection is a file, whatever it is called.
std::string as_path(std::filesystem::path const& path) {
    return path.is_absolute() ? path.string() : "./" + path.string();
}

// `?` and `#` would end the path of a URI.
std::string as_uri(std::filesystem::path const& path, char const* parameters) {
    static constexpr std::string_view digits = "0123456789ABCDEF";
    std::string uri = "file:";
    for (char const c : std::filesystem::absolute(path).string()) {
        if (c == '?' || c == '#' || c == '%') {
            auto const byte = static_cast<unsigned char>(c);
            uri += {'%', digits[byte >> 4U], digits[byte & 0xFU]};
        } else {
            uri += c;
        }
    }
    return uri + parameters;
}

struct Target {
    std::string name;
    int flags = 0;
};

Target target(std::filesystem::path const& path, Place place) {
    switch (place) {
    case Place::file: return {as_path(path), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
    case Place::existing: return {as_path(path), SQLite::OPEN_READWRITE};
    case Place::read_only_file: return {as_path(path), SQLite::OPEN_READONLY};
    case Place::frozen_file: return {as_uri(path, "?immutable=1"), SQLite::OPEN_READONLY | SQLite::OPEN_URI};
    case Place::memory: break;
    }
    return {":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
}

// Nobody asks how much memory SQLite uses, and counting it takes a lock at every allocation. It only listens
// before its first connection.
void do_not_count_memory() {
    static int const once = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    static_cast<void>(once);
}

} // namespace

std::string first_bytes(std::filesystem::path const& path, std::size_t count) {
    return bytes_in(path, 0, count);
}

std::string bytes_in(std::filesystem::path const& path, std::uint64_t place, std::size_t count) {
    if (!is_there(path)) {
        return {};
    }
    do_not_count_memory();
    return guarded(path, [&] {
        SQLite::Database const connection{as_path(path), SQLite::OPEN_READONLY};
        sqlite3_file* file = nullptr;
        sqlite3_file_control(connection.getHandle(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
        sqlite3_int64 size = 0;
        file->pMethods->xFileSize(file, &size);
        auto const from = static_cast<sqlite3_int64>(place);
        std::string bytes(std::min(count, static_cast<std::size_t>(std::max(size - from, sqlite3_int64{0}))),
                          '\0');
        if (int const result =
                file->pMethods->xRead(file, bytes.data(), static_cast<int>(bytes.size()), from);
            result != SQLITE_OK && !bytes.empty()) {
            throw SQLite::Exception{"cannot be read", result};
        }
        return bytes;
    });
}

Database::Database(std::filesystem::path path, Place place, std::chrono::milliseconds patience) {
    do_not_count_memory();
    auto const [name, flags] = target(path, place);
    connection_ = guarded(path, [&, &file = name, mode = flags] {
        // One thread uses a connection; locking it for every value that is read is felt.
        return std::make_unique<Connection>(path, file, mode | SQLite::OPEN_NOMUTEX,
                                            static_cast<int>(patience.count()));
    });
    sqlite3* const handle = connection_->sqlite.getHandle();
    sqlite3_extended_result_codes(handle, 0);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DQS_DDL, 0, nullptr);
    leave_write_ahead_log(place);
    execute("PRAGMA foreign_keys = ON; PRAGMA recursive_triggers = ON; PRAGMA synchronous = FULL;"
            "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32768");
}

Database::~Database() = default;

// As a write-ahead log needs it; memory beside a file of a network is none.
bool Database::can_share_memory() const {
    sqlite3_file* file = nullptr;
    sqlite3_file_control(connection_->sqlite.getHandle(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
    return file != nullptr && file->pMethods != nullptr && file->pMethods->iVersion >= 2 &&
           file->pMethods->xShmMap != nullptr;
}

// A file that had a write-ahead log elsewhere and was brought to where no memory is shared: one connection
// alone can read it, and take it out of that mode.
void Database::leave_write_ahead_log(Place place) {
    if (place == Place::memory || can_share_memory()) {
        return;
    }
    try_execute("PRAGMA locking_mode = EXCLUSIVE");
    if (place == Place::file) {
        try_execute("PRAGMA journal_mode = DELETE");
    }
    auto const journal =
        guarded(path(), [&] { return connection_->sqlite.execAndGet(ask_journal).getString(); });
    if (journal != "wal") {
        try_execute("PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_schema");
    }
}

std::filesystem::path const& Database::path() const {
    return connection_->path;
}

void Database::execute(std::string const& statements) {
    guarded(path(), [&] { connection_->sqlite.exec(statements); });
}

bool Database::try_execute(std::string const& statements) noexcept {
    return connection_->sqlite.tryExec(statements) == SQLITE_OK;
}

std::int64_t Database::last_inserted() const {
    return connection_->sqlite.getLastInsertRowid();
}

void Database::forbid_writing() {
    execute("PRAGMA query_only = ON");
}

void Database::copy_from(Database& source) {
    guarded(source.path(), [&] {
        SQLite::Backup backup{connection_->sqlite, source.connection_->sqlite};
        backup.executeStep(-1);
    });
}

void Database::copy_to(std::filesystem::path const& file) {
    // A copy writes nothing here, but SQLite asks no further than that something is written.
    bool const may_write =
        guarded(path(), [&] { return connection_->sqlite.execAndGet(ask_query_only).getInt() == 0; });
    execute("PRAGMA query_only = OFF");
    try {
        guarded(path(), [&] {
            SQLite::Statement copy{connection_->sqlite, copy_into};
            copy.bind(1, as_path(file));
            copy.exec();
        });
    } catch (Error const&) {
        try_execute(may_write ? "" : "PRAGMA query_only = ON");
        throw;
    }
    execute(may_write ? "" : "PRAGMA query_only = ON");
}

void Database::fail(ErrorKind kind, text::Message message) const {
    throw Error{kind, std::move(message)};
}

} // namespace remat::store
