#include "engine/store/agenda_table.hpp"

#include "engine/store/kept.hpp"
#include "engine/store/packed_counts.hpp"
#include "engine/store/row_sum.hpp"
#include "engine/store/stamp.hpp"
#include "engine/store/statement.hpp"

#include <array>
#include <utility>

namespace remat::store {
namespace {

constexpr char const* find_row =
    "SELECT cards, checksum FROM agenda WHERE deck = ? AND status = ? AND siblings = ? AND block = ?";
constexpr char const* put_row =
    "INSERT INTO agenda (deck, status, siblings, block, cards, checksum) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
    " ON CONFLICT DO UPDATE SET cards = ?5, checksum = ?6";
constexpr char const* all_rows = "SELECT deck, status, siblings, block, cards, checksum FROM agenda"
                                 " ORDER BY deck, status, siblings, block";
constexpr int key_columns = 4;
constexpr std::size_t usual_rows = 2'000; // a list that grows touches its memory twice

} // namespace

ReadAgenda agenda_as_it_is(Database& database) {
    Agenda rows;
    bool is_sound = true;
    rows.reserve(usual_rows);
    std::int64_t all = 0;
    PackedRow packed{key_columns, days_a_row};
    Statement row{database, all_rows};
    while (row.step()) {
        packed.read(row);
        is_sound = is_sound && packed.is_sound();
        all = CountSum::sum(all, packed.sum());
        AgendaPlace place{.deck = row.integer(0),
                          .status = static_cast<Status>(row.integer(1)),
                          .has_siblings = row.integer(2) == 1};
        for (std::size_t day = 0; day < days_a_row; ++day) {
            if (auto const cards = packed.counts()[day]; cards != 0) {
                is_sound = is_sound && cards > 0;
                place.due = row.integer(3) * days_a_row + static_cast<std::int64_t>(day);
                rows.push_back({.place = place, .cards = cards});
            }
        }
    }
    is_sound = is_sound && all == read_stamp(database).value_or(Stamp{}).agenda_sum;
    return {.rows = std::move(rows), .is_sound = is_sound};
}

void count(Database& database, AgendaPlace const& place, std::int64_t change) {
    database.counting().agenda[place] += change;
}

void write_agenda(Database& database) {
    auto& counting = database.counting();
    for (auto next = counting.agenda.begin(); next != counting.agenda.end();) {
        auto const& first = next->first;
        auto const block = packed_place(first.due).block;
        std::vector<PackedChange> changes;
        auto const is_same_row = [&](AgendaPlace const& place) {
            return place.deck == first.deck && place.status == first.status &&
                   place.has_siblings == first.has_siblings && packed_place(place.due).block == block;
        };
        auto end = next;
        for (; end != counting.agenda.end() && is_same_row(end->first); ++end) {
            if (end->second != 0) {
                changes.push_back({.place = packed_place(end->first.due).day, .change = end->second});
            }
        }
        if (!changes.empty()) {
            std::array const key{first.deck, static_cast<std::int64_t>(first.status),
                                 std::int64_t{first.has_siblings ? 1 : 0}, block};
            counting.agenda_sum = CountSum::sum(
                counting.agenda_sum, change_row(database, find_row, put_row, key, days_a_row, changes));
        }
        next = end;
    }
    counting.agenda.clear();
}

std::shared_ptr<Agenda const> read_agenda(Database& database) {
    return kept_or<Agenda>(database, all_rows, [&] {
        auto agenda = agenda_as_it_is(database);
        if (!agenda.is_sound) {
            refuse_schedule(database);
        }
        return std::move(agenda.rows);
    });
}

} // namespace remat::store
