#include "engine/answer/slip.hpp"

#include <algorithm>

namespace remat::answer {

static bool is_letters(std::string const& characters) {
    return std::all_of(characters.begin(), characters.end(), [](char c) {
        return static_cast<unsigned char>(c) >= 0x80U || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    });
}

// Whether all that was typed and expected are letters, so that they may be called that.
static bool all_are_letters(std::vector<Slip> const& slips) {
    return std::all_of(slips.begin(), slips.end(),
                       [](Slip const& slip) { return is_letters(slip.typed) && is_letters(slip.expected); });
}

static text::Message of_one(Slip const& slip) {
    bool const is_in_letters = all_are_letters({slip});
    switch (slip.kind) {
    case SlipKind::replaced:
        if (slip.expected == " ") {
            return {N_("{} stands where a space is expected"), {slip.typed}};
        }
        if (slip.typed == " ") {
            return {N_("a space stands where {} is expected"), {slip.expected}};
        }
        return {is_in_letters ? N_("one letter differs ({0}, expected {1})")
                              : N_("one character differs ({0}, expected {1})"),
                {slip.typed, slip.expected}};
    case SlipKind::missing:
        if (slip.expected == " ") {
            return {N_("a space is missing"), {}};
        }
        return {is_in_letters ? N_("one letter is missing ({})") : N_("one character is missing ({})"),
                {slip.expected}};
    case SlipKind::extra:
        if (slip.typed == " ") {
            return {N_("one space too many"), {}};
        }
        return {is_in_letters ? N_("one letter too many ({})") : N_("one character too many ({})"),
                {slip.typed}};
    default:
        return {is_in_letters ? N_("two neighboring letters are swapped ({0}, expected {1})")
                              : N_("two neighboring characters are swapped ({0}, expected {1})"),
                {slip.typed, slip.expected}};
    }
}

static text::Message of_two(std::vector<Slip> const& slips) {
    auto const& one = slips.front();
    auto const& other = slips.back();
    if (one.kind != other.kind || !all_are_letters(slips)) {
        return {N_("the spelling differs in two places"), {}};
    }
    switch (one.kind) {
    case SlipKind::replaced:
        return {N_("two letters differ ({0}, expected {1}; {2}, expected {3})"),
                {one.typed, one.expected, other.typed, other.expected}};
    case SlipKind::missing: return {N_("two letters are missing ({0}, {1})"), {one.expected, other.expected}};
    case SlipKind::extra: return {N_("two letters too many ({0}, {1})"), {one.typed, other.typed}};
    default: return {N_("the spelling differs in two places"), {}};
    }
}

static text::Message of_missing_accents(std::vector<Slip> const& slips, bool are_alike) {
    auto const& first = slips.front();
    if (slips.size() == 1) {
        return {N_("one accent is missing ({0} instead of {1})"), {first.typed, first.expected}};
    }
    if (slips.size() == 2) {
        if (are_alike) {
            return {N_("two accents are missing ({0} instead of {1})"), {first.typed, first.expected}};
        }
        return {N_("two accents are missing ({0} instead of {1}, {2} instead of {3})"),
                {first.typed, first.expected, slips.back().typed, slips.back().expected}};
    }
    auto const count = std::to_string(slips.size());
    if (are_alike) {
        return {N_("{2} accents are missing ({0} instead of {1})"), {first.typed, first.expected, count}};
    }
    return {N_("{} accents are missing"), {count}};
}

static text::Message of_accents(std::vector<Slip> const& slips) {
    auto const& first = slips.front();
    bool const is_one_way = std::all_of(slips.begin(), slips.end(),
                                        [&](Slip const& slip) { return slip.accent == first.accent; });
    bool const are_alike = std::all_of(slips.begin(), slips.end(), [&](Slip const& slip) {
        return slip.typed == first.typed && slip.expected == first.expected;
    });
    if (is_one_way && first.accent == Slip::Accent::missing) {
        return of_missing_accents(slips, are_alike);
    }
    if (slips.size() == 1) {
        return {first.accent == Slip::Accent::extra ? N_("one accent too many ({0} instead of {1})")
                                                    : N_("one accent differs ({0}, expected {1})"),
                {first.typed, first.expected}};
    }
    auto const count = std::to_string(slips.size());
    return {is_one_way && first.accent == Slip::Accent::extra ? N_("{} accents too many")
                                                              : N_("{} accents differ"),
            {count}};
}

text::Message sentence(std::vector<Slip> const& slips) {
    auto const accents = static_cast<std::size_t>(std::count_if(
        slips.begin(), slips.end(), [](Slip const& slip) { return slip.kind == SlipKind::accent; }));
    if (accents == slips.size()) {
        return of_accents(slips);
    }
    if (accents > 0) {
        return {N_("the spelling differs, and so do accents"), {}};
    }
    return slips.size() == 1 ? of_one(slips.front()) : of_two(slips);
}

} // namespace remat::answer
