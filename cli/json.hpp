#pragma once

#include "engine/calendar/day.hpp"
#include "engine/calendar/instant.hpp"
#include "engine/history/card_state.hpp"
#include "engine/schedule/scheduler.hpp"

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

// The scripting form of everything a person can see. Only .cpp files of commands include this header. Fields
// keep the order in which they are added; days are YYYY-MM-DD, instants RFC 3339 with an offset, ease a
// number, what is absent null.
namespace remat::cli {

using Json = nlohmann::ordered_json;

// One line. Control characters are escaped, those of C1 and DEL too, so that printing it is harmless.
[[nodiscard]] std::string dumped(Json const& value);

[[nodiscard]] Json to_json(calendar::Day day);
[[nodiscard]] Json to_json(std::optional<calendar::Day> const& day);
[[nodiscard]] Json to_json(calendar::Moment moment);
[[nodiscard]] Json to_json(history::Prospect const& prospect); // {interval_days, due}
[[nodiscard]] Json seconds(std::chrono::milliseconds taken);   // a whole number where it is one
[[nodiscard]] Json interval_days(std::optional<schedule::Memory> const& memory);
[[nodiscard]] Json ease(std::optional<schedule::Memory> const& memory);
[[nodiscard]] Json text_or_null(std::string const& text); // an empty text is absent

// `new`, `learning`, `review`; over these `suspended`, and over that `retired`.
[[nodiscard]] std::string state_name(history::CardState const& state, history::Switch suspended,
                                     bool is_retired);

} // namespace remat::cli
