#pragma once

#include "engine/calendar/instant.hpp"
#include "engine/history/card_state.hpp"
#include "engine/history/event.hpp"
#include "engine/store/collection.hpp"
#include "engine/store/writing.hpp"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

// Stores an answer: the event, the schedule and the day's tally in one transaction, on the disk when the call
// returns. The only writer of reviews by hand.
namespace remat::store {

// What an option's fingerprint stood for when it was picked.
struct OptionText {
    std::uint64_t fingerprint = 0;
    std::string text;
};

struct NewAnswer {
    history::EventId id; // chosen by the caller: storing the same answer again is no second answer
    calendar::Moment now;
    history::Review review;
    std::vector<OptionText> picked;
};

struct Recorded {
    history::Event event; // with the instant, day and seq that were stored
    history::AnswerKind kind = history::AnswerKind::scheduled;
    history::CardState before;
    history::CardState after;
    Clock clock = Clock::fine;
    bool was_stored_before = false; // the same call came earlier; this is its result
};

// conflict: the id stands for another event. undone: the answer was stored and taken back since.
enum class Refusal : std::uint8_t { conflict, undone };

// Two answers are the same when card, quality, purpose, variant and picks are; the time taken is not
// compared.
[[nodiscard]] std::variant<Recorded, Refusal> record(Collection& collection, NewAnswer const& answer);

} // namespace remat::store
