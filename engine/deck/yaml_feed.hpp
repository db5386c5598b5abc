#pragma once

#include <cstddef>
#include <streambuf>
#include <string_view>

// Hands a text to the parser without copying it, and stops when nothing comes of it: what is between
// brackets, or may still become a key, the parser keeps as tokens of a hundred bytes and more each.
namespace remat::deck {

// Thrown through the parser: it holds about a million tokens, and would take more memory than a deck may.
struct Glut {};

class Feed final : public std::streambuf {
  public:
    // `prefix` comes first; it is short.
    Feed(std::string_view prefix, std::string_view text);

    // How much of the text the parser has taken.
    [[nodiscard]] std::size_t position() const;

    // An event came: the parser has let go of what it held.
    void came_to_something();

  protected:
    std::streamsize xsgetn(char* into, std::streamsize count) override;
    int_type underflow() override;

  private:
    void begin(std::string_view text);

    std::string_view text_;
    bool is_in_text_ = false;
    std::size_t kept_from_ = 0;
    std::size_t counted_to_ = 0;
    std::size_t tokens_ = 0; // that may begin between the two
};

} // namespace remat::deck
