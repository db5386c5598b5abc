#include "engine/deck/problem.hpp"

#include <utility>

namespace remat::deck {

Diagnostic problem_of(Rule const& rule, std::string file, std::vector<std::string> arguments, Spot spot) {
    Diagnostic problem;
    problem.severity = rule.severity();
    problem.code = rule.code;
    problem.file = std::move(file);
    problem.place = spot.place;
    problem.message = {rule.message, std::move(arguments)};
    problem.source_line = std::move(spot.source_line);
    return problem;
}

} // namespace remat::deck
