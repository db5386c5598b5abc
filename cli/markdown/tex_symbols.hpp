#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

// What TeX's names of symbols look like in Unicode.
namespace remat::cli::markdown {

// How a symbol stands among its neighbors. A space written after a name only ends the name.
enum class Spacing : std::uint8_t {
    letter,    // clings to a following letter: \alpha x -> αx
    operation, // as much space after it as before it: a \le b -> a ≤ b
    large,     // sums and the like keep the space after them
    word,      // \log n -> log n: set off from letters on both sides
    opening,   // clings to what follows
    closing,   // clings to what precedes
};

struct TexSymbol {
    std::string_view text;
    Spacing spacing = Spacing::letter;
};

// By its name without the backslash.
[[nodiscard]] std::optional<TexSymbol> tex_symbol(std::string_view name);

// Commands that differ in nothing that could be shown.
enum class TexCommand : std::uint8_t {
    text,     // what is in its braces, as it is
    alphabet, // its argument in another alphabet
    size,     // how large a sign is, or where something stands
    fraction,
};
[[nodiscard]] bool is_command(TexCommand command, std::string_view name);

} // namespace remat::cli::markdown
