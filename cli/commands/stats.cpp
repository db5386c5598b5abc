#include "cli/card_argument.hpp"
#include "cli/commands/commands.hpp"
#include "cli/day.hpp"
#include "cli/failure.hpp"
#include "cli/figures.hpp"
#include "cli/figures_json.hpp"
#include "cli/json.hpp"
#include "cli/messages.hpp"
#include "cli/outlook.hpp"
#include "cli/path_text.hpp"
#include "cli/progress.hpp"
#include "cli/report/report.hpp"
#include "cli/report_file.hpp"
#include "cli/view/stats_view.hpp"
#include "engine/store/answers.hpp"
#include "engine/text/beginning.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace remat::cli::commands {
namespace {

std::optional<calendar::Day> day_given(std::optional<std::string> const& text, char const* flag) {
    if (!text) {
        return std::nullopt;
    }
    auto const day = calendar::parse_day(*text);
    if (!day) {
        throw Failure{
            FailureKind::usage,
            {N_("{} is '{}', which is no day; write it like 2026-03-01"), {flag, text::beginning(*text)}}};
    }
    return day;
}

std::vector<session::Criterion> criteria(std::vector<std::string> const& texts) {
    std::vector<session::Criterion> list;
    list.reserve(texts.size());
    for (auto const& text : texts) {
        list.push_back(session::parse_criterion(text));
    }
    return list;
}

std::vector<view::HardCard> hard_cards(std::vector<store::CardRow> const& rows, std::int64_t least_lapses) {
    std::vector<view::HardCard> cards;
    for (auto const& row : rows) {
        if (row.state.lapses >= least_lapses) {
            cards.push_back({.id = std::string{row.key.id()},
                             .lapses = row.state.lapses,
                             .file = row.file,
                             .line = row.line});
        }
    }
    return cards;
}

view::StatsPage as_page(Figures const& figures, calendar::Day today, FiguresWish const& wish) {
    view::StatsPage page;
    page.title = wish.decks.empty() ? tr("all decks") : fmt::format("{}", fmt::join(wish.decks, ", "));
    page.today = today;
    page.last = std::max(wish.period.until.value_or(today), wish.period.since.value_or(calendar::Day::min()));
    page.first = wish.period.since.value_or(figures.days.empty() ? page.last : figures.days.begin()->first);
    page.answers = figures.answers;
    page.days = figures.days;
    page.retention = figures.retention;
    page.curve = figures.curve;
    page.cards = figures.cards;
    if (figures.first_mature) {
        page.first_mature = std::max(*figures.first_mature, today);
    }
    page.forecast = figures.forecast;
    page.streak = figures.streak;
    constexpr std::int64_t telling = 3; // a lapse or two befall any card
    page.hardest = hard_cards(figures.hardest, telling);
    page.leeches = hard_cards(figures.leeches, telling);
    for (auto const& distractor : figures.distractors) {
        page.misconceptions.push_back({.id = std::string{distractor.card.id()},
                                       .option = distractor.option,
                                       .picked = distractor.picked,
                                       .of = distractor.of});
    }
    page.grades = figures.grades;
    page.hours = figures.hours;
    page.spread = figures.spread;
    return page;
}

void print_csv(Output& out, Json const& figures, std::string const& table) {
    if (auto const text = figures_csv(figures, table)) {
        out.data(*text);
        return;
    }
    auto const names = fmt::format("{}", fmt::join(figure_tables(figures), ", "));
    if (table != "list") {
        throw Failure{FailureKind::usage,
                      {N_("there is no table '{0}'; there are {1}"), {text::beginning(table), names}}};
    }
    out.say(names);
}

// To a file, or in place of everything else to standard output.
void put_html(Output& out, World const& world, std::string const& file, view::StatsPage const& page) {
    auto const report = report::report(page);
    if (file == "-") {
        out.data(report);
        return;
    }
    put_report((world.folder / file).string(), path_text(file), report);
    out.note(tr("The report is in {}", path_text(file)));
}

} // namespace

ExitStatus stats(Output& out, Clock const& clock, Collection const& collection, Settings const& settings,
                 World const& world, StatsOptions const& asked) {
    require_decks(collection, asked.decks);
    if (asked.html == "-" && out.wants_json()) {
        throw Failure{FailureKind::usage,
                      {N_("--html - and --json both want the standard output; name a file"), {}}};
    }
    if (asked.csv && out.wants_json()) {
        throw Failure{FailureKind::usage,
                      {N_("--csv and --json both want the standard output; give one of them"), {}}};
    }
    session::Filters const filters{
        .topics = criteria(asked.topics), .tags = criteria(asked.tags), .search = {}};
    require_topics_and_tags(collection, {.decks = asked.decks, .filters = filters}, out.languages());
    auto const day = today(collection, clock);
    if (asked.is_short && !out.wants_json()) {
        auto const now = outlook(collection, day, settings.limits, 1, asked.decks);
        out.say(view::short_stats(
            {.due = now.due, .fresh = now.fresh, .repeat = now.repeat, .streak = now.streak.current}));
        return ExitStatus::done;
    }
    FiguresWish const wish{
        .decks = asked.decks,
        .filters = filters,
        .period = {.since = day_given(asked.since, "--since"), .until = day_given(asked.until, "--until")}};
    if (wish.period.since && wish.period.until && *wish.period.until < *wish.period.since) {
        throw Failure{FailureKind::usage,
                      {N_("--until {} is before --since {}"), {*asked.until, *asked.since}}};
    }
    Progress progress{out, [&] { return clock.elapsed(); }, store::count_reviews(collection)};
    auto const all = figures(collection, day, wish, out.languages(),
                             [&](std::int64_t reviews) { progress.reached(reviews); });
    progress.done();
    if (asked.html) {
        put_html(out, world, *asked.html, as_page(all, day, wish));
    }
    if (asked.html == "-") {
        return ExitStatus::done;
    }
    if (asked.csv) {
        print_csv(out, figures_json(all, clock.now()), *asked.csv);
    } else if (out.wants_json()) {
        out.json_line(dumped(figures_json(all, clock.now())));
    } else if (!asked.html) {
        out.result(view::stats(as_page(all, day, wish),
                               asked.shows_all ? view::Detail::all : view::Detail::usual, out.screen()));
    }
    return ExitStatus::done;
}

} // namespace remat::cli::commands
