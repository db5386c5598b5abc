#include "engine/deck/insertion.hpp"

#include "engine/deck/source.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;

TEST_CASE("what is put in gets the line ends around it, and nothing else changes") {
    CHECK(deck::with_insertions("a\nb\n", {{2, "x\n"}}) == "a\nx\nb\n");
    CHECK(deck::with_insertions("a\r\nb\r\n", {{2, "x\n"}}) == "a\r\nx\r\nb\r\n");
    CHECK(deck::with_insertions("a\rb", {{2, "x\n"}}) == "a\rx\rb");
    CHECK(deck::with_insertions("\xEF\xBB\xBF"
                                "a\r\nb",
                                {{0, "x\n"}, {2, "y\n"}, {3, "z"}}) == "\xEF\xBB\xBF"
                                                                       "x\r\na\r\ny\r\nbz");
    CHECK(deck::with_insertions("a\r\nb\nc", {{4, "x\n"}}) == "a\r\nb\nx\nc");
    CHECK(deck::with_insertions("", {{0, "x\n"}}) == "x\n");
    CHECK(deck::with_insertions("a\r\n\r\nb", {}) == "a\r\n\r\nb");
}

TEST_CASE("a place counts as the source counts it") {
    std::string const bytes = "\xEF\xBB\xBF"
                              "one\r\n\rtwo\nthree";
    deck::Source const source{bytes};
    auto const offset = source.text().find("three");
    CHECK(deck::with_insertions(bytes, {{offset, "!"}}) == "\xEF\xBB\xBF"
                                                           "one\r\n\rtwo\n!three");
}
