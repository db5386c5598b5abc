#include "engine/deck/names.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

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

std::string likely_language(std::string_view written) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 18> names{
        {{"english", "en"},
         {"anglais", "en"},
         {"french", "fr"},
         {"français", "fr"},
         {"francais", "fr"},
         {"german", "de"},
         {"allemand", "de"},
         {"deutsch", "de"},
         {"spanish", "es"},
         {"espagnol", "es"},
         {"español", "es"},
         {"italian", "it"},
         {"italien", "it"},
         {"italiano", "it"},
         {"latin", "la"},
         {"portuguese", "pt"},
         {"dutch", "nl"},
         {"greek", "el"}}};
    std::string tag{written};
    auto const end = std::min(tag.find_first_of("-_"), tag.size());
    auto const is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
    bool const is_capital =
        std::all_of(tag.begin(), tag.begin() + static_cast<std::ptrdiff_t>(end), is_upper);
    for (std::size_t place = 0; place < tag.size(); ++place) {
        tag[place] = tag[place] == '_'                     ? '-'
                     : place < end && is_upper(tag[place]) ? static_cast<char>(tag[place] - 'A' + 'a')
                                                           : tag[place];
    }
    auto const found = std::find_if(names.begin(), names.end(), [&](auto const& one) {
        return one.first == tag || one.second == tag.substr(0, end);
    });
    if (found != names.end() && found->first == tag) {
        return std::string{found->second};
    }
    // `Oui` is a word rather than a language.
    return is_language_tag(tag) && (is_capital || found != names.end()) ? tag : std::string{};
}

bool is_path_inside(std::string_view path) {
    bool const has_drive = path.size() > 1 && path[1] == ':';
    if (has_drive || path.find('\\') != std::string_view::npos) {
        return false;
    }
    return each_part(path, '/', [](std::string_view part) { return !part.empty() && part != ".."; });
}

} // namespace remat::deck
