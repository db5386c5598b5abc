#include "engine/text/beginning.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>

using namespace remat::text;

TEST_CASE("a long text is echoed by its beginning") {
    CHECK(beginning("").empty());
    CHECK(beginning("mémoire") == "mémoire");
    CHECK(beginning(std::string(200, 'x')) == std::string(200, 'x'));
    CHECK(beginning(std::string(201, 'x')) == std::string(200, 'x') + "…");
    CHECK(beginning(std::string(200'000, 'x')) == std::string(200, 'x') + "…");
    std::string families;
    for (int count = 0; count < 201; ++count) {
        families += "👨‍👩‍👧"; // 18 bytes, one character
    }
    CHECK(beginning(families) == families.substr(0, std::size_t{200} * 18) + "…");
    std::string piled = "ab";
    for (int count = 0; count < 5000; ++count) {
        piled += "\u0301";
    }
    CHECK(beginning(piled) == "a…");
}
