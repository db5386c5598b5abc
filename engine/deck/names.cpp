#include "engine/deck/names.hpp"

#include <algorithm>

namespace remat::deck {

static bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_letter_or_digit(char c) {
    return is_lower(c) || is_digit(c) || (c >= 'A' && c <= 'Z');
}

// Calls `fits` for each part between separators; false as soon as one does not fit.
template<typename Fits>
static bool each_part(std::string_view text, char separator, Fits fits) {
    for (std::size_t begin = 0;;) {
        auto const end = text.find(separator, begin);
        if (!fits(text.substr(begin, end - begin))) {
            return false;
        }
        if (end == std::string_view::npos) {
            return true;
        }
        begin = end + 1;
    }
}

bool is_entry_id(std::string_view name) {
    auto const may_follow = [](char c) {
        return is_lower(c) || is_digit(c) || c == '.' || c == '_' || c == '-';
    };
    return !name.empty() && (is_lower(name.front()) || is_digit(name.front())) &&
           std::all_of(name.begin(), name.end(), may_follow);
}

bool is_deck_name(std::string_view name) {
    return each_part(name, '/', is_entry_id);
}

bool is_language_tag(std::string_view tag) {
    auto const language = tag.substr(0, tag.find('-'));
    if (language.size() < 2 || language.size() > 3 ||
        !std::all_of(language.begin(), language.end(), is_lower)) {
        return false;
    }
    if (language.size() == tag.size()) {
        return true;
    }
    return each_part(tag.substr(language.size() + 1), '-', [](std::string_view part) {
        return part.size() >= 2 && part.size() <= 8 &&
               std::all_of(part.begin(), part.end(), is_letter_or_digit);
    });
}

bool is_path_inside(std::string_view path) {
    bool const has_drive = path.size() > 1 && path[1] == ':';
    if (has_drive || path.find('\\') != std::string_view::npos) {
        return false;
    }
    return each_part(path, '/', [](std::string_view part) { return !part.empty() && part != ".."; });
}

} // namespace remat::deck
