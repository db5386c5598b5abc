#include "engine/deck/diagnostic.hpp"

#include <algorithm>
#include <tuple>

namespace remat::deck {

void sort_by_place(std::vector<Diagnostic>& diagnostics) {
    std::stable_sort(diagnostics.begin(), diagnostics.end(), [](Diagnostic const& a, Diagnostic const& b) {
        return std::tie(a.place, a.code) < std::tie(b.place, b.code);
    });
}

bool has_errors(std::vector<Diagnostic> const& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](Diagnostic const& one) { return one.severity == Severity::error; });
}

} // namespace remat::deck
