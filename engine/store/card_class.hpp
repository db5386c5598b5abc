#pragma once

#include "engine/history/fold.hpp"
#include "engine/history/settings.hpp"
#include "engine/store/day_table.hpp"
#include "engine/store/event_log.hpp"
#include "engine/store/schedule_table.hpp"
#include "engine/store/statement.hpp"

#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

// One card of the log, for the files of this room: the keys that are one, its standing events, their fold.
namespace remat::store {

// The first column of what a query with one parameter finds.
[[nodiscard]] std::vector<KeyId> ask_keys(Database& database, char const* query, auto const& parameter) {
    std::vector<KeyId> keys;
    Statement row{database, query};
    row.bind(parameter);
    while (row.step()) {
        keys.push_back(row.integer(0));
    }
    return keys;
}

// As find_key, but the index is not believed: for a key that ought to be there. Throws Error if the table
// says otherwise.
[[nodiscard]] std::optional<KeyId> find_key_surely(Database& database, std::string_view text);

// By the cache. Throws Error if what is there does not fit.
[[nodiscard]] KeyId root_of(Database& database, KeyId key);
[[nodiscard]] std::vector<KeyId> members_of(Database& database, KeyId root);

// For a key that has no row in the schedule: throws Error if the log links it with others, so that it lost
// its class or its row.
void require_unlinked(Database& database, KeyId key);

// By the log: the key, and all that links reach from it.
[[nodiscard]] std::set<KeyId> keys_linked_with(Database& database, KeyId key);

// By the log: writes the classes of these keys, and of all that are linked with them, anew. Returns their
// roots.
std::vector<KeyId> regroup(Database& database, std::span<KeyId const> keys);

// What stands in the log of a card.
struct ClassHistory {
    std::optional<KeyId> first_key;                   // in the first standing event
    history::Switch suspended = history::Switch::off; // by the last suspension
    std::vector<history::TimedAnswer> answers;        // in order
    std::vector<history::Order> orders;               // of the answers; a fold does without
};

[[nodiscard]] ClassHistory history_of_class(Database& database, std::span<KeyId const> members);

// Its meaning: the state, and the shares in the days.
struct ClassFold {
    history::CardState state;
    std::map<calendar::Day, DayShare> days; // due_change apart: it counts for active cards only
    history::DueChanges due_changes;
};

[[nodiscard]] ClassFold fold_class(Database& database, history::Rules const& rules,
                                   ClassHistory const& history);

// The fuzz seed.
[[nodiscard]] std::uint64_t number_of_card(Database& database, KeyId first_key);

// Adds the shares of a card in a deck to a sum, or takes them out.
enum class Sign : std::uint8_t { plus, minus };
void count_shares(DayShares& sum, ClassFold const& fold, ScheduleRow const& row, Sign sign);

} // namespace remat::store
