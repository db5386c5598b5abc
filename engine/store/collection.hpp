#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>

// The collection: the log, the decks and the schedule of one person, in one SQLite file. Opening it brings
// its shape up to date and its schedule in line with the log, so whoever holds a Collection holds a usable
// one.
namespace remat::store {

// read_only creates nothing and changes nothing: a missing file is an empty collection, an old shape or a
// stale schedule is brought up to date in a copy in memory.
enum class Access : std::uint8_t { read_only, read_write };

// fold_anew: what is stored was found to be damaged. Throws Error if events of the log are damaged, too.
enum class StoredSchedule : std::uint8_t { use, fold_anew };

struct Opening {
    Access access = Access::read_only;
    std::chrono::milliseconds patience{10'000}; // for a file that another program holds
    StoredSchedule schedule = StoredSchedule::use;
};

// What opening found, for those who wish to tell.
struct Condition {
    bool is_missing = false;         // read_only: there is no file
    bool is_in_memory = false;       // read_only: a copy serves (or nothing does)
    bool has_write_ahead_log = true; // false: the file system cannot; safe, but sessions wait for each other
    bool was_rebuilt = false;        // the schedule was folded anew
    std::int64_t damaged_events = 0; // found by that: they no longer match their checksums
    std::optional<std::filesystem::path> backup;  // made before the shape was changed
    std::optional<std::filesystem::path> rescued; // there was no file, but there is what one held that went
};

class Database; // the door's inside
class Snapshot;

class Collection {
  public:
    // Throws Error.
    Collection(std::filesystem::path path, Opening opening);
    ~Collection();
    Collection(Collection&&) noexcept;
    Collection& operator=(Collection&&) noexcept;
    Collection(Collection const&) = delete;
    Collection& operator=(Collection const&) = delete;

    [[nodiscard]] std::filesystem::path const& path() const { return path_; }
    [[nodiscard]] Condition const& condition() const { return condition_; }

    // Changes whenever another connection has written since.
    [[nodiscard]] std::int64_t data_version() const;

    // For the end of a session. Throws Error where the file has gone since; what it held is kept beside it.
    void require_files() const;

    // For the files of this room.
    [[nodiscard]] Database& database() const { return *database_; }

  private:
    std::filesystem::path path_;
    Condition condition_;
    std::unique_ptr<Database> database_;
};

// While one lasts, all questions are answered from one state of the file, and tables are read once.
class Reading {
  public:
    explicit Reading(Collection const& collection);
    ~Reading();
    Reading(Reading const&) = delete;
    Reading& operator=(Reading const&) = delete;
    Reading(Reading&&) = delete;
    Reading& operator=(Reading&&) = delete;

  private:
    std::unique_ptr<Snapshot> snapshot_;
};

} // namespace remat::store
