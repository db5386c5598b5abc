#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Tables as text: comma-separated values with quotes where needed (RFC 4180). Lines may end in LF or CRLF, a
// byte order mark at the start is dropped, empty lines are none.
namespace remat::text {

struct CsvRow {
    std::vector<std::string> fields;
    std::size_t line = 1; // in the text, of the row's beginning

    friend bool operator==(CsvRow const&, CsvRow const&) = default;
};

class CsvReader {
  public:
    // The text must outlive the reader.
    explicit CsvReader(std::string_view text);

    // Nothing at the end, and from a broken row on.
    [[nodiscard]] std::optional<CsvRow> next();

    // The line of a quote that is never closed, or that text follows.
    [[nodiscard]] std::optional<std::size_t> broken_line() const { return broken_line_; }

  private:
    bool read_field(std::string& field);
    bool read_quoted(std::string& field);
    [[nodiscard]] bool is_at_line_end() const;
    void skip_line_end();

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    std::optional<std::size_t> broken_line_;
};

// One line with its line feed. Quotes stand where a reader needs them only.
[[nodiscard]] std::string csv_line(std::span<std::string const> fields);

// The whole field as a number, or nothing.
[[nodiscard]] std::optional<std::int64_t> whole_number(std::string_view field);

} // namespace remat::text
