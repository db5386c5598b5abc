#include "engine/store/collection.hpp"

#include "schema/migrations.hpp"

#include "engine/store/migrate.hpp"
#include "engine/store/presence.hpp"
#include "engine/store/rescue.hpp"
#include "engine/store/schedule_update.hpp"
#include "engine/store/shape.hpp"
#include "engine/store/statement.hpp"
#include "engine/store/transaction.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <system_error>
#include <utility>

namespace remat::store {
namespace {

namespace fs = std::filesystem;

constexpr char const* ask_data_version = "PRAGMA data_version";
constexpr char const* ask_journal = "PRAGMA journal_mode";

int newest_version() {
    auto const steps = schema::migrations();
    return steps.empty() ? 0 : steps.back().version;
}

bool may_write(fs::path const& path) {
    return ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0;
}

fs::path folder_of(fs::path const& path) {
    auto folder = path.parent_path();
    return folder.empty() ? fs::path{"."} : folder;
}

void make_folder(fs::path const& path) {
    std::error_code error;
    fs::create_directories(folder_of(path), error);
    if (error) {
        throw Error{ErrorKind::io,
                    {.id = N_("the folder {} cannot be created: {}"),
                     .arguments = {folder_of(path).string(), error.message()}}};
    }
}

// Write-ahead logging needs shared memory beside the file; a network file system has none. What another
// program forbids for the moment is asked for again at the next opening.
void prefer_write_ahead_log(Database& database, Condition& condition) {
    if (ask_text(database, ask_journal) != "wal") {
        database.try_execute("PRAGMA journal_mode = WAL");
    }
    condition.has_write_ahead_log = ask_text(database, ask_journal) == "wal";
}

void freshen(Database& database, StoredSchedule stored, Condition& condition) {
    bool const must_fold = stored == StoredSchedule::fold_anew;
    if (!must_fold && is_schedule_fresh(database)) {
        return;
    }
    Transaction transaction{database};
    // Another program may have done the work while we waited.
    if (must_fold || !is_schedule_fresh(database)) {
        condition.was_rebuilt = has_stamp(database);
        if (must_fold) {
            mend_shape(database); // what was missed may have been lost by an index
        }
        condition.damaged_events = rebuild_schedule(database);
    }
    if (must_fold && condition.damaged_events > 0) {
        database.fail(
            ErrorKind::corrupt,
            {.id = N_("{}: the schedule is damaged, and so are events of its log; restore a backup, or"
                      " see what `remat doctor` says"),
             .arguments = {database.path().string()}});
    }
    transaction.commit();
}

// SQLite opens what may only be read without a word, and says so at the first answer. A log that is there
// needs no file made beside the collection.
void require_writable(fs::path const& path) {
    bool const may_log = may_write(folder_of(path)) || is_there(log_of(path));
    if (!may_log || (is_there(path) && !may_write(path))) {
        throw Error{ErrorKind::io,
                    {.id = N_("{} cannot be written; check its permissions and those of its folder"),
                     .arguments = {path.string()}}};
    }
}

std::unique_ptr<Database> open_to_write(fs::path const& path, Opening opening, Condition& condition) {
    make_folder(path);
    require_writable(path);
    auto database = std::make_unique<Database>(path, Place::file, opening.patience);
    if (version_of(*database) < newest_version()) {
        condition.backup = migrate(*database, schema::migrations(), Backup::beside);
    }
    prefer_write_ahead_log(*database, condition);
    freshen(*database, opening.schedule, condition);
    watch_files(*database);
    return database;
}

std::unique_ptr<Database> in_memory(fs::path const& path, Opening opening, Database* source,
                                    Condition& condition) {
    auto database = std::make_unique<Database>(path, Place::memory, opening.patience);
    if (source != nullptr) {
        database->copy_from(*source);
    }
    migrate(*database, schema::migrations(), Backup::none);
    freshen(*database, opening.schedule, condition);
    condition.is_in_memory = true;
    return database;
}

// Gone with all that is in it when this goes.
class PassingFolder {
  public:
    PassingFolder() {
        std::error_code error;
        std::string name = (fs::temp_directory_path(error) / "remat-XXXXXX").string();
        if (::mkdtemp(name.data()) != nullptr) {
            path_ = name;
        }
    }
    ~PassingFolder() {
        std::error_code error;
        fs::remove_all(path_, error);
    }
    PassingFolder(PassingFolder const&) = delete;
    PassingFolder& operator=(PassingFolder const&) = delete;
    PassingFolder(PassingFolder&&) = delete;
    PassingFolder& operator=(PassingFolder&&) = delete;

