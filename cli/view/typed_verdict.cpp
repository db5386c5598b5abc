#include "cli/view/typed_verdict.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/wrap.hpp"
#include "cli/view/said.hpp"
#include "engine/text/beginning.hpp"
#include "engine/text/width.hpp"

#include <algorithm>
#include <string>

namespace remat::cli::view {

namespace {

using session::Verdict;
using terminal::Page;
using terminal::Style;

void put_remarks(Page& page, answer::Judgement const& judgement) {
    if (judgement.reading) {
        page.paragraph(say(*judgement.reading), inner);
    }
}

void put_right(Page& page, Texts const& texts, Sentence const& sentence) {
    put_said(page, {terminal::signs(page.screen()).right, Style::right}, sentence, texts.answer());
}

// `- typed`, `+ expected`, `^` below what differs. The marks only where the lines are not broken and each
// character has the cells that it was measured with.
void put_difference(Page& page, answer::Difference const& difference) {
    auto const& screen = page.screen();
    auto const typed = terminal::legible(difference.typed, screen);
    auto const expected = terminal::legible(difference.expected, screen);
    auto const longest = std::max(text::display_width(typed), text::display_width(expected));
    constexpr int sign = 2;
    int const room = screen.columns - terminal::margin - sign - longest;
    if (room < 0) {
        page.item({"-", Style::wrong}, typed, {inner.first, inner.first + sign});
        page.item({"+", Style::right}, expected, {inner.first, inner.first + sign});
        return;
    }
    int const indent = std::min(inner.first, room);
    page.line("- " + typed, indent, Style::wrong);
    page.line("+ " + expected, indent, Style::right);
    bool const is_as_measured = text::display_width(expected) == text::display_width(difference.expected);
    if (is_as_measured && !difference.marks.empty()) {
        page.line("  " + difference.marks, indent, Style::nearly);
    }
}

// In ASCII the letters that differ by an accent would be told to be equal.
bool are_shown_alike(text::Message const& why, terminal::Screen const& screen) {
    auto const& letters = why.arguments;
    return std::ranges::any_of(letters, [&](std::string const& letter) {
        return std::ranges::any_of(letters, [&](std::string const& other) {
            return letter != other && terminal::encoded(letter, screen) == terminal::encoded(other, screen);
        });
    });
}

std::string reason(answer::Judgement const& judgement, terminal::Screen const& screen) {
    bool const is_unseen = !screen.is_unicode && (judgement.closeness == answer::Closeness::accents_differ ||
                                                  (judgement.why && are_shown_alike(*judgement.why, screen)));
    if (is_unseen) {
        return tr("only the accents differ, which this screen does not show");
    }
    return judgement.why ? say(*judgement.why) : std::string{};
}

void put_near_miss(Page& page, Texts const& texts, answer::Judgement const& judgement) {
    page.item({terminal::signs(page.screen()).nearly, Style::nearly},
              tr("Nearly: {}", reason(judgement, page.screen())), hanging);
    put_remarks(page, judgement);
    if (!judgement.diff.is_empty()) {
        put_difference(page, judgement.diff);
        return;
    }
    page.blank();
    put_right(page, texts, [](std::string_view text) { return tr("Right answer: {}", text); });
}

void put_wrong(Page& page, std::string const& typed, answer::Judgement const& judgement) {
    page.item({terminal::signs(page.screen()).wrong, Style::wrong}, tr("Wrong: {}", text::beginning(typed)),
              hanging);
    if (auto const why = reason(judgement, page.screen()); !why.empty()) {
        page.paragraph(why, inner);
    }
    put_remarks(page, judgement);
    page.blank();
}

} // namespace

void put_typed_verdict(Page& page, Texts const& texts, session::Encounter const& encounter) {
    auto const& judgement = encounter.judgement;
    bool const is_cloze = std::holds_alternative<deck::Cloze>(texts.variant().body);
    if (encounter.verdict == Verdict::nearly && judgement) {
        put_near_miss(page, texts, *judgement);
    } else if (encounter.verdict == Verdict::right && judgement) {
        put_right(page, texts, [](std::string_view text) { return tr("Right: {}", text); });
        put_remarks(page, *judgement);
    } else {
        if (judgement) {
            put_wrong(page, encounter.typed, *judgement);
        }
        put_right(page, texts, [](std::string_view text) { return tr("Right answer: {}", text); });
    }
    if (is_cloze) {
        put_text(page, texts.filled_in(), inner);
    }
    bool const is_difference =
        encounter.verdict == Verdict::nearly && judgement && !judgement->diff.is_empty();
    if (!is_difference || is_cloze || !texts.variant().explanation) {
        page.blank();
    }
}

} // namespace remat::cli::view
