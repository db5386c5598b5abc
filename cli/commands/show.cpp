#include "cli/card_argument.hpp"
#include "cli/card_json.hpp"
#include "cli/commands/commands.hpp"
#include "cli/day.hpp"
#include "cli/markdown/deck_text.hpp"
#include "cli/messages.hpp"
#include "cli/past_answers.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/table.hpp"
#include "cli/view/durations.hpp"
#include "cli/view/grade_word.hpp"
#include "cli/view/help_view.hpp"
#include "cli/view/memory_words.hpp"
#include "cli/view/said.hpp"
#include "engine/deck/shown_answer.hpp"
#include "engine/store/answers.hpp"
#include "engine/store/setting_log.hpp"

#include <optional>

namespace remat::cli::commands {
namespace {

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

Json variants_json(deck::Card const& card, std::vector<PastAnswer> const& answers) {
    Json list = Json::array();
    for (auto const& count : fared(answers, card.variants.size())) {
        auto const& body = card.variants[list.size()].body;
        list.push_back({{"variant", list.size() + 1},
                        {"kind", deck::kind_of(body)},
                        {"reviews", count.answers},
                        {"passed", count.passed}});
    }
    return list;
}

std::string variants_table(store::CardText const& text, std::vector<PastAnswer> const& answers,
                           Output const& out) {
    using terminal::Align;
    auto const& screen = out.screen();
    std::vector<terminal::Column> const columns{
        {"", Align::left, terminal::Cut::end, terminal::whole}, // each names itself
        {tr("answers"), Align::right},
        {tr("passed"), Align::right},
        {tr("kind"), Align::left, terminal::Cut::end, terminal::whole},
        {tr("question"), Align::left, terminal::Cut::end, 24}};
    std::vector<std::vector<std::string>> rows;
    for (auto const& count : fared(answers, text.card.variants.size())) {
        auto const& variant = text.card.variants[rows.size()];
        auto const question = deck::asked_text(variant, {out.languages(), text.deck_language});
        rows.push_back({tr("variant {}", rows.size() + 1), std::to_string(count.answers),
                        std::to_string(count.passed), view::kind_word(deck::kind_of(variant.body)),
                        markdown::inline_text(question, screen)});
    }
    terminal::Page page{screen};
    page.table(columns, rows);
    return page.text();
}

// Of what a narrow screen has no room for, the figures go; and where a day needs two lines, what speaks for
// itself needs no heading.
void give_up_figures(std::vector<terminal::Column>& columns, std::vector<std::vector<std::string>>& rows,
                     terminal::Screen const& screen) {
    constexpr std::size_t kept = 3; // day, grade, kind
    auto const fits = [&] { return terminal::table_width(columns, rows) <= terminal::text_width(screen); };
    for (std::size_t figure : {kept + 1, kept}) {
        if (fits()) {
            return;
        }
        auto const place = static_cast<std::ptrdiff_t>(figure);
        columns.erase(columns.begin() + place);
        for (auto& row : rows) {
            row.erase(row.begin() + place);
        }
    }
    if (!fits()) {
        for (auto& column : columns) {
            column.heading.clear();
        }
    }
}

std::string history_table(std::vector<PastAnswer> const& answers, std::size_t variants,
                          terminal::Screen const& screen) {
    using terminal::Align;
    std::vector<terminal::Column> columns{{tr("day"), Align::left},
                                          {tr("grade"), Align::left, terminal::Cut::end, terminal::whole},
                                          {tr("kind"), Align::left, terminal::Cut::end, terminal::whole},
                                          {tr("interval"), Align::right},
                                          {tr("ease"), Align::right}};
    if (variants > 1) {
        columns.push_back({tr("variant"), Align::right});
    }
    std::vector<std::vector<std::string>> rows;
    for (auto const& past : answers) {
        auto const word = view::word_of(past.review.quality, session::Scale::buttons);
        rows.push_back({calendar::to_iso(past.day), word,
                        past.is_undone ? tr("undone") : kind_word(past.kind), view::interval_of(past.memory),
                        view::ease_of(past.memory)});
        if (variants > 1) {
            rows.back().push_back(std::to_string(past.review.variant));
        }
    }
    give_up_figures(columns, rows, screen);
    terminal::Page page{screen};
    page.table(columns, rows);
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

calendar::Day prospect_of(store::CardRow const& row, history::Rules const& rules, calendar::Day today,
                          schedule::Grade grade) {
    return history::prospect(rules, row.number, row.state,
                             {.day = today, .quality = schedule::quality_of(grade)})
        .due;
}

// What passes stands in a list, so in one unit.
void put_prospects(terminal::Page& page, store::CardRow const& row, history::Rules const& rules,
                   calendar::Day today) {
    std::vector<calendar::days> passing;
    for (auto const grade : {schedule::Grade::hard, schedule::Grade::good, schedule::Grade::easy}) {
        passing.push_back(prospect_of(row, rules, today, grade) - today);
    }
    auto words = view::intervals(passing);
    words.insert(words.begin(),
                 view::interval(prospect_of(row, rules, today, schedule::Grade::again) - today));
    std::size_t at = 0;
    for (auto const grade : schedule::all_grades) {
        page.paragraph(tr("{0}: {1}, due {2}",
                          view::word_of(schedule::quality_of(grade), session::Scale::buttons), words.at(at++),
                          calendar::to_iso(prospect_of(row, rules, today, grade))),
                       {.first = 4, .rest = 6});
    }
}

void print(Output& out, store::CardRow const& row, store::CardText const& text,
           std::vector<PastAnswer> const& answers, history::Rules const& rules, calendar::Day today) {
    auto const& screen = out.screen();
    terminal::Page page{screen};
    view::put_text(page, deck::asked_text(text.card.variants.front(), {out.languages(), row.deck_language}));
    page.append(framed(view::card_information({.key = row.key,
                                               .kind = row.kind,
                                               .state = row.state,
                                               .standing = standing_of(row),
                                               .tags = row.tags,
                                               .file = row.file,
                                               .line = row.line,
                                               .today = today},
                                              screen)));
    if (row.is_retired) {
        page.paragraph(tr("Retired: it is gone from its file; its history is kept.")).blank();
    } else if (row.suspended == history::Switch::on) {
        page.advice(tr("Suspended. To bring it back: {}", "remat resume " + row.key.text())).blank();
    }
    auto const variants = text.card.variants.size();
    if (variants > 1) {
        page.append(variants_table(text, answers, out));
        page.blank();
    }
    if (!answers.empty()) {
        page.append(history_table(answers, variants, screen));
        page.blank();
    }
    page.paragraph(tr("If answered today:"));
    put_prospects(page, row, rules, today);
    out.result(page.text());
}

} // namespace

ExitStatus show(Output& out, Clock const& clock, Collection const& collection, World const& world,
                CardOptions const& asked) {
    auto const row = find_card(collection, asked.card, world);
    auto const rules = store::settings(collection).rules;
    auto const day = today(collection, clock);
    auto const answers = past_answers(collection, row, rules);
    auto const text = store::text_of(collection, row.key).value();
    if (out.wants_json()) {
        Json value = card_json(row, out.languages());
        value["variants"] = variants_json(text.card, answers);
        value["history"] = history_json(answers);
        value["grades"] = grades_json(rules, row, day);
        value["why"] = view::why(row.state, day);
        out.json_line(dumped(value));
    } else {
        print(out, row, text, answers, rules, day);
    }
    return ExitStatus::done;
}

} // namespace remat::cli::commands
