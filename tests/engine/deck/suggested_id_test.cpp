#include "engine/deck/suggested_id.hpp"

#include "engine/deck/names.hpp"

#include <catch2/catch_test_macros.hpp>

#include <random>
#include <string>

using namespace remat;

TEST_CASE("an id is made of the words that say most") {
    auto const english = [](std::string const& question) { return deck::suggested_id(question, "en"); };
    CHECK(english("What is the capital of Australia?") == "capital-australia");
    CHECK(english("What does activation recomputation cost, in exchange for the memory it saves?") ==
          "activation-recomputation-cost-exchange");
    CHECK(english("Why don't we keep the model's state?") == "dont-we-keep-model-state");
    CHECK(english("$O(\\sqrt{N})$") == "o-sqrt-n");
    CHECK(english("2^10") == "2-10");
    CHECK(english("What is it?") == "what-is-it");
}

TEST_CASE("a French id is in plain letters, without articles and what is elided") {
    auto const french = [](std::string const& question) { return deck::suggested_id(question, "fr"); };
    CHECK(french("Que coûte le recalcul d’activations, en échange de la mémoire économisée ?") ==
          "coute-recalcul-activations-echange");
    CHECK(french("Qu’est-ce qu’un œuf ?") == "oeuf");
    CHECK(french("Jusqu’où va l’écureuil aujourd’hui ?") == "va-ecureuil-aujourdhui");
    CHECK(deck::suggested_id("Où est-ce ?", "fr-CA") == "ou-est-ce");
}

TEST_CASE("other languages keep all their words; other scripts have none") {
    CHECK(deck::suggested_id("Was ist die Größe?", "de") == "was-ist-die-grosse");
    CHECK(deck::suggested_id("東京", "ja").empty());
    CHECK(deck::suggested_id("…?", "en").empty());
}

TEST_CASE("an id is never long, and always an id") {
    std::mt19937 chance{3};
    std::uniform_int_distribution<int> byte{0, 255};
    CHECK(deck::suggested_id(std::string(10'000, 'x'), "en") == std::string(40, 'x'));
    for (int round = 0; round < 500; ++round) {
        std::string any;
        for (int place = 0; place < 60; ++place) {
            any.push_back(static_cast<char>(byte(chance)));
        }
        for (char const* const language : {"en", "fr", "de"}) {
            auto const id = deck::suggested_id(any, language);
            CHECK(id.size() <= 40);
            CHECK((id.empty() || deck::is_entry_id(id)));
        }
    }
}
