#include "engine/store/stamp.hpp"

#include "engine/store/row_sum.hpp"
#include "engine/store/statement.hpp"

#include <bit>

namespace remat::store {
namespace {

constexpr char const* stamp_query = "SELECT fold_version, rules, last_row, last_seq,"
                                    " agenda_sum, days_sum, checksum FROM schedule_stamp";
constexpr char const* put_stamp =
    "INSERT OR REPLACE INTO schedule_stamp (only_row, fold_version, rules, last_row, last_seq, agenda_sum,"
    " days_sum, checksum) VALUES (1, ?, ?, ?, ?, ?, ?, ?)";

std::int64_t checksum_of(Stamp const& stamp) {
    return RowSum{}
        .add(stamp.version)
        .add(std::bit_cast<std::int64_t>(stamp.rules))
        .add(stamp.last_row)
        .add(stamp.last_seq)
        .add(stamp.agenda_sum)
        .add(stamp.days_sum)
        .stored();
}

} // namespace

std::optional<Stamp> read_stamp(Database& database) {
    Statement row{database, stamp_query};
    if (!row.step()) {
        return std::nullopt;
    }
    Stamp const stamp{.version = row.integer(0),
                      .rules = std::bit_cast<std::uint64_t>(row.integer(1)),
                      .last_row = row.integer(2),
                      .last_seq = row.integer(3),
                      .agenda_sum = row.integer(4),
                      .days_sum = row.integer(5)};
    return checksum_of(stamp) == row.integer(6) ? std::optional{stamp} : std::nullopt;
}

bool has_stamp(Database& database) {
    return Statement{database, stamp_query}.step();
}

void write_stamp(Database& database, Stamp const& stamp) {
    Statement{database, put_stamp}
        .bind(stamp.version, std::bit_cast<std::int64_t>(stamp.rules), stamp.last_row, stamp.last_seq,
              stamp.agenda_sum, stamp.days_sum, checksum_of(stamp))
        .run();
}

void refuse_schedule(Database& database) {
    database.fail(ErrorKind::schedule, {.id = N_("{}: the schedule is damaged; `remat doctor --rebuild` makes"
                                                 " it anew from the log"),
                                        .arguments = {database.path().string()}});
}

} // namespace remat::store
