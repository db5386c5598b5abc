#pragma once

#include "engine/deck/diagnostic.hpp"

#include <cstdint>
#include <string>
#include <string_view>

// The text of a deck file as it is read: without byte order mark, every line end a line feed, so that the
// same deck from another system reads the same. Marks count bytes; a Place is made of one only when it is
// shown.
namespace remat::deck {

struct Mark {
    std::uint32_t offset = 0; // into text()
    std::int32_t line = 0;    // from 1; 0: the file as a whole

    friend bool operator==(Mark const&, Mark const&) = default;
};

// Of an option of a choice.
struct OptionMarks {
    Mark option;
    Mark explanation; // line 0 without one
};

class Source {
  public:
    // Keeps a view of the bytes unless it must change them.
    explicit Source(std::string_view bytes);
    Source(Source const&) = delete;
    Source(Source&&) = delete;
    Source& operator=(Source const&) = delete;
    Source& operator=(Source&&) = delete;
    ~Source() = default;

    [[nodiscard]] std::string_view text() const { return text_; }

    // The line that holds the offset, without its line feed.
    [[nodiscard]] std::string_view line_around(std::size_t offset) const;
    [[nodiscard]] std::size_t line_start(std::size_t offset) const;
    [[nodiscard]] Mark mark_at(std::size_t offset) const;

    // Writes over bytes that no parser should see; marks stay true. '_' begins or ends nothing in YAML.
    void blot_out(std::size_t offset, std::size_t length, char with = '_');

  private:
    std::string own_;
    std::string_view text_;
};

} // namespace remat::deck
