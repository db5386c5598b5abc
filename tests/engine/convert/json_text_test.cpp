#include "engine/convert/json_text.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;

TEST_CASE("JSON becomes YAML by its two escapes and its tabs") {
    CHECK(convert::json_as_yaml("[\"\\ud83d\\ude00\",\n\t\"\\u00e9\"]") == "[\"😀\",\n \"\\u00e9\"]");
    CHECK(convert::json_as_yaml("\"\\\\ud83d\\ude00\"") == "\"\\\\ud83d\\ude00\"");
    CHECK(convert::json_as_yaml("\"\\ud83d alone\"") == "\"\\ud83d alone\"");
    CHECK(convert::json_as_yaml("\\") == "\\");
    CHECK(convert::looks_like_json(" \n[1]"));
    CHECK(convert::looks_like_json("\xEF\xBB\xBF{}"));
    CHECK_FALSE(convert::looks_like_json("- a"));
    CHECK_FALSE(convert::looks_like_json(""));
}
