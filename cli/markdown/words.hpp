#pragma once

#include "cli/markdown/document.hpp"

#include <string>
#include <string_view>
#include <vector>

// Collects the words of a paragraph, a heading or a cell, and decides at their end what the author meant by
// line breaks, and which stars are emphasis and which are signs.
namespace remat::cli::markdown {

// What encloses emphasized words in the source.
enum class Delimiter : std::uint8_t { star, two_stars, underscore };

// What a line break that is no hard one becomes. Lines that are filled, as far as column 60, are joined; a
// line that ends before was ended on purpose and stays. Where a line is indented deeper than the first one,
// by `shape` columns at least, all lines and indentations stay: it is code, or something drawn.
struct LineBreaks {
    static constexpr int filled = 60;
    int shape = 2;
};

class WordsBuilder {
  public:
    explicit WordsBuilder(LineBreaks breaks = {}) : breaks_{breaks} {}

    void put(std::string_view text);
    void put_code(std::string_view text);      // shown between backticks
    void put_displayed(std::string_view text); // on a line of its own
    void open(Delimiter delimiter);
    void close(Delimiter delimiter);
    void break_line();
    // `indent`: of the next line, in columns beyond the first line's.
    void end_line(int indent);

    // What was put since the place(), without looks.
    [[nodiscard]] std::size_t place() const { return pieces_.size(); }
    [[nodiscard]] std::string said_since(std::size_t place) const;

    // Emphasis inside a word, `2*a + 3*b`, keeps its stars, and so do the underscores of `__name__`.
    [[nodiscard]] Words words() const;

  private:
    friend class WordsWriter;

    struct Piece {
        enum class Kind : std::uint8_t { text, code, displayed, open, close, hard_break, soft_break };
        Kind kind = Kind::text;
        std::string text;
        Delimiter delimiter = Delimiter::star;
        int indent = 0;
    };

    LineBreaks breaks_;
    std::vector<Piece> pieces_;
};

} // namespace remat::cli::markdown
