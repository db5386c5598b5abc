#include "diagnostic_text.hpp"

#include "engine/deck/read.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>

using namespace remat;

TEST_CASE("of two cards with one question the one that lacks an id is told") {
    auto const cure = [](std::string const& cards) {
        return test::filled(
            deck::read("deck: d\ncards:\n" + cards, "d.yaml").diagnostics.at(0).suggestion.value());
    };
    std::string const named = "  - {id: x, question: q, answer: a}\n";
    std::string const bare = "  - {question: q, answer: b}\n";
    CHECK(cure(bare + bare) == "give both an 'id', or change one question");
    CHECK(cure(named + bare) == "give this one an 'id' too, or change one question");
    CHECK(cure(bare + named) == "give the card on line 3 an 'id' too, or change one question");
}
