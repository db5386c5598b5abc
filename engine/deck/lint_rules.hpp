#pragma once

#include "engine/deck/draft.hpp"
#include "engine/deck/warnings.hpp"

#include <set>
#include <string>
#include <string_view>

// The single rules behind lint(). Each looks at a resolved draft; a card by number must be sound.
namespace remat::deck {

// Every language that some text of the deck is given in by name.
[[nodiscard]] std::set<LanguageTag> languages_in_use(Draft const& draft);

// Which card it is in: its entry is the last that begins before. Allowance::whole_deck above all cards.
[[nodiscard]] std::size_t card_around(Draft const& draft, Mark mark);

void lint_texts(Draft const& draft, std::size_t card, std::set<LanguageTag> const& languages,
                Warnings& warnings);                                           // W204
void lint_choices(Draft const& draft, std::size_t card, Warnings& warnings);   // W201, W202, W203, W208, W209
void lint_positions(Draft const& draft, Warnings& warnings);                   // W207
void lint_variants(Draft const& draft, std::size_t card, Warnings& warnings);  // W212
void lint_deletions(Draft const& draft, std::size_t card, Warnings& warnings); // W213
void lint_escapes(Draft const& draft, std::vector<NotedEscape> const& escapes, Warnings& warnings); // W206
void lint_similar_questions(Draft const& draft, Warnings& warnings);                                // W205

// The words by which an explanation points at an option (`option B`, `la première réponse`); empty if it does
// not.
[[nodiscard]] std::string_view option_named_by_place(std::string_view explanation, std::size_t options);

// "All of the above", "aucune de ces réponses": an option about the other options, after the
// loose fold.
[[nodiscard]] bool speaks_of_other_options(std::string_view folded);

} // namespace remat::deck
