#pragma once

#include "engine/calendar/day.hpp"
#include "engine/history/event.hpp"
#include "engine/schedule/fuzz.hpp"
#include "engine/schedule/quality.hpp"
#include "engine/schedule/scheduler.hpp"

#include <array>
#include <cstdint>
#include <optional>

// The state of one card: a fold over its standing answers. What is known of a card is this value and nothing
// else; it can always be dropped and folded again.
namespace remat::history {

// What a fold depends on besides the answers: the settings that are last in order.
struct Rules {
    schedule::Scheduler scheduler;
    schedule::Fuzz fuzz = schedule::Fuzz::off;

    friend bool operator==(Rules const&, Rules const&) = default;
};

// The part of a review that a fold looks at.
struct Answer {
    calendar::Day day;
    schedule::Quality quality;
    Purpose purpose = Purpose::answer;
};

// scheduled: on a day later than the card's previous scheduled day; repeat: any other; cram: moves nothing.
enum class AnswerKind : std::uint8_t { scheduled, repeat, cram };

enum class Stage : std::uint8_t { fresh, learning, review };

struct CardState {
    std::optional<schedule::Memory> memory; // nothing: no scheduled answer yet
    std::optional<calendar::Day> last_scheduled;
    std::optional<calendar::Day> due;              // a day; the card is asked on it or on any later one
    std::optional<calendar::Day> introduced;       // the day of the first scheduled answer
    std::optional<calendar::Day> last_answered;    // of the last standing answer that is not cram
    std::optional<schedule::Quality> last_quality; // of the same answer
    std::int64_t answers = 0;                      // standing answers, cram included
    std::int64_t scheduled_answers = 0;
    std::int64_t lapses = 0;
    bool has_been_passed = false; // by any standing answer that is not cram

    friend bool operator==(CardState const&, CardState const&) = default;
};

[[nodiscard]] Stage stage_of(CardState const& state);
[[nodiscard]] bool is_leech(CardState const& state); // 8 lapses or more
// The card's last answer was on `today` and below 4: SM-2 asks it once more that day.
[[nodiscard]] bool wants_another_look(CardState const& state, calendar::Day today);

[[nodiscard]] AnswerKind kind_of(CardState const& before, Answer const& answer);

// `card_number` seeds the fuzz: the fingerprint of the key in the first event of the card's class.
[[nodiscard]] CardState step(Rules const& rules, std::uint64_t card_number, CardState const& before,
                             Answer const& answer);

// What a grade would do if given on `today`: interval and due day are those that `step` gives.
struct Prospect {
    calendar::days interval{0};
    calendar::Day due;

    friend bool operator==(Prospect const&, Prospect const&) = default;
};

[[nodiscard]] Prospect prospect(Rules const& rules, std::uint64_t card_number, CardState const& before,
                                Answer const& answer);

} // namespace remat::history
