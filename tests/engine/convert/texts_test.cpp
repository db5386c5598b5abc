#include "engine/convert/texts.hpp"

#include "engine/deck/names.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>

using namespace remat;
using deck::Shape;
using deck::YamlNode;

static YamlNode scalar(std::string text) {
    return {Shape::scalar, {}, std::move(text), {}};
}

TEST_CASE("an id is made of the letters and digits of a text") {
    CHECK(convert::id_from("Which Statement is true?") == "which-statement-is-true");
    CHECK(convert::id_from("  (Q1.2)  ") == "q1.2");
    CHECK(convert::id_from("_a_b_") == "a_b");
    CHECK(convert::id_from("漢字") == "");
    auto const id = convert::id_from(std::string(200, 'a'));
    CHECK(id.size() == 60);
    CHECK(deck::is_entry_id(convert::id_from("Ünïcödé and ' quotes")));
}

TEST_CASE("flags are words for yes and no") {
    for (auto const* const yes : {"true", "True", "yes", "1", "oui", "correct"}) {
        CHECK(convert::flag_of(scalar(yes)) == true);
    }
    for (auto const* const no : {"false", "NO", "0", "faux", "wrong"}) {
        CHECK(convert::flag_of(scalar(no)) == false);
    }
    CHECK_FALSE(convert::flag_of(scalar("perhaps")));
    CHECK_FALSE(convert::flag_of(YamlNode{}));
}

TEST_CASE("a text is a scalar, one for each language, or a list where that is allowed") {
    YamlNode const by_language{
        Shape::mapping, {}, {}, {scalar("en"), scalar("a"), scalar("fr"), scalar("b")}};
    auto const text = convert::localised_of(by_language, "en");
    REQUIRE(text);
    CHECK(text->translations.size() == 2);
    YamlNode const no_language{Shape::mapping, {}, {}, {scalar("cat"), scalar("an animal")}};
    CHECK_FALSE(convert::localised_of(no_language, "en"));
    YamlNode const list{Shape::sequence, {}, {}, {scalar("a"), scalar("b")}};
    CHECK_FALSE(convert::localised_of(list, "en"));
    CHECK(convert::localised_of(list, "en", convert::Lists::as_items)->translations[0].text == "- a\n- b");
    CHECK(convert::localised_of(list, "en", convert::Lists::as_paragraphs)->translations[0].text == "a\n\nb");
    CHECK_FALSE(convert::localised_of(scalar("  "), "en"));
}
