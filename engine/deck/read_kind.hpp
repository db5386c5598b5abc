#pragma once

#include "engine/deck/fields.hpp"
#include "engine/deck/report.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

// Which kind of card some keys make.
namespace remat::deck {

enum class Kind : std::uint8_t { choice, basic, typed, numeric, cloze };

// The keys that say one way to ask a card: all of them, whatever the kind.
inline constexpr std::array<std::string_view, 14> body_keys{
    "question", "options",   "answer", "cloze", "type",        "accents", "shuffle",
    "reverse",  "tolerance", "unit",   "hint",  "explanation", "source",  "image"};

// As `type` says, else as the keys do. Reports an unknown type, what the kind needs and keys that mean
// nothing to it.
[[nodiscard]] std::optional<Kind> kind_of(Fields const& fields, Report& report);

} // namespace remat::deck
