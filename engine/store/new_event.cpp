#include "engine/store/new_event.hpp"

#include "engine/calendar/study_day.hpp"
#include "engine/store/schedule_update.hpp"
#include "engine/store/statement.hpp"

#include <chrono>
#include <optional>
#include <utility>

namespace remat::store {
namespace {

using calendar::Instant;

constexpr char const* last_written_here =
    "SELECT at_ms FROM events WHERE origin = 0 ORDER BY row DESC LIMIT 1";
constexpr char const* last_in_order = "SELECT max(at_ms) FROM events";
constexpr std::chrono::hours longest_hold{24};

std::optional<Instant> ask_instant(Database& database, char const* query) {
    Statement row{database, query};
    if (!row.step() || row.is_null(0)) {
        return std::nullopt;
    }
    return Instant{std::chrono::milliseconds{row.integer(0)}};
}

} // namespace

Stand stand_of_new_event(Database& database, history::Settings const& settings, calendar::Moment now,
                         Standing standing) {
    Stand stand{.at = now, .day = {}, .seq = next_seq(database), .clock = Clock::fine, .is_last = true};
    auto const last_here = ask_instant(database, last_written_here);
    auto const last = ask_instant(database, last_in_order);
    if (last_here && now.at < *last_here) {
        bool const is_held = *last_here - now.at < longest_hold;
        stand.clock = is_held ? Clock::held : Clock::set_back;
        stand.at.at = is_held ? *last_here : now.at;
    }
    if (standing == Standing::at_the_end && last && stand.at.at < *last) {
        stand.at.at = *last;
    }
    stand.day = calendar::study_day(stand.at, settings.day_start);
    stand.is_last = !last || stand.at.at >= *last;
    return stand;
}

history::Event event_at(Stand const& stand, history::EventId const& id, history::Payload payload) {
    return {.id = id,
            .at = stand.at,
            .day = stand.day,
            .seq = stand.seq,
            .origin = history::Origin::here,
            .payload = std::move(payload)};
}

} // namespace remat::store
