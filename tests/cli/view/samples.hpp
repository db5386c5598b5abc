#pragma once

#include "cli/view/card_view.hpp"
#include "cli/view/grade_view.hpp"
#include "cli/view/verdict_view.hpp"
#include "engine/session/encounter.hpp"
#include "engine/session/question.hpp"

#include <array>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

// Cards to draw.
namespace remat::cli::view::testing {

inline deck::Localised both(std::string english, std::string french) {
    return {{{"en", std::move(english)}, {"fr", std::move(french)}}};
}

inline deck::Localised only(std::string text) {
    return {{{"en", std::move(text)}}};
}

inline deck::Option option(deck::Localised text, deck::Localised explanation, bool is_right = false) {
    deck::Option made;
    made.text = std::move(text);
    made.explanation = std::move(explanation);
    made.is_right = is_right;
    return made;
}

inline deck::Variant cost_of_recomputation() {
    deck::Choice choice;
    choice.options = {
        option(both("More network bandwidth", "De la bande passante réseau"),
               both("Nothing is sent anywhere: the replay is local.",
                    "Rien n’est envoyé : le rejeu est local.")),
        option(
            both("Extra computation (FLOPs)", "Du calcul supplémentaire (FLOP)"),
            both("What the forward pass dropped is computed again during the backward pass: less memory, "
                 "more arithmetic.",
                 "Ce que la passe avant n’a pas conservé est recalculé pendant la passe arrière : moins de "
                 "mémoire, plus d’opérations."),
            true),
        option(both("Some numerical precision", "De la précision numérique"),
               both("The same operations are done in the same format.",
                    "Les mêmes opérations sont faites dans le même format.")),
        option(both("Some of the model's accuracy", "Un peu de l’exactitude du modèle"),
               both("Replay computes the same function again.", "Le rejeu recalcule la même fonction.")),
    };
    deck::Variant variant;
    variant.question = both("What does activation recomputation cost, in exchange for the memory it saves?",
                            "Que coûte le recalcul d’activations, en échange de la mémoire économisée ?");
    variant.body = choice;
    variant.hint = both("Think of √L segments.", "Penser à √L segments.");
    variant.source = only("PyTorch, torch/utils/checkpoint.py, docstring of checkpoint()");
    return variant;
}

inline CardText text_of(deck::Variant variant, std::vector<deck::LanguageTag> preferred = {"en"}) {
    CardText text;
    text.deck = "activation-recomputation";
    text.topic = both("basics", "les bases");
    text.variant = std::move(variant);
    text.languages = {std::move(preferred), "en"};
    return text;
}

// The card as it is asked, options in file order.
inline session::Encounter asked(CardText const& text) {
    deck::Card card;
    card.key = deck::CardKey{"activation-recomputation", "traded-resource"};
    card.variants = {text.variant};
    session::Encounter encounter;
    encounter.question = session::question_of(card, 0);
    encounter.question.order.clear();
    if (auto const* choice = std::get_if<deck::Choice>(&text.variant.body)) {
        for (std::size_t i = 0; i < choice->options.size(); ++i) {
            encounter.question.order.push_back(i);
        }
    }
    return encounter;
}

inline session::Encounter answered(session::Encounter encounter, session::Verdict verdict,
                                   std::vector<std::size_t> picked) {
    encounter.phase = session::Phase::grading;
    encounter.verdict = verdict;
    encounter.picked = std::move(picked);
    return encounter;
}

inline calendar::Day day(int year, unsigned month, unsigned day_of_month) {
    return calendar::Day{std::chrono::local_days{std::chrono::year{year} / static_cast<int>(month) /
                                                 static_cast<int>(day_of_month)}};
}

inline calendar::Day const sunday = day(2026, 3, 8);

inline Prospects prospects(std::array<int, 6> intervals) {
    Prospects made;
    for (std::size_t i = 0; i < made.size(); ++i) {
        made.at(i) = calendar::days{intervals.at(i)};
    }
    return made;
}

inline Position third_of_seven() {
    return {.number = 3, .total = 7, .remaining = std::chrono::minutes{3}};
}

// A whole card as a terminal shows it: question, answer `typed`, verdict, grade.
inline std::string transcript(CardText const& text, session::Encounter const& before,
                              session::Encounter const& after, std::string const& typed,
                              terminal::Screen const& screen) {
    terminal::Entry const entry = terminal::entry_of(typed);
    std::string shown = question(text, before, third_of_seven(), screen);
    shown += question_keys(before, Hints::shown, screen);
    shown += prompt(screen);
    shown += screen.is_terminal ? terminal::echo_of(entry, screen) + "\n" : "";
    shown += verdict(text, after, screen);
    shown += grade_menu(after, prospects({1, 1, 1, 15, 15, 16}), screen);
    shown += grading_keys(after, Hints::shown, screen);
    shown += prompt(screen);
    bool const is_wrong = after.verdict == session::Verdict::wrong;
    Acknowledgement const stored{
        .quality = schedule::quality_of(is_wrong ? schedule::Grade::again : schedule::Grade::good),
        .due = sunday + calendar::days{is_wrong ? 1 : 15},
        .today = sunday};
    terminal::Entry const grade = terminal::entry_of(stored.quality.is_pass() ? "3" : "");
    shown += answered_line(grade, acknowledgement(stored), screen);
    return terminal::encoded(shown, screen);
}

} // namespace remat::cli::view::testing
