#include "cli/terminal/screen.hpp"

#include "cli/terminal/transliterate.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <random>

using namespace remat::cli::terminal;

namespace {

Screen const unicode{.has_color = true};
Screen const ascii{.is_unicode = false};

bool is_ascii(std::string const& text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

} // namespace

TEST_CASE("text becomes readable ASCII, never question marks") {
    CHECK(transliterated("Élève, cœur, Straße, naïve") == "Eleve, coeur, Strasse, naive");
    CHECK(transliterated("«\u00A0recalcul d’activations\u00A0» : voilà…") ==
          "\"recalcul d'activations\" : voila...");
    CHECK(transliterated("O(√N), √(L), √2π, ∜") == "O(sqrt(N)), sqrt(L), sqrt(2)pi, <U+221C>");
    CHECK(transliterated("≤ ≥ ≠ × → ² ₀ 10⁻³") == "<= >= != x -> ^2 0 10^-^3");
    CHECK(transliterated("e\xCC\x81") == "e");
    CHECK(transliterated("漢") == "<U+6F22>");
    CHECK(transliterated("plain ?") == "plain ?");
}

TEST_CASE("whatever goes in, ASCII comes out") {
    std::mt19937 random{7};
    for (int round = 0; round < 2'000; ++round) {
        std::string text;
        for (std::size_t i = random() % 30; i > 0; --i) {
            text += static_cast<char>(random() & 0xFFU);
        }
        REQUIRE(is_ascii(transliterated(text)));
        REQUIRE(is_ascii(encoded(text, ascii)));
    }
}

TEST_CASE("the last gate lets our colors through and nothing else") {
    CHECK(encoded(styled("right", Style::right, unicode), unicode) == "\x1b[32mright\x1b[0m");
    CHECK(encoded("\x1b[2Jx", unicode) == "[2Jx");
    CHECK(encoded("\x1b]0;t\x07", unicode) == "]0;t\uFFFD");
    CHECK(encoded("a\u009Bb", unicode) == "a\uFFFDb");
    CHECK(encoded("\x1b", unicode).empty());
    CHECK(encoded("> 3\r\x1b[K> ", unicode) == "> 3\r\x1b[K> ");
    CHECK(encoded("over\rwritten", unicode) == "over\uFFFDwritten");
}

TEST_CASE("encoding twice is encoding once") {
    for (Screen const& screen : {unicode, ascii}) {
        std::string const once = encoded("é \x1b[31m✗\x1b[0m \x1b[99m « a »", screen);
        CHECK(encoded(once, screen) == once);
    }
}

TEST_CASE("without color a style adds nothing") {
    CHECK(styled("right", Style::right, ascii) == "right");
    CHECK(styled("", Style::right, unicode).empty());
}

TEST_CASE("a screen loses what it has no room for") {
    CHECK(room({.columns = 80}) == Room::full);
    CHECK(room({.columns = 40}) == Room::narrow);
    CHECK(room({.columns = 20}) == Room::tiny);
    CHECK(text_width({.columns = 80}) == 76);
    CHECK(text_width({.columns = 1}) == 1);
}

TEST_CASE("a no-break space holds in ASCII until the lines are broken, and leaves as a plain one") {
    Screen const ascii{.columns = 80, .is_unicode = false};
    auto const legible_text = legible("Pourquoi\u00A0? \u00E9t\u00E9\u202F!", ascii);
    CHECK(legible_text == "Pourquoi\u00A0? ete !");
    CHECK(legible("«\u00A0nix\u00A0»\u00A0?", ascii) == "\"nix\"\u00A0?");
    CHECK(encoded(legible_text, ascii) == "Pourquoi ? ete !");
}
