#include "engine/store/migrate.hpp"

#include "engine/store/log_check.hpp"
#include "engine/store/new_copy.hpp"
#include "engine/store/presence.hpp"
#include "engine/store/statement.hpp"
#include "engine/store/transaction.hpp"
#include "engine/store/whereabouts.hpp"

#include <fmt/format.h>

#include <string>

namespace remat::store {
namespace {

constexpr char const* ask_version = "PRAGMA user_version";
constexpr char const* ask_application = "PRAGMA application_id";
constexpr char const* count_tables = "SELECT count(*) FROM sqlite_schema";
constexpr std::size_t header_size = 100;
constexpr std::int64_t our_application = 1919770996; // as the first migration writes it

[[noreturn]] void refuse_foreign(std::filesystem::path const& path) {
    throw Error{ErrorKind::not_remat,
                {.id = N_("{} is not a remat collection; name another file with --db"),
                 .arguments = {path.string()}}};
}

[[noreturn]] void refuse_newer(std::filesystem::path const& path) {
    throw Error{
        ErrorKind::newer,
        {.id = N_("{} was written by a newer remat; update remat to open it"), .arguments = {path.string()}}};
}

// A big-endian number of the file's header (sqlite.org/fileformat2.html, section 1.3).
std::int64_t number_at(std::string const& header, std::size_t place) {
    std::uint32_t value = 0;
    for (std::size_t byte = place; byte < place + 4; ++byte) {
        value = value << 8U | static_cast<std::uint8_t>(header.at(byte));
    }
    return static_cast<std::int32_t>(value);
}

bool is_database(std::string const& header) {
    static constexpr std::string_view magic{"SQLite format 3\0", 16};
    return header.size() >= header_size && header.starts_with(magic);
}

std::int64_t application_in(std::string const& header) {
    return number_at(header, 68);
}

// SQLite would begin a new collection and throw the log away.
void require_no_log(std::filesystem::path const& path) {
    if (has_log(path)) {
        throw Error{
            ErrorKind::corrupt,
            {.id = N_("{0} is missing or empty, while {1} beside it still holds a part of it: save that"
                      " with `remat doctor --salvage FILE`, then move {1} away"),
             .arguments = {path.string(), log_of(path).string()}}};
    }
}

std::filesystem::path copy_beside(Database& database, int version) {
    auto name = free_name(fmt::format("{}.before-{}", database.path().string(), version));
    write_copy(database, name);
    return name;
}

} // namespace

void look_before_opening(std::filesystem::path const& path, int newest) {
    require_file(path);
    std::string const header = first_bytes(path, header_size);
    // SQLite takes a single byte for nothing.
    if (header.empty() && !has_content(path)) {
        require_no_log(path);
        return;
    }
    if (!is_database(header) || (application_in(header) != our_application && application_in(header) != 0)) {
        refuse_foreign(path);
    }
    require_known_shape(path, header, newest);
    require_sound_log(path, header);
}

void require_known_shape(std::filesystem::path const& path, std::string const& header, int newest) {
    bool const is_ours = is_database(header) && application_in(header) == our_application;
    if (is_ours && number_at(header, 60) > newest) {
        refuse_newer(path);
    }
}

int version_of(Database& database) {
    return static_cast<int>(ask_integer(database, ask_version));
}

std::optional<std::filesystem::path> migrate(Database& database, std::span<schema::Migration const> steps,
                                             Backup backup) {
    int const newest = steps.empty() ? 0 : steps.back().version;
    int const before = version_of(database);
    bool const is_ours = ask_integer(database, ask_application) == our_application;
    if (!is_ours && (before != 0 || ask_integer(database, count_tables) != 0)) {
        refuse_foreign(database.path());
    }
    if (before > newest) {
        refuse_newer(database.path());
    }
    if (before == newest) {
        return std::nullopt;
    }
    std::optional<std::filesystem::path> copy;
    if (before > 0 && backup == Backup::beside) {
        copy = copy_beside(database, newest);
    }
    Transaction transaction{database};
    // Another program may have done the work while we waited.
    int const now = version_of(database);
    for (auto const& step : steps) {
        if (step.version > now) {
            database.execute(std::string{step.sql});
            database.execute(fmt::format("PRAGMA user_version = {}", step.version));
        }
    }
    transaction.commit();
    return copy;
}

} // namespace remat::store
