#include "cli/view/card_view.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/wrap.hpp"
#include "cli/view/durations.hpp"
#include "engine/deck/shown_answer.hpp"
#include "engine/text/width.hpp"

#include <algorithm>
#include <cassert>
#include <variant>

namespace remat::cli::view {

namespace {

using terminal::Indent;
using terminal::Page;
using terminal::Room;
using terminal::Screen;
using terminal::Style;

constexpr Indent hanging{terminal::margin, terminal::margin + 2};
constexpr Indent inner{terminal::margin + 2, terminal::margin + 2};

// The texts of a card in the languages that are shown now.
class Texts {
  public:
    Texts(CardText const& card, session::Encounter const& encounter)
        : card_{card}
        , languages_{turned(card.languages, card.variant.question, encounter.languages_turned)} {}

    [[nodiscard]] std::string const& of(deck::Localised const& text) const {
        return deck::shown(text, languages_.preferred, languages_.deck).text;
    }

    // The question, and what is right.
    [[nodiscard]] std::string asked() const {
        return deck::asked_text(card_.variant, {languages_.preferred, languages_.deck});
    }
    [[nodiscard]] std::string answer() const {
        return deck::shown_answers(card_.variant, {languages_.preferred, languages_.deck}).front();
    }

    [[nodiscard]] deck::Variant const& variant() const { return card_.variant; }
    [[nodiscard]] deck::Option const& option(std::size_t index) const {
        return std::get<deck::Choice>(card_.variant.body).options.at(index);
    }

