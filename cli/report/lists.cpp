#include "cli/report/lists.hpp"

#include "cli/messages.hpp"
#include "cli/report/chart.hpp"

namespace remat::cli::report {
namespace {

void put_list(Markup& page, char const* id, std::string const& title, std::string const& advice,
              Table const& table) {
    page.open("section", {{"aria-labelledby", id}});
    page.leaf("h3", {{"id", id}}, title);
    put_table(page, advice, table);
    page.close();
    page.line_break();
}

Table table_of(std::vector<view::HardCard> const& cards) {
    Table table{.head = {tr("card"), tr("in the file"), tr("lapses")}, .blocks = {{}}, .words = 1};
    for (auto const& card : cards) {
        auto const place = card.file.empty() ? "–" : card.file + ':' + std::to_string(card.line);
        table.blocks.front().rows.push_back({card.id, place, number(card.lapses)});
    }
    return table;
}

} // namespace

void put_hardest(Markup& page, view::StatsPage const& what) {
    if (!what.hardest.empty()) {
        put_list(page, "hardest", tr("Cards to rewrite"),
                 tr("Forgotten most often once they were known: their wording may be at fault."),
                 table_of(what.hardest));
    }
}

void put_leeches(Markup& page, view::StatsPage const& what) {
    if (!what.leeches.empty()) {
        put_list(page, "leeches", tr("Leeches"), tr("8 lapses or more: split them, or look for a hook."),
                 table_of(what.leeches));
    }
}

void put_misconceptions(Markup& page, view::StatsPage const& what) {
    if (what.misconceptions.empty()) {
        return;
    }
    Table table{.head = {tr("card"), tr("wrong option"), tr("chosen")}, .blocks = {{}}, .words = 1};
    for (auto const& one : what.misconceptions) {
        table.blocks.front().rows.push_back({one.id, one.option, tr("{0} of {1}", one.picked, one.of)});
    }
    put_list(page, "misconceptions", tr("Wrong options chosen most"),
             tr("What is believed instead, and how often among the answers to the card."), table);
}

} // namespace remat::cli::report
