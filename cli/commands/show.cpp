#include "cli/card_argument.hpp"
#include "cli/card_json.hpp"
#include "cli/commands/commands.hpp"
#include "cli/day.hpp"
#include "cli/messages.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/table.hpp"
#include "cli/view/durations.hpp"
#include "cli/view/grade_word.hpp"
#include "cli/view/help_view.hpp"
#include "cli/view/memory_words.hpp"
#include "engine/deck/shown_answer.hpp"
#include "engine/store/answers.hpp"
#include "engine/store/setting_log.hpp"

#include <optional>

namespace remat::cli::commands {
namespace {

// One answer of the card's history and what it led to.
struct PastAnswer {
    calendar::Moment at;
    calendar::Day day;
    history::Review review;
    history::AnswerKind kind = history::AnswerKind::scheduled;
    std::optional<schedule::Memory> memory; // after a standing answer that is not cram
    bool is_undone = false;
};

std::vector<PastAnswer> past_answers(Collection const& collection, store::CardRow const& row,
                                     history::Rules const& rules) {
    std::vector<PastAnswer> answers;
    history::CardState state;
    for (auto const& [event, is_undone] : store::history_of(collection, row.key)) {
        auto const* const review = std::get_if<history::Review>(&event.payload);
        if (review == nullptr) {
            continue;
        }
        history::Answer const answer{
            .day = event.day, .quality = review->quality, .purpose = review->purpose};
        PastAnswer past{.at = event.at,
                        .day = event.day,
                        .review = *review,
                        .kind = history::kind_of(state, answer),
                        .memory = {},
                        .is_undone = is_undone};
        if (!is_undone) {
            state = history::step(rules, row.number, state, answer);
            past.memory = past.kind == history::AnswerKind::cram ? std::nullopt : state.memory;
        }
        answers.push_back(std::move(past));
    }
    return answers;
}

std::string kind_name(history::AnswerKind kind) {
    switch (kind) {
    case history::AnswerKind::scheduled: return "scheduled";
    case history::AnswerKind::repeat: return "repeat";
    case history::AnswerKind::cram: return "cram";
    }
    return {};
}

std::string kind_word(history::AnswerKind kind) {
    switch (kind) {
    case history::AnswerKind::scheduled: return tr("scheduled");
    case history::AnswerKind::repeat: return tr("repeat");
    case history::AnswerKind::cram: return tr("cram");
    }
    return {};
}

Json history_json(std::vector<PastAnswer> const& answers) {
    Json list = Json::array();
    for (auto const& past : answers) {
        list.push_back({{"at", to_json(past.at)},
                        {"day", to_json(past.day)},
                        {"quality", past.review.quality.value()},
                        {"kind", kind_name(past.kind)},
                        {"variant", past.review.variant},
                        {"interval_days", interval_days(past.memory)},
                        {"ease", ease(past.memory)},
                        {"seconds", seconds(past.review.taken)},
                        {"undone", past.is_undone}});
    }
    return list;
}

std::string history_table(std::vector<PastAnswer> const& answers, terminal::Screen const& screen) {
    using terminal::Align;
    std::vector<terminal::Column> const columns{{tr("day"), Align::left},
                                                {tr("grade"), Align::left},
                                                {tr("kind"), Align::left},
                                                {tr("interval"), Align::right},
                                                {tr("ease"), Align::right}};
    std::vector<std::vector<std::string>> rows;
    for (auto const& past : answers) {
        auto const word = view::word_of(past.review.quality, session::Scale::sm2);
        rows.push_back({calendar::to_iso(past.day), word,
                        past.is_undone ? tr("undone") : kind_word(past.kind), view::interval_of(past.memory),
                        view::ease_of(past.memory)});
    }
    terminal::Page page{screen};
    page.lines(
        terminal::table(columns, rows, terminal::text_width(screen), terminal::signs(screen).ellipsis));
    return page.text();
}

view::CardInformation::Standing standing_of(store::CardRow const& row) {
    using Standing = view::CardInformation::Standing;
    if (row.is_retired) {
        return Standing::retired;
    }
    return row.suspended == history::Switch::on ? Standing::suspended : Standing::active;
}

// One blank line on each side, whatever the block brings.
std::string framed(std::string const& block) {
    auto const begin = block.find_first_not_of('\n');
    auto const end = block.find_last_not_of('\n');
    return begin == std::string::npos ? "\n" : '\n' + block.substr(begin, end + 1 - begin) + "\n\n";
}

void print(Output& out, store::CardRow const& row, store::CardText const& text,
           std::vector<PastAnswer> const& answers, history::Rules const& rules, calendar::Day today) {
    auto const& screen = out.screen();
    terminal::Page page{screen};
    page.paragraph(deck::asked_text(text.card.variants.front(), {out.languages(), row.deck_language}));
    page.append(framed(view::card_information({.key = row.key,
                                               .kind = row.kind,
                                               .state = row.state,
                                               .standing = standing_of(row),
                                               .tags = row.tags,
                                               .file = row.file,
                                               .line = row.line,
                                               .variant = 1,
                                               .variants = text.card.variants.size(),
                                               .today = today},
                                              screen)));
    if (row.is_retired) {
        page.paragraph(tr("Retired: it is gone from its file; its history is kept.")).blank();
    } else if (row.suspended == history::Switch::on) {
        page.advice(tr("Suspended. To bring it back: {}", "remat resume " + row.key.text())).blank();
    }
    if (!answers.empty()) {
        page.append(history_table(answers, screen));
        page.blank();
    }
    page.paragraph(tr("If answered today:"));
    for (auto const grade : schedule::all_grades) {
        history::Answer const answer{.day = today, .quality = schedule::quality_of(grade)};
        auto const prospect = history::prospect(rules, row.number, row.state, answer);
        page.paragraph(tr("{0}: {1}, due {2}", view::word_of(answer.quality, session::Scale::buttons),
                          view::interval(prospect.due - today), calendar::to_iso(prospect.due)),
                       {.first = 4, .rest = 6});
    }
    out.result(page.text());
}

} // namespace

ExitStatus show(Output& out, Clock const& clock, Collection const& collection, World const& world,
                CardOptions const& asked) {
    auto const row = find_card(collection, asked.card, world);
    auto const rules = store::settings(collection).rules;
    auto const day = today(collection, clock);
    auto const answers = past_answers(collection, row, rules);
    if (out.wants_json()) {
        Json value = card_json(row, out.languages());
        value["history"] = history_json(answers);
        value["grades"] = grades_json(rules, row, day);
        value["why"] = view::why(row.state, day);
        out.json_line(dumped(value));
    } else {
        print(out, row, *store::text_of(collection, row.key), answers, rules, day);
    }
    return ExitStatus::done;
}

} // namespace remat::cli::commands
