#include "engine/history/card_state.hpp"

#include <algorithm>

namespace remat::history {
namespace {

using calendar::Day;
using calendar::days;

constexpr std::int64_t leech_lapses = 8;

std::optional<days> elapsed_since(std::optional<Day> earlier, Day day) {
    if (!earlier) {
        return std::nullopt;
    }
    return std::max(days{0}, day - *earlier);
}

Day due_day(Rules const& rules, std::uint64_t card_number, Day answered, days interval,
            std::int64_t scheduled_answers) {
    days const shift = rules.fuzz == schedule::Fuzz::off
                           ? interval
                           : schedule::fuzzed(interval, schedule::longest_interval_of(rules.scheduler),
                                              {.card = card_number, .scheduled_answers = scheduled_answers});
    return std::min(answered + shift, calendar::last_day);
}

} // namespace

Stage stage_of(CardState const& state) {
    if (!state.memory) {
        return Stage::fresh;
    }
    return schedule::repetitions_of(*state.memory) < 2 ? Stage::learning : Stage::review;
}

bool is_leech(CardState const& state) {
    return state.lapses >= leech_lapses;
}

bool wants_another_look(CardState const& state, Day today) {
    return state.last_answered == today && state.last_quality && state.last_quality->wants_another_look();
}

AnswerKind kind_of(CardState const& before, Answer const& answer) {
    if (answer.purpose == Purpose::cram) {
        return AnswerKind::cram;
    }
    bool const is_later = !before.last_scheduled || answer.day > *before.last_scheduled;
    return is_later ? AnswerKind::scheduled : AnswerKind::repeat;
}

CardState step(Rules const& rules, std::uint64_t card_number, CardState const& before, Answer const& answer) {
    CardState after = before;
    ++after.answers;
    AnswerKind const kind = kind_of(before, answer);
    if (kind == AnswerKind::cram) {
        return after;
    }
    after.last_answered = answer.day;
    after.last_quality = answer.quality;
    after.has_been_passed = before.has_been_passed || answer.quality.is_pass();
    if (kind == AnswerKind::repeat) {
        return after;
    }
    if (stage_of(before) == Stage::review && !answer.quality.is_pass()) {
        ++after.lapses;
    }
    days const elapsed = elapsed_since(before.last_scheduled, answer.day).value_or(days{0});
    after.memory = schedule::review(rules.scheduler, before.memory, elapsed, answer.quality);
    after.last_scheduled = answer.day;
    after.introduced = before.introduced.value_or(answer.day);
    ++after.scheduled_answers;
    after.due = due_day(rules, card_number, answer.day, schedule::interval_of(*after.memory),
                        after.scheduled_answers);
    return after;
}

Prospect prospect(Rules const& rules, std::uint64_t card_number, CardState const& before,
                  Answer const& answer) {
    CardState const after = step(rules, card_number, before, answer);
    return {.interval = after.memory ? schedule::interval_of(*after.memory) : days{0},
            .due = after.due.value_or(answer.day)};
}

} // namespace remat::history
