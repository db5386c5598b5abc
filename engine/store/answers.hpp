#pragma once

#include "engine/calendar/day.hpp"
#include "engine/calendar/instant.hpp"
#include "engine/history/card_state.hpp"
#include "engine/history/event.hpp"
#include "engine/history/tally.hpp"
#include "engine/store/card_table.hpp"
#include "engine/store/collection.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

// What was answered, read from the log and from the tallies that the schedule keeps of it.
namespace remat::store {

struct LoggedEvent {
    history::Event event;
    bool is_undone = false;
};

// Every event that names the card under any of its keys, in order.
[[nodiscard]] std::vector<LoggedEvent> history_of(Collection const& collection, deck::CardKey const& key);

[[nodiscard]] std::optional<LoggedEvent> find_event(Collection const& collection, history::EventId const& id);

// A standing answer of a day.
struct DayAnswer {
    history::EventId id;
    CardId card{};
    deck::CardKey key; // as it was answered
    calendar::Instant at;
    schedule::Quality quality;
    history::AnswerKind kind = history::AnswerKind::scheduled;
    bool is_first = false; // the card's first scheduled answer
    std::chrono::milliseconds taken{0};
};

// In order.
[[nodiscard]] std::vector<DayAnswer> answers_on(Collection const& collection, calendar::Day day);

// A standing answer, for a pass over all of them. The views hold during the visit.
struct StandingReview {
    CardId card{};
    calendar::Moment at;
    history::Answer answer;
    std::int64_t variant = 1;
    std::chrono::milliseconds taken{0};
    std::span<std::uint64_t const> picked;
};

// In the order of the history; a million take about a second.
void visit_reviews(Collection const& collection, std::function<void(StandingReview const&)> const& visitor);

// How many standing answers the log has.
[[nodiscard]] std::int64_t count_reviews(Collection const& collection);

// Days without an answer are absent. Of all decks, or of some (by the decks their cards are in now).
[[nodiscard]] history::Tallies tallies(Collection const& collection, DeckNames decks = {});
[[nodiscard]] history::Tally tally_of(Collection const& collection, calendar::Day day);
// By day, up to `last`; the changes in what is due of the cards that are active now.
[[nodiscard]] std::vector<history::DayTrace> traces(Collection const& collection,
                                                    calendar::Day last = calendar::last_day);

// How long the latest standing answers took, the most recent first.
[[nodiscard]] std::vector<std::chrono::milliseconds> latest_durations(Collection const& collection,
                                                                      int count);

// The last event that was written here.
[[nodiscard]] std::optional<calendar::Instant> time_of_last_event(Collection const& collection);
[[nodiscard]] std::optional<history::Event> last_event(Collection const& collection);

// The text an option had when it was picked.
[[nodiscard]] std::optional<std::string> option_text(Collection const& collection, std::uint64_t fingerprint);

} // namespace remat::store
