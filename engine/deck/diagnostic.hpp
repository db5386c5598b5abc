#pragma once

#include "engine/text/message.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What is wrong with a deck file, where, and what was probably meant. A diagnostic is a value: all of a
// file's are reported at once, and a file with errors changes nothing.
namespace remat::deck {

enum class Severity : std::uint8_t { error, warning, note };

// Line and column count from 1; columns count characters (code points), not bytes. Line 0: the file as a
// whole.
struct Place {
    int line = 0;
    int column = 0;

    friend auto operator<=>(Place const&, Place const&) = default;
};

// A place with the line that is there: all that a later report about it needs.
struct Spot {
    Place place;
    std::string source_line;

    friend bool operator==(Spot const&, Spot const&) = default;
};

struct Diagnostic {
    Severity severity = Severity::error;
    std::string code; // stable: `E012`, `W201`
    std::string file; // as it was named on the command line, or found below it
    Place place;
    text::Message message;                   // "unknown key '{}'"
    std::optional<text::Message> suggestion; // "did you mean '{}'?"
    std::string source_line;                 // the line of the file, for the caret

    friend bool operator==(Diagnostic const&, Diagnostic const&) = default;
};

// By place; of one place in the order of their codes.
void sort_by_place(std::vector<Diagnostic>& diagnostics);

[[nodiscard]] bool has_errors(std::vector<Diagnostic> const& diagnostics);

} // namespace remat::deck
