#include "cli/report/report.hpp"

#include "cli/messages.hpp"
#include "cli/report/days.hpp"
#include "cli/report/distributions.hpp"
#include "cli/report/key_figures.hpp"
#include "cli/report/lists.hpp"
#include "cli/report/rates.hpp"
#include "cli/report/style.hpp"
#include "cli/report/weeks.hpp"

#include <algorithm>
#include <array>
#include <functional>

namespace remat::cli::report {
namespace {

using view::StatsPage;
using Piece = std::function<void(Markup&, StatsPage const&)>;

constexpr char const* generator = "remat stats";

// Nothing is loaded and nothing runs, whatever a deck managed to say.
constexpr char const* policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

void put_head(Markup& page, StatsPage const& what) {
    page.open("head");
    page.empty("meta", {{"charset", "utf-8"}});
    page.line_break();
    page.empty("meta", {{"http-equiv", "Content-Security-Policy"}, {"content", policy}});
    page.line_break();
    page.empty("meta", {{"name", "generator"}, {"content", generator}});
    page.empty("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
    page.empty("meta", {{"name", "color-scheme"}, {"content", "light dark"}});
    page.line_break();
    page.leaf("title", tr("Statistics: {}", what.title));
    page.leaf("style", style_sheet);
    page.close();
    page.line_break();
}

// Pieces that have something to say, beside each other where there is room. Those of the left column first.
void put_part(Markup& page, StatsPage const& what, std::string const& title,
              std::array<std::vector<Piece>, 2> const& columns) {
    auto const is_silent = [&](std::vector<Piece> const& pieces) {
        Markup draft;
        for (auto const& piece : pieces) {
            piece(draft, what);
        }
        return draft.is_empty();
    };
    if (std::ranges::all_of(columns, is_silent)) {
        return;
    }
    page.leaf("h2", title);
    page.open("div", {{"class", "columns"}});
    page.line_break();
    for (auto const& pieces : columns) {
        if (is_silent(pieces)) {
            continue;
        }
        page.open("div", {{"class", "column"}});
        for (auto const& piece : pieces) {
            piece(page, what);
        }
        page.close();
        page.line_break();
    }
    page.close();
    page.line_break();
}

void put_header(Markup& page, StatsPage const& what) {
    page.open("header");
    page.leaf("h1", tr("Statistics: {}", what.title));
    if (what.answers > 0) {
        page.leaf("p", tr("From {0} to {1}", full_day(what.first), full_day(what.last)));
    }
    page.close();
    page.line_break();
}

void put_parts(Markup& page, StatsPage const& what) {
    put_key_figures(page, what);
    put_part(page, what, tr("Memory"),
             {{{put_retention}, {put_forgetting, put_misconceptions, put_hardest, put_leeches}}});
    put_part(page, what, tr("Work"), {{{put_year, put_minutes}, {put_coming, put_hours}}});
    put_part(page, what, tr("Cards and grades"), {{{put_intervals, put_ease}, {put_grades}}});
}

} // namespace

std::string report(StatsPage const& what) {
    Markup page;
    page.open("html", {{"lang", trc("language code of this catalogue", "en")}});
    put_head(page, what);
    page.open("body");
    page.line_break();
    put_header(page, what);
    page.open("main");
    page.line_break();
    if (what.answers == 0) {
        page.leaf("p", tr("There are no answers here yet. A first session is one command away:"));
        page.open("p");
        page.leaf("code", "remat review");
        page.close();
        page.leaf("p", tr("Then this page shows how well you remember, what is coming and what to rewrite."));
    } else {
        put_parts(page, what);
    }
    page.close();
    page.open("footer");
    page.leaf("p", tr("Made by {0} on {1}.", "remat stats", full_day(what.today)));
    page.close();
    page.close();
    page.close();
    return page.document();
}

bool is_report(std::string_view document) {
    Markup mark;
    mark.empty("meta", {{"name", "generator"}, {"content", generator}});
    constexpr std::size_t beginning = 1024;
    return document.substr(0, beginning).find(mark.fragment()) != std::string_view::npos;
}

} // namespace remat::cli::report
