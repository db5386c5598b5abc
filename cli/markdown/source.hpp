#pragma once

#include "cli/markdown/formulas.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// A text made ready for a parser that knows nothing of formulas: these, and signs that begin a line without
// being markup, are replaced by characters that no text has (Unicode's noncharacters), and put back
// afterwards.
namespace remat::cli::markdown {

class Source {
  public:
    explicit Source(std::string_view text);

    // What the parser gets. Nothing in it steers a terminal.
    [[nodiscard]] std::string const& markdown() const { return markdown_; }
    // Text that begins a line of its own is words, and its first character is ours.
    [[nodiscard]] bool is_one_line() const { return is_one_line_; }

    // A stretch of what the parser gives: words as they were, or the TeX of a formula.
    struct Part {
        enum class Kind : std::uint8_t { words, formula, displayed };
        Kind kind = Kind::words;
        std::string text;
    };
    [[nodiscard]] std::vector<Part> parts(std::string_view parsed) const;

    // All of it as the author wrote it.
    [[nodiscard]] std::string restored(std::string_view parsed) const;

  private:
    void put_line(std::string_view line);

    std::string text_; // safe
    std::vector<Formula> formulas_;
    std::string markdown_;
    bool is_one_line_ = false;
};

} // namespace remat::cli::markdown
