#include "engine/deck/diagnostic.hpp"

#include <algorithm>

namespace remat::deck {

bool has_errors(std::vector<Diagnostic> const& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](Diagnostic const& one) { return one.severity == Severity::error; });
}

} // namespace remat::deck
