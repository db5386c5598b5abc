#include "engine/text/pieces.hpp"

#include <catch2/catch_test_macros.hpp>

#include <array>
#include <string>

using namespace remat;

namespace {

constexpr std::array pieces{text::piece<3>("opt"), text::piece<3>("ans")};

bool holds_exactly(std::string const& one) {
    return text::holds_any<text::Case::exact, pieces>(one);
}
bool holds_in_any_case(std::string const& one) {
    return text::holds_any<text::Case::any, pieces>(one);
}

} // namespace

TEST_CASE("a piece is found wherever it stands") {
    for (std::size_t before = 0; before < 70; ++before) {
        for (std::size_t after = 0; after < 3; ++after) {
            CAPTURE(before, after);
            CHECK(holds_exactly(std::string(before, '.') + "opt" + std::string(after, '.')));
            CHECK(holds_in_any_case(std::string(before, '.') + "ANS" + std::string(after, '.')));
        }
    }
}

TEST_CASE("most of a piece is not a piece") {
    for (auto const* const text : {"", "o", "op", "o.p.t", "an", "oans"}) {
        CAPTURE(text);
        CHECK(holds_exactly(text) == (std::string{text} == "oans"));
    }
}

TEST_CASE("capitals are other letters, unless case does not count") {
    CHECK_FALSE(holds_exactly("Opt"));
    CHECK(holds_in_any_case("Opt"));
    CHECK_FALSE(holds_in_any_case("/pt")); // not every bit of a letter counts alike
}
