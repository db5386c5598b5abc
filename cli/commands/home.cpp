#include "cli/commands/commands.hpp"
#include "cli/day.hpp"
#include "cli/json.hpp"
#include "cli/newcomer.hpp"
#include "cli/outlook.hpp"
#include "cli/view/morning_view.hpp"

#include <optional>
#include <utility>

namespace remat::cli::commands {
namespace {

constexpr std::size_t forecast_days = 14;

Json forecast_json(std::vector<statistics::DayLoad> const& days) {
    Json list = Json::array();
    for (auto const& day : days) {
        list.push_back({{"date", to_json(day.day)}, {"due", day.due}});
    }
    return list;
}

Json decks_json(std::vector<store::DeckCounts> const& decks) {
    Json list = Json::array();
    for (auto const& deck : decks) {
        list.push_back({{"deck", deck.deck},
                        {"due", deck.due},
                        {"new", deck.fresh},
                        {"seen", deck.seen},
                        {"cards", deck.cards},
                        {"recalled", {{"passed", deck.recalled_passed}, {"total", deck.recalled}}}});
    }
    return list;
}

Json as_json(Outlook const& now, calendar::Moment at) {
    return {{"as_of", to_json(at)},
            {"decks", decks_json(now.decks)},
            {"due", now.due},
            {"repeat", now.repeat},
            {"new", now.fresh},
            {"new_today", now.introduced_today},
            {"reviewed_today", now.reviewed_today},
            {"minutes", now.minutes ? Json(now.minutes->count()) : Json{}},
            {"streak", {{"current", now.streak.current}, {"longest", now.streak.longest}}},
            {"next_due", to_json(now.next_due)},
            {"forecast", forecast_json(now.forecast)},
            {"days_to_clear", now.days_to_clear ? Json(now.days_to_clear->count()) : Json{}}};
}

view::Morning as_morning(Outlook const& now, std::optional<Coming> const& next, Settings const& settings,
                         World const& world) {
    view::Morning morning;
    morning.today = now.today;
    morning.due = now.due;
    morning.fresh = now.fresh;
    morning.repeat = now.repeat;
    morning.minutes = now.minutes;
    morning.streak = now.streak.current;
    bool const has_work = now.due + now.repeat > 0;
    morning.today_is = now.answers_today > 0 ? view::Morning::Today::answered
                       : has_work            ? view::Morning::Today::open
                                             : view::Morning::Today::safe;
    for (auto const& deck : now.decks) {
        morning.decks.push_back(
            {.name = deck.deck,
             .due = deck.due,
             .fresh = deck.fresh,
             .seen = deck.seen,
             .cards = deck.cards,
             .recalled = {.passed = deck.recalled_passed, .failed = deck.recalled - deck.recalled_passed}});
    }
    morning.forecast = now.forecast;
    if (next) {
        morning.next = {.day = next->day, .cards = next->cards, .can_be_early = next->early > 0};
    }
    morning.suspended = suspended_in(now.decks);
    bool const is_limit_reached = now.reviewed_today >= settings.limits.reviews;
    if (now.due > 0 && is_limit_reached && now.fresh + now.repeat == 0) {
        morning.raised_limit = raised_limit(now.due, now.reviewed_today);
    } else if (now.due > settings.limits.reviews && !is_limit_reached && now.days_to_clear) {
        morning.backlog = {.a_day = settings.limits.reviews,
                           .minutes_a_day = now.minutes,
                           .days = now.days_to_clear->count()};
    }
    if (now.decks.empty()) {
        morning.newcomer_command = newcomer_command(world);
    }
    return morning;
}

} // namespace

ExitStatus home(Output& out, Clock const& clock, Collection const& collection, Settings const& settings,
                World const& world) {
    store::Reading const reading{collection};
    auto const at = clock.now();
    auto const now = outlook(collection, today(collection, clock), settings.limits, forecast_days);
    if (out.wants_json()) {
        out.json_line(dumped(as_json(now, at)));
    } else {
        auto const next = coming(collection, now.today, {});
        out.result(view::morning(as_morning(now, next, settings, world), out.screen()));
    }
    return ExitStatus::done;
}

} // namespace remat::cli::commands
