#include "cli/answer_flags.hpp"
#include "cli/card_argument.hpp"
#include "cli/card_json.hpp"
#include "cli/commands/commands.hpp"
#include "cli/failure.hpp"
#include "cli/json.hpp"
#include "cli/messages.hpp"
#include "cli/new_answer.hpp"
#include "cli/past_answers.hpp"
#include "cli/view/grade_view.hpp"
#include "engine/deck/shown_answer.hpp"
#include "engine/session/question.hpp"
#include "engine/store/answers.hpp"
#include "engine/store/card_table.hpp"
#include "engine/store/record.hpp"

#include <cmath>
#include <utility>
#include <variant>

namespace remat::cli::commands {

namespace {

Failure usage(std::string_view id, std::vector<std::string> arguments = {}) {
    return {FailureKind::usage, {id, std::move(arguments)}};
}

std::chrono::milliseconds time_taken(std::optional<double> const& seconds) {
    constexpr double longest = 86'400;
    double const value = seconds.value_or(0);
    if (!std::isfinite(value) || value < 0 || value > longest) {
        throw usage(N_("--seconds takes a number from 0 to 86400"));
    }
    return std::chrono::milliseconds{std::llround(value * 1000)};
}

std::optional<history::EventId> token_in(std::optional<std::string> const& text) {
    if (!text) {
        return std::nullopt;
    }
    auto const id = history::parse_event_id(*text);
    return id ? id : throw usage(N_("'{}' is no token; `remat next` gives one as `showing`"), {*text});
}

// The variant that was shown: said, or that of the answer stored under the token, or the one that is due.
std::size_t variant_meant(Collection const& collection, AnswerOptions const& asked,
                          std::optional<store::LoggedEvent> const& stored, store::CardRow const& row,
                          deck::Card const& card) {
    auto const* review = stored ? std::get_if<history::Review>(&stored->event.payload) : nullptr;
    if (!asked.variant && review != nullptr && review->variant >= 1 &&
        static_cast<std::size_t>(review->variant) <= card.variants.size()) {
        return static_cast<std::size_t>(review->variant);
    }
    if (!asked.variant) {
        return session::question_of(card, row.state.answers, last_variant(collection, card)).variant;
    }
    auto const variant = *asked.variant;
    if (variant < 1 || static_cast<std::size_t>(variant) > card.variants.size()) {
        if (card.variants.size() == 1) {
            throw usage(N_("there is no variant {}; this card has one only"), {std::to_string(variant)});
        }
        throw usage(N_("there is no variant {}; this card's variants are 1 to {}"),
                    {std::to_string(variant), std::to_string(card.variants.size())});
    }
    return static_cast<std::size_t>(variant);
}

store::Recorded stored_or_refused(Collection& collection, store::NewAnswer const& answer) {
    auto result = store::record(collection, answer);
    if (auto const* refusal = std::get_if<store::Refusal>(&result)) {
        auto const token = history::to_hex(answer.id);
        if (*refusal == store::Refusal::undone) {
            throw Failure{
                FailureKind::refused,
                {N_("the answer {} was stored and taken back since; `remat next` gives a new token"),
                 {token}}};
        }
        throw usage(N_("the token {} stands for another answer; `remat next` gives a new one"), {token});
    }
    return std::get<store::Recorded>(std::move(result));
}

// Near misses are one: `why` tells them apart.
std::string_view name_of(answer::Closeness closeness) {
    switch (closeness) {
    case answer::Closeness::right: return "right";
    case answer::Closeness::accents_differ:
    case answer::Closeness::nearly: return "nearly";
    case answer::Closeness::wrong: return "wrong";
    }
    return {};
}

Json right_answer(deck::Variant const& variant, deck::Reader const& reader) {
    Json right = Json::array();
    if (auto const* choice = std::get_if<deck::Choice>(&variant.body)) {
        for (auto const option : deck::right_options(*choice)) {
            right.push_back(option + 1);
        }
        return right;
    }
    for (auto& text : deck::shown_answers(variant, reader)) {
        right.push_back(std::move(text));
    }
    return right;
}

void print(Output& out, store::CardRow const& row, store::CardText const& text, deck::Variant const& variant,
           Judged const& judged, store::Recorded const& recorded) {
    auto const quality = std::get<history::Review>(recorded.event.payload).quality;
    if (out.wants_json()) {
        auto const& languages = out.languages();
        auto value = card_json(row, languages);
        value["quality"] = quality.value();
        value["passed"] = quality.is_pass();
        value["correct"] = right_answer(variant, {languages, text.deck_language});
        value["judged"] = judged.typed ? Json(name_of(judged.typed->closeness)) : Json{};
        value["why"] = judged.typed && judged.typed->why ? Json(say(*judged.typed->why)) : Json{};
        value["explanation"] =
            variant.explanation ? Json(deck::shown(*variant.explanation, languages, text.deck_language).text)
                                : Json{};
        out.json_line(dumped(value));
        return;
    }
    auto const sentence = view::acknowledgement({.quality = quality,
                                                 .scale = session::Scale::buttons,
                                                 .kind = recorded.kind,
                                                 .due = recorded.after.due.value_or(recorded.event.day),
                                                 .today = recorded.event.day});
    out.say(tr("{0}: {1}", row.key.text(), sentence));
}

} // namespace

ExitStatus answer(Output& out, Clock const& clock, Collection& collection, World const& world,
                  AnswerOptions const& options) {
    auto row = find_card(collection, options.card, world);
    auto const token = token_in(options.showing);
    auto const stored = token ? store::find_event(collection, *token) : std::nullopt;
    if (row.is_retired && !stored) {
        throw Failure{FailureKind::refused,
                      {N_("{} is retired: its deck no longer has it, so it is not asked"), {row.key.text()}}};
    }
    auto const text = store::text_of(collection, row.key).value();
    auto const number = variant_meant(collection, options, stored, row, text.card);
    auto const& variant = text.card.variants.at(number - 1);
    auto const judged = judged_by_flags(options, variant, {out.languages(), text.deck_language});
    history::Review review{.card = row.key,
                           .quality = judged.quality,
                           .purpose = options.is_cram ? history::Purpose::cram : history::Purpose::answer,
                           .variant = static_cast<std::int64_t>(number),
                           .picked = {},
                           .taken = time_taken(options.seconds)};
    auto const recorded =
        stored_or_refused(collection, new_answer(token ? *token : world.new_id(), clock.now(),
                                                 std::move(review), picks_of(text, number, judged.picked)));
    warn_of_clock(out, recorded.clock);
    row.state = recorded.after;
    print(out, row, text, variant, judged, recorded);
    return ExitStatus::done;
}

} // namespace remat::cli::commands
