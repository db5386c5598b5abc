#pragma once

#include "cli/terminal/screen.hpp"
#include "cli/view/scale.hpp"
#include "engine/calendar/day.hpp"
#include "engine/deck/card_key.hpp"
#include "engine/history/card_state.hpp"

#include <cstdint>
#include <string>
#include <vector>

// What the rare keys show: all keys of a place (`?`), and what is known of the card (`i`).
namespace remat::cli::view {

enum class Place : std::uint8_t { choice, several_choice, basic, grading, wrong_choice };

[[nodiscard]] std::string key_help(Place place, Scale scale, terminal::Screen const& screen);

struct CardInformation {
    deck::CardKey key;
    std::string kind; // `choice`
    history::CardState state;
    std::vector<std::string> tags;
    std::string file; // empty: unknown
    int line = 0;
    std::int64_t variant = 1;
    std::int64_t variants = 1;
    calendar::Day today;
};

[[nodiscard]] std::string card_information(CardInformation const& card, terminal::Screen const& screen);

// Why the card is due when it is, in one sentence: `answered on Sat 21 February, interval 15 d`.
[[nodiscard]] std::string why(history::CardState const& state, calendar::Day today);

} // namespace remat::cli::view
