#pragma once

#include "engine/deck/card.hpp"
#include "engine/deck/localised.hpp"
#include "engine/deck/source.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// A question as a foreign file says it, before it is known how the file as a whole counts its options.
namespace remat::convert {

struct ForeignOption {
    deck::Localised text;
    std::string label; // `a`, `2`: what an answer may call it; may be empty
    std::optional<deck::Localised> explanation;
    std::optional<bool> is_right; // as a flag beside it says
    deck::Mark mark;
};

// One of the things that the answer names.
struct Named {
    std::string text;
    deck::Mark mark;
};

enum class Says : std::uint8_t { text_or_place, place }; // what an answer names an option by

struct ForeignQuestion {
    deck::Mark mark;
    deck::Localised question;
    std::vector<ForeignOption> options; // empty: what is answered is said in words
    std::vector<Named> answers;         // empty where the options have flags
    Says says = Says::text_or_place;
    std::optional<deck::Body> body; // where there are no options
    bool keeps_order = false;       // true before false
    std::optional<deck::Localised> hint;
    std::optional<deck::Localised> explanation;
    std::optional<deck::Localised> source;
    std::optional<deck::Localised> topic;
    std::vector<std::string> tags;
    std::string image;
    std::string id; // valid, or empty
    deck::Mark id_mark;
    bool is_reversed = false;
};

} // namespace remat::convert
