#include "cli/commands/commands.hpp"
#include "cli/deck_files.hpp"
#include "cli/failure.hpp"
#include "cli/json.hpp"
#include "cli/messages.hpp"
#include "cli/path_text.hpp"
#include "cli/terminal/page.hpp"
#include "cli/view/card_view.hpp"
#include "cli/view/diagnostics_view.hpp"
#include "cli/view/verdict_view.hpp"
#include "engine/deck/diagnostic_codes.hpp"
#include "engine/deck/shown_answer.hpp"
#include "engine/session/question.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <limits>
#include <utility>

namespace remat::cli::commands {
namespace {

struct Place {
    std::string file;
    std::optional<int> line;
};

// `FILE`, `FILE:12`, or `FILE:12:5` as diagnostics print it; a file whose name is all of it wins.
Place place_of(std::string const& named) {
    Place place{named, std::nullopt};
    for (int parts = 0; parts < 2; ++parts) {
        std::error_code problem;
        auto const colon = place.file.rfind(':');
        if (colon == std::string::npos || std::filesystem::exists(place.file, problem)) {
            break;
        }
        int number = 0;
        auto const* const end = place.file.data() + place.file.size();
        auto const [stop, error] = std::from_chars(place.file.data() + colon + 1, end, number);
        if (stop != end || error == std::errc::invalid_argument) {
            break;
        }
        if (error == std::errc::result_out_of_range) {
            number = std::numeric_limits<int>::max();
        }
        if (number < 1) {
            throw Failure{FailureKind::usage, {N_("{}: lines are counted from 1"), {path_text(named)}}};
        }
        place = {place.file.substr(0, colon), number};
    }
    return place;
}

// The cards of the entry that stands at the line, or all.
std::vector<deck::Card> cards_at(deck::Deck const& deck, Place const& place) {
    std::vector<deck::Card> cards = deck.cards;
    if (!place.line) {
        return cards;
    }
    int begin = 0;
    for (auto const& card : cards) {
        if (card.line <= *place.line) {
            begin = std::max(begin, card.line);
        }
    }
    std::erase_if(cards, [&](deck::Card const& card) { return card.line != begin; });
    if (cards.empty()) {
        auto const first =
            std::min_element(deck.cards.begin(), deck.cards.end(),
                             [](auto const& one, auto const& other) { return one.line < other.line; });
        int const line = first == deck.cards.end() ? 0 : first->line;
        throw Failure{FailureKind::not_found,
                      {N_("no card stands at line {0} of {1}; the first begins at line {2}"),
                       {std::to_string(*place.line), path_text(place.file), std::to_string(line)}}};
    }
    return cards;
}

// One way to ask a card, in one language.
struct Showing {
    deck::Card const& card;
    session::Question question;
    deck::LanguageTag language;

