#pragma once

#include "engine/deck/deck.hpp"

#include <string>
#include <string_view>

// The course that comes with the program, read once, for the tests that mind its quality.
namespace remat::test {

[[nodiscard]] deck::Deck const& course();

// The text in exactly this language, or nothing. A text without words of its own (a name, a formula) stands
// in the deck's language alone and counts for both.
[[nodiscard]] std::string const* in_language(deck::Localised const& text, std::string_view language);

// How a failing test names a way of asking: `why-kept/0`.
[[nodiscard]] std::string name_of(deck::Card const& card, std::size_t variant);

} // namespace remat::test
