#include "engine/deck/spaced.hpp"

#include "engine/deck/diagnostic_codes.hpp"
#include "engine/deck/report.hpp"
#include "engine/deck/source.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace remat::deck {

static constexpr std::size_t largest_tried = 4U << 20U;
static constexpr std::array<std::string_view, 2> no_break_spaces{"\u00A0", "\u202F"};

// How long the one is that stands at the start; 0: none does.
static std::size_t no_break_space_of(std::string_view text) {
    auto const* const found = std::find_if(no_break_spaces.begin(), no_break_spaces.end(),
                                           [&](std::string_view one) { return text.starts_with(one); });
    return found == no_break_spaces.end() ? 0 : found->size();
}

std::optional<Spaced> spaced(std::string_view bytes, std::string_view file_name) {
    if (bytes.size() > largest_tried) {
        return std::nullopt;
    }
    Spaced result;
    auto first = std::string_view::npos;
    bool is_indentation = true;
    for (std::size_t place = 0; place < bytes.size();) {
        auto const length = is_indentation ? no_break_space_of(bytes.substr(place)) : 0;
        if (length > 0) {
            first = std::min(first, place);
            result.text.push_back(' ');
            place += length;
            continue;
        }
        char const c = bytes[place++];
        is_indentation =
            c == '\n' || (is_indentation && std::string_view{" \t-\r"}.find(c) != std::string_view::npos);
        result.text.push_back(c);
    }
    if (first == std::string_view::npos) {
        return std::nullopt;
    }
    Source const source{bytes};
    Report report{source, file_name};
    report.add(rule::no_break_space, source.mark_at(first), {}, suggest(cure::use_ordinary_spaces));
    result.first = report.take().front();
    return result;
}

} // namespace remat::deck
