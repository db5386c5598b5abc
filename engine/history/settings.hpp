#pragma once

#include "engine/calendar/study_day.hpp"
#include "engine/history/card_state.hpp"
#include "engine/history/event.hpp"

#include <span>
#include <string>
#include <vector>

// What moves the schedule, as the log says it. Each name's last event in order counts. What only changes the
// looks is in the configuration file, never here.
//
//   name               value
//   scheduler          sm2
//   sm2-reading        text_new_ef, text_old_ef, text_fail_is_rep1, source_1998
//   longest-interval   days, 1 to 36500
//   day-start          HH:MM (later answers only: an answer's day is resolved when it is stored)
//   fuzz               on, off
namespace remat::history {

struct Settings {
    Rules rules;
    calendar::DayStart day_start;

    friend bool operator==(Settings const&, Settings const&) = default;
};

enum class Applied : std::uint8_t { yes, unknown_name, bad_value };

// Leaves the settings as they are unless the answer is yes: a log of a newer program stays readable.
Applied apply(Settings& settings, Setting const& setting);

// Every setting in force, each under its name.
[[nodiscard]] std::vector<Setting> listed(Settings const& settings);

// A number for the rules: the stamp of a cache made under them.
[[nodiscard]] std::uint64_t digest(Rules const& rules);

} // namespace remat::history
