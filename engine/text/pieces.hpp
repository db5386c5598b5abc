#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

// Whether a text holds one of a few short pieces: a cheap look before a search that costs more.
namespace remat::text {

template<std::size_t length>
using Piece = std::array<char, length>;

template<std::size_t length>
consteval Piece<length> piece(std::string_view text) {
    Piece<length> piece{};
    std::copy_n(text.data(), length, piece.data());
    return piece;
}

enum class Case : std::uint8_t {
    exact,
    any, // of ASCII letters; the pieces are small letters and nothing else
};

// Every place is compared with every piece, without an early way out and without an inner loop: so a compiler
// takes many places at once.
template<Case letters, auto const& pieces>
[[nodiscard]] constexpr bool holds_any(std::string_view text) {
    constexpr std::size_t length = pieces.front().size();
    constexpr unsigned capital = letters == Case::any ? 0x20U : 0U; // what tells `O` from `o`
    constexpr auto is_here = []<std::size_t... offset>(char const* place, Piece<length> const& piece,
                                                       std::index_sequence<offset...>) {
        return (static_cast<unsigned>((static_cast<unsigned char>(place[offset]) | capital) ==
                                      static_cast<unsigned char>(piece[offset])) &
                ...);
    };
    constexpr auto is_one_here = [is_here]<std::size_t... index>(char const* place,
                                                                 std::index_sequence<index...>) {
        return (is_here(place, pieces[index], std::make_index_sequence<length>{}) | ...);
    };
    unsigned is_found = 0;
    for (std::size_t place = 0; place + length <= text.size(); ++place) {
        is_found |= is_one_here(text.data() + place, std::make_index_sequence<pieces.size()>{});
    }
    return is_found != 0;
}

} // namespace remat::text
