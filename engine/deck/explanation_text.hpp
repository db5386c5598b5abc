#pragma once

#include "engine/text/message.hpp"

#include <string_view>

// One page of explanation: what a code means, what has it, and what to do.
namespace remat::deck {

struct Explanation {
    std::string_view code;
    std::string_view meaning; // sentences, to be translated
    std::string_view example; // lines of a deck, or of a terminal: those begin with `$ `
    std::string_view cure;    // sentences, to be translated
};

} // namespace remat::deck
