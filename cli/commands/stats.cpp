#include "cli/card_argument.hpp"
#include "cli/commands/commands.hpp"
#include "cli/day.hpp"
#include "cli/failure.hpp"
#include "cli/figures.hpp"
#include "cli/json.hpp"
#include "cli/messages.hpp"
#include "cli/outlook.hpp"
#include "cli/view/stats_view.hpp"

#include <fmt/format.h>

namespace remat::cli::commands {
namespace {

std::optional<calendar::Day> day_given(std::optional<std::string> const& text, char const* flag) {
    if (!text) {
        return std::nullopt;
    }
    auto const day = calendar::parse_day(*text);
    if (!day) {
        throw Failure{FailureKind::usage,
                      {N_("{} is '{}', which is no day; write it like 2026-03-01"), {flag, *text}}};
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

// {passed, failed, rate, ci95} after the fields that name the row.
Json with_rate(Json row, statistics::Rate const& rate) {
    auto const value = rate.value();
    auto const bounds = statistics::wilson95(rate);
    row["passed"] = rate.passed;
    row["failed"] = rate.failed;
    row["rate"] = value ? Json(*value) : Json{};
    row["ci95"] = bounds ? Json::array({bounds->low, bounds->high}) : Json{};
    return row;
}

Json retention_json(statistics::Retention const& retention) {
    Json months = Json::array();
    for (auto const& [month, rate] : retention.by_month) {
        auto const name =
            fmt::format("{:04}-{:02}", static_cast<int>(month.year()), static_cast<unsigned>(month.month()));
        months.push_back(with_rate({{"month", name}}, rate));
    }
    Json topics = Json::array();
    for (auto const& [topic, rate] : retention.by_topic) {
        topics.push_back(with_rate({{"topic", text_or_null(topic)}}, rate));
    }
    Json intervals = Json::array();
    for (std::size_t place = 0; place < statistics::interval_ranges.size(); ++place) {
        auto const& [from, to] = statistics::interval_ranges[place];
        intervals.push_back(with_rate({{"from", from.count()}, {"to", to ? Json(to->count()) : Json{}}},
                                      retention.by_interval.at(place)));
    }
    return {{"overall", with_rate(Json::object(), retention.overall)},
            {"young", with_rate(Json::object(), retention.young)},
            {"mature", with_rate(Json::object(), retention.mature)},
            {"by_month", months},
            {"by_topic", topics},
            {"by_interval", intervals}};
}

Json cards_json(statistics::CardCounts const& cards) {
    return {{"new", cards.fresh},     {"learning", cards.learning},   {"young", cards.young},
            {"mature", cards.mature}, {"suspended", cards.suspended}, {"retired", cards.retired}};
}

Json reviews_json(Figures const& figures) {
    Json days = Json::array();
    for (auto const& [day, tally] : figures.days) {
        days.push_back({{"date", to_json(day)},
                        {"count", tally.answers},
                        {"passed", tally.passed},
                        {"seconds", seconds(tally.taken)}});
    }
    return {{"total", figures.answers}, {"today", figures.answers_today}, {"days", days}};
}

Json as_json(Figures const& figures, calendar::Moment at) {
    Json forecast = Json::array();
    for (auto const& day : figures.forecast) {
        forecast.push_back({{"date", to_json(day.day)}, {"due", day.due}});
    }
    Json hardest = Json::array();
    for (auto const& row : figures.hardest) {
        hardest.push_back({{"card", row.key.text()},
                           {"lapses", row.state.lapses},
                           {"file", text_or_null(row.file)},
                           {"line", row.file.empty() ? Json{} : Json(row.line)}});
    }
    Json distractors = Json::array();
    for (auto const& distractor : figures.distractors) {
        distractors.push_back({{"card", distractor.card.text()},
                               {"option", distractor.option},
                               {"picked", distractor.picked},
                               {"of", distractor.of}});
    }
    return {{"as_of", to_json(at)},
            {"cards", cards_json(figures.cards)},
            {"retention", retention_json(figures.retention)},
            {"reviews", reviews_json(figures)},
            {"forecast", forecast},
            {"streak", {{"current", figures.streak.current}, {"longest", figures.streak.longest}}},
            {"hardest", hardest},
            {"distractors", distractors}};
}

view::StatsPage as_page(Figures const& figures, calendar::Day today, std::vector<std::string> const& decks) {
    view::StatsPage page;
    page.title = decks.empty() ? tr("all decks") : fmt::format("{}", fmt::join(decks, ", "));
    page.today = today;
    page.answers = figures.answers;
    page.days = static_cast<std::int64_t>(figures.days.size());
    page.retention = figures.retention;
    page.cards = figures.cards;
    page.forecast = figures.forecast;
    page.streak = figures.streak;
    constexpr std::int64_t telling = 3; // a lapse or two befall any card
    for (auto const& row : figures.hardest) {
        if (row.state.lapses < telling) {
            continue;
        }
        page.hardest.push_back({.id = std::string{row.key.id()},
                                .lapses = row.state.lapses,
                                .file = row.file,
                                .line = row.line});
    }
    return page;
}

} // namespace

ExitStatus stats(Output& out, Clock const& clock, Collection const& collection, Settings const& settings,
                 StatsOptions const& asked) {
    require_decks(collection, asked.decks);
    auto const day = today(collection, clock);
    if (asked.is_short && !out.wants_json()) {
        auto const now = outlook(collection, day, settings.limits, 1, asked.decks);
        out.result(
            view::short_stats(
                {.due = now.due, .fresh = now.fresh, .repeat = now.repeat, .streak = now.streak.current}) +
            '\n');
        return ExitStatus::done;
    }
    FiguresWish const wish{
        .decks = asked.decks,
        .filters = {.topics = criteria(asked.topics), .tags = criteria(asked.tags), .search = {}},
        .period = {.since = day_given(asked.since, "--since"), .until = day_given(asked.until, "--until")}};
    if (wish.period.since && wish.period.until && *wish.period.until < *wish.period.since) {
        throw Failure{FailureKind::usage,
                      {N_("--until {} is before --since {}"), {*asked.until, *asked.since}}};
    }
    auto const all = figures(collection, day, wish, out.languages());
    if (out.wants_json()) {
        out.json_line(dumped(as_json(all, clock.now())));
    } else {
        out.result(view::stats(as_page(all, day, asked.decks), out.screen()));
    }
    return ExitStatus::done;
}

} // namespace remat::cli::commands
