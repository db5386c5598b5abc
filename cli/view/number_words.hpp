#pragma once

#include "engine/deck/card.hpp"

#include <string>
#include <string_view>

// A number that is to be known, for a person.
namespace remat::cli::view {

// `2.87 GB`, in French `2,87 Go`, with a no-break space; `34.36 GB (± 5 %)` where it may be missed by so
// much; `3/4 = 0.75` where the deck writes it as something to work out. `unit` may be empty.
[[nodiscard]] std::string right_number(deck::Numeric const& numeric, std::string_view unit,
                                       std::string_view language);

} // namespace remat::cli::view
