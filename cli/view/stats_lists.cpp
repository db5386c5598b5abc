#include "cli/view/stats_lists.hpp"

#include "cli/markdown/deck_text.hpp"
#include "cli/messages.hpp"
#include "cli/terminal/table.hpp"

namespace remat::cli::view {
namespace {

using terminal::Page;

constexpr terminal::Indent at_edge{0, terminal::margin};
using Rows = std::vector<std::vector<std::string>>;

void put_cards(Page& page, std::string const& heading, std::vector<HardCard> const& cards) {
    if (cards.empty()) {
        return;
    }
    page.blank().paragraph(heading, at_edge);
    std::vector<terminal::Column> const columns{{"", terminal::Align::left, terminal::Cut::end},
                                                {"", terminal::Align::right, terminal::Cut::end},
                                                {"", terminal::Align::left, terminal::Cut::start}};
    Rows rows;
    for (HardCard const& card : cards) {
        std::string const place = card.file.empty() ? "" : card.file + ':' + std::to_string(card.line);
        rows.push_back({terminal::legible(card.id, page.screen()),
                        terminal::legible(trn("1 lapse", "{} lapses", card.lapses), page.screen()),
                        terminal::legible(place, page.screen())});
    }
    page.table(columns, rows);
}

void put_misconceptions(Page& page, std::vector<Misconception> const& misconceptions) {
    if (misconceptions.empty()) {
        return;
    }
    page.blank().paragraph(tr("WRONG OPTIONS YOU CHOSE MOST"), at_edge);
    std::vector<terminal::Column> const columns{{"", terminal::Align::right, terminal::Cut::end},
                                                {"", terminal::Align::left, terminal::Cut::end},
                                                {"", terminal::Align::left, terminal::Cut::end}};
    Rows rows;
    for (Misconception const& one : misconceptions) {
        rows.push_back({terminal::legible(tr("{0} of {1}", one.picked, one.of), page.screen()),
                        terminal::legible(one.id, page.screen()),
                        markdown::inline_text(one.option, page.screen())});
    }
    page.table(columns, rows);
}

} // namespace

void put_lists(Page& page, StatsPage const& what) {
    put_cards(page, tr("REWRITE THESE"), what.hardest);
    put_cards(page, tr("LEECHES  8 lapses or more: split them, or look for a hook"), what.leeches);
    put_misconceptions(page, what.misconceptions);
}

} // namespace remat::cli::view
