#pragma once

#include "engine/deck/localised.hpp"
#include "engine/deck/yaml_node.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Texts out of foreign values.
namespace remat::convert {

// A scalar as the reader of decks would keep it: NFC, trimmed; empty if there is nothing in it.
[[nodiscard]] std::string text_of(deck::YamlNode const& node);

enum class Lists : std::uint8_t { refused, as_items, as_paragraphs };

// A scalar, a text for each language, a mapping with a `text`, a list of texts where that is allowed.
[[nodiscard]] std::optional<deck::Localised>
localised_of(deck::YamlNode const& node, deck::LanguageTag const& language, Lists lists = Lists::refused);

[[nodiscard]] deck::Localised plain(std::string text, deck::LanguageTag const& language);

// Below what is there, after an empty line: in its own language, or else in the first.
void append_paragraph(std::optional<deck::Localised>& text, deck::Localised const& more);

// Whether a value says yes or no; nothing if neither.
[[nodiscard]] std::optional<bool> flag_of(deck::YamlNode const& node);

// Whole and not negative, as an option's place is written.
[[nodiscard]] std::optional<std::size_t> number_of(std::string_view text);

// An id made of any text: small letters, digits and hyphens, 60 at most; empty if none are in it.
[[nodiscard]] std::string id_from(std::string_view text);

} // namespace remat::convert
