#pragma once

#include "engine/deck/deck_places.hpp"
#include "engine/deck/diagnostic.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// A text whose lines are indented with tabs, as it would read with spaces: YAML refuses the tabs and sees
// nothing behind them. How wide its author's tabs are can only be tried. Pure.
namespace remat::deck {

class Untabbed {
  public:
    Untabbed(std::string_view bytes, std::size_t width);

    [[nodiscard]] std::string const& text() const { return text_; }

    // From places in text() to those in the file.
    void take_back(std::vector<Diagnostic>& diagnostics) const;
    void take_back(DeckPlaces& places) const;

  private:
    void take_back(Place& place, std::string& source_line) const;

    std::size_t width_;
    std::string text_;
    std::vector<std::size_t> tabs_; // of each line, from 1, as many as were widened
};

// Whether tabs are what keeps the rest of a file from being read, and trying is cheap.
[[nodiscard]] bool is_hidden_by_tabs(std::vector<Diagnostic> const& found, std::string_view bytes);

// Whether the lines of an untabbed text stand as its author meant them: nothing in how they are laid out is
// wrong that was not before.
[[nodiscard]] bool fits_together(std::vector<Diagnostic> const& untabbed,
                                 std::vector<Diagnostic> const& before);

// The tabs themselves, which an untabbed text does not tell of.
void add_tabs(std::vector<Diagnostic>& untabbed, std::vector<Diagnostic>& before);

} // namespace remat::deck