  private:
    CardText const& card_;
    Languages languages_;
};

bool holds(std::vector<std::size_t> const& indices, std::size_t one) {
    return std::find(indices.begin(), indices.end(), one) != indices.end();
}

// Text of several lines has a shape: it begins on a line of its own, and keeps its lines and their
// indentation.
bool is_block(std::string_view text) {
    return text.find('\n') != std::string_view::npos;
}

std::string_view without_line_ends(std::string_view text) {
    auto const end = text.find_last_not_of("\r\n");
    return text.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

// Puts `sentence`, a function of the text that the sentence ends with, behind the sign (if any).
template<class Sentence>
void put_said(Page& page, Page::Label const& sign, Sentence const& sentence, std::string_view text,
              Style style = Style::plain) {
    text = without_line_ends(text);
    std::string said = sentence(is_block(text) ? std::string_view{} : text);
    if (is_block(text)) {
        said.erase(said.find_last_not_of(' ') + 1);
    }
    if (sign.text.empty()) {
        page.paragraph(said, hanging, style);
    } else {
        page.item(sign, said, hanging);
    }
    if (is_block(text)) {
        page.paragraph(text, inner, style);
    }
}

std::string label_of(CardText const& card, Texts const& texts, Room room) {
    if (room == Room::full && card.topic) {
        return tr("{0} / {1}", card.deck, texts.of(*card.topic));
    }
    return card.deck;
}

void put_header(Page& page, CardText const& card, Texts const& texts, Position const& position) {
    Room const room = terminal::room(page.screen());
    if (room == Room::tiny) {
        return;
    }
    std::string const place = tr("[{0}/{1}]", position.number, position.total);
    std::string const estimate =
        room == Room::full && position.remaining ? about(*position.remaining) : std::string{};
    std::string const label = terminal::legible(place + "  " + label_of(card, texts, room), page.screen());
    constexpr int gap = 3;
    int const left =
        page.screen().columns - terminal::margin -
        (estimate.empty() ? 0 : gap + text::display_width(terminal::legible(estimate, page.screen())));
    page.edges(terminal::shortened(label, left, terminal::signs(page.screen()).ellipsis), estimate, 0,
               Style::faint)
        .blank();
}

void put_options(Page& page, Texts const& texts, session::Question const& question) {
    std::size_t const digits = std::to_string(question.order.size()).size();
    int const width = static_cast<int>(digits);
    bool const is_tiny = terminal::room(page.screen()) == Room::tiny;
    int const indent = is_tiny ? terminal::margin : terminal::margin + 2;
    int const gap = is_tiny ? 1 : 2;
    int number = 0;
    for (std::size_t const option : question.order) {
        ++number;
        std::string const label = terminal::padded_left(std::to_string(number), width);
        page.item({label, Style::strong, gap}, without_line_ends(texts.of(texts.option(option).text)),
                  {indent, indent + width + gap});
    }
}

void put_explanation(Page& page, Texts const& texts, std::optional<deck::Localised> const& explanation) {
    if (explanation) {
        page.paragraph(without_line_ends(texts.of(*explanation)), inner);
    }
}

// Why the wrong picks were tempting and are wrong.
void put_wrong_picks(Page& page, Texts const& texts, session::Encounter const& encounter) {
    for (std::size_t const option : encounter.question.order) {
        if (holds(encounter.picked, option) && !holds(encounter.question.right, option)) {
            put_said(
                page, {terminal::signs(page.screen()).wrong, Style::wrong},
                [](std::string_view text) { return tr("Wrong: {}", text); },
                texts.of(texts.option(option).text));
            put_explanation(page, texts, texts.option(option).explanation);
            page.blank();
        }
    }
}

// Right picks alone do not say that there were more.
void put_missed(Page& page, session::Encounter const& encounter) {
    auto const& right = encounter.question.right;
    auto const is_right = [&](std::size_t option) { return holds(right, option); };
    auto const& picked = encounter.picked;
    if (picked.empty() || !std::all_of(picked.begin(), picked.end(), is_right)) {
        return;
    }
    if (auto const missed = static_cast<std::int64_t>(right.size() - picked.size()); missed > 0) {
        page.item(
            {terminal::signs(page.screen()).wrong, Style::wrong},
            trn("Not all: one right answer was missed", "Not all: {} right answers were missed", missed),
            hanging);
        page.blank();
    }
}

void put_right_options(Page& page, Texts const& texts, session::Encounter const& encounter) {
    for (std::size_t const option : encounter.question.order) {
        if (!holds(encounter.question.right, option)) {
            continue;
        }
        auto const sentence = [&](std::string_view text) {
            return holds(encounter.picked, option)
                       ? tr("Right: {}", text)
                       : tr("Right is {0}: {1}", session::asked_number(encounter.question, option), text);
        };
        put_said(page, {terminal::signs(page.screen()).right, Style::right}, sentence,
                 texts.of(texts.option(option).text));
        put_explanation(page, texts, texts.option(option).explanation);
        page.blank();
    }
}

// What is shown after the prompt is set off from it; a pipe has no prompt to be set off from.
Page page_after_prompt(Screen const& screen) {
    Page page{screen};
    return screen.is_terminal ? page.blank() : page;
}

bool has_key_line(Hints hints, Screen const& screen) {
    return hints == Hints::shown && screen.is_terminal && terminal::room(screen) != Room::tiny;
}

constexpr std::size_t single_keys = 9; // more options are picked by lines

std::string answer_key(session::Question const& question) {
    std::size_t const count = question.order.size();
    bool const is_line = count > single_keys;
    switch (question.form) {
    case session::Form::pick_one: return is_line ? tr("type a number, then Enter") : tr("1-{} answer", count);
    case session::Form::pick_all:
        return is_line ? tr("type all the right numbers, then Enter") : tr("1-{} pick or unpick", count);
    case session::Form::recall: return tr("Enter show the answer");
    }
    return {};
}

} // namespace

Languages turned(Languages const& languages, deck::Localised const& question, std::size_t times) {
    auto const& translations = question.translations;
    assert(!translations.empty());
    std::size_t const turns = times % translations.size();
    if (turns == 0) {
        return languages;
    }
    deck::Translation const& first = deck::shown(question, languages.preferred, languages.deck);
    std::size_t index = 0;
    while (translations[index].language != first.language) {
        ++index;
    }
    Languages result = languages;
    result.preferred.insert(result.preferred.begin(),
                            translations[(index + turns) % translations.size()].language);
    return result;
}

std::string question(CardText const& card, session::Encounter const& encounter, Position const& position,
                     Screen const& screen) {
    Texts const texts{card, encounter};
    Page page{screen};
    put_header(page, card, texts, position);
    page.paragraph(without_line_ends(texts.asked())).blank();
    if (encounter.question.form == session::Form::pick_all) {
        page.paragraph(tr("Several options are right: pick them all."), {}, Style::faint).blank();
    }
    if (encounter.question.form != session::Form::recall) {
        put_options(page, texts, encounter.question);
        page.blank();
    }
    return page.text();
}

std::string question_keys(session::Encounter const& encounter, Hints hints, Screen const& screen) {
    if (!has_key_line(hints, screen)) {
        return {};
    }
    std::vector<std::string> keys{answer_key(encounter.question)};
    if (encounter.question.form == session::Form::pick_all &&
        encounter.question.order.size() <= single_keys) {
        keys.push_back(tr("Enter = that is all"));
    }
    keys.push_back(tr("0 no idea"));
    if (encounter.question.has_hint && !encounter.hint_was_used) {
        keys.push_back(tr("h hint"));
    }
    keys.push_back(tr("? keys"));
    return Page{screen}.row(keys, terminal::margin, Style::faint).text();
}

std::string prompt(Screen const& screen) {
    return screen.is_terminal ? "> " : "";
}

std::string verdict(CardText const& card, session::Encounter const& encounter, Screen const& screen) {
    Texts const texts{card, encounter};
    Page page = page_after_prompt(screen);
    if (encounter.question.form == session::Form::recall) {
        put_said(
            page, {}, [](std::string_view text) { return tr("Answer: {}", text); }, texts.answer());
        page.blank();
    } else {
        put_wrong_picks(page, texts, encounter);
        put_missed(page, encounter);
        put_right_options(page, texts, encounter);
    }
    if (card.variant.explanation) {
        page.paragraph(without_line_ends(texts.of(*card.variant.explanation))).blank();
    }
    if (card.variant.source) {
        put_said(
            page, {}, [](std::string_view text) { return tr("Source: {}", text); },
            texts.of(*card.variant.source), Style::faint);
        page.blank();
    }
    return page.text();
}

std::string hint(CardText const& card, session::Encounter const& encounter, Screen const& screen) {
    Texts const texts{card, encounter};
    Page page = page_after_prompt(screen);
    if (card.variant.hint) {
        put_said(
            page, {}, [](std::string_view text) { return tr("Hint: {}", text); },
            texts.of(*card.variant.hint));
    } else {
        page.paragraph(tr("This card has no hint."));
    }
    return page.blank().text();
}

std::string other_explanations(CardText const& card, session::Encounter const& encounter,
                               Screen const& screen) {
    Texts const texts{card, encounter};
    Page page = page_after_prompt(screen);
    std::vector<std::size_t> const others = session::other_explained(encounter);
    if (others.empty()) {
        page.paragraph(tr("There is nothing more to explain."));
    }
    constexpr int gap = 2;
    int const indent = terminal::margin + 2;
    for (std::size_t const option : others) {
        std::string const label = std::to_string(session::asked_number(encounter.question, option));
        int const rest = indent + static_cast<int>(label.size()) + gap;
        page.item({label, Style::strong, gap}, without_line_ends(texts.of(texts.option(option).text)),
                  {indent, rest});
        page.paragraph(without_line_ends(texts.of(*texts.option(option).explanation)), {rest, rest});
    }
    return page.blank().text();
}

} // namespace remat::cli::view
