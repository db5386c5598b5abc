#include "cli/figures_json.hpp"

#include <fmt/format.h>

namespace remat::cli {
namespace {

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

Json cards_to_rewrite(std::vector<store::CardRow> const& rows) {
    Json list = Json::array();
    for (auto const& row : rows) {
        list.push_back({{"card", row.key.text()},
                        {"lapses", row.state.lapses},
                        {"file", text_or_null(row.file)},
                        {"line", row.file.empty() ? Json{} : Json(row.line)}});
    }
    return list;
}

Json range_json(calendar::days from, std::optional<calendar::days> to) {
    return {{"from", from.count()}, {"to", to ? Json(to->count()) : Json{}}};
}

Json forgetting_json(std::vector<statistics::CurvePoint> const& curve) {
    Json points = Json::array();
    for (auto const& point : curve) {
        auto row = with_rate(range_json(point.from, point.to), point.observed);
        row["aimed"] = point.aimed;
        points.push_back(std::move(row));
    }
    return points;
}

Json intervals_json(statistics::Spread const& spread) {
    Json rows = Json::array();
    for (std::size_t place = 0; place < spread.intervals.size(); ++place) {
        auto const& [from, to] = statistics::spread_ranges.at(place);
        auto row = range_json(from, to);
        row["cards"] = spread.intervals.at(place);
        rows.push_back(std::move(row));
    }
    return rows;
}

Json ease_json(statistics::Spread const& spread) {
    Json rows = Json::array();
    for (auto const& [tenths, cards] : spread.ease) {
        rows.push_back({{"from", static_cast<double>(tenths) / 10},
                        {"to", static_cast<double>(tenths * 10 + 9) / 100},
                        {"cards", cards}});
    }
    return rows;
}

Json grades_json(statistics::GradesByAge const& grades) {
    Json rows = Json::array();
    std::vector<std::pair<char const*, statistics::Grades>> const ages{
        {"new", grades.fresh}, {"young", grades.young}, {"mature", grades.mature}, {"other", grades.others}};
    for (auto const& [age, counts] : ages) {
        Json entry{{"age", age}};
        for (std::size_t quality = 0; quality < counts.size(); ++quality) {
            entry["quality_" + std::to_string(quality)] = counts.at(quality);
        }
        rows.push_back(std::move(entry));
    }
    return rows;
}

Json hours_json(statistics::Hours const& hours) {
    Json rows = Json::array();
    for (std::size_t hour = 0; hour < hours.size(); ++hour) {
        rows.push_back(
            with_rate({{"hour", hour}, {"answers", hours.at(hour).answers}}, hours.at(hour).recalled));
    }
    return rows;
}

} // namespace

Json figures_json(Figures const& figures, calendar::Moment at) {
    Json forecast = Json::array();
    for (auto const& day : figures.forecast) {
        forecast.push_back({{"date", to_json(day.day)}, {"due", day.due}});
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
            {"hardest", cards_to_rewrite(figures.hardest)},
            {"leeches", cards_to_rewrite(figures.leeches)},
            {"distractors", distractors},
            {"forgetting", forgetting_json(figures.curve)},
            {"intervals", intervals_json(figures.spread)},
            {"ease", ease_json(figures.spread)},
            {"grades", grades_json(figures.grades)},
            {"hours", hours_json(figures.hours)}};
}

} // namespace remat::cli
