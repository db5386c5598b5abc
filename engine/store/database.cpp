#include "engine/store/database.hpp"

#include "engine/store/whereabouts.hpp"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <algorithm>
#include <system_error>
#include <unordered_map>
#include <utility>

namespace remat::store {
namespace {

constexpr char const* ask_journal = "PRAGMA journal_mode";
constexpr char const* ask_query_only = "PRAGMA query_only";
constexpr char const* copy_into = "VACUUM INTO ?";

[[noreturn]] void refuse(std::filesystem::path const& path, SQLite::Exception const& exception) {
    std::string const file = path.string();
    // What programs share is a file beside the collection, which a full disk cannot hold.
    int const code =
        exception.getExtendedErrorCode() == SQLITE_IOERR_SHMSIZE ? SQLITE_FULL : exception.getErrorCode();
    // The file's own methods, which `first_bytes` asks, give extended codes.
    switch (code & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
        throw Error{ErrorKind::locked,
                    {.id = N_("{} is in use by another program; wait for it to finish and try again"),
                     .arguments = {file}}};
    case SQLITE_FULL:
        throw Error{ErrorKind::io,
                    {.id = N_("no room left on the disk for {}; free some space and try again"),
                     .arguments = {file}}};
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        throw Error{ErrorKind::io,
                    {.id = N_("{} cannot be written; check its permissions and those of its folder"),
                     .arguments = {file}}};
    case SQLITE_CANTOPEN:
        throw Error{ErrorKind::io,
                    {.id = N_("{} cannot be opened; check its permissions and those of its folder"),
                     .arguments = {file}}};
    case SQLITE_IOERR:
    case SQLITE_NOMEM:
        throw Error{ErrorKind::io,
                    {.id = N_("{} cannot be read or written ({}); check the disk, then run `remat doctor`"),
                     .arguments = {file, exception.getErrorStr()}}};
    default:
        throw Error{ErrorKind::corrupt,
                    {.id = N_("{} is damaged ({}); restore a backup, or save what can be read with"
                              " `remat doctor --salvage FILE`"),
                     .arguments = {file, exception.what()}}};
    }
}

// Calls into SQLiteCpp; its exceptions end here.
template<typename Call>
auto guarded(std::filesystem::path const& path, Call const& call) {
    try {
        return call();
    } catch (SQLite::Exception const& exception) {
        refuse(path, exception);
    }
}

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

} // namespace

std::string first_bytes(std::filesystem::path const& path, std::size_t count) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        return {};
    }
    return guarded(path, [&] {
        SQLite::Database const connection{as_path(path), SQLite::OPEN_READONLY};
        sqlite3_file* file = nullptr;
        sqlite3_file_control(connection.getHandle(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
        sqlite3_int64 size = 0;
        file->pMethods->xFileSize(file, &size);
        std::string bytes(std::min(count, static_cast<std::size_t>(size)), '\0');
        if (int const result = file->pMethods->xRead(file, bytes.data(), static_cast<int>(bytes.size()), 0);
            result != SQLITE_OK && !bytes.empty()) {
            throw SQLite::Exception{"cannot be read", result};
        }
        return bytes;
    });
}

// SQLite's own statement: SQLiteCpp makes an object for every value that is read, which a scan of the log
// feels.
struct Statement::Prepared {
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

struct Database::Inside {
    std::filesystem::path path;
    SQLite::Database connection;
    Whereabouts logs; // beside the file
    // A statement in use has left the cache, so a query may be asked while it is being read.
    std::unordered_map<char const*, std::unique_ptr<Statement::Prepared>> idle;

    Inside(std::filesystem::path at, std::string const& name, int flags, int patience_ms)
        : path{std::move(at)}, connection{name, flags, patience_ms} {}
};

Database::Database(std::filesystem::path path, Place place, std::chrono::milliseconds patience) {
    auto const [name, flags] = target(path, place);
    inside_ = guarded(path, [&, &file = name, mode = flags] {
        // One thread uses a connection; locking it for every value that is read is felt.
        return std::make_unique<Inside>(path, file, mode | SQLite::OPEN_NOMUTEX,
                                        static_cast<int>(patience.count()));
    });
    sqlite3* const handle = inside_->connection.getHandle();
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
    sqlite3_file_control(inside_->connection.getHandle(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
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
    if (ask_text(ask_journal) != "wal") {
        try_execute("PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_schema");
    }
}

std::filesystem::path const& Database::path() const {
    return inside_->path;
}

void Database::execute(std::string const& statements) {
    guarded(path(), [&] { inside_->connection.exec(statements); });
}

bool Database::try_execute(std::string const& statements) noexcept {
    return inside_->connection.tryExec(statements) == SQLITE_OK;
}

std::int64_t Database::last_inserted() const {
    return inside_->connection.getLastInsertRowid();
}

std::int64_t Database::ask_integer(char const* query) {
    Statement statement{*this, query};
    return statement.step() ? statement.integer(0) : 0;
}

std::string Database::ask_text(char const* query) {
    Statement statement{*this, query};
    return statement.step() ? std::string{statement.text(0)} : std::string{};
}

void Database::forbid_writing() {
    execute("PRAGMA query_only = ON");
}

void Database::copy_from(Database& source) {
    guarded(source.path(), [&] {
        SQLite::Backup backup{inside_->connection, source.inside_->connection};
        backup.executeStep(-1);
    });
}

void Database::copy_to(std::filesystem::path const& file) {
    // A copy writes nothing here, but SQLite asks no further than that something is written.
    bool const may_write = ask_integer(ask_query_only) == 0;
    execute("PRAGMA query_only = OFF");
    auto const copied = [&] { Statement{*this, copy_into}.bind(std::string_view{as_path(file)}).run(); };
    try {
        copied();
    } catch (Error const&) {
        try_execute(may_write ? "" : "PRAGMA query_only = ON");
        throw;
    }
    execute(may_write ? "" : "PRAGMA query_only = ON");
}

void Database::watch_files() {
    // SQLite removes them when the last connection closes, so while this one is open they stay the same.
    inside_->logs.note({path().string() + "-wal", path().string() + "-shm"});
}

void Database::require_files() {
    int has_moved = 0;
    sqlite3_file_control(inside_->connection.getHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &has_moved);
    if (has_moved == 0 && inside_->logs.are_unchanged()) {
        return;
    }
    try_execute("ROLLBACK");
    auto const copy = free_name(path().string() + ".kept");
    try {
        copy_to(copy);
    } catch (Error const&) {
        std::error_code ignored;
        std::filesystem::remove(copy, ignored);
        fail(ErrorKind::io, {.id = N_("{} was moved, deleted or replaced while remat was using it;"
                                      " start remat again"),
                             .arguments = {path().string()}});
    }
    fail(ErrorKind::io, {.id = N_("{} was moved, deleted or replaced while remat was using it; all that it"
                                  " held is in {}: move that into its place, or name it with --db"),
                         .arguments = {path().string(), copy.string()}});
}

void Database::fail(ErrorKind kind, text::Message message) const {
    throw Error{kind, std::move(message)};
}

Statement::Statement(Database& database, char const* query) : database_{database}, query_{query} {
    auto& idle = database.inside().idle;
    if (auto const found = idle.find(query); found != idle.end() && found->second) {
        prepared_ = std::move(found->second);
    } else {
        prepared_ = guarded(database.path(),
                            [&] { return std::make_unique<Prepared>(database.inside().connection, query); });
    }
}

Statement::~Statement() {
    sqlite3_reset(prepared_->get());
    database_.inside().idle[query_] = std::move(prepared_);
}

void Statement::start_over() {
    // What stopped the last run is known already.
    sqlite3_reset(prepared_->get());
    bound_ = 0;
}

bool Statement::step() {
    int const result = sqlite3_step(prepared_->get());
    if (result == SQLITE_ROW) {
        return true;
    }
    require(result, SQLITE_DONE);
    return false;
}

void Statement::run() {
    while (step()) {
    }
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(prepared_->get(), column) == SQLITE_NULL;
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(prepared_->get(), column);
}

std::optional<std::int64_t> Statement::maybe_integer(int column) const {
    return is_null(column) ? std::nullopt : std::optional{integer(column)};
}

std::string_view Statement::text(int column) const {
    auto const* const characters =
        reinterpret_cast<char const*>(sqlite3_column_text(prepared_->get(), column));
    auto const size = static_cast<std::size_t>(sqlite3_column_bytes(prepared_->get(), column));
    return characters == nullptr ? std::string_view{} : std::string_view{characters, size};
}

std::span<std::uint8_t const> Statement::bytes(int column) const {
    auto const* const first = static_cast<std::uint8_t const*>(sqlite3_column_blob(prepared_->get(), column));
    return {first, static_cast<std::size_t>(sqlite3_column_bytes(prepared_->get(), column))};
}

void Statement::bind_next(std::int64_t value) {
    require(sqlite3_bind_int64(prepared_->get(), ++bound_, value), SQLITE_OK);
}

void Statement::bind_next(std::optional<std::int64_t> const& value) {
    if (value) {
        bind_next(*value);
    } else {
        require(sqlite3_bind_null(prepared_->get(), ++bound_), SQLITE_OK);
    }
}

void Statement::bind_next(std::string_view value) {
    // A null pointer would bind NULL.
    char const* const first = value.empty() ? "" : value.data();
    require(
        sqlite3_bind_text64(prepared_->get(), ++bound_, first, value.size(), SQLITE_TRANSIENT, SQLITE_UTF8),
        SQLITE_OK);
}

void Statement::bind_next(std::optional<std::string> const& value) {
    if (value) {
        bind_next(std::string_view{*value});
    } else {
        require(sqlite3_bind_null(prepared_->get(), ++bound_), SQLITE_OK);
    }
}

void Statement::bind_next(std::span<std::uint8_t const> value) {
    static constexpr std::uint8_t nothing = 0;
    void const* const first = value.empty() ? &nothing : value.data();
    require(sqlite3_bind_blob64(prepared_->get(), ++bound_, first, value.size(), SQLITE_TRANSIENT),
            SQLITE_OK);
}

void Statement::require(int result, int wanted) const {
    if (result != wanted) {
        guarded(database_.path(), [&] { prepared_->require(result, wanted); });
    }
}

Transaction::Transaction(Database& database) : database_{database} {
    database_.execute("BEGIN IMMEDIATE");
    database_.require_files();
    database_.counting() = {};
}

Transaction::~Transaction() {
    if (is_open_) {
        database_.try_execute("ROLLBACK");
    }
}

void Transaction::commit() {
    database_.execute("COMMIT");
    is_open_ = false;
}

Snapshot::Snapshot(Database& database) : database_{database} {
    is_mine_ = sqlite3_get_autocommit(database.inside().connection.getHandle()) != 0;
    if (is_mine_) {
        database_.execute("BEGIN");
        database_.keep();
    }
}

Snapshot::~Snapshot() {
    if (is_mine_) {
        database_.forget();
        database_.try_execute("COMMIT");
    }
}

} // namespace remat::store
