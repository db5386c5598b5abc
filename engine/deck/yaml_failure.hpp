#pragma once

#include "engine/deck/source.hpp"

#include <cstdint>

// Where and how a YAML parser gave up: all that it knows.
namespace remat::deck {

// What the parser met, in broad classes.
enum class Stumble : std::uint8_t {
    colon,         // a key's colon where none can stand
    escape,        // a backslash and a character that mean nothing together
    unexpected,    // something else where a key, an item or a closing bracket was due
    block_header,  // characters after | or >
    anchor,        // after * or &
    token,         // a character that begins nothing
    tag,           // after !
    tab,           // in the indentation
    closing,       // ] or } without its opening
    dash,          // an item where no list can be
    question_mark, // an explicit key
    end_in_quotes, // the file or the document ended inside quotes
    other,
};

struct Failure {
    Stumble stumble = Stumble::other;
    Mark at;     // where the parser gave up
    Mark last;   // where the last value that it understood begins
    Mark opened; // where the innermost open bracket stands; line 0: none
    Mark part;   // where the parser began
};

} // namespace remat::deck
