#pragma once

#include "engine/deck/known_deck.hpp"

#include <string>
#include <string_view>
#include <vector>

// Builds cards and decks for tests, in as few words as a deck file takes.
namespace remat::test {

// A text in English, or one written "fr:texte" in that language; several are joined by " | ".
[[nodiscard]] deck::Localised text(std::string_view words);

// A basic card. With an id its key is `deck/id`; without one it is made from the first question.
[[nodiscard]] deck::Card basic(std::string_view deck, std::string_view id, std::string_view question,
                               std::string_view answer = "answer");
// Question and answer both ways: two siblings.
[[nodiscard]] std::vector<deck::Card> both_ways(std::string_view deck, std::string_view id,
                                                std::string_view question, std::string_view answer);
// Options that begin with + are right.
[[nodiscard]] deck::Card choice(std::string_view deck, std::string_view id, std::string_view question,
                                std::vector<std::string> const& options);

// Cards get lines in their order.
[[nodiscard]] deck::IncomingDeck incoming(std::string name, std::vector<deck::Card> cards,
                                          std::string file = {});

} // namespace remat::test
