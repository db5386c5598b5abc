#include "engine/session/encounter.hpp"

#include <algorithm>
#include <iterator>

namespace remat::session {
namespace {

bool holds(std::vector<std::size_t> const& options, std::size_t option) {
    return std::ranges::find(options, option) != options.end();
}

} // namespace

std::vector<std::size_t> other_explained(Encounter const& encounter) {
    std::vector<std::size_t> others;
    std::ranges::copy_if(encounter.question.order, std::back_inserter(others), [&](std::size_t option) {
        return holds(encounter.question.explained, option) && !holds(encounter.picked, option) &&
               !holds(encounter.question.right, option);
    });
    return others;
}

} // namespace remat::session
