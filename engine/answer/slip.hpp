#pragma once

#include "engine/text/message.hpp"

#include <cstdint>
#include <string>
#include <vector>

// The sentence that says what is not quite right in a typed text.
namespace remat::answer {

// `accent`: the same letter with another accent, with none, or with one too many.
enum class SlipKind : std::uint8_t { replaced, missing, extra, swapped, accent };

struct Slip {
    SlipKind kind;
    std::string typed;    // as shown; empty where it is missing
    std::string expected; // empty where it is too much
    enum class Accent : std::uint8_t { missing, extra, other };
    Accent accent = Accent::other; // of an accent
};

// At least one.
[[nodiscard]] text::Message sentence(std::vector<Slip> const& slips);

} // namespace remat::answer
