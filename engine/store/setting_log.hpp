#pragma once

#include "engine/history/settings.hpp"
#include "engine/store/collection.hpp"
#include "engine/store/writing.hpp"

#include <span>

// What moves the schedule, read from and appended to the log.
namespace remat::store {

[[nodiscard]] history::Settings settings(Collection const& collection);

// All or none, in one transaction; the schedule is folded anew in it if the rules changed. A setting that is
// in force already appends nothing. Returns what apply() says of the first one that is refused, else yes.
history::Applied set(Collection& collection, std::span<history::Setting const> wanted,
                     Writing const& writing);

} // namespace remat::store
