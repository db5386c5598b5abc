#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// A text with holes: `{{hidden}}`, `{{hidden::hint}}`, `{{2::hidden::hint}}`. Deletions with one number are
// hidden together. A backslash before a brace makes it text. Inside a deletion, code between backticks is
// opaque, and braces that belong together close nothing: `{{$x^{y^{2}}$}}` is one deletion.
namespace remat::deck {

inline constexpr std::size_t largest_cloze_number = 99;

// Where a deletion stands: in code and in maths there is no emphasis.
enum class Surroundings : std::uint8_t { prose, code, maths };

struct ClozePiece {
    std::string text;       // without backslashes before braces; of a deletion: what is hidden, never blank
    std::size_t number = 0; // of a deletion; 0: plain text
    std::string hint;       // of a deletion, or empty
    Surroundings around = Surroundings::prose; // of a deletion
    std::string fence;                         // in code of one line: the backticks around it
};

enum class ClozeFault : std::uint8_t {
    no_deletion,
    unclosed,
    nested,
    empty,
    empty_hint,
    bad_number,    // 0, or more than largest_cloze_number
    letter_number, // `{{c1::…}}`, as other programs number deletions
    unnumbered,    // one of several, without a number
};

struct ClozeMistake {
    ClozeFault fault = ClozeFault::no_deletion;
    std::size_t offset = 0; // of the opening braces; of those inside where they are nested
    std::string written;    // the number, as far as it is about one
};

// What has a mistake is plain text among the pieces, as it is written; but an unnumbered deletion is one with
// the number 1.
struct ClozeText {
    std::vector<ClozePiece> pieces;
    std::vector<ClozeMistake> mistakes; // in the order of the text
};

[[nodiscard]] ClozeText parse_cloze(std::string_view written);

// The numbers of its deletions, ascending, each once.
[[nodiscard]] std::vector<std::size_t> cloze_numbers(std::string_view written);

// The last part of the key of the card that asks for it: `1`, `2` … A literal; the number is one.
[[nodiscard]] std::string_view cloze_suffix(std::size_t number);

// As it is asked: `[…]` or `[hint]` for the deletions of that number, the others filled in.
[[nodiscard]] std::string cloze_asked(std::string_view written, std::size_t number);

// As it is revealed: the deletions of that number in bold type.
[[nodiscard]] std::string cloze_revealed(std::string_view written, std::size_t number);

// All of it, filled in.
[[nodiscard]] std::string cloze_filled(std::string_view written);

// What the deletions of that number hide, in the order of the text, each once.
[[nodiscard]] std::vector<std::string> cloze_hidden(std::string_view written, std::size_t number);

} // namespace remat::deck
