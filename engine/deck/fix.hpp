#pragma once

#include "engine/deck/diagnostic.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// What can be mended in a deck file without asking its author: ids that are missing, and numbers of deletions
// where a cloze has several. Everything else stays byte for byte: comments, quotes, order, line ends. A pure
// function of the bytes, and done twice it is as done once.
namespace remat::deck {

enum class Fixable : std::uint8_t {
    nothing_to_do,
    fixed,
    no_deck,    // it has no `deck:` either
    has_errors, // others than these: such a file is not touched
    no_place,   // nothing can be written without changing what the file says: see `left`
};

struct WrittenId {
    int line = 0; // in the fixed file
    std::string id;
};

struct NumberedCloze {
    int line = 0; // in the fixed file
    std::size_t deletions = 0;
};

struct Fix {
    Fixable outcome = Fixable::nothing_to_do;
    std::string bytes;                   // when it is fixed
    std::vector<WrittenId> ids;          // in the order of the file
    std::vector<NumberedCloze> numbered; // one for each text, in the order of the file
    std::vector<Diagnostic> left;        // what is missing and could not be written, at its place afterwards
};

[[nodiscard]] Fix fix(std::string_view bytes);

} // namespace remat::deck
