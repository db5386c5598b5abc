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

// Of an option of a choice. A large deck has hundreds of thousands: the second place is told from the first.
class OptionMarks {
  public:
    // The explanation stands behind the beginning of its option.
    OptionMarks(Mark option, Mark explanation);

    [[nodiscard]] Mark option() const { return option_; }
    // The option's, where there is none or it is a thousand lines further.
    [[nodiscard]] Mark explanation() const {
        return {option_.offset + (further_ >> line_bits),
                option_.line + static_cast<std::int32_t>(further_ & most_lines)};
    }

  private:
    static constexpr unsigned line_bits = 10;
    static constexpr std::uint32_t most_lines = (1U << line_bits) - 1;
    static constexpr std::uint32_t most_bytes = (1U << (32 - line_bits)) - 1;

    Mark option_;
    std::uint32_t further_ = 0; // bytes, then lines
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
