#pragma once

#include "engine/deck/fields.hpp"
#include "engine/deck/localised.hpp"
#include "engine/deck/report.hpp"

#include <optional>
#include <string>
#include <vector>

// Reads single values: texts, texts by language, lists, flags. What does not fit is reported and gives
// nothing. Texts are NFC, without white space at the end and empty lines at the start.
namespace remat::deck {

struct PlacedText {
    std::string text;
    Mark mark;
};

[[nodiscard]] std::optional<std::string> text_of(Field const& field, Report& report);

// A plain string gets the language "" until the deck's is known.
[[nodiscard]] std::optional<Localised> localised_of(Field const& field, Report& report);

// One text or a list of them.
[[nodiscard]] std::vector<PlacedText> texts_of(Field const& field, Report& report);

[[nodiscard]] std::optional<bool> flag_of(Field const& field, Report& report);

// Whether the value is a list or a mapping with something in it; reports otherwise.
[[nodiscard]] bool is_filled(Field const& field, Shape shape, Report& report);

} // namespace remat::deck
