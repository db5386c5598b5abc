#include "cli/report/key_figures.hpp"

#include "cli/messages.hpp"
#include "cli/view/card_counts.hpp"
#include "cli/view/durations.hpp"
#include "cli/view/lists.hpp"
#include "cli/view/rates.hpp"

namespace remat::cli::report {
namespace {

void put(Markup& page, std::string const& name, std::string const& figure, std::string const& more) {
    page.open("div");
    page.leaf("dt", name);
    page.leaf("dd", {{"class", "figure"}}, figure);
    page.leaf("dd", {{"class", "more"}}, more);
    page.close();
    page.line_break();
}

void put_work(Markup& page, view::StatsPage const& what) {
    auto const days = static_cast<std::int64_t>(what.days.size());
    put(page, tr("Answers"), number(what.answers), trn("on {} day", "on {} days", days));
    std::chrono::milliseconds taken{0};
    for (auto const& [day, tally] : what.days) {
        taken += tally.taken;
    }
    if (days > 0 && taken.count() > 0) {
        put(page, tr("Time"), view::duration(taken),
            tr("{} on a day with answers", view::duration(taken / days)));
    }
}

void put_load(Markup& page, view::StatsPage const& what) {
    if (what.forecast.empty()) {
        return;
    }
    std::int64_t due = 0;
    for (auto const& load : what.forecast) {
        due += load.due;
    }
    put(page, tr("Due today"), number(what.forecast.front().due),
        trn("{1} within {0} day", "{1} within {0} days", static_cast<std::int64_t>(what.forecast.size()),
            due));
}

void put_cards(Markup& page, statistics::CardCounts cards) {
    cards.retired = 0; // not among those that are counted here
    put(page, tr("Cards"),
        number(cards.fresh + cards.learning + cards.young + cards.mature + cards.suspended),
        view::listed(view::counted(cards)));
}

} // namespace

void put_key_figures(Markup& page, view::StatsPage const& what) {
    page.open("dl");
    page.line_break();
    auto const& overall = what.retention.overall;
    auto const value = overall.value();
    put(page, tr("Retention"), value ? view::percent(*value) : "–",
        value ? tr("95 % interval: {}", view::range_of(overall)) : tr("no answers yet"));
    put_work(page, what);
    put_load(page, what);
    put(page, tr("Streak"), trn("{} day", "{} days", what.streak.current),
        tr("the longest: {}", trn("{} day", "{} days", what.streak.longest)));
    put_cards(page, what.cards);
    page.close();
    page.line_break();
}

} // namespace remat::cli::report
