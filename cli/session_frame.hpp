#pragma once

#include "cli/clock.hpp"
#include "cli/day.hpp"
#include "cli/output.hpp"
#include "cli/world.hpp"
#include "engine/session/limits.hpp"
#include "engine/session/study.hpp"
#include "engine/store/collection.hpp"

#include <chrono>
#include <string>

// The first and the last lines of a session: what the day asks for, why nothing is asked, what was done.
namespace remat::cli {

// `5 due, 2 new, about 4 min.`; with more than the day's limit, how long the rest takes.
[[nodiscard]] std::string opening(store::Collection const& collection, session::Study const& study,
                                  terminal::Screen const& screen);

// Why there is nothing to ask, and what to type.
[[nodiscard]] std::string nothing_to_ask(store::Collection const& collection, session::Study const& study,
                                         session::Scope const& scope, World const& world,
                                         terminal::Screen const& screen);

// What was asked for, what is asked for otherwise, and how long it took.
struct Ending {
    SessionWish const& wish;
    session::Limits usual;
    std::chrono::milliseconds taken;
};
[[nodiscard]] std::string closing(store::Collection const& collection, session::Study const& study,
                                  Ending const& ending, World const& world, terminal::Screen const& screen);

} // namespace remat::cli
