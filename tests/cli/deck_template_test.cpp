#include "cli/deck_template.hpp"
#include "engine/deck/names.hpp"
#include "engine/deck/read.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using namespace remat;

TEST_CASE("A deck's name is made of the file's") {
    CHECK(cli::deck_name_for("latin.yaml") == "latin");
    CHECK(cli::deck_name_for("decks/My Deck.yaml") == "my-deck");
    CHECK(cli::deck_name_for("Été à Évian.yml") == "ete-a-evian");
    CHECK(cli::deck_name_for("v1.2_beta.yaml") == "v1.2_beta");
    CHECK(cli::deck_name_for("---.yaml") == "deck");
    CHECK(cli::deck_name_for("") == "deck");
    CHECK(cli::deck_name_for(".yaml") == "yaml");
}

TEST_CASE("Whatever the file is called, the deck has a name") {
    auto const file = GENERATE(as<std::string>{}, "漢字.yaml", "a\nb: c.yaml", "\xff\xfe.yaml", "x-.yaml",
                               "..", "a/b/", "#.yaml", "   ", "A__.yaml");
    CAPTURE(file);
    CHECK(deck::is_deck_name(cli::deck_name_for(file)));
}

TEST_CASE("The deck to start from is sound, shows four kinds and two languages") {
    auto const reading = deck::read(cli::deck_template("latin"), "latin.yaml");
    for (auto const& problem : reading.diagnostics) {
        UNSCOPED_INFO(problem.code << " on line " << problem.place.line);
    }
    CHECK(reading.diagnostics.empty());
    REQUIRE(reading.deck);
    CHECK(reading.deck->name == "latin");
    REQUIRE(reading.deck->cards.size() == 5);
    CHECK(reading.deck->cards[0].key.text() == "latin/same-hour");
    CHECK(deck::kind_of(reading.deck->cards[0].variants.front().body) == "choice");
    CHECK(reading.deck->cards[2].key.text() == "latin/spacing:reverse");
    CHECK(deck::kind_of(reading.deck->cards[3].variants.front().body) == "typed");
    CHECK(reading.deck->cards[4].key.text() == "latin/interval:1");
    for (auto const& card : reading.deck->cards) {
        CHECK(card.variants.front().question.translations.size() == 2);
    }
}
