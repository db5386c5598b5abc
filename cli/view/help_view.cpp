#include "cli/view/help_view.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/wrap.hpp"
#include "cli/view/dates.hpp"
#include "cli/view/durations.hpp"
#include "cli/view/grade_word.hpp"
#include "cli/view/lists.hpp"
#include "engine/session/grading.hpp"
#include "engine/text/width.hpp"

#include <algorithm>
#include <utility>

namespace remat::cli::view {

namespace {

using terminal::Page;
using terminal::Screen;
using terminal::Style;

Page page_after_prompt(Screen const& screen) {
    Page page{screen};
    return screen.is_terminal ? page.blank() : page;
}

using KeyRows = std::vector<std::pair<std::string, std::string>>;

KeyRows asking_keys(session::Question const& question) {
    std::string const numbers = "1-" + std::to_string(question.order.size());
    constexpr std::size_t single_keys = 9;
    bool const is_line = question.order.size() > single_keys;
    switch (question.form) {
    case session::Form::pick_one: return {{numbers, is_line ? tr("answer, then Enter") : tr("answer")}};
    case session::Form::pick_all:
        if (is_line) {
            return {{numbers, tr("answer: all the right ones in one line, then Enter")}};
        }
        return {{numbers, tr("pick an option, or drop it again")},
                {tr("Enter"), tr("confirm what is picked")}};
    case session::Form::recall: return {{tr("Enter"), tr("show the answer")}};
    case session::Form::type_text:
    case session::Form::type_number:
        return {{tr("the answer"), tr("type it, then Enter")}, {tr("Enter alone"), tr("no idea")}};
    case session::Form::fill_in:
        return {{tr("what is missing"), tr("type it, then Enter")},
                {tr("Enter alone"), tr("show it and grade yourself")}};
    }
    return {};
}

KeyRows keys_while_asking(session::Encounter const& encounter) {
    KeyRows rows = asking_keys(encounter.question);
    bool const is_typed = session::is_typed(encounter.question);
    std::string const colon = is_typed ? ":" : "";
    if (!is_typed) {
        rows.emplace_back("0", tr("no idea"));
    }
    if (encounter.question.has_hint) {
        rows.emplace_back(colon + 'h', tr("show the hint"));
    }
    rows.emplace_back(colon + 'u', tr("undo the last answer"));
    return rows;
}

KeyRows keys_while_grading(session::Encounter const& encounter) {
    KeyRows rows;
    std::vector<session::GradeKey> const keys = session::grade_keys(encounter);
    if (keys.size() > 1) {
        for (session::GradeKey const& one : keys) {
            rows.emplace_back(std::to_string(one.key), word_of(one.quality, encounter.scale));
        }
        rows.emplace_back(tr("Enter"), tr("take the suggested grade"));
    } else {
        rows.emplace_back(tr("Enter"), tr("go on"));
    }
    if (!session::other_explained(encounter).empty()) {
        rows.emplace_back("e", tr("explain the other options"));
    }
    rows.emplace_back("u", tr("take the answer back; nothing is stored yet"));
    return rows;
}

// What can be done at any time.
KeyRows lasting_keys(session::Encounter const& encounter) {
    bool const is_typing = encounter.phase == session::Phase::asking && session::is_typed(encounter.question);
    std::string const colon = is_typing ? ":" : "";
    KeyRows rows{{colon + 'i', tr("what is known about this card")}};
    if (encounter.question.languages > 1) {
        rows.emplace_back(colon + 'l', tr("show the card in its other language"));
    }
    if (encounter.question.has_image) {
        rows.emplace_back(colon + 'v', tr("view the card's image"));
    }
    rows.emplace_back(colon + 's', tr("suspend this card"));
    rows.emplace_back(colon + 'o', tr("open the card in the editor"));
    rows.emplace_back(colon + 'q', encounter.phase == session::Phase::grading
                                       ? tr("quit; this card is not graded and comes again")
                                       : tr("quit; every answer is stored already"));
    rows.emplace_back(colon + '?', tr("these keys"));
    if (is_typing) {
        rows.emplace_back("::", tr("a colon, where an answer begins with one"));
    }
    return rows;
}

std::string standing_word(CardInformation const& card) {
    switch (card.standing) {
    case CardInformation::Standing::active: return stage_word(stage_of(card.state));
    case CardInformation::Standing::suspended: return tr("suspended");
    case CardInformation::Standing::retired: return tr("retired");
    }
    return {};
}

// By how much fuzz moved the due day away from the interval.
calendar::days fuzz_of(history::CardState const& state) {
    auto const* memory = state.memory ? std::get_if<schedule::Sm2Memory>(&*state.memory) : nullptr;
    return memory != nullptr ? *state.due - *state.last_scheduled - memory->interval : calendar::days{0};
}

std::string seen_line(CardInformation const& card) {
    return tr("{0}, {1}, {2}, {3}", kind_word(card.kind), standing_word(card),
              trn("answered once", "answered {} times", card.state.answers),
              trn("1 lapse", "{} lapses", card.state.lapses));
}

std::string memory_line(schedule::Sm2Memory const& memory) {
    double const ease = static_cast<double>(memory.ease.hundredths()) / 100;
    return tr("interval {0}, ease {1}", interval(memory.interval), decimal(ease, 2));
}

} // namespace

std::string key_help(session::Encounter const& encounter, Screen const& screen) {
    bool const is_asking = encounter.phase == session::Phase::asking;
    KeyRows rows = is_asking ? keys_while_asking(encounter) : keys_while_grading(encounter);
    auto const lasting = lasting_keys(encounter);
    rows.insert(rows.end(), lasting.begin(), lasting.end());

    int widest = 0;
    for (auto const& row : rows) {
        widest = std::max(widest, text::display_width(row.first));
    }
    int const indent = terminal::margin + 2;
    int const column = widest;
    constexpr int gap = 3;
    Page page = page_after_prompt(screen);
    bool const is_tiny = terminal::room(screen) == terminal::Room::tiny;
    for (auto const& [key, meaning] : rows) {
        if (is_tiny) {
            page.item({key, Style::strong, 1}, meaning, {terminal::margin, terminal::margin + 2});
        } else {
            page.item({terminal::padded_right(key, column), Style::strong, gap}, meaning,
                      {indent, indent + column + gap});
        }
    }
    bool const may_be_luck = !is_asking && encounter.verdict == session::Verdict::right;
    if (may_be_luck && encounter.scale != session::Scale::sm2) {
        page.blank().paragraph(tr("Guessed right? Then 1 is the honest grade."));
    }
    return page.blank().text();
}

std::string kind_word(std::string_view kind) {
    for (char const* const known :
         {NC_("kind of card", "choice"), NC_("kind of card", "basic"), NC_("kind of card", "typed"),
          NC_("kind of card", "cloze"), NC_("kind of card", "numeric")}) {
        if (kind == known) {
            return trc("kind of card", known);
        }
    }
    return std::string{kind};
}

std::string stage_word(history::Stage stage) {
    switch (stage) {
    case history::Stage::fresh: return trc("card", "new");
    case history::Stage::learning: return trc("card", "learning");
    case history::Stage::review: return trc("card", "in review");
    }
    return {};
}

std::string why(history::CardState const& state, calendar::Day today) {
    if (!state.due || !state.last_scheduled) {
        return state.answers > 0 ? tr("New: only crammed so far.") : tr("New: not answered yet.");
    }
    calendar::days const wait = *state.due - *state.last_scheduled;
    if (auto const fuzz = fuzz_of(state); fuzz.count() != 0) {
        std::string const shift = (fuzz.count() < 0 ? "−" : "+") + interval(fuzz.count() < 0 ? -fuzz : fuzz);
        return tr("Due on {0}, {1} after the answer of {2}; fuzz moved it by {3}.",
                  short_day(*state.due, today), interval(wait), short_day(*state.last_scheduled, today),
                  shift);
    }
    return tr("Due on {0}, {1} after the answer of {2}.", short_day(*state.due, today), interval(wait),
              short_day(*state.last_scheduled, today));
}

std::string card_information(CardInformation const& card, Screen const& screen) {
    constexpr terminal::Indent inner{terminal::margin + 2, terminal::margin + 4};
    Page page = page_after_prompt(screen);
    page.paragraph(card.key.text(), {terminal::margin, terminal::margin + 2}, Style::strong);
    page.paragraph(seen_line(card), inner);
    if (auto const* memory =
            card.state.memory ? std::get_if<schedule::Sm2Memory>(&*card.state.memory) : nullptr) {
        page.paragraph(memory_line(*memory), inner);
    }
    page.paragraph(why(card.state, card.today), inner);
    if (history::is_leech(card.state)) {
        page.paragraph(tr("It is a leech: it may be better rewritten."), inner);
    }
    if (card.variants > 1) {
        page.paragraph(tr("way of asking {0} of {1}", card.variant, card.variants), inner);
    }
    if (!card.tags.empty()) {
        page.paragraph(tr("tags: {}", listed(card.tags)), inner);
    }
    if (!card.file.empty()) {
        page.paragraph(card.file + ':' + std::to_string(card.line), inner);
    }
    return page.blank().text();
}

} // namespace remat::cli::view
