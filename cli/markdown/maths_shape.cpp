#include "cli/markdown/maths_shape.hpp"

#include "cli/markdown/ascii.hpp"
#include "cli/markdown/tex_marks.hpp"
#include "engine/text/grapheme.hpp"
#include "engine/text/utf8.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

namespace remat::cli::markdown {

namespace {

bool is_parenthesized(std::string_view text) {
    if (text.size() < 2 || text.front() != '(' || text.back() != ')') {
        return false;
    }
    int depth = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
        if (depth == 0) {
            return false;
        }
    }
    return true;
}

bool is_script(char32_t c) {
    return (c >= U'⁰' && c <= U'ₜ') || (c >= U'ᴬ' && c <= U'ᶿ') || c == U'²' || c == U'³' || c == U'¹' ||
           c == U'′' || c == U'ⱼ' || (c >= 0x300 && c <= 0x36F) || c == 0x20D7 || c == U'ⱽ';
}

std::string without_spaces(std::string_view text) {
    std::string kept;
    std::copy_if(text.begin(), text.end(), std::back_inserter(kept), [](char c) { return c != ' '; });
    return kept;
}

// Every character in its other form, or nothing.
template<class Form>
std::optional<std::string> in_form(std::string_view text, Form const& form_of) {
    std::string forms;
    for (char32_t const c : text::decode(text)) {
        auto const form = form_of(c);
        if (!form) {
            return std::nullopt;
        }
        text::append(forms, *form);
    }
    return forms;
}

} // namespace

bool is_atom(std::string_view text) {
    if (std::all_of(text.begin(), text.end(), [](char c) { return is_digit(c) || c == '.'; }) ||
        is_parenthesized(text)) {
        return true;
    }
    std::u32string const points = text::decode(text);
    std::size_t first = 0;
    while (first < points.size() && (points[first] == U'√' || points[first] == U'∛')) {
        ++first;
    }
    if (first > 0 && is_parenthesized(text.substr(first * 3))) {
        return true; // each root sign has three bytes
    }
    return std::all_of(points.begin() + static_cast<std::ptrdiff_t>(std::min(first + 1, points.size())),
                       points.end(), is_script);
}

bool is_product(std::string_view text) {
    int depth = 0;
    for (char const c : text) {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (depth == 0 && std::string_view{" +-=<>,/|"}.find(c) != std::string_view::npos) {
            return false;
        }
    }
    return true;
}

std::string in_parentheses(std::string_view text) {
    return '(' + std::string{text} + ')';
}

std::string raised(std::string_view text) {
    std::string const dense = without_spaces(text);
    if (auto const forms = in_form(dense, superscript)) {
        return *forms;
    }
    return '^' + (text::graphemes(dense).size() == 1 ? dense : in_parentheses(text));
}

std::string lowered(std::string_view text) {
    std::string const dense = without_spaces(text);
    if (auto const forms = in_form(dense, subscript)) {
        return *forms;
    }
    bool const is_name = std::all_of(dense.begin(), dense.end(), is_letter);
    return '_' + (is_name || text::graphemes(dense).size() == 1 ? dense : in_parentheses(text));
}

bool ends_in_letter(std::string_view text) {
    std::u32string const points =
        text::decode(text.substr(text.size() - std::min<std::size_t>(text.size(), 4)));
    if (points.empty()) {
        return false;
    }
    char32_t const last = points.back();
    bool const is_ascii_letter =
        last < 0x80 && (is_letter(static_cast<char>(last)) || is_digit(static_cast<char>(last)));
    return is_ascii_letter || (last >= 0xC0 && last < 0x2000) || is_script(last);
}

std::string double_struck(std::string_view text) {
    constexpr std::u32string_view plain = U"CHNPQRZE1";
    constexpr std::u32string_view struck = U"ℂℍℕℙℚℝℤ𝔼𝟙";
    std::string result;
    for (char32_t const c : text::decode(text)) {
        auto const place = plain.find(c);
        text::append(result, place == std::u32string_view::npos ? c : struck[place]);
    }
    return result;
}

} // namespace remat::cli::markdown
