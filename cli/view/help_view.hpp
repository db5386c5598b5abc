#pragma once

#include "cli/terminal/screen.hpp"
#include "engine/calendar/day.hpp"
#include "engine/deck/card_key.hpp"
#include "engine/history/card_state.hpp"
#include "engine/session/encounter.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// What the rare keys show: all keys of the moment (`?`), and what is known of the card (`i`).
namespace remat::cli::view {

[[nodiscard]] std::string key_help(session::Encounter const& encounter, terminal::Screen const& screen);

struct CardInformation {
    deck::CardKey key;
    std::string kind; // `choice`
    history::CardState state;
    enum class Standing : std::uint8_t { active, suspended, retired } standing = Standing::active;
    std::vector<std::string> tags;
    std::string file; // empty: unknown
    int line = 0;
    std::size_t variant = 1;
    std::size_t variants = 1;
    calendar::Day today;
};

[[nodiscard]] std::string card_information(CardInformation const& card, terminal::Screen const& screen);

// `choice`, as deck files write it, in the reader's language.
[[nodiscard]] std::string kind_word(std::string_view kind);

// Why the card is due when it is: `Due on Sun 8 March, 14 d after the answer of Sun 22 February; fuzz moved
// it by −1 d.`
[[nodiscard]] std::string why(history::CardState const& state, calendar::Day today);

// `new`, `learning`, `review`.
[[nodiscard]] std::string stage_word(history::Stage stage);

} // namespace remat::cli::view