    [[nodiscard]] deck::Variant const& variant() const { return card.variants.at(question.variant - 1); }
};

std::vector<Showing> showings_of(std::vector<deck::Card> const& cards) {
    std::vector<Showing> all;
    for (auto const& card : cards) {
        for (std::size_t answers = 0; answers < card.variants.size(); ++answers) {
            auto const question = session::question_of(card, static_cast<std::int64_t>(answers));
            for (auto const& translation : card.variants.at(question.variant - 1).question.translations) {
                all.push_back(Showing{card, question, translation.language});
            }
        }
    }
    return all;
}

Json shown_or_null(auto const& text, deck::Reader const& reader) {
    return text ? Json(deck::shown(*text, reader.preferred, reader.deck_language).text) : Json{};
}

Json showing_json(Showing const& showing, deck::LanguageTag const& deck_language, std::string const& file) {
    auto const& variant = showing.variant();
    std::vector<deck::LanguageTag> const preferred{showing.language};
    deck::Reader const reader{preferred, deck_language};
    Json options = Json::array();
    if (auto const* choice = std::get_if<deck::Choice>(&variant.body)) {
        for (auto const option : showing.question.order) {
            auto const& one = choice->options.at(option);
            options.push_back({{"option", option + 1},
                               {"text", deck::shown(one.text, preferred, deck_language).text},
                               {"correct", one.is_right},
                               {"explanation", shown_or_null(one.explanation, reader)}});
        }
    }
    return {{"card", showing.card.key.text()},
            {"kind", std::string{deck::kind_of(variant.body)}},
            {"variant", showing.question.variant},
            {"language", showing.language},
            {"question", deck::asked_text(variant, reader)},
            {"options", std::move(options)},
            {"answers", deck::shown_answers(variant, reader)},
            {"explanation", shown_or_null(variant.explanation, reader)},
            {"hint", shown_or_null(variant.hint, reader)},
            {"source", shown_or_null(variant.source, reader)},
            {"image", variant.image.empty() ? Json{} : Json(variant.image)},
            {"file", file},
            {"line", showing.card.line}};
}

// The answer side of a card that nobody has answered.
session::Encounter answered(session::Question const& question) {
    bool const is_recalled =
        question.form == session::Form::recall || question.form == session::Form::fill_in;
    session::Encounter encounter;
    encounter.question = question;
    encounter.phase = session::Phase::grading;
    encounter.verdict = is_recalled ? session::Verdict::revealed : session::Verdict::no_idea;
    return encounter;
}

// `deck/card:1 · fr · 2 of 3 · decks/a.yaml:12`, what tells one showing from the others.
std::string heading(Showing const& showing, std::string const& file) {
    std::string text = showing.card.key.text();
    if (showing.card.variants.size() > 1) {
        text = tr("{0}, variant {1} of {2}", text, showing.question.variant, showing.card.variants.size());
    }
    if (showing.variant().question.translations.size() > 1) {
        text = trc("a card, in a language", "{0}, {1}", text, showing.language);
    }
    return text + "   " + path_text(file) + ':' + std::to_string(showing.card.line);
}

std::string drawn(Showing const& showing, deck::Deck const& deck, view::Position const& position,
                  terminal::Screen const& screen) {
    view::CardText const text{.deck = deck.name,
                              .topic = showing.card.topic,
                              .variant = showing.variant(),
                              .languages = {.preferred = {showing.language}, .deck = deck.language}};
    session::Encounter asking;
    asking.question = showing.question;
    auto const shown = answered(showing.question);
    terminal::Screen quiet = screen;
    quiet.is_terminal = false; // no prompt is set off
    std::string all = view::question(text, asking, position, quiet);
    if (showing.question.has_hint) {
        all += view::hint(text, asking, quiet);
    }
    all += view::verdict(text, shown, quiet);
    if (!session::other_explained(shown).empty()) {
        all += view::other_explanations(text, shown, quiet);
    }
    return all;
}

} // namespace

ExitStatus preview(Output& output, World const& world, PreviewOptions const& options) {
    auto const place = place_of(options.place);
    auto found = read_deck_files({place.file}, world);
    std::erase_if(found.problems,
                  [](deck::Diagnostic const& problem) { return problem.severity != deck::Severity::error; });
    if (!found.problems.empty() && found.problems.front().code == deck::rule::no_such_file.code) {
        throw Failure{FailureKind::not_found, {N_("there is no deck file {}"), {path_text(place.file)}}};
    }
    if (!found.problems.empty()) {
        output.problem(view::diagnostics(found.problems, view::Folding::folded, output.err_screen()));
        throw Failure{
            FailureKind::invalid_deck,
            {N_("{} has errors; when they are mended, its cards can be shown"), {path_text(place.file)}}};
    }
    Json values = Json::array();
    bool is_first = true;
    for (auto const& file : found.files) {
        if (!file.deck) {
            continue;
        }
        auto const cards = cards_at(*file.deck, place);
        auto const showings = showings_of(cards);
        for (std::size_t i = 0; i < showings.size(); ++i) {
            if (output.wants_json()) {
                values.push_back(showing_json(showings[i], file.deck->language, file.shown));
                continue;
            }
            view::Position const position{.number = i + 1, .total = showings.size(), .remaining = {}};
            terminal::Page page{output.screen()};
            if (!std::exchange(is_first, false)) {
                page.blank();
            }
            page.paragraph(heading(showings[i], file.shown), {0, 2}, terminal::Style::strong);
            output.result(page.append(drawn(showings[i], *file.deck, position, output.screen())).text());
        }
    }
    if (output.wants_json()) {
        output.json_line(dumped(values));
    }
    return ExitStatus::done;
}

} // namespace remat::cli::commands
