#include "engine/deck/yaml_scalar.hpp"

#include "engine/text/utf8.hpp"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>

namespace remat::deck {

namespace {

// Escapes only say these: control characters, and what some readers take for the end of a line or nothing.
bool needs_escape(char32_t c) {
    bool const is_control = (c < 0x20 && c != U'\n' && c != U'\t') || (c >= 0x7F && c <= 0x9F);
    return is_control || c == 0x2028 || c == 0x2029 || c == 0xFEFF || (c & 0xFFFE) == 0xFFFE;
}

bool needs_escapes(std::string_view text) {
    for (std::size_t offset = 0; offset < text.size();) {
        auto const [c, length] = text::decode_at(text, offset);
        if (needs_escape(c)) {
            return true;
        }
        offset += length;
    }
    return false;
}

bool is_white(char c) {
    return c == ' ' || c == '\t' || c == '\n';
}

std::string in_double_quotes(std::string_view text) {
    std::string quoted{'"'};
    for (std::size_t offset = 0; offset < text.size();) {
        auto const [c, length] = text::decode_at(text, offset);
        if (c == U'"' || c == U'\\') {
            quoted += '\\';
            quoted += static_cast<char>(c);
        } else if (c == U'\n') {
            quoted += "\\n";
        } else if (c == U'\t') {
            quoted += "\\t";
        } else if (needs_escape(c)) {
            auto const number = static_cast<std::uint32_t>(c);
            quoted += number < 0x100     ? fmt::format("\\x{:02x}", number)
                      : number < 0x10000 ? fmt::format("\\u{:04x}", number)
                                         : fmt::format("\\U{:08x}", number);
        } else {
            quoted += text.substr(offset, length);
        }
        offset += length;
    }
    return quoted + '"';
}

std::string in_single_quotes(std::string_view text) {
    std::string quoted{'\''};
    for (char const c : text) {
        quoted += c;
        if (c == '\'') {
            quoted += c;
        }
    }
    return quoted + '\'';
}

// The quotes that need no escape, if any do not.
std::string in_quotes(std::string_view text) {
    bool const is_plain_in_double = text.find_first_of("\"\\") == std::string_view::npos;
    bool const is_one_line = text.find_first_of("\n\t") == std::string_view::npos;
    return is_plain_in_double || !is_one_line || needs_escapes(text) ? in_double_quotes(text)
                                                                     : in_single_quotes(text);
}

// Of one line that needs no escapes.
bool may_be_plain(std::string_view text) {
    constexpr std::string_view indicators = ",[]{}#&*!|>'\"%@`";
    constexpr std::string_view before_space = "-?:";
    if (is_white(text.front()) || is_white(text.back()) || text.back() == ':' ||
        text.find('\t') != std::string_view::npos || text.find(": ") != std::string_view::npos ||
        text.find(" #") != std::string_view::npos || text.substr(0, 3) == "---" ||
        text.substr(0, 3) == "...") {
        return false;
    }
    bool const begins_node =
        before_space.find(text.front()) != std::string_view::npos && (text.size() == 1 || is_white(text[1]));
    return !begins_node && indicators.find(text.front()) == std::string_view::npos;
}

std::string literal(std::string_view text, std::size_t indent) {
    // A first line that is indented itself hides where the block begins.
    std::string block = is_white(text.front()) ? "|2" : "|";
    for (std::size_t start = 0; start <= text.size();) {
        auto const end = std::min(text.find('\n', start), text.size());
        block += '\n';
        if (end > start) {
            block += std::string(indent + 2, ' ') + std::string{text.substr(start, end - start)};
        }
        start = end + 1;
    }
    return block;
}

// Every space may become the end of a line and is read as a space again.
bool may_be_folded(std::string_view text) {
    return !is_white(text.front()) && text.find("  ") == std::string_view::npos &&
           text.find_first_of("\n\t") == std::string_view::npos;
}

std::string folded(std::string_view text, std::size_t indent) {
    std::string const margin(indent + 2, ' ');
    std::string block = ">-";
    std::size_t column = yaml_width; // the first word begins a line
    for (std::size_t start = 0; start < text.size();) {
        auto const end = std::min(text.find(' ', start), text.size());
        auto const word = text.substr(start, end - start);
        auto const length = text::count_code_points(word);
        bool const fits = column + 1 + length <= yaml_width;
        block += fits ? " " : '\n' + margin;
        column = fits ? column + 1 + length : margin.size() + length;
        block += word;
        start = end + 1;
    }
    return block;
}

} // namespace

std::string yaml_scalar(std::string_view text, std::size_t indent, std::size_t column) {
    if (needs_escapes(text)) {
        return in_double_quotes(text);
    }
    if (text.find('\n') != std::string_view::npos) {
        return literal(text, indent);
    }
    auto scalar = may_be_plain(text) ? std::string{text} : in_quotes(text);
    bool const is_long = column + text::count_code_points(scalar) > yaml_width;
    return is_long && may_be_folded(text) ? folded(text, indent) : scalar;
}

std::string yaml_flow_item(std::string_view text) {
    bool const is_plain = !needs_escapes(text) && text.find('\n') == std::string_view::npos &&
                          may_be_plain(text) && text.find_first_of(",[]{}:?") == std::string_view::npos;
    return is_plain ? std::string{text} : in_quotes(text);
}

} // namespace remat::deck
