#pragma once

#include "cli/output.hpp"
#include "cli/world.hpp"
#include "engine/session/scope.hpp"
#include "engine/store/card_table.hpp"
#include "engine/store/collection.hpp"

#include <span>
#include <string>
#include <vector>

// What a CARD, a DECK, a topic or a tag on the command line names.
namespace remat::cli {

// An exact key (a former one too), an exact id, or, where a person types, any part of a key that only one
// card has. Retired cards are found by key and by an id that no live card has. Throws Failure: not_found
// (with what was probably meant) or ambiguous (with the list).
[[nodiscard]] store::CardRow find_card(store::Collection const& collection, std::string const& argument,
                                       World const& world);

// Each names a deck or has decks below it; else Failure (not_found, with what was probably meant).
void require_decks(store::Collection const& collection, std::vector<std::string> const& names);
[[nodiscard]] bool names_a_deck(store::Collection const& collection, std::string const& name);

// Each wanted topic and tag is one of a card in these decks; else Failure (not_found, with what was probably
// meant, or what there is). A retired card counts; where there is no card at all, nothing is missed.
void require_topics_and_tags(store::Collection const& collection, session::Scope const& scope,
                             std::span<deck::LanguageTag const> languages);

} // namespace remat::cli
