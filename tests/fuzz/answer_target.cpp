#include "tests/fuzz/targets.hpp"

#include "engine/answer/deck_number.hpp"
#include "engine/answer/judge.hpp"
#include "engine/answer/number_reading.hpp"
#include "engine/answer/number_text.hpp"
#include "engine/answer/tolerance.hpp"
#include "engine/answer/unit.hpp"
#include "engine/text/fold.hpp"
#include "tests/fuzz/safe_text.hpp"

#include <array>
#include <string>
#include <vector>

// Whatever a deck accepts and whatever is typed: the answer itself is right, no number overflows, and what is
// shown steers no terminal. The lines of the input: what is typed, an accepted text or number, a tolerance,
// a unit.
namespace remat::fuzz {

namespace {

using namespace remat::answer;

std::array<std::string_view, 4> lines_of(std::string_view bytes) {
    std::array<std::string_view, 4> lines;
    for (auto& line : lines) {
        auto const end = bytes.find('\n');
        line = bytes.substr(0, end);
        bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
    }
    return lines;
}

void check(Judgement const& judgement) {
    bool const is_near =
        judgement.closeness == Closeness::nearly || judgement.closeness == Closeness::accents_differ;
    require(!is_near || judgement.why.has_value(), "a near miss is explained");
    require(judgement.is_understood || judgement.closeness == Closeness::wrong,
            "what is not understood is not right");
    require(is_safe(judgement.diff.typed) && is_safe(judgement.diff.expected), "a difference is safe");
    for (auto const& message : {judgement.why, judgement.reading}) {
        for (auto const& argument : message ? message->arguments : std::vector<std::string>{}) {
            require(is_safe(argument), "a sentence is safe");
        }
    }
}

void check_texts(std::string_view typed, std::string_view accepted) {
    for (auto const accents : {Accents::near, Accents::strict, Accents::ignore}) {
        for (std::string const language : {"en", "fr", "it"}) {
            ExpectedText const expected{.accepted = {{.text = std::string{accepted}, .language = language}},
                                        .accents = accents};
            check(judge(expected, typed, language));
            require(text::is_blank(accepted) ||
                        judge(expected, accepted, language).closeness == Closeness::right,
                    "an accepted text is right");
        }
    }
}

void check_number(Rational const& value) {
    require(value == value.negated().negated(), "a number is its opposite's opposite");
    require((value <=> Rational{}) == (Rational{} <=> value.negated()), "order is turned by the sign");
    auto const twice = sum(value, value);
    require(!twice || quotient(*twice, Rational{2}) == value, "half of twice a number is the number");
    for (std::string_view const language : {"en", "fr", "de"}) {
        auto const text = number_text(value, language, 38);
        if (text.exactness == Exactness::exact) {
            auto const read = read_number(text.text, language);
            require(read.readings.empty() || read.readings.front().value == value, "what is written is read");
        }
    }
}

void check_numbers(std::array<std::string_view, 4> const& lines) {
    auto const& [typed, answer, tolerance, unit] = lines;
    for (std::string_view const language : {"en", "fr", "de"}) {
        for (auto const& reading : read_number(typed, language).readings) {
            check_number(reading.value);
            static_cast<void>(conversion(reading.unit, unit));
        }
    }
    auto const value = parse_deck_number(answer);
    if (!value) {
        return;
    }
    check_number(*value);
    ExpectedNumber expected{.value = *value, .tolerance = parse_tolerance(tolerance), .units = {}};
    if (!unit.empty()) {
        expected.units.push_back({std::string{unit}, {}});
    }
    auto const bounds = bounds_of(expected.value, expected.tolerance);
    require(!bounds || bounds->hold(*value), "the value is within its bounds");
    for (std::string_view const language : {"en", "fr", "de"}) {
        check(judge(expected, typed, language));
        auto const itself = judge(expected, answer, language).closeness;
        require(itself != Closeness::wrong, "a deck's number is right or, with its point, a near miss");
    }
}

} // namespace

void answer(std::string_view bytes) {
    auto const lines = lines_of(bytes);
    check_texts(lines[0], lines[1]);
    check_numbers(lines);
}

} // namespace remat::fuzz
