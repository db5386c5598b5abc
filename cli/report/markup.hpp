#pragma once

#include <string>
#include <string_view>
#include <vector>

// HTML and SVG as they are written: well-formed by construction, for what is opened is closed in order, and
// every text and every attribute is escaped on its way in, so that no deck can say anything in tags.
namespace remat::cli::report {

// As it may stand in an element and between quotes. Control characters are dropped, a line feed or a tab is a
// space; marks that reorder text are dropped too, and what is no UTF-8 becomes U+FFFD.
[[nodiscard]] std::string escaped(std::string_view text);

struct Attribute {
    char const* name;
    std::string value;
};
using Attributes = std::vector<Attribute>;

class Markup {
  public:
    void open(char const* tag, Attributes const& attributes = {});
    void close();
    void text(std::string_view text);
    // An element that holds nothing: `<br/>`, `<rect …/>`.
    void empty(char const* tag, Attributes const& attributes = {});
    // An element that holds this text only.
    void leaf(char const* tag, Attributes const& attributes, std::string_view text);
    void leaf(char const* tag, std::string_view text) { leaf(tag, {}, text); }
    void line_break() { written_ += '\n'; }

    [[nodiscard]] bool is_empty() const { return written_.empty(); }
    // What was written so far.
    [[nodiscard]] std::string const& fragment() const { return written_; }
    // The whole document; everything must be closed.
    [[nodiscard]] std::string document() const;

  private:
    void begin(char const* tag, Attributes const& attributes);

    std::string written_;
    std::vector<char const*> open_;
};

} // namespace remat::cli::report
