#include "tests/fuzz/targets.hpp"

#include <array>

namespace remat::fuzz {

std::span<Target const> targets() {
    static constexpr std::array<Target, 16> all{{
        {"answer", answer},
        {"calendar", calendar},
        {"card_json", card_json},
        {"command_line", command_line},
        {"convert", convert, true},
        {"deck", deck, true},
        {"entry", entry},
        {"event", event},
        {"fix", fix, true},
        {"import", import},
        {"markdown", markdown},
        {"screen", screen, true},
        {"settings", settings},
        {"similarity", similarity},
        {"text", text},
        {"wrap", wrap},
    }};
    return all;
}

} // namespace remat::fuzz
