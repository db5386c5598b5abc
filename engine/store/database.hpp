#pragma once

#include "engine/store/agenda_row.hpp"
#include "engine/store/error.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>

// The door to SQLite, for the files of this room: a connection. What it refuses becomes an Error that names
// the file.
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
// The same from a place on; as many as there are.
[[nodiscard]] std::string bytes_in(std::filesystem::path const& path, std::uint64_t place, std::size_t count);

struct Connection;

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
    // The row that the last statement inserted; RETURNING would cost a table of its own each time.
    [[nodiscard]] std::int64_t last_inserted() const;

    // Nothing is written through this connection from now on.
    void forbid_writing();
    // The whole content of another connection.
    void copy_from(Database& source);
    // The whole content into a new file, without gaps.
    void copy_to(std::filesystem::path const& file);

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

    [[nodiscard]] Connection& connection() { return *connection_; }

  private:
    [[nodiscard]] bool can_share_memory() const;
    void leave_write_ahead_log(Place place);

    std::unique_ptr<Connection> connection_;
    Counting counting_;
    std::optional<Kept> kept_;
};

} // namespace remat::store
