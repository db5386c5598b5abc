#include "cli/report/rates_table.hpp"

#include "cli/messages.hpp"
#include "cli/view/rates.hpp"

#include <algorithm>

namespace remat::cli::report {

Table rates_table(std::string const& of_what, std::vector<view::RateBlock> const& blocks) {
    bool const has_aim = std::ranges::any_of(blocks, [](view::RateBlock const& block) {
        return std::ranges::any_of(block.rows, [](view::RateRow const& row) { return row.aim.has_value(); });
    });
    Table table{.head = {of_what, tr("recalled"), tr("rate"), tr("95 % interval")}};
    if (has_aim) {
        table.head.push_back(tr("aim"));
    }
    for (auto const& block : blocks) {
        TableBlock rows{.heading = block.heading};
        for (auto const& [label, rate, aim] : block.rows) {
            auto const value = rate.value();
            rows.rows.push_back({label, tr("{0}/{1}", rate.passed, rate.total()),
                                 value ? view::percent(*value) : "–", value ? view::range_of(rate) : "–"});
            if (has_aim) {
                rows.rows.back().push_back(aim ? view::percent(*aim) : "–");
            }
        }
        table.blocks.push_back(std::move(rows));
    }
    return table;
}

} // namespace remat::cli::report
