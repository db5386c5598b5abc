#pragma once

#include "engine/deck/source.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// Where reading goes on behind text that is not YAML, so that one mistake does not hide the others. It goes
// by the lines and their indentation: on with the next key of the same card, the next card, or the next key
// of the deck; between brackets with the next card that begins a line. Pure.
namespace remat::deck {

// A part of the text, for a parser of its own: `prefix` opens again what was open where the part begins.
struct Part {
    std::string prefix;
    Mark from;
    bool begins_inside_card = false; // its first card lacks what stood before
};

struct Detour {
    std::optional<Part> next;   // nothing: the text ends with what is passed over
    std::string_view skipped;   // the card with the mistake, as far as the next; empty: it was in none
    std::size_t skips_from = 0; // where that card begins
};

struct Setting {
    std::size_t top_column = 0; // of the deck's keys
    Mark cards;                 // the key of the list that the parser was in, or had just left; line 0: none
    std::string_view skipped;   // the last card that was; more mistakes may be in it
    Mark part;                  // where the part began: reading goes on behind its first line
};

[[nodiscard]] Detour detour_around(Source const& source, Mark mistake, Setting const& setting);

} // namespace remat::deck
