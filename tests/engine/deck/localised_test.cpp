#include "engine/deck/localised.hpp"

#include <catch2/catch_test_macros.hpp>

#include <vector>

using namespace remat;

static deck::Localised const text{{{"de", "deutsch"}, {"fr-CA", "québécois"}, {"en", "english"}}};

static std::string in(std::vector<deck::LanguageTag> const& preferred,
                      std::string_view deck_language = "en") {
    return deck::shown(text, preferred, deck_language).text;
}

TEST_CASE("the first preferred language that is there is shown") {
    CHECK(in({"fr-CA"}) == "québécois");
    CHECK(in({"es", "de"}) == "deutsch");
    CHECK(in({"fr", "de"}) == "québécois");
    CHECK(in({"en-GB"}) == "english");
    CHECK(in({"fr-BE"}) == "québécois");
}

TEST_CASE("without one the deck's language is shown, else the first in the file") {
    CHECK(in({}) == "english");
    CHECK(in({"es"}) == "english");
    CHECK(in({"es"}, "it") == "deutsch");
}

TEST_CASE("plain French is found before a variety of it") {
    deck::Localised const both{{{"fr-CA", "québécois"}, {"fr", "français"}}};
    CHECK(deck::shown(both, std::vector<deck::LanguageTag>{"fr-BE"}, "en").text == "français");
    CHECK(deck::shown(both, std::vector<deck::LanguageTag>{"fr-CA"}, "en").text == "québécois");
}

TEST_CASE("translations are a list of none, one or several") {
    deck::Translations list;
    CHECK(list.empty());
    CHECK(list.begin() == list.end());
    std::string expected;
    for (char const letter : {'a', 'b', 'c'}) {
        list.push_back({.language = std::string{letter, letter}, .text = {letter}});
        expected += letter;
        std::string texts;
        for (auto const& one : list) {
            texts += one.text;
        }
        CHECK(texts == expected);
        CHECK(list.size() == expected.size());
        CHECK(list.front().text == "a");
        CHECK(list[list.size() - 1].language == std::string{letter, letter});
    }
    CHECK(list == deck::Translations{{"aa", "a"}, {"bb", "b"}, {"cc", "c"}});
    CHECK(list != deck::Translations{{"aa", "a"}});
}
