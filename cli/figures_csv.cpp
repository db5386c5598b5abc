#include "cli/figures_json.hpp"
#include "engine/text/csv.hpp"

#include <utility>

namespace remat::cli {
namespace {

using Fields = std::vector<std::string>;

std::string field_of(Json const& value) {
    return value.is_null() ? std::string{} : value.is_string() ? value.get<std::string>() : value.dump();
}

// An interval has two ends and so two columns.
void add_head(Fields& head, std::string const& name) {
    if (name == "ci95") {
        head.emplace_back("ci95_low");
        head.emplace_back("ci95_high");
    } else {
        head.push_back(name);
    }
}

void add_fields(Fields& fields, std::string const& name, Json const& value) {
    if (name == "ci95") {
        fields.push_back(value.is_null() ? std::string{} : field_of(value[0]));
        fields.push_back(value.is_null() ? std::string{} : field_of(value[1]));
    } else {
        fields.push_back(field_of(value));
    }
}

// The rows of each table: a list of objects, or an object whose rows have names.
std::vector<std::pair<std::string, Json>> tables_of(Json const& figures) {
    Json overall = Json::array();
    for (auto const* const name : {"overall", "young", "mature"}) {
        Json entry{{"of", name}};
        entry.update(figures["retention"][name]);
        overall.push_back(std::move(entry));
    }
    std::vector<std::pair<std::string, Json>> tables{{"retention", overall},
                                                     {"cards", Json::array({figures["cards"]})},
                                                     {"days", figures["reviews"]["days"]}};
    for (auto const* const name : {"by_month", "by_topic", "by_interval"}) {
        tables.emplace_back(name, figures["retention"][name]);
    }
    for (auto const* const name : {"forgetting", "forecast", "hardest", "leeches", "distractors", "intervals",
                                   "ease", "grades", "hours"}) {
        tables.emplace_back(name, figures[name]);
    }
    return tables;
}

// What stands above an empty table too.
Fields head_of(std::string const& table, Json const& rows) {
    static std::vector<std::pair<std::string, Fields>> const of_empty_ones{
        {"days", {"date", "count", "passed", "seconds"}},
        {"by_month", {"month", "passed", "failed", "rate", "ci95_low", "ci95_high"}},
        {"by_topic", {"topic", "passed", "failed", "rate", "ci95_low", "ci95_high"}},
        {"forgetting", {"from", "to", "passed", "failed", "rate", "ci95_low", "ci95_high", "aimed"}},
        {"hardest", {"card", "lapses", "file", "line"}},
        {"leeches", {"card", "lapses", "file", "line"}},
        {"distractors", {"card", "option", "picked", "of"}},
        {"ease", {"from", "to", "cards"}}};
    if (rows.empty()) {
        for (auto const& [name, head] : of_empty_ones) {
            if (name == table) {
                return head;
            }
        }
    }
    Fields head;
    for (auto const& [name, value] : rows.front().items()) {
        add_head(head, name);
    }
    return head;
}

} // namespace

std::vector<std::string> figure_tables(Json const& figures) {
    std::vector<std::string> names;
    for (auto const& [name, rows] : tables_of(figures)) {
        names.push_back(name);
    }
    return names;
}

std::optional<std::string> figures_csv(Json const& figures, std::string_view table) {
    for (auto const& [name, rows] : tables_of(figures)) {
        if (name != table) {
            continue;
        }
        auto text = text::csv_line(head_of(name, rows));
        for (auto const& row : rows) {
            Fields fields;
            for (auto const& [column, value] : row.items()) {
                add_fields(fields, column, value);
            }
            text += text::csv_line(fields);
        }
        return text;
    }
    return std::nullopt;
}

} // namespace remat::cli
