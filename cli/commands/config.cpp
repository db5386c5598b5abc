#include "cli/commands/commands.hpp"
#include "cli/json.hpp"
#include "cli/messages.hpp"
#include "cli/path_text.hpp"
#include "cli/terminal/table.hpp"
#include "engine/history/settings.hpp"
#include "engine/store/setting_log.hpp"

namespace remat::cli::commands {
namespace {

std::vector<Settings::Row> all_rows(Collection const& collection, Settings const& settings) {
    auto rows = settings.rows;
    auto const defaults = history::listed({});
    auto const in_force = history::listed(store::settings(collection));
    for (std::size_t place = 0; place < in_force.size(); ++place) {
        auto const& [name, value] = in_force[place];
        rows.push_back({.name = name,
                        .value = value,
                        .from = value == defaults[place].value ? "default" : "remat scheduler"});
    }
    return rows;
}

} // namespace

ExitStatus config(Output& out, Collection const& collection, Settings const& settings) {
    auto const rows = all_rows(collection, settings);
    if (out.wants_json()) {
        Json list = Json::array();
        for (auto const& row : rows) {
            list.push_back({{"name", row.name}, {"value", text_or_null(row.value)}, {"from", row.from}});
        }
        out.json_line(dumped(list));
        return ExitStatus::done;
    }
    auto const& screen = out.screen();
    std::vector<std::vector<std::string>> lines;
    lines.reserve(rows.size());
    for (auto const& row : rows) {
        lines.push_back(
            {row.name, row.value.empty() ? "-" : terminal::legible(path_text(row.value), screen),
             terminal::legible(path_text(row.from == "default" ? tr("default") : row.from), screen)});
    }
    std::vector<terminal::Column> const columns{{.heading = tr("setting"), .least = terminal::whole},
                                                {.heading = tr("value"), .least = terminal::whole},
                                                {.heading = tr("from"), .least = terminal::whole}};
    for (auto const& line : terminal::listing(columns, lines, screen)) {
        out.result(line + '\n');
    }
    return ExitStatus::done;
}

} // namespace remat::cli::commands
