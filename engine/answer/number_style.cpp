#include "engine/answer/number_style.hpp"

#include <algorithm>
#include <array>

namespace remat::answer {

namespace {

constexpr std::string_view no_break_space = "\u00A0";

constexpr std::array<std::string_view, 12> with_spaces{"fr", "pl", "cs", "sk", "ru", "uk",
                                                       "sv", "nb", "nn", "no", "fi", "bg"};
constexpr std::array<std::string_view, 10> with_points{"de", "es", "it", "pt", "nl",
                                                       "da", "el", "tr", "id", "ro"};

bool is_among(std::span<std::string_view const> languages, std::string_view tag) {
    auto const primary = tag.substr(0, tag.find_first_of("-_"));
    return std::find(languages.begin(), languages.end(), primary) != languages.end();
}

} // namespace

NumberStyle number_style(std::string_view language) {
    if (is_among(with_spaces, language)) {
        return {.decimal = ",", .group = no_break_space, .shortest_grouped = 5};
    }
    if (is_among(with_points, language)) {
        return {.decimal = ",", .group = ".", .shortest_grouped = 4};
    }
    return {.decimal = ".", .group = ",", .shortest_grouped = 4};
}

std::span<NumberSigns const> ways_to_read(std::string_view language) {
    static constexpr NumberSigns english{.decimals = ".", .group = ","};
    static constexpr NumberSigns german{.decimals = ",", .group = "."};
    static constexpr std::array english_first{english, german};
    static constexpr std::array german_first{german, english};
    static constexpr std::array french_first{NumberSigns{.decimals = ",.", .group = ""}, english, german};
    if (is_among(with_spaces, language)) {
        return french_first;
    }
    if (is_among(with_points, language)) {
        return german_first;
    }
    return english_first;
}

} // namespace remat::answer
