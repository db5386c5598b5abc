#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

// Where the formulas of a text stand: TeX between dollars, outside of code. An opening dollar stands after no
// letter or digit and before no space, a closing one after no space and before no digit; so `$5 and $6` has
// none, and neither have amounts and variables that happen to end in a dollar. Time is proportional to the
// text.
namespace remat::cli::markdown {

struct Formula {
    std::size_t begin = 0; // of the dollars around it
    std::size_t end = 0;
    bool is_displayed = false; // `$$…$$`: on a line of its own

    friend bool operator==(Formula const&, Formula const&) = default;
};

// In order. None is longer than 2000 bytes or goes over a blank line.
[[nodiscard]] std::vector<Formula> formulas_in(std::string_view text);

// What is between the dollars.
[[nodiscard]] std::string_view tex_of(Formula const& formula, std::string_view text);

} // namespace remat::cli::markdown
