#include "engine/deck/cloze_numbers.hpp"

#include "engine/deck/cloze.hpp"

#include <algorithm>
#include <charconv>
#include <set>

namespace remat::deck {

namespace {

constexpr std::string_view braces = "{{";

std::vector<std::size_t> all_braces(std::string_view text, std::size_t start, std::size_t most) {
    std::vector<std::size_t> places;
    for (auto place = text.find(braces, start); place != std::string_view::npos && places.size() < most;
         place = text.find(braces, place + braces.size())) {
        places.push_back(place);
    }
    return places;
}

std::set<std::size_t> numbers_written(std::string_view text, std::vector<std::size_t> const& places) {
    std::set<std::size_t> numbers;
    for (auto const place : places) {
        auto const inside = text.substr(place + braces.size());
        std::size_t number = 0;
        auto const [stop, problem] = std::from_chars(inside.data(), inside.data() + inside.size(), number);
        auto const rest = inside.substr(static_cast<std::size_t>(stop - inside.data()));
        if (problem == std::errc{} && rest.substr(0, 2) == "::") {
            numbers.insert(number);
        }
    }
    return numbers;
}

} // namespace

std::vector<MissingNumber> missing_cloze_numbers(std::string_view text, ClozeNumbering numbering) {
    auto const places = all_braces(text, 0, text.size());
    auto written = numbers_written(text, places);
    std::vector<MissingNumber> missing;
    std::size_t number = 1;
    for (auto const& mistake : parse_cloze(text).mistakes) {
        auto const place = std::find(places.begin(), places.end(), mistake.offset);
        if (mistake.fault != ClozeFault::unnumbered || place == places.end()) {
            continue;
        }
        if (numbering == ClozeNumbering::one_by_one) {
            while (written.count(number) > 0) {
                ++number;
            }
            written.insert(number);
        }
        missing.push_back({mistake.offset, static_cast<std::size_t>(place - places.begin()),
                           std::to_string(number) + "::"});
    }
    return missing;
}

std::vector<std::size_t> braces_from(std::string_view file, std::size_t offset, std::string_view text) {
    return all_braces(file, offset, all_braces(text, 0, text.size()).size());
}

} // namespace remat::deck
