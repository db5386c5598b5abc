#pragma once

#include "engine/deck/diagnostic.hpp"
#include "engine/deck/diagnostic_codes.hpp"

#include <string>
#include <vector>

// A problem that is found when its file is no longer at hand: Report tells all others.
namespace remat::deck {

// Without a spot it is of the file as a whole.
[[nodiscard]] Diagnostic problem_of(Rule const& rule, std::string file,
                                    std::vector<std::string> arguments = {}, Spot spot = {});

} // namespace remat::deck
