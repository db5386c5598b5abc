#include "engine/text/entities.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;

TEST_CASE("an entity is known by its name or its number, and only to its end") {
    CHECK(text::character_of("&eacute;") == "é");
    CHECK(text::character_of("&#233;") == "é");
    CHECK(text::character_of("&#xE9;") == "é");
    CHECK(text::character_of("&nosuch;") == "&nosuch;");
    CHECK(text::entity_at("&amp; more") == 5);
    CHECK(text::entity_at("&#039;") == 6);
    for (auto const* const none :
         {"", "&", "&;", "& amp;", "amp;", "&nosuch;", "&#xD800;", "&#0;", "&#;", "&amp"}) {
        INFO(none);
        CHECK(text::entity_at(none) == 0);
    }
}
