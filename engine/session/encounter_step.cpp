#include "engine/session/encounter_step.hpp"

#include "engine/answer/judge.hpp"
#include "engine/session/grading.hpp"
#include "engine/text/beginning.hpp"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace remat::session {

using schedule::Quality;

namespace {

Effects drawn(Scene scene) {
    return {Draw{scene}};
}

Effects told(std::string_view id, std::vector<std::string> arguments = {}) {
    return {Tell{{.id = id, .arguments = std::move(arguments)}}};
}

bool holds(std::vector<std::size_t> const& ascending, std::size_t value) {
    return std::ranges::binary_search(ascending, value);
}

Effects judge(Encounter& encounter) {
    encounter.phase = Phase::grading;
    encounter.verdict = encounter.picked == encounter.question.right ? Verdict::right : Verdict::wrong;
    return drawn(Scene::verdict);
}

Effects give_up(Encounter& encounter) {
    encounter.phase = Phase::grading;
    encounter.verdict = Verdict::no_idea;
    encounter.picked.clear();
    return drawn(Scene::verdict);
}

Effects finish(Encounter& encounter, Quality quality) {
    assert(!was_missed(encounter) || !quality.is_pass());
    encounter.phase = Phase::finished;
    return {Record{.card = encounter.question.card,
                   .quality = quality,
                   .variant = encounter.question.variant,
                   .picked = encounter.picked}};
}

Effects reveal(Encounter& encounter) {
    encounter.phase = Phase::grading;
    encounter.verdict = Verdict::revealed;
    return drawn(Scene::verdict);
}

Verdict verdict_of(answer::Closeness closeness) {
    switch (closeness) {
    case answer::Closeness::right: return Verdict::right;
    case answer::Closeness::accents_differ:
    case answer::Closeness::nearly: return Verdict::nearly;
    case answer::Closeness::wrong: return Verdict::wrong;
    }
    assert(false);
    return Verdict::wrong;
}

// What cannot be an answer at all (a number was asked for, and this is none) is better typed again.
Effects judge(Encounter& encounter, Text const& text) {
    auto judgement = answer::judge(*encounter.question.expected, text.text, text.language);
    if (!judgement.is_understood) {
        assert(judgement.why);
        return told(judgement.why->id, judgement.why->arguments);
    }
    encounter.phase = Phase::grading;
    encounter.verdict = verdict_of(judgement.closeness);
    encounter.typed = text.text;
    encounter.judgement = std::move(judgement);
    return drawn(Scene::verdict);
}

void toggle(std::vector<std::size_t>& picked, std::size_t option) {
    auto const place = std::ranges::lower_bound(picked, option);
    if (place != picked.end() && *place == option) {
        picked.erase(place);
    } else {
        picked.insert(place, option);
    }
}

Effects pick(Encounter& encounter, Numbers const& numbers) {
    auto const& order = encounter.question.order;
    for (auto const number : numbers.values) {
        if (number == 0) {
            return told(N_("0 means no idea: it stands alone."));
        }
        if (number > order.size()) {
            return told(N_("There is no option {}: type a number from 1 to {}, or 0 for no idea."),
                        {std::to_string(number), std::to_string(order.size())});
        }
    }
    if (encounter.question.form == Form::pick_one) {
        if (numbers.values.size() != 1) {
            return told(N_("One option is right: type one number."));
        }
        encounter.picked = {order[numbers.values.front() - 1]};
        return judge(encounter);
    }
    if (numbers.entered == Entered::as_line) {
        encounter.picked.clear();
    }
    for (auto const number : numbers.values) {
        auto const option = order[number - 1];
        if (numbers.entered == Entered::as_key || !holds(encounter.picked, option)) {
            toggle(encounter.picked, option);
        }
    }
    return numbers.entered == Entered::as_line ? judge(encounter) : drawn(Scene::selection);
}

Effects answer(Encounter& encounter, Numbers const& numbers) {
    if (!is_typed(encounter.question) && numbers.values == std::vector<std::size_t>{0}) {
        return give_up(encounter);
    }
    if (is_typed(encounter.question)) {
        return told(N_("Type the answer, then Enter."));
    }
    if (encounter.question.form == Form::recall) {
        return told(N_("Enter shows the answer, 0 means no idea; the grade comes after it."));
    }
    if (numbers.values.empty()) {
        return told(N_("Type the number of an option, or 0 for no idea."));
    }
    return pick(encounter, numbers);
}

Effects grade(Encounter& encounter, Numbers const& numbers) {
    auto const keys = grade_keys(encounter);
    auto const chosen = numbers.values.size() == 1
                            ? std::ranges::find(keys, numbers.values.front(), &GradeKey::key)
                            : keys.end();
    if (chosen != keys.end()) {
        return finish(encounter, chosen->quality);
    }
    if (keys.size() == 1) {
        return told(N_("A missed answer needs no grade: Enter goes on."));
    }
    if (was_missed(encounter)) {
        return told(N_("A missed answer is graded {} to {}."),
                    {std::to_string(keys.front().key), std::to_string(keys.back().key)});
    }
    return told(N_("That is no grade: type a number from {} to {}."),
                {std::to_string(keys.front().key), std::to_string(keys.back().key)});
}

Effects proceed(Encounter& encounter) {
    if (encounter.phase == Phase::grading) {
        return finish(encounter, suggested_quality(encounter));
    }
    switch (encounter.question.form) {
    case Form::recall:
    case Form::fill_in: return reveal(encounter);
    case Form::type_text:
    case Form::type_number: return give_up(encounter);
    case Form::pick_all:
        if (!encounter.picked.empty()) {
            return judge(encounter);
        }
        return told(N_("Pick every right option, then Enter; 0 means no idea."));
    case Form::pick_one: return told(N_("Type the number of an option, or 0 for no idea."));
    }
    assert(false);
    return {};
}

Effects take_back(Encounter& encounter) {
    bool const was_answered = encounter.phase == Phase::grading;
    if (!was_answered && encounter.picked.empty()) {
        return {TakeBack{}};
    }
    ask_again(encounter);
    return drawn(was_answered ? Scene::question : Scene::selection);
}

Effects hint(Encounter& encounter) {
    if (!encounter.question.has_hint) {
        return told(N_("This card has no hint."));
    }
    encounter.hint_was_used |= encounter.phase == Phase::asking;
    return drawn(Scene::hint);
}

Effects explain(Encounter const& encounter) {
    if (encounter.phase == Phase::asking) {
        return told(N_("Explanations come after the answer."));
    }
    if (other_explained(encounter).empty()) {
        return told(N_("There is no other explanation."));
    }
    return drawn(Scene::other_explanations);
}

Effects turn_language(Encounter& encounter) {
    if (encounter.question.languages < 2) {
        return told(N_("This card is written in one language only."));
    }
    encounter.languages_turned += 1;
    Effects effects = drawn(Scene::question);
    if (encounter.phase == Phase::grading) {
        effects.emplace_back(Draw{Scene::verdict});
    }
    return effects;
}

Effects obey(Encounter& encounter, Command command) {
    switch (command) {
    case Command::undo: return take_back(encounter);
    case Command::hint: return hint(encounter);
    case Command::other_explanations: return explain(encounter);
    case Command::information: return drawn(Scene::information);
    case Command::other_language: return turn_language(encounter);
    case Command::suspend: return {Suspend{encounter.question.card}};
    case Command::open_source: return {OpenSource{encounter.question.card}};
    case Command::view_image:
        return encounter.question.has_image ? Effects{ViewImage{encounter.question.card}}
                                            : told(N_("This card has no image."));
    case Command::keys: return drawn(Scene::keys);
    case Command::quit: return {Quit{}};
    }
    assert(false);
    return {};
}

struct Stepping {
    Encounter& encounter;

    Effects operator()(Numbers const& numbers) const {
        return encounter.phase == Phase::asking ? answer(encounter, numbers) : grade(encounter, numbers);
    }
    Effects operator()(Text const& text) const {
        bool const is_asked = encounter.phase == Phase::asking && is_typed(encounter.question);
        return is_asked ? judge(encounter, text) : (*this)(Nonsense{text.text});
    }
    Effects operator()(Proceed /*proceed*/) const { return proceed(encounter); }
    Effects operator()(Command command) const { return obey(encounter, command); }
    Effects operator()(Nonsense const& nonsense) const {
        if (encounter.phase == Phase::asking && is_typed(encounter.question)) {
            return told(
                N_("'{}' is no command; :? shows them, and an answer that begins with a colon takes two."),
                {text::beginning(nonsense.text)});
        }
        return told(N_("'{}' means nothing here; ? shows the keys."), {text::beginning(nonsense.text)});
    }
};

} // namespace

Effects step(Encounter& encounter, Input const& input) {
    if (encounter.phase == Phase::finished) {
        return {};
    }
    return std::visit(Stepping{encounter}, input);
}

} // namespace remat::session
