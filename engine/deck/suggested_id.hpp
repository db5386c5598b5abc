#pragma once

#include <string>
#include <string_view>

// A short readable id for a card that has none, made of the words of its question. Pure.
namespace remat::deck {

// The words that say most, in ASCII, joined by hyphens, at most 40 characters: of "What is the capital of
// Australia?" `capital-australia`. In English and French words such as `the` or `quelle` are left out.
// Empty if no word can be spelled in ASCII.
[[nodiscard]] std::string suggested_id(std::string_view question, std::string_view language);

} // namespace remat::deck
