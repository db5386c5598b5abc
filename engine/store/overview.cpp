#include "engine/store/overview.hpp"

#include "engine/store/card_json.hpp"
#include "engine/store/day_table.hpp"
#include "engine/store/deck_choice.hpp"
#include "engine/store/schedule_table.hpp"
#include "engine/store/statement.hpp"
#include "engine/store/transaction.hpp"

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
constexpr char const* siblings_due =
    "SELECT deck, entry FROM schedule WHERE status = 0 AND due <= ? AND entry IS NOT NULL";
constexpr char const* entries_answered =
    "SELECT DISTINCT s.entry FROM events e LEFT JOIN classes m ON m.key = e.card"
    " JOIN schedule s ON s.root = coalesce(m.root, e.card)"
    " WHERE e.kind = 1 AND e.day = ?1 AND e.purpose = 0 AND s.last_answered = ?1 AND s.entry IS NOT NULL";
// In the table the due day of a card without one is -1; days before 1970 do not occur.
constexpr std::int64_t no_due = -1;
constexpr calendar::days recent{30};

std::optional<deck::Localised> title_in(Statement const& row, int column) {
    try {
        return row.is_null(column) ? std::nullopt : std::optional{localised_in(row.text(column))};
    } catch (std::invalid_argument const&) {
        return std::nullopt; // the name serves
    }
}

void count(DeckCounts& counts, AgendaRow const& row, std::int64_t today) {
    auto const& place = row.place;
    if (place.status == Status::retired) {
        counts.retired += row.cards;
        return;
    }
    counts.cards += row.cards;
    (place.due == no_due ? counts.unseen : counts.seen) += row.cards;
    if (place.status == Status::suspended) {
        counts.suspended += row.cards;
        return;
    }
    if (place.due == no_due) {
        counts.fresh += row.cards;
    } else if (place.due <= today && !place.has_siblings) {
        counts.due += row.cards;
    }
}

// Of the siblings that are due, one of each entry; none where one was answered today.
std::set<std::pair<DeckId, std::int64_t>> due_entries(Database& database, Agenda const& agenda,
                                                      std::int64_t today) {
    std::int64_t left = 0; // to be found
    for (auto const& [place, cards] : agenda) {
        bool const is_due = place.status == Status::active && place.due != no_due && place.due <= today;
        left += is_due && place.has_siblings ? cards : 0;
    }
    if (left == 0) {
        return {};
    }
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
        --left;
        if (!answered.contains(sibling.integer(1))) {
            due.emplace(sibling.integer(0), sibling.integer(1));
        }
    }
    if (left != 0) {
        refuse_schedule(database);
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
    auto const agenda = read_agenda(database);
    for (auto const& row : *agenda) {
        if (auto* counts = of(row.place.deck)) {
            count(*counts, row, day_number(today));
        }
    }
    for (auto const& entry : due_entries(database, *agenda, day_number(today))) {
        if (auto* counts = of(entry.first)) {
            ++counts->due;
        }
    }
    read_days(database)->visit(today - recent + calendar::days{1}, today, [&](DayRow const& row) {
        if (auto* counts = of(row.deck)) {
            counts->recalled_passed += row.share.recalled;
            counts->recalled += row.share.tally.reviews;
        }
    });
    std::vector<DeckCounts> result;
    result.reserve(decks.size());
    for (auto& deck : decks) {
        result.push_back(std::move(deck.second));
    }
    return result;
}

std::map<Day, std::int64_t> due_by_day(Collection const& collection, Day first, Day last, DeckNames names) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    auto const decks = chosen_decks(database, names);
    std::set<DeckId> const chosen{decks.begin(), decks.end()};
    std::map<Day, std::int64_t> due;
    auto const agenda = read_agenda(database);
    for (auto const& [place, cards] : *agenda) {
        bool const is_meant =
            place.status == Status::active && place.due != no_due && place.due <= day_number(last);
        if (is_meant && chosen.contains(place.deck)) {
            due[std::max(first, day_of(place.due))] += cards;
        }
    }
    return due;
}

std::optional<Day> next_due(Collection const& collection, Day today, DeckNames names) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    auto const decks = chosen_decks(database, names);
    std::optional<std::int64_t> next;
    auto const agenda = read_agenda(database);
    for (auto const& [place, cards] : *agenda) {
        bool const is_later = place.status == Status::active && place.due > day_number(today);
        if (is_later && (!next || place.due < *next) &&
            std::find(decks.begin(), decks.end(), place.deck) != decks.end()) {
            next = place.due;
        }
    }
    return next ? std::optional{day_of(*next)} : std::nullopt;
}

} // namespace remat::store
