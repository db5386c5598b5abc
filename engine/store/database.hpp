#pragma once

#include "engine/store/agenda_row.hpp"
#include "engine/store/error.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// The door to SQLite, for the files of this room: a connection, its prepared statements and transactions.
// What SQLite refuses becomes an Error that names the file.
namespace remat::store {

enum class Place : std::uint8_t {
    file,           // created if it is missing
    existing,       // written only by SQLite's own recovery; the connection asks and never changes
    read_only_file, // a file or folder that may not be written
    frozen_file,    // as above, and nobody else writes: no lock is taken
    memory,
};

// The first bytes of a file, without opening it as a database; none if there is no file. Closing a file that
// the process has open elsewhere would drop SQLite's locks on it, so SQLite itself reads.
[[nodiscard]] std::string first_bytes(std::filesystem::path const& path, std::size_t count);

class Database {
  public:
    Database(std::filesystem::path path, Place place, std::chrono::milliseconds patience);
    ~Database();
    Database(Database const&) = delete;
    Database& operator=(Database const&) = delete;
    Database(Database&&) = delete;
    Database& operator=(Database&&) = delete;

    [[nodiscard]] std::filesystem::path const& path() const;

    // Several statements without parameters.
    void execute(std::string const& statements);
    // True if it worked; for what is allowed to fail.
    bool try_execute(std::string const& statements) noexcept;
    // The first column of the first row.
    [[nodiscard]] std::int64_t ask_integer(char const* query);
    [[nodiscard]] std::string ask_text(char const* query);
    // The row that the last statement inserted; RETURNING would cost a table of its own each time.
    [[nodiscard]] std::int64_t last_inserted() const;

    // Nothing is written through this connection from now on.
    void forbid_writing();
    // The whole content of another connection.
    void copy_from(Database& source);
    // The whole content into a new file, without gaps.
    void copy_to(std::filesystem::path const& file);

    // From now on no transaction begins in a file that is no longer there under its name, nor beside logs
    // that are not. What it held, with all that was committed, is copied beside the name and the copy named:
    // whoever deletes or replaces a file under a session loses nothing.
    void watch_files();
    void require_files();

    [[noreturn]] void fail(ErrorKind kind, text::Message message) const;

    // What this transaction does to the counts of the cache: cards that move, until they are written, and
    // what that adds to the sums of the tables, for the stamp.
    struct Counting {
        AgendaChanges agenda;
        std::int64_t agenda_sum = 0;
        std::int64_t days_sum = 0;
    };
    [[nodiscard]] Counting& counting() { return counting_; }

    // What was made of a table while a Snapshot lasts, which does not change; nothing outside of one.
    using Kept = std::map<char const*, std::shared_ptr<void const>>;
    [[nodiscard]] Kept* kept() { return kept_ ? &*kept_ : nullptr; }
    void keep() { kept_.emplace(); }
    void forget() { kept_.reset(); }

    struct Inside;
    [[nodiscard]] Inside& inside() { return *inside_; }

  private:
    [[nodiscard]] bool can_share_memory() const;
    void leave_write_ahead_log(Place place);

    std::unique_ptr<Inside> inside_;
    Counting counting_;
    std::optional<Kept> kept_;
};

// A prepared statement, lent by the connection and given back when it goes. `query` is a constant: its
// address is its name in the cache. Parameters are bound in order; columns count from 0. Views hold until the
// next step.
class Statement {
  public:
    Statement(Database& database, char const* query);
    ~Statement();
    Statement(Statement const&) = delete;
    Statement& operator=(Statement const&) = delete;
    Statement(Statement&&) = delete;
    Statement& operator=(Statement&&) = delete;

    template<typename... Values>
    Statement& bind(Values const&... values) {
        start_over();
        (bind_next(values), ...);
        return *this;
    }

    // Further parameters of the same run.
    template<typename... Values>
    Statement& bind_also(Values const&... values) {
        (bind_next(values), ...);
        return *this;
    }

    // Whether there is a (further) row.
    bool step();
    void run();

    [[nodiscard]] bool is_null(int column) const;
    [[nodiscard]] std::int64_t integer(int column) const;
    [[nodiscard]] std::optional<std::int64_t> maybe_integer(int column) const;
    [[nodiscard]] std::string_view text(int column) const;
    [[nodiscard]] std::span<std::uint8_t const> bytes(int column) const;

  private:
    void start_over();
    void bind_next(std::int64_t value);
    void bind_next(int value) { bind_next(std::int64_t{value}); }
    void bind_next(std::optional<std::int64_t> const& value);
    void bind_next(std::string_view value);
    void bind_next(std::optional<std::string> const& value);
    void bind_next(std::span<std::uint8_t const> value);
    void require(int result, int wanted) const;

    struct Prepared;
    friend struct Database::Inside;
    Database& database_;
    char const* query_;
    std::unique_ptr<Prepared> prepared_;
    int bound_ = 0;
};

// A writer's transaction: it holds the only right to write from its beginning on. Undone unless committed.
// Throws where the file has gone.
class Transaction {
  public:
    explicit Transaction(Database& database);
    ~Transaction();
    Transaction(Transaction const&) = delete;
    Transaction& operator=(Transaction const&) = delete;
    Transaction(Transaction&&) = delete;
    Transaction& operator=(Transaction&&) = delete;

    void commit();

  private:
    Database& database_;
    bool is_open_ = true;
};

// Several questions, one state of the file.
class Snapshot {
  public:
    explicit Snapshot(Database& database);
    ~Snapshot();
    Snapshot(Snapshot const&) = delete;
    Snapshot& operator=(Snapshot const&) = delete;
    Snapshot(Snapshot&&) = delete;
    Snapshot& operator=(Snapshot&&) = delete;

  private:
    Database& database_;
    bool is_mine_ = false; // not inside another one
};

} // namespace remat::store
