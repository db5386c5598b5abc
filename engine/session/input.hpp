#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

// What the learner did, already read from keys or lines but not yet understood: what a number means depends
// on what is on the screen.
namespace remat::session {

// A key is one number and toggles where several options are right; a line holds the whole answer (`1 3`).
enum class Entered : std::uint8_t { as_key, as_line };

struct Numbers {
    std::vector<std::size_t> values;
    Entered entered = Entered::as_key;
};

// A typed answer, and the language that the card is shown in: numbers are read by it.
struct Text {
    std::string text;
    std::string language;
};

// Enter, Space or an empty line: reveal, confirm, go on, take the suggested grade.
struct Proceed {};

enum class Command : std::uint8_t {
    undo,               // u
    hint,               // h
    other_explanations, // e
    information,        // i
    other_language,     // l
    suspend,            // s
    open_source,        // o
    view_image,         // v
    keys,               // ?
    quit,               // q
};

// A key or a line that means nothing anywhere.
struct Nonsense {
    std::string text;
};

using Input = std::variant<Numbers, Text, Proceed, Command, Nonsense>;

} // namespace remat::session