    // Whether there is now a copy under that name, with which anything may be done.
    [[nodiscard]] bool takes(fs::path const& file, char const* name) const {
        std::error_code error;
        auto const copy = path_ / name;
        return !path_.empty() && fs::copy_file(file, copy, error) &&
               (fs::permissions(copy, fs::perms::owner_read | fs::perms::owner_write, error), !error);
    }
    [[nodiscard]] fs::path const& path() const { return path_; }

  private:
    fs::path path_;
};

std::unique_ptr<Database> joined_log(fs::path const& path, Opening opening) {
    try {
        auto database = std::make_unique<Database>(path, Place::read_only_file, opening.patience);
        if (database->try_execute("SELECT count(*) FROM sqlite_schema")) {
            return database;
        }
    } catch (Error const& error) {
        if (error.kind() != ErrorKind::io) {
            throw;
        }
    }
    return nullptr;
}

// Where nothing may be written, SQLite cannot join a write-ahead log that nobody has open. Without one the
// file alone is everything; with one it is copied to where both can be read.
std::unique_ptr<Database> open_unwritable(fs::path const& path, Opening opening, Condition& condition) {
    if (!has_content(log_of(path))) {
        return std::make_unique<Database>(path, Place::frozen_file, opening.patience);
    }
    if (auto database = joined_log(path, opening)) {
        return database;
    }
    PassingFolder const folder;
    if (!folder.takes(path, "copy") || !folder.takes(log_of(path), "copy-wal")) {
        throw Error{ErrorKind::io,
                    {.id = N_("{} cannot be opened; check its permissions and those of its folder"),
                     .arguments = {path.string()}}};
    }
    Database source{folder.path() / "copy", Place::existing, opening.patience};
    return in_memory(path, opening, &source, condition);
}

// To read, too, SQLite makes a file beside the collection, for which a full disk has no room.
std::unique_ptr<Database> open_existing(fs::path const& path, Opening opening, Condition& condition) {
    if (may_write(path) && may_write(folder_of(path))) {
        try {
            auto database = std::make_unique<Database>(path, Place::existing, opening.patience);
            static_cast<void>(ask_text(*database, ask_journal)); // joins the log
            return database;
        } catch (Error const& error) {
            if (error.kind() != ErrorKind::io) {
                throw;
            }
        }
    }
    return open_unwritable(path, opening, condition);
}

std::unique_ptr<Database> open_to_read(fs::path const& path, Opening opening, Condition& condition) {
    if (!is_there(path)) {
        condition.is_missing = true;
        return in_memory(path, opening, nullptr, condition);
    }
    auto database = open_existing(path, opening, condition);
    bool const is_current = opening.schedule == StoredSchedule::use &&
                            version_of(*database) == newest_version() && is_schedule_fresh(*database);
    if (!is_current) {
        return in_memory(path, opening, database.get(), condition);
    }
    condition.has_write_ahead_log = condition.is_in_memory || ask_text(*database, ask_journal) == "wal";
    database->forbid_writing();
    return database;
}

} // namespace

Collection::Collection(std::filesystem::path path, Opening opening) : path_{std::move(path)} {
    look_before_opening(path_, newest_version());
    if (!is_there(path_)) {
        condition_.rescued = rescued_copy(path_);
    }
    database_ = opening.access == Access::read_write ? open_to_write(path_, opening, condition_)
                                                     : open_to_read(path_, opening, condition_);
}

Collection::~Collection() {
    if (database_) {
        rescue_at_end(*database_);
    }
}

Collection::Collection(Collection&&) noexcept = default;
Collection& Collection::operator=(Collection&&) noexcept = default;

Reading::Reading(Collection const& collection)
    : snapshot_{std::make_unique<Snapshot>(collection.database())} {}

Reading::~Reading() = default;

void Collection::require_files() const {
    require_files_at_end(*database_);
}

std::int64_t Collection::data_version() const {
    return ask_integer(*database_, ask_data_version);
}

} // namespace remat::store
