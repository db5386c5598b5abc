#include "engine/answer/unit.hpp"

#include "engine/answer/unit_word.hpp"
#include "engine/text/fold.hpp"
#include "engine/text/normalise.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace remat::answer {

namespace {

// `a/b/c`: a per b and c.
using Rate = std::vector<std::string>;

std::string without_spaces_at_ends(std::string_view text) {
    auto const begin = text.find_first_not_of(' ');
    auto const end = text.find_last_not_of(' ');
    return begin == std::string_view::npos ? std::string{} : std::string{text.substr(begin, end - begin + 1)};
}

// Words that hold a rate: `TFLOPS`, `Mbps`, `tok ps` is none. A count of operations is written `FLOPs`.
void split_rate_word(Rate& rate) {
    struct RateWord {
        std::string_view word;
        std::string_view counted;
        std::string_view per;
    };
    static constexpr std::array<RateWord, 5> words{{{"FLOPS", "FLOP", "s"},
                                                    {"bps", "b", "s"},
                                                    {"Bps", "B", "s"},
                                                    {"kmh", "km", "h"},
                                                    {"kph", "km", "h"}}};
    for (auto const& [word, counted, per] : words) {
        if (rate.size() == 1 && rate.front().ends_with(word) && rate.front().size() <= word.size() + 2) {
            auto const prefix = rate.front().substr(0, rate.front().size() - word.size());
            rate = {prefix + std::string{counted}, std::string{per}};
            return;
        }
    }
}

// `gflops` may be a count or a rate: a rate where one is wanted.
void read_as_rate(Rate& given, Rate const& wanted) {
    constexpr std::string_view word = "flops";
    if (given.size() != 1 || wanted.size() != 2) {
        return;
    }
    auto const& only = given.front();
    if (only.size() <= word.size() + 2 && text::loose_fold(only).ends_with(word)) {
        given = {only.substr(0, only.size() - 1), "s"};
    }
}

// `degrees C` is `°C`.
std::string with_degree_signs(std::string_view part) {
    auto const folded = text::without_accents(text::loose_fold(part));
    for (std::string_view const degree : {"degrees", "degree", "degres", "degre", "deg"}) {
        bool const is_whole = folded == degree;
        if (is_whole || (folded.starts_with(degree) && folded[degree.size()] == ' ')) {
            return "\u00B0" + folded.substr(is_whole ? degree.size() : degree.size() + 1);
        }
    }
    return std::string{part};
}

// `C`, or the mere sign of a degree, where `°C` is wanted.
bool is_degree(std::string_view given, std::string_view wanted) {
    constexpr std::string_view sign = "\u00B0";
    if (!wanted.starts_with(sign)) {
        return false;
    }
    auto const scale = wanted.substr(sign.size());
    return given == sign || (!scale.empty() && text::loose_fold(given) == text::loose_fold(scale)) ||
           text::loose_fold(given) == text::loose_fold(wanted);
}

// `512 M` said for 512 MB: the prefix before what the wanted word counts.
std::optional<Rational> prefix_conversion(UnitWord const& given, std::vector<UnitWord> const& wanted) {
    bool const is_prefix = given.kind == UnitWord::Kind::known && given.base.empty() &&
                           given.scale == given.prefix && given.prefix != Rational{1};
    if (!is_prefix || wanted.front().base.empty()) {
        return std::nullopt;
    }
    // The `k` of `ktokens` is one, the `p` of `params` is none.
    auto const* counted = &wanted.front();
    for (auto const& meaning : wanted) {
        if (meaning.kind == UnitWord::Kind::prefixed_word && meaning.prefix == given.prefix) {
            counted = &meaning;
        }
    }
    return quotient(given.prefix, counted->prefix);
}

// `gb` or `gib` for another multiple of the `B` that is wanted. Its `m` is no `M` where it may be a
// thousandth.
std::optional<Rational> sloppy_conversion(std::string_view given, std::string_view wanted,
                                          UnitWord const& meant) {
    auto const folded = text::loose_fold(given);
    for (std::size_t drop = 0; drop <= 2 && drop < wanted.size(); ++drop) {
        auto const counted = wanted.substr(drop);
        auto const unit = meanings(counted).front();
        if (unit.kind != UnitWord::Kind::known || unit.base != meant.base || unit.prefix != Rational{1}) {
            continue;
        }
        for (auto const prefix : large_prefixes()) {
            auto const candidate = std::string{prefix} + std::string{counted};
            bool const is_small_too =
                meanings(text::loose_fold(prefix) + std::string{counted}).front().base == meant.base;
            if (folded == text::loose_fold(candidate) && (prefix == "k" || !is_small_too)) {
                auto const read = meanings(candidate).front();
                return read.base == meant.base ? quotient(read.scale, meant.scale) : std::nullopt;
            }
        }
    }
    return std::nullopt;
}

std::optional<Rational> word_conversion(std::string_view given, std::string_view wanted) {
    if (given == wanted || is_degree(given, wanted)) {
        return Rational{1};
    }
    // A prefix may be guessed on one side; on both only before what is no mere ending of a word.
    constexpr std::size_t shortest_guess = 3;
    auto const ones = meanings(given);
    auto const others = meanings(wanted);
    for (auto const& one : ones) {
        for (auto const& other : others) {
            bool const are_guesses =
                one.kind == UnitWord::Kind::prefixed_word && other.kind == UnitWord::Kind::prefixed_word;
            if (one.base == other.base && !(are_guesses && one.base.size() < shortest_guess)) {
                return quotient(one.scale, other.scale);
            }
        }
    }
    if (ones.front().kind == UnitWord::Kind::known) {
        return prefix_conversion(ones.front(), others);
    }
    // `gb` means nothing of its own, so it is meant for the `GB` that is asked for.
    if (text::loose_fold(given) == text::loose_fold(wanted)) {
        return Rational{1};
    }
    return others.front().kind == UnitWord::Kind::known ? sloppy_conversion(given, wanted, others.front())
                                                        : std::nullopt;
}

} // namespace

Rate rate_of(std::string_view unit) {
    std::string text{unit};
    for (std::string_view const per : {" per ", " par "}) {
        // `per cent` is one word.
        for (auto place = text.find(per); place != std::string::npos; place = text.find(per, place + 1)) {
            text.replace(place, per.size(), "/");
        }
    }
    Rate rate;
    for (std::size_t begin = 0; begin <= text.size();) {
        auto const end = std::min(text.find('/', begin), text.size());
        rate.push_back(
            with_degree_signs(without_spaces_at_ends(std::string_view{text}.substr(begin, end - begin))));
        begin = end + 1;
    }
    split_rate_word(rate);
    return rate;
}

std::optional<Rational> conversion(std::string_view given, std::string_view wanted) {
    if (given == wanted) {
        return Rational{1};
    }
    if (given == "E") {
        return std::nullopt; // an exponent that was not finished, rather than a trillion of millions
    }
    auto ones = rate_of(given);
    auto const others = rate_of(wanted);
    read_as_rate(ones, others);
    // `1.5 G` is said for 1.5 GFLOP/s.
    if (ones.size() == 1 && others.size() > 1) {
        return prefix_conversion(meanings(ones.front()).front(), meanings(others.front()));
    }
    if (ones.size() != others.size()) {
        return std::nullopt;
    }
    auto total = word_conversion(ones.front(), others.front());
    for (std::size_t place = 1; total && place < ones.size(); ++place) {
        auto const factor = word_conversion(ones[place], others[place]);
        total = factor ? quotient(*total, *factor) : std::nullopt;
    }
    return total;
}

} // namespace remat::answer
