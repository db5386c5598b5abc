#include "engine/deck/language_tag.hpp"

#include <catch2/catch_test_macros.hpp>

#include <set>
#include <string>

using namespace remat::deck;

TEST_CASE("a language tag is its text, however long, and as large as a pointer") {
    std::string const longest = "en-Latn-GB-boont-r-extended-sequence-x-private";
    LanguageTag const tag{longest};
    CHECK(tag.text() == longest);
    CHECK(tag == longest);
    CHECK(tag == LanguageTag{std::string{longest}});
    CHECK(tag != LanguageTag{"en"});
    CHECK(LanguageTag{}.empty());
    CHECK(LanguageTag{} == "");
    STATIC_REQUIRE(sizeof(LanguageTag) == sizeof(void*));
}

TEST_CASE("language tags are in the order of their texts") {
    std::set<LanguageTag> const tags{"fr", "de", "fr-CA", "de", "en"};
    std::string joined;
    for (auto const& tag : tags) {
        joined += tag.text() + ' ';
    }
    CHECK(joined == "de en fr fr-CA ");
}
