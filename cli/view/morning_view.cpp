#include "cli/view/morning_view.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/chart.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/table.hpp"
#include "cli/view/dates.hpp"
#include "cli/view/durations.hpp"
#include "cli/view/lists.hpp"
#include "cli/view/rates.hpp"

#include "engine/text/width.hpp"

#include <algorithm>
#include <utility>

namespace remat::cli::view {

namespace {

using terminal::Align;
using terminal::Page;
using terminal::Room;
using terminal::Screen;

bool is_nothing_to_do(Morning const& now) {
    return now.due == 0 && now.fresh == 0 && now.repeat == 0;
}

bool is_anything_coming(Morning const& now) {
    return std::any_of(now.forecast.begin(), now.forecast.end(), [](auto const& one) { return one.due > 0; });
}

std::string workload(Morning const& now) {
    std::vector<std::string> parts;
    if (now.due > 0 || now.fresh == 0) {
        parts.push_back(trn("{} due", "{} due", now.due));
    }
    if (now.fresh > 0) {
        parts.push_back(trn("{} new", "{} new", now.fresh));
    }
    if (now.repeat > 0) {
        parts.push_back(trn("{} to repeat", "{} to repeat", now.repeat));
    }
    if (now.minutes) {
        parts.push_back(about(*now.minutes));
    }
    return listed(parts);
}

std::string first_line(Morning const& now) {
    std::string const day = long_day(now.today);
    if (now.decks.empty()) {
        return tr("{}: no deck yet.", day);
    }
    if (is_nothing_to_do(now)) {
        return tr("{}: nothing due.", day);
    }
    if (now.raised_limit > 0) {
        return trn("{1}: the reviews of the day are done, one more card is due.",
                   "{1}: the reviews of the day are done, {0} more cards are due.", now.due, day);
    }
    if (now.backlog) {
        return tr("{0}: {1}, most at risk first.", day, trn("{} due", "{} due", now.due));
    }
    return tr("{0}: {1}.", day, workload(now));
}

std::string streak_line(Morning const& now) {
    if (now.decks.empty()) {
        return {};
    }
    if (now.streak > 0 && now.today_is == Morning::Today::open) {
        return trn("Streak {} day, today is open.", "Streak {} days, today is open.", now.streak);
    }
    if (now.streak > 0 && now.today_is == Morning::Today::safe) {
        return trn("Streak {} day, nothing breaks it.", "Streak {} days, nothing breaks it.", now.streak);
    }
    return trn("Streak {} day.", "Streak {} days.", now.streak);
}

void put_decks(Page& page, Morning const& now) {
    Screen const& screen = page.screen();
    auto const shown = [&](std::string const& text) { return terminal::legible(text, screen); };
    bool const is_full = terminal::room(screen) == Room::full;
    std::vector<terminal::Column> columns{{shown(tr("deck")), Align::left},
                                          {shown(trc("column of numbers", "due")), Align::right},
                                          {shown(trc("column of numbers", "new")), Align::right},
                                          {shown(trc("column of numbers", "seen")), Align::right}};
    if (is_full) {
        columns.push_back({shown(tr("recalled, last 30 days")), Align::left});
    }
    std::vector<std::vector<std::string>> rows;
    for (DeckRow const& deck : now.decks) {
        std::vector<std::string> row{shown(deck.name), number(deck.due), number(deck.fresh),
                                     number(deck.seen) + '/' + number(deck.cards)};
        if (is_full) {
            row.push_back(shown(rate_of_answers(deck.recalled)));
        }
        rows.push_back(std::move(row));
    }
    page.blank().table(columns, rows);
}

void put_suspended(Page& page, Morning const& now) {
    if (now.suspended.cards > 0) {
        page.paragraph(trn("One card is suspended, so it is not asked.",
                           "{} cards are suspended, so they are not asked.", now.suspended.cards));
        page.advice(trn("To bring it back: {1}", "To bring them back: {1}", now.suspended.cards,
                        "remat resume " + now.suspended.deck));
    }
}

void put_next(Page& page, Morning const& now) {
    if (!now.next) {
        put_suspended(page, now);
        return;
    }
    std::string const day = long_day_within(now.next->day, now.today);
    std::string const first = trn("Next: one card on {1}.", "Next: {0} cards on {1}.", now.next->cards, day);
    std::string early;
    if (now.next->can_be_early) {
        std::string const ahead = std::to_string((now.next->day - now.today).count());
        early = tr("Early: {}", now.review_command + " --ahead " + ahead);
    }
    constexpr int gap = 3;
    int const together = text::display_width(first) + gap + text::display_width(early);
    if (early.empty() || together > terminal::text_width(page.screen())) {
        page.paragraph(first);
    } else {
        page.row(std::vector{first, std::exchange(early, {})});
    }
    if (!early.empty()) {
        page.advice(early);
    }
}

void put_backlog(Page& page, Morning::Backlog const& backlog, std::string const& command) {
    std::string const pace = backlog.minutes_a_day
                                 ? tr("{0} a day ({1})", backlog.a_day, about(*backlog.minutes_a_day))
                                 : tr("{} a day", backlog.a_day);
    page.paragraph(trn("At {1} it takes one day. No card is lost.",
                       "At {1} it takes {0} days. No card is lost.", backlog.days, pace));
    page.advice(command + " --limit " + std::to_string(backlog.a_day));
}

} // namespace

std::string morning(Morning const& now, Screen const& screen) {
    Page page{screen};
    page.edges(first_line(now), streak_line(now));
    if (now.decks.empty()) {
        page.paragraph(tr("This starts one:"));
        return page.blank().advice(now.newcomer_command).text();
    }
    if (is_nothing_to_do(now)) {
        put_next(page, now);
        return page.text();
    }
    if (now.raised_limit > 0) {
        return page
            .advice(tr("Go on: {}", now.review_command + " --limit " + std::to_string(now.raised_limit)))
            .text();
    }
    if (now.backlog) {
        put_backlog(page, *now.backlog, now.review_command);
        return page.text();
    }
    if (terminal::room(screen) != Room::tiny) {
        put_decks(page, now);
        if (is_anything_coming(now)) {
            page.blank();
            put_forecast(page, now.forecast);
        }
    }
    return page.blank().advice(now.review_command).text();
}

} // namespace remat::cli::view
