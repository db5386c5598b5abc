#pragma once

#include "cli/clock.hpp"
#include "engine/calendar/day.hpp"
#include "engine/session/limits.hpp"
#include "engine/session/scope.hpp"
#include "engine/session/situation.hpp"
#include "engine/statistics/forecast.hpp"
#include "engine/store/collection.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

// The day as a session sees it, gathered from the collection. Only what the order of the day can follow from
// is read: what is due, what was answered today, as many new cards as the day may introduce, and the entries
// these come after. Looking through all cards is left to those who ask for it: cram, and a search.
namespace remat::cli {

// What a session is asked to be.
struct SessionWish {
    session::Scope scope;
    session::Limits limits;
    session::Mode mode;

    friend bool operator==(SessionWish const&, SessionWish const&) = default;
};

// The study day of the moment at which an answer would be stored now: where the clock stands a little behind
// the last event, that event's.
[[nodiscard]] calendar::Day today(store::Collection const& collection, Clock const& clock);

// `crammed` is left empty: a new session has asked nothing yet.
[[nodiscard]] session::Situation situation_of(store::Collection const& collection, calendar::Day today,
                                              SessionWish const& wish);

// How many new cards a session could still introduce today. Reads none of the due cards but siblings of new
// ones.
[[nodiscard]] std::size_t new_cards_left(store::Collection const& collection, calendar::Day today,
                                         SessionWish const& wish);

// Of the cards that are due by today, siblings counted each, those that wait for tomorrow because a sibling
// is asked today or was. `due_today`: what can be asked today.
[[nodiscard]] std::int64_t siblings_set_aside(std::map<calendar::Day, std::int64_t> const& due_by_day,
                                              calendar::Day today, std::int64_t due_today);

// So many days from today on, every card at its next date; one that is set aside today comes tomorrow.
[[nodiscard]] std::vector<statistics::DayLoad>
forecast_of(std::map<calendar::Day, std::int64_t> const& due_by_day, calendar::Day today,
            std::int64_t due_today, std::size_t days);

// The first day after today on which cards of the scope are due, and how many.
struct Coming {
    calendar::Day day;
    std::int64_t cards = 0;
    std::int64_t early = 0; // of these, not answered today: what `--ahead` can ask now
};
[[nodiscard]] std::optional<Coming> coming(store::Collection const& collection, calendar::Day today,
                                           session::Scope const& scope);

} // namespace remat::cli
