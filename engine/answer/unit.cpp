#include "engine/answer/unit.hpp"

#include "engine/answer/unit_word.hpp"
#include "engine/text/fold.hpp"

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
    static constexpr std::array<std::array<std::string_view, 2>, 3> words{
        {{"FLOPS", "FLOP"}, {"bps", "b"}, {"Bps", "B"}}};
    for (auto const& [word, counted] : words) {
        if (rate.size() == 1 && rate.front().ends_with(word) && rate.front().size() <= word.size() + 2) {
            auto const prefix = rate.front().substr(0, rate.front().size() - word.size());
            rate = {prefix + std::string{counted}, "s"};
            return;
        }
    }
}

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
        rate.push_back(without_spaces_at_ends(std::string_view{text}.substr(begin, end - begin)));
        begin = end + 1;
    }
    split_rate_word(rate);
    return rate;
}

std::optional<Rational> word_conversion(std::string_view given, std::string_view wanted) {
    if (given == wanted) {
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
    // `gb` means nothing of its own, so it is meant for the `GB` that is asked for.
    bool const is_unknown = ones.front().kind != UnitWord::Kind::known;
    return is_unknown && text::loose_fold(given) == text::loose_fold(wanted) ? std::optional{Rational{1}}
                                                                             : std::nullopt;
}

} // namespace

std::optional<Rational> conversion(std::string_view given, std::string_view wanted) {
    if (given == wanted) {
        return Rational{1};
    }
    auto const ones = rate_of(given);
    auto const others = rate_of(wanted);
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
