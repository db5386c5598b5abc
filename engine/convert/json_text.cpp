#include "engine/convert/json_text.hpp"

#include "engine/text/utf8.hpp"

#include <charconv>
#include <cstdint>
#include <optional>

namespace remat::convert {

bool looks_like_json(std::string_view bytes) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    bytes.remove_prefix(bytes.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
    auto const first = bytes.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && (bytes[first] == '{' || bytes[first] == '[');
}

// `\uD83D` at the start of the text.
static std::optional<char32_t> unit_at(std::string_view text) {
    if (text.size() < 6 || text[0] != '\\' || text[1] != 'u') {
        return std::nullopt;
    }
    std::uint32_t unit = 0;
    auto const [stop, problem] = std::from_chars(text.data() + 2, text.data() + 6, unit, 16);
    bool const is_whole = problem == std::errc{} && stop == text.data() + 6;
    return is_whole ? std::optional{static_cast<char32_t>(unit)} : std::nullopt;
}

std::string json_as_yaml(std::string_view bytes) {
    std::string yaml;
    yaml.reserve(bytes.size());
    for (std::size_t place = 0; place < bytes.size();) {
        auto const high = unit_at(bytes.substr(place));
        auto const low = high ? unit_at(bytes.substr(place + 6)) : std::nullopt;
        if (low && *high >= 0xD800 && *high < 0xDC00 && *low >= 0xDC00 && *low < 0xE000) {
            text::append(yaml, 0x10000 + ((*high - 0xD800) << 10U) + (*low - 0xDC00));
            place += 12;
        } else if (bytes[place] == '\\' && place + 1 < bytes.size()) {
            yaml += bytes.substr(place, 2);
            place += 2;
        } else {
            yaml += bytes[place] == '\t' ? ' ' : bytes[place];
            ++place;
        }
    }
    return yaml;
}

} // namespace remat::convert
