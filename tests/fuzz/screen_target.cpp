#include "tests/fuzz/targets.hpp"

#include "cli/input_decoding.hpp"
#include "cli/view/card_view.hpp"
#include "cli/view/diagnostics_view.hpp"
#include "cli/view/grade_view.hpp"
#include "cli/view/help_view.hpp"
#include "cli/view/verdict_view.hpp"
#include "engine/deck/read.hpp"
#include "engine/session/encounter_step.hpp"
#include "engine/session/question.hpp"
#include "engine/text/fingerprint.hpp"
#include "engine/text/width.hpp"
#include "tests/fuzz/safe_text.hpp"

#include <algorithm>
#include <array>
#include <string>

// A deck file, drawn: its diagnostics or its first cards, on screens of several widths, from question to
// grade.
namespace remat::fuzz {

namespace {

using cli::terminal::Screen;

void require_fits(std::string_view drawn, Screen const& screen) {
    require(is_safe(drawn), "what is drawn steers no terminal");
    require(screen.is_unicode || is_ascii_but_for_no_break_spaces(drawn),
            "what is drawn is ASCII where it must be");
    auto const gated = cli::terminal::encoded(drawn, screen);
    require(cli::terminal::encoded(gated, screen) == gated && (!screen.is_unicode || gated == drawn),
            "the last gate has nothing to do but to spell no-break spaces");
    constexpr int least = 20;
    while (screen.columns >= least && !drawn.empty()) {
        auto const line = drawn.substr(0, drawn.find('\n'));
        require(text::display_width(line) <= screen.columns, "no line is wider than the screen");
        drawn.remove_prefix(std::min(drawn.size(), line.size() + 1));
    }
}

// Of the widths one, by the input, in Unicode and in ASCII.
std::array<Screen, 2> screens(std::string_view bytes) {
    constexpr std::array<int, 5> widths{1, 7, 20, 47, 80};
    int const columns = widths[text::fingerprint(bytes) % widths.size()];
    return {{{.columns = columns, .is_unicode = true, .is_terminal = true},
             {.columns = columns, .is_unicode = false, .is_terminal = true}}};
}

void draw(cli::view::CardText const& card, session::Encounter const& encounter, Screen const& screen) {
    using namespace cli::view;
    require_fits(
        question(card, encounter, {.number = 3, .total = 7, .remaining = std::chrono::minutes{3}}, screen),
        screen);
    require_fits(question_keys(encounter, Hints::shown, screen), screen);
    require_fits(hint(card, encounter, screen), screen);
    require_fits(verdict(card, encounter, screen), screen);
    require_fits(other_explanations(card, encounter, screen), screen);
    require_fits(grade_menu(encounter, Prospects{}, screen), screen);
    require_fits(grading_keys(encounter, Hints::shown, screen), screen);
    require_fits(key_help(encounter, screen), screen);
}

// What a person could do at a card, whatever it is.
constexpr std::array<std::string_view, 6> typed{"h", "l", "1", "", "e", "u"};

void play(deck::Card const& card, std::string_view deck, std::int64_t answers, Screen const& screen) {
    session::Encounter encounter;
    encounter.question = session::question_of(card, answers);
    cli::view::CardText const text{.deck = std::string{deck},
                                   .topic = card.topic,
                                   .variant = card.variants[encounter.question.variant - 1],
                                   .languages = {.preferred = {"fr", "en"}, .deck = "en"}};
    draw(text, encounter, screen);
    for (auto const key : typed) {
        auto const entry = cli::terminal::entry_of(key);
        static_cast<void>(session::step(
            encounter,
            cli::decoded(entry, cli::manner_of(encounter, cli::terminal::Input::Reading::lines), "fr")));
        draw(text, encounter, screen);
    }
    require_fits(cli::view::card_information({.key = card.key,
                                              .kind = std::string{deck::kind_of(text.variant.body)},
                                              .state = {},
                                              .tags = card.tags,
                                              .file = "deck.yaml",
                                              .line = card.line,
                                              .today = {}},
                                             screen),
                 screen);
}

} // namespace

void screen(std::string_view bytes) {
    auto const reading = deck::read(bytes, "deck.yaml");
    constexpr std::size_t cards = 2;
    for (auto const& screen : screens(bytes)) {
        auto const told = cli::view::diagnostics(reading.diagnostics, cli::view::Folding::folded, screen);
        require(is_safe(told), "diagnostics steer no terminal");
        require(screen.is_unicode || is_ascii_but_for_no_break_spaces(told),
                "diagnostics are ASCII where they must be");
        for (std::size_t card = 0; reading.deck && card < std::min(cards, reading.deck->cards.size());
             ++card) {
            play(reading.deck->cards[card], reading.deck->name, static_cast<std::int64_t>(card), screen);
        }
    }
}

} // namespace remat::fuzz
