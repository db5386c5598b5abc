#pragma once

#include <string>
#include <string_view>

// The deck that `remat new` starts: a choice card, a basic card with its reverse, a typed one and a cloze, in
// two languages. It has no errors and no warnings.
namespace remat::cli {

// A deck's name made of a file's: `My Deck.yaml` is `my-deck`. Never empty, always valid.
[[nodiscard]] std::string deck_name_for(std::string const& file);

[[nodiscard]] std::string deck_template(std::string_view deck_name);

} // namespace remat::cli
