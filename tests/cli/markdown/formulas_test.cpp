#include "cli/markdown/formulas.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace remat::cli::markdown;

namespace {

std::vector<std::string> found_in(std::string_view text) {
    std::vector<std::string> found;
    for (auto const& formula : formulas_in(text)) {
        found.emplace_back(tex_of(formula, text));
    }
    return found;
}

using Found = std::vector<std::string>;

} // namespace

TEST_CASE("a formula stands between dollars that touch it") {
    CHECK(found_in("It takes $O(n)$, or $x_i$: the $n$th.") == Found{"O(n)", "x_i", "n"});
    CHECK(found_in("($a$) and “$b$”") == Found{"a", "b"});
    CHECK(found_in("$$x = y$$") == Found{"x = y"});
    CHECK(formulas_in("$$\nx\n$$ and $y$") == std::vector<Formula>{{0, 7, true}, {12, 15, false}});
}

TEST_CASE("amounts of money and variables are no formulas") {
    for (auto const* const text :
         {"$5 and $6", "between $5 and 6$, or 5$ for two", "$HOME and $PATH", "$HOME:$PATH", "US$5 and US$6",
          "a$b$c", "5$", "$", "$$", "$$$$", "$ x $", "the price is $1,000 ($2 more)", "\\$x$ and \\$y"}) {
        INFO(text);
        CHECK(found_in(text).empty());
    }
    CHECK(found_in("$5 while $x$ grows") == Found{"x"});
    CHECK(found_in("$a \\$ b$") == Found{"a \\$ b"});
}

TEST_CASE("code holds no formulas") {
    CHECK(found_in("`$x$` and $y$") == Found{"y"});
    CHECK(found_in("``a ` $x$`` $y$") == Found{"y"});
    CHECK(found_in("a ` alone and $y$") == Found{"y"});
    CHECK(found_in("```sh\necho $A$\n```\n$y$") == Found{"y"});
    CHECK(found_in("~~~\n$A$\n~~~\n$y$\n```\n$z$") == Found{"y"});
}

TEST_CASE("a formula ends with its paragraph and is not endless") {
    CHECK(found_in("$x\n\ny$").empty());
    CHECK(found_in("$x\n+ y$") == Found{"x\n+ y"});
    CHECK(found_in('$' + std::string(3'000, 'x') + '$').empty());
}
