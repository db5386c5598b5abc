#include "engine/store/overview.hpp"

#include "engine/store/card_json.hpp"
#include "engine/store/database.hpp"
#include "engine/store/deck_choice.hpp"
#include "engine/store/schedule_table.hpp"

#include <algorithm>
#include <chrono>
#include <set>
#include <stdexcept>
#include <unordered_map>
#include <utility>

namespace remat::store {
namespace {

using calendar::Day;

constexpr char const* deck_query =
    "SELECT id, name, language, title, coalesce(file, ''), imported_at_ms FROM decks ORDER BY name";
constexpr char const* agenda_query = "SELECT deck, status, siblings, due, cards FROM agenda WHERE cards <> 0";
constexpr char const* recalled_query =
    "SELECT deck, sum(recalled), sum(reviews) FROM days WHERE day > ? AND day <= ? GROUP BY deck";
constexpr char const* siblings_due =
    "SELECT deck, entry FROM schedule WHERE status = 0 AND due <= ? AND entry IS NOT NULL";
constexpr char const* entries_answered =
    "SELECT DISTINCT s.entry FROM events e LEFT JOIN classes m ON m.key = e.card"
    " JOIN schedule s ON s.root = coalesce(m.root, e.card)"
    " WHERE e.kind = 1 AND e.day = ?1 AND e.purpose = 0 AND s.last_answered = ?1 AND s.entry IS NOT NULL";
constexpr char const* next_due_query = "SELECT min(due) FROM schedule WHERE status = 0 AND due > ?";
constexpr char const* due_query =
    "SELECT a.due, a.deck, a.cards FROM decks d CROSS JOIN agenda a ON a.deck = d.id AND a.status = 0"
    " AND a.siblings IN (0, 1) AND a.due BETWEEN 0 AND ? WHERE a.cards <> 0";

// In the table the due day of a card without one is -1; days before 1970 do not occur.
constexpr std::int64_t no_due = -1;

std::optional<deck::Localised> title_in(Statement const& row, int column) {
    try {
        return row.is_null(column) ? std::nullopt : std::optional{localised_in(row.text(column))};
    } catch (std::invalid_argument const&) {
        return std::nullopt; // the name serves
    }
}

struct AgendaRow {
    Status status = Status::active;
    bool has_siblings = false;
    std::int64_t due = no_due;
    std::int64_t cards = 0;
};

void count(DeckCounts& counts, AgendaRow const& row, std::int64_t today) {
    if (row.status == Status::retired) {
        counts.retired += row.cards;
        return;
    }
    counts.cards += row.cards;
    (row.due == no_due ? counts.unseen : counts.seen) += row.cards;
    if (row.status == Status::suspended) {
        counts.suspended += row.cards;
        return;
    }
    if (row.due == no_due) {
        counts.fresh += row.cards;
    } else if (row.due <= today && !row.has_siblings) {
        counts.due += row.cards;
    }
}

// Of the siblings that are due, one of each entry; none where one was answered today.
std::set<std::pair<DeckId, std::int64_t>> due_entries(Database& database, std::int64_t today) {
    std::set<std::int64_t> answered;
    Statement row{database, entries_answered};
    row.bind(today);
    while (row.step()) {
        answered.insert(row.integer(0));
    }
    std::set<std::pair<DeckId, std::int64_t>> due;
    Statement sibling{database, siblings_due};
    sibling.bind(today);
    while (sibling.step()) {
        if (!answered.contains(sibling.integer(1))) {
            due.emplace(sibling.integer(0), sibling.integer(1));
        }
    }
    return due;
}

std::vector<std::pair<DeckId, DeckCounts>> decks_in(Database& database, DeckNames names) {
    std::vector<std::pair<DeckId, DeckCounts>> decks;
    Statement row{database, deck_query};
    while (row.step()) {
        if (is_chosen(row.text(1), names)) {
            DeckCounts counts;
            counts.deck = row.text(1);
            counts.language = row.text(2);
            counts.title = title_in(row, 3);
            counts.file = row.text(4);
            counts.imported_at = calendar::Instant{std::chrono::milliseconds{row.integer(5)}};
            decks.emplace_back(row.integer(0), std::move(counts));
        }
    }
    return decks;
}

} // namespace

std::vector<DeckCounts> deck_counts(Collection const& collection, Day today, DeckNames names) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    auto decks = decks_in(database, names);
    std::unordered_map<DeckId, DeckCounts*> by_id;
    for (auto& [id, counts] : decks) {
        by_id.emplace(id, &counts);
    }
    auto const of = [&](DeckId id) {
        auto const found = by_id.find(id);
        return found == by_id.end() ? nullptr : found->second;
    };
    Statement row{database, agenda_query};
    while (row.step()) {
        if (auto* counts = of(row.integer(0))) {
            count(*counts,
                  {.status = static_cast<Status>(row.integer(1)),
                   .has_siblings = row.integer(2) == 1,
                   .due = row.integer(3),
                   .cards = row.integer(4)},
                  day_number(today));
        }
    }
    for (auto const& entry : due_entries(database, day_number(today))) {
        if (auto* counts = of(entry.first)) {
            ++counts->due;
        }
    }
    Statement recalled{database, recalled_query};
    recalled.bind(day_number(today) - 30, day_number(today));
    while (recalled.step()) {
        if (auto* counts = of(recalled.integer(0))) {
            counts->recalled_passed = recalled.integer(1);
            counts->recalled = recalled.integer(2);
        }
    }
    std::vector<DeckCounts> result;
    result.reserve(decks.size());
    for (auto& deck : decks) {
        result.push_back(std::move(deck.second));
    }
    return result;
}

std::map<Day, std::int64_t> due_by_day(Collection const& collection, Day last, DeckNames names) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    auto const decks = chosen_decks(database, names);
    std::set<DeckId> const chosen{decks.begin(), decks.end()};
    std::map<Day, std::int64_t> due;
    Statement row{database, due_query};
    row.bind(day_number(last));
    while (row.step()) {
        if (chosen.contains(row.integer(1))) {
            due[day_of(row.integer(0))] += row.integer(2);
        }
    }
    return due;
}

std::optional<Day> next_due(Collection const& collection, Day today, DeckNames names) {
    if (names.empty()) {
        Statement row{collection.database(), next_due_query};
        row.bind(day_number(today));
        return row.step() && !row.is_null(0) ? std::optional{day_of(row.integer(0))} : std::nullopt;
    }
    for (auto const& [day, cards] : due_by_day(collection, calendar::last_day, names)) {
        if (day > today && cards > 0) {
            return day;
        }
    }
    return std::nullopt;
}

} // namespace remat::store
