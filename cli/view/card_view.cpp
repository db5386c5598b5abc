#include "cli/view/card_view.hpp"

#include "cli/markdown/deck_text.hpp"
#include "cli/messages.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/wrap.hpp"
#include "cli/view/durations.hpp"
#include "cli/view/said.hpp"
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

std::string label_of(CardText const& card, Texts const& texts, Room room) {
    if (room == Room::full && card.topic) {
        return tr("{0} / {1}", card.deck, texts.of(*card.topic));
    }
    return card.deck;
}

// Words are broken inside on anything narrower.
constexpr int fewest_columns = 12;

void put_header(Page& page, CardText const& card, Texts const& texts, Position const& position) {
    Room const room = terminal::room(page.screen());
    if (room == Room::tiny) {
        return;
    }
    // A further look before any first one has no number.
    std::string const place =
        position.number == 0 ? std::string{} : tr("[{0}/{1}]", position.number, position.total) + "  ";
    std::string const estimate =
        room == Room::full && position.remaining ? about(*position.remaining) : std::string{};
    std::string const label = terminal::legible(place + label_of(card, texts, room), page.screen());
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
        page.item({label, Style::strong, gap},
                  markdown::layout(texts.of(texts.option(option).text), page.screen()),
                  {indent, indent + width + gap});
    }
}

bool has_key_line(Hints hints, Screen const& screen) {
    return hints == Hints::shown && screen.is_terminal && terminal::room(screen) != Room::tiny;
}

// The unit that counts where none is typed.
void put_unit(Page& page, Texts const& texts) {
    auto const* numeric = std::get_if<deck::Numeric>(&texts.variant().body);
    if (numeric != nullptr && numeric->unit) {
        page.paragraph(tr("A number in {}.", texts.of(*numeric->unit)), {}, Style::faint).blank();
    }
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
    case session::Form::type_text:
    case session::Form::type_number: return tr("type the answer");
    case session::Form::fill_in: return tr("type what is missing");
    }
    return {};
}

std::string no_idea_key(session::Question const& question) {
    if (!session::is_typed(question)) {
        return tr("0 no idea");
    }
    return question.form == session::Form::fill_in ? tr("Enter alone = show it")
                                                   : tr("Enter alone = no idea");
}

} // namespace

std::string question(CardText const& card, session::Encounter const& encounter, Position const& position,
                     Screen const& screen) {
    Texts const texts{card, encounter};
    Page page{screen};
    put_header(page, card, texts, position);
    if (screen.is_terminal && screen.columns < fewest_columns) {
        page.paragraph(tr("The window is too small to read in."), {0, 0}, Style::faint).blank();
    }
    put_text(page, texts.asked());
    page.blank();
    if (!card.variant.image.empty()) {
        page.paragraph(tr("Image: {}", card.variant.image), hanging, Style::faint).blank();
    }
    if (encounter.question.form == session::Form::pick_all) {
        page.paragraph(tr("Several options are right: pick them all."), {}, Style::faint).blank();
    }
    put_unit(page, texts);
    if (!encounter.question.order.empty()) {
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
    keys.push_back(no_idea_key(encounter.question));
    bool const is_typed = session::is_typed(encounter.question);
    if (encounter.question.has_hint && !encounter.hint_was_used) {
        keys.push_back(is_typed ? tr(":h hint") : tr("h hint"));
    }
    if (encounter.question.has_image) {
        keys.push_back(is_typed ? tr(":v image") : tr("v image"));
    }
    keys.push_back(is_typed ? tr(":? keys") : tr("? keys"));
    return Page{screen}.row(keys, terminal::margin, Style::faint).text();
}

std::string prompt(Screen const& screen) {
    return screen.is_terminal ? "> " : "";
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
        page.item({label, Style::strong, gap}, markdown::layout(texts.of(texts.option(option).text), screen),
                  {indent, rest});
        put_text(page, texts.of(*texts.option(option).explanation), {rest, rest});
    }
    return page.blank().text();
}

} // namespace remat::cli::view
