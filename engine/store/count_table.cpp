#include "engine/store/count_table.hpp"

#include "engine/store/row_sum.hpp"
#include "engine/store/stamp.hpp"

#include <chrono>
#include <memory>

namespace remat::store {
namespace {

constexpr char const* move_agenda =
    "INSERT INTO agenda (deck, status, siblings, due, cards, checksum) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
    " ON CONFLICT DO UPDATE SET cards = cards + ?5, checksum = (checksum + ?7) & 0x3FFFFFFFFFFFFFFF";
constexpr char const* all_of_agenda = "SELECT deck, status, siblings, due, cards, checksum FROM agenda";
constexpr char const* add_to_day =
    "INSERT INTO days (day, deck, answers, passed, taken_ms, introduced, reviews, recalled, due_change,"
    " checksum) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"
    " ON CONFLICT DO UPDATE SET answers = answers + ?3, passed = passed + ?4, taken_ms = taken_ms + ?5,"
    " introduced = introduced + ?6, reviews = reviews + ?7, recalled = recalled + ?8,"
    " due_change = due_change + ?9, checksum = (checksum + ?11) & 0x3FFFFFFFFFFFFFFF";
constexpr char const* all_days =
    "SELECT day, deck, answers, passed, taken_ms, introduced, reviews, recalled, due_change, checksum"
    " FROM days ORDER BY day, deck";
constexpr char const* one_day =
    "SELECT day, deck, answers, passed, taken_ms, introduced, reviews, recalled, due_change, checksum"
    " FROM days WHERE day = ? ORDER BY deck";

CountSum sum_of(AgendaRow const& row) {
    CountSum sum{RowSum{}
                     .add(row.deck)
                     .add(static_cast<std::int64_t>(row.status))
                     .add(std::int64_t{row.has_siblings ? 1 : 0})
                     .add(row.due)};
    sum.add(row.cards);
    return sum;
}

CountSum sum_of(std::pair<calendar::Day, DeckId> const& place, DayShare const& share) {
    CountSum sum{RowSum{}.add(day_number(place.first)).add(place.second)};
    sum.add(share.tally.answers)
        .add(share.tally.passed)
        .add(std::int64_t{share.tally.taken.count()})
        .add(share.tally.introduced)
        .add(share.tally.reviews)
        .add(share.recalled)
        .add(share.due_change);
    return sum;
}

void note(std::int64_t& sum, CountSum const& change) {
    sum = CountSum::sum(sum, change.counts());
}

// Read once while a snapshot lasts.
template<typename Rows, typename Read>
std::shared_ptr<Rows const> kept_or(Database& database, char const* name, Read const& read) {
    auto* const kept = database.kept();
    if (kept == nullptr) {
        return std::make_shared<Rows>(read());
    }
    auto& rows = (*kept)[name];
    if (!rows) {
        rows = std::make_shared<Rows>(read());
    }
    return std::static_pointer_cast<Rows const>(rows);
}

void require(Database& database, bool is_sound) {
    if (!is_sound) {
        refuse_schedule(database);
    }
}

std::vector<AgendaRow> agenda(Database& database, bool& is_sound) {
    std::vector<AgendaRow> rows;
    std::int64_t all = 0;
    Statement row{database, all_of_agenda};
    while (row.step()) {
        AgendaRow const found{.deck = row.integer(0),
                              .status = static_cast<Status>(row.integer(1)),
                              .has_siblings = row.integer(2) == 1,
                              .due = row.integer(3),
                              .cards = row.integer(4)};
        auto const sum = sum_of(found);
        is_sound = is_sound && sum.whole() == row.integer(5) && found.cards >= 0;
        note(all, sum);
        if (found.cards != 0) {
            rows.push_back(found);
        }
    }
    is_sound = is_sound && all == read_stamp(database).value_or(Stamp{}).agenda_sum;
    return rows;
}

// Rows in the order of day and deck.
DayShares shares_in(Statement& row, std::int64_t& all, bool& is_sound) {
    DayShares days;
    while (row.step()) {
        std::pair const place{day_of(row.integer(0)), row.integer(1)};
        DayShare const share{.tally = {.answers = row.integer(2),
                                       .passed = row.integer(3),
                                       .taken = std::chrono::milliseconds{row.integer(4)},
                                       .introduced = row.integer(5),
                                       .reviews = row.integer(6)},
                             .recalled = row.integer(7),
                             .due_change = row.integer(8)};
        auto const sum = sum_of(place, share);
        is_sound = is_sound && sum.whole() == row.integer(9);
        note(all, sum);
        if (share != DayShare{}) {
            days.emplace_hint(days.end(), place, share);
        }
    }
    return days;
}

DayShares days(Database& database, bool& is_sound) {
    std::int64_t all = 0;
    Statement row{database, all_days};
    auto found = shares_in(row, all, is_sound);
    is_sound = is_sound && all == read_stamp(database).value_or(Stamp{}).days_sum;
    return found;
}

} // namespace

void count(Database& database, AgendaRow const& change) {
    auto const sum = sum_of(change);
    Statement{database, move_agenda}
        .bind(change.deck, static_cast<std::int64_t>(change.status),
              std::int64_t{change.has_siblings ? 1 : 0}, change.due, change.cards, sum.whole(), sum.counts())
        .run();
    note(database.sums().agenda, sum);
}

std::shared_ptr<std::vector<AgendaRow> const> read_agenda(Database& database) {
    return kept_or<std::vector<AgendaRow>>(database, all_of_agenda, [&] {
        bool is_sound = true;
        auto rows = agenda(database, is_sound);
        require(database, is_sound);
        return rows;
    });
}

DayShare& DayShare::operator+=(DayShare const& other) {
    tally += other.tally;
    recalled += other.recalled;
    due_change += other.due_change;
    return *this;
}

DayShare& DayShare::operator-=(DayShare const& other) {
    tally -= other.tally;
    recalled -= other.recalled;
    due_change -= other.due_change;
    return *this;
}

void add_to_days(Database& database, DayShares const& changes) {
    for (auto const& [place, share] : changes) {
        if (share == DayShare{}) {
            continue;
        }
        auto const sum = sum_of(place, share);
        Statement{database, add_to_day}
            .bind(day_number(place.first), place.second, share.tally.answers, share.tally.passed,
                  std::int64_t{share.tally.taken.count()}, share.tally.introduced, share.tally.reviews,
                  share.recalled, share.due_change, sum.whole(), sum.counts())
            .run();
        note(database.sums().days, sum);
    }
}

DayShares read_day(Database& database, calendar::Day day) {
    std::int64_t ignored = 0;
    bool is_sound = true;
    Statement row{database, one_day};
    auto found = shares_in(row.bind(day_number(day)), ignored, is_sound);
    require(database, is_sound);
    return found;
}

std::shared_ptr<DayShares const> read_days(Database& database) {
    return kept_or<DayShares>(database, all_days, [&] {
        bool is_sound = true;
        auto shares = days(database, is_sound);
        require(database, is_sound);
        return shares;
    });
}

DayShares days_as_they_are(Database& database) {
    bool ignored = true;
    return days(database, ignored);
}

std::int64_t day_number(calendar::Day day) {
    return day.time_since_epoch().count();
}

calendar::Day day_of(std::int64_t number) {
    return calendar::Day{calendar::days{static_cast<calendar::days::rep>(number)}};
}

bool are_counts_sound(Database& database) {
    bool is_sound = true;
    static_cast<void>(agenda(database, is_sound));
    static_cast<void>(days(database, is_sound));
    return is_sound;
}

} // namespace remat::store
