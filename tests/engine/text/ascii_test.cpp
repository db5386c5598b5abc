#include "engine/text/ascii.hpp"

#include <catch2/catch_test_macros.hpp>

#include <random>
#include <string>

using namespace remat;

TEST_CASE("accents and ligatures have a plain spelling") {
    CHECK(text::ascii_spelling("Où est l’œuvre ?") == "ou est l'oeuvre  ");
    CHECK(text::ascii_spelling("e\xCC\x81te\xCC\x81") == "ete");
    CHECK(text::ascii_spelling("Straße, Ærø, Łódź") == "strasse  aero  lodz");
    CHECK(text::ascii_spelling("ﬁn x²") == "fin x2");
}

TEST_CASE("what has no plain spelling is a space") {
    CHECK(text::ascii_spelling("a→b") == "a b");
    CHECK(text::ascii_spelling("漢字") == "  ");
    CHECK(text::ascii_spelling("a\xFFz") == "a z");
    CHECK(text::ascii_spelling("").empty());
}

TEST_CASE("a plain spelling of any text is plain, and its own spelling") {
    std::mt19937 chance{7};
    std::uniform_int_distribution<int> byte{0, 255};
    for (int round = 0; round < 500; ++round) {
        std::string any;
        for (int place = 0; place < 40; ++place) {
            any.push_back(static_cast<char>(byte(chance)));
        }
        auto const spelling = text::ascii_spelling(any);
        CHECK(spelling.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789' ") == std::string::npos);
        CHECK(text::ascii_spelling(spelling) == spelling);
    }
}
