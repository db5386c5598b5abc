#include "cli/card_argument.hpp"
#include "cli/card_json.hpp"
#include "cli/commands/commands.hpp"
#include "cli/day.hpp"
#include "cli/deck_import.hpp"
#include "cli/json.hpp"
#include "cli/past_answers.hpp"
#include "cli/session_wish.hpp"
#include "engine/deck/shown_answer.hpp"
#include "engine/session/question.hpp"
#include "engine/session/study.hpp"
#include "engine/store/card_table.hpp"
#include "engine/store/setting_log.hpp"

#include <utility>
#include <variant>

namespace remat::cli::commands {

namespace {

// What was crammed today by earlier calls: a script has no session to remember it.
std::vector<deck::CardKey> crammed_today(session::Situation const& situation) {
    std::vector<deck::CardKey> crammed;
    for (auto const& answer : situation.log) {
        if (answer.kind == history::AnswerKind::cram) {
            crammed.push_back(answer.card);
        }
    }
    return crammed;
}

Json options_json(deck::Variant const& variant, session::Question const& question,
                  std::span<deck::LanguageTag const> languages, std::string const& deck_language) {
    Json options = Json::array();
    auto const* choice = std::get_if<deck::Choice>(&variant.body);
    for (auto const option : question.order) {
        auto const& text = deck::shown(choice->options.at(option).text, languages, deck_language).text;
        options.push_back({{"option", option + 1}, {"text", text}});
    }
    return options;
}

// That a number without one is read in.
Json unit_json(deck::Variant const& variant, std::span<deck::LanguageTag const> languages,
               std::string const& deck_language) {
    auto const* numeric = std::get_if<deck::Numeric>(&variant.body);
    bool const has_unit = numeric != nullptr && numeric->unit.has_value();
    return has_unit ? Json(deck::shown(*numeric->unit, languages, deck_language).text) : Json{};
}

// While more is due than today's limit lets through, that is tomorrow's.
std::optional<calendar::Day> next_due(Collection const& collection, session::Agenda const& agenda,
                                      calendar::Day today, SessionWish const& wish) {
    bool const is_cram = wish.mode.purpose == history::Purpose::cram;
    if (!is_cram && (!agenda.reviews.empty() || agenda.siblings_set_aside > 0)) {
        return today + calendar::days{1};
    }
    auto const next = coming(collection, today, wish.scope);
    return next ? std::optional{next->day} : std::nullopt;
}

struct Asked {
    session::Agenda agenda;
    std::optional<store::CardText> text; // of its next card
};

// A damaged card is told and passed over: the others are asked all the same.
Asked first_readable(Output& out, Collection const& collection, session::Situation situation) {
    for (;;) {
        session::Queue const queue{situation};
        auto agenda = queue.agenda();
        if (!agenda.next) {
            return {std::move(agenda), std::nullopt};
        }
        auto const key = agenda.next->card;
        if (auto const damage = store::damage_of(collection, key)) {
            out.warning(*damage);
        } else if (auto text = store::text_of(collection, key)) {
            return {std::move(agenda), std::move(text)};
        }
        std::erase_if(situation.candidates, [&](session::Candidate const& one) { return one.key == key; });
    }
}

} // namespace

ExitStatus next(Output& out, Clock const& clock, Collection& collection, Settings const& settings,
                World const& world, SessionOptions const& options) {
    auto decks = decks_meant(out, clock, collection, world, options.decks);
    refresh_remembered(out, clock, collection, world);
    auto const wish = session_wish(options, settings, std::move(decks));
    require_topics_and_tags(collection, wish.scope, out.languages());
    auto const day = today(collection, clock);
    auto situation = situation_of(collection, day, wish);
    situation.crammed = crammed_today(situation);
    auto const [agenda, text] = first_readable(out, collection, std::move(situation));
    if (!agenda.next) {
        out.json_line(
            dumped({{"card", nullptr}, {"next_due", to_json(next_due(collection, agenda, day, wish))}}));
        return ExitStatus::done;
    }
    auto const row = store::find_card(collection, agenda.next->card).value();
    auto const question =
        session::question_of(text->card, row.state.answers, last_variant(collection, text->card));
    auto const& variant = text->card.variants.at(question.variant - 1);
    auto const& languages = out.languages();
    out.json_line(dumped({{"card", row.key.text()},
                          {"kind", row.kind},
                          {"variant", question.variant},
                          {"variant_kind", deck::kind_of(variant.body)},
                          {"question", deck::asked_text(variant, {languages, text->deck_language})},
                          {"options", options_json(variant, question, languages, text->deck_language)},
                          {"unit", unit_json(variant, languages, text->deck_language)},
                          {"due", to_json(row.state.due)},
                          {"showing", history::to_hex(world.new_id())},
                          {"grades", grades_json(store::settings(collection).rules, row, day)}}));
    return ExitStatus::done;
}

} // namespace remat::cli::commands
