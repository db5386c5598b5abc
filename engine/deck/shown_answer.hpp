#pragma once

#include "engine/deck/card.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

// A way to ask a card in one language: its question, and what is right. Markdown, as the deck writes it.
namespace remat::deck {

// The languages that a reader prefers, and the deck's.
struct Reader {
    std::span<LanguageTag const> preferred;
    std::string_view deck_language;
};

// A cloze has holes in it.
[[nodiscard]] std::string asked_text(Variant const& variant, Reader const& reader);

// The texts of the right options; every accepted answer, the one to show first; the number and its unit; what
// the deletions hide. At least one.
[[nodiscard]] std::vector<std::string> shown_answers(Variant const& variant, Reader const& reader);

} // namespace remat::deck
