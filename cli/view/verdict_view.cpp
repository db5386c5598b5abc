#include "cli/view/verdict_view.hpp"

#include "cli/messages.hpp"
#include "cli/view/lists.hpp"
#include "cli/view/said.hpp"
#include "cli/view/typed_verdict.hpp"

#include <algorithm>
#include <vector>

namespace remat::cli::view {

namespace {

using terminal::Page;
using terminal::Screen;
using terminal::Style;

bool holds(std::vector<std::size_t> const& indices, std::size_t one) {
    return std::find(indices.begin(), indices.end(), one) != indices.end();
}

void put_explanation(Page& page, Texts const& texts, auto const& explanation) {
    if (explanation) {
        put_text(page, texts.of(*explanation), inner);
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
        auto const number = session::asked_number(encounter.question, option);
        auto const sentence = [&](std::string_view text) {
            if (holds(encounter.picked, option)) {
                return tr("Right: {}", text);
            }
            bool const is_the_one = encounter.question.right.size() == 1;
            return is_the_one ? tr("Right is {0}: {1}", number, text)
                              : tr("One right answer is {0}: {1}", number, text);
        };
        put_said(page, {terminal::signs(page.screen()).right, Style::right}, sentence,
                 texts.of(texts.option(option).text));
        put_explanation(page, texts, texts.option(option).explanation);
        page.blank();
    }
}

// The card's explanation and source.
void put_background(Page& page, Texts const& texts) {
    auto const& variant = texts.variant();
    if (variant.explanation) {
        put_text(page, texts.of(*variant.explanation));
        page.blank();
    }
    if (variant.source) {
        put_said(
            page, {}, [](std::string_view text) { return tr("Source: {}", text); }, texts.of(*variant.source),
            Style::faint);
        page.blank();
    }
}

void put_answer(Page& page, std::string_view answer) {
    put_said(
        page, {}, [](std::string_view text) { return tr("Answer: {}", text); }, answer);
    page.blank();
}

struct Answer {
    Page& page;
    Texts const& texts;
    session::Encounter const& encounter;

    void operator()(deck::Choice const& /*choice*/) const {
        put_wrong_picks(page, texts, encounter);
        put_missed(page, encounter);
        put_right_options(page, texts, encounter);
    }
    void operator()(deck::Basic const& /*basic*/) const { put_answer(page, texts.answer()); }
    void operator()(deck::Typed const& /*typed*/) const { put_typed_verdict(page, texts, encounter); }
    void operator()(deck::Numeric const& /*numeric*/) const { put_typed_verdict(page, texts, encounter); }
    void operator()(deck::Cloze const& /*cloze*/) const {
        if (session::is_self_graded(encounter)) {
            put_said(
                page, {}, [](std::string_view text) { return tr("Answer: {}", text); },
                listed(texts.missing()));
            put_text(page, texts.filled_in(), inner);
            page.blank();
        } else {
            put_typed_verdict(page, texts, encounter);
        }
    }
};

} // namespace

std::string verdict(CardText const& card, session::Encounter const& encounter, Screen const& screen) {
    Texts const texts{card, encounter};
    Page page = page_after_prompt(screen);
    std::visit(Answer{page, texts, encounter}, card.variant.body);
    put_background(page, texts);
    return page.text();
}

} // namespace remat::cli::view
