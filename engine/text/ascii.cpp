#include "engine/text/ascii.hpp"

#include "engine/text/utf8.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <utility>

namespace remat::text {

namespace {

// Letters that Unicode does not take apart.
constexpr std::array<std::pair<char32_t, std::string_view>, 8> letters{{
    {U'æ', "ae"},
    {U'œ', "oe"},
    {U'ø', "o"},
    {U'đ', "d"},
    {U'ð', "d"},
    {U'ł', "l"},
    {U'þ', "th"},
    {U'ı', "i"},
}};

bool is_apostrophe(char32_t c) {
    return c == U'\'' || c == U'’' || c == U'‘' || c == U'ʼ' || c == U'′';
}

std::string_view spelling_of(char32_t c) {
    auto const found =
        std::find_if(letters.begin(), letters.end(), [c](auto const& letter) { return letter.first == c; });
    return found == letters.end() ? " " : found->second;
}

void append_simple(std::string& spelling, char32_t c) {
    if ((c >= U'a' && c <= U'z') || (c >= U'0' && c <= U'9')) {
        spelling.push_back(static_cast<char>(c));
    } else {
        spelling += spelling_of(c);
    }
}

} // namespace

std::string ascii_spelling(std::string_view text) {
    std::string spelling;
    spelling.reserve(text.size());
    for (std::size_t offset = 0; offset < text.size();) {
        auto const [c, length] = decode_at(text, offset);
        offset += length;
        if (is_apostrophe(c)) {
            spelling.push_back('\'');
            continue;
        }
        std::array<utf8proc_int32_t, 20> parts{}; // the longest takes 18
        int boundary = 0;
        auto const count = utf8proc_decompose_char(
            static_cast<utf8proc_int32_t>(c), parts.data(), static_cast<utf8proc_ssize_t>(parts.size()),
            static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD |
                                           UTF8PROC_STRIPMARK),
            &boundary);
        if (count < 0 || count > static_cast<utf8proc_ssize_t>(parts.size())) {
            spelling.push_back(' ');
            continue;
        }
        std::for_each(parts.begin(), parts.begin() + count,
                      [&](utf8proc_int32_t part) { append_simple(spelling, static_cast<char32_t>(part)); });
    }
    return spelling;
}

} // namespace remat::text
