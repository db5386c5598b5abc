#include "engine/answer/judge_number.hpp"

#include "engine/answer/number_reading.hpp"
#include "engine/answer/number_text.hpp"
#include "engine/answer/plain_signs.hpp"
#include "engine/answer/tolerance.hpp"
#include "engine/answer/unit.hpp"
#include "engine/text/fold.hpp"
#include "engine/text/printable.hpp"

#include <vector>

namespace remat::answer {

namespace {

// A reading of what was typed, in the card's unit.
struct Converted {
    NumberReading reading;
    std::optional<Rational> value; // none: in a unit that measures something else, or too large
    enum class Unit : std::uint8_t { of_the_card, converted, foreign } unit = Unit::of_the_card;
};

Converted converted(NumberReading const& reading, std::vector<std::string> const& units) {
    Converted made{.reading = reading, .value = reading.value};
    if (reading.unit.empty()) {
        return made;
    }
    std::optional<Rational> factor;
    for (auto const& unit : units) {
        factor = factor ? factor : conversion(reading.unit, plain_signs(unit));
    }
    if (units.empty()) {
        // A card without a unit asks for a mere number: `25 %` is one, and the word in `8 bits` does no harm.
        factor = conversion(reading.unit, "").value_or(Rational{1});
    }
    made.unit = !factor                  ? Converted::Unit::foreign
                : *factor == Rational{1} ? Converted::Unit::of_the_card
                                         : Converted::Unit::converted;
    made.value = factor ? product(reading.value, *factor) : std::nullopt;
    return made;
}

std::string with_unit(std::string number, ExpectedNumber const& expected, std::string_view language) {
    if (expected.units.empty()) {
        return number;
    }
    auto const& unit = expected.units.front();
    bool const is_french = language.substr(0, language.find_first_of("-_")) == "fr";
    bool const is_close = unit == "%" && !is_french;
    return number + (is_close ? "" : is_french ? "\u00A0" : " ") + text::printable(unit);
}

std::string shown(std::string_view typed) {
    return text::printable(text::identity_fold(typed));
}

text::Message echo(Rational const& value, ExpectedNumber const& expected, std::string_view typed,
                   std::string_view language) {
    auto const number = number_text(value, language);
    auto const read = with_unit(number.text, expected, language);
    return {number.exactness == Exactness::exact ? N_("{0} = {1}") : N_("{0} ≈ {1}"), {shown(typed), read}};
}

bool is_worth_echoing(Converted const& read, NumberReadings const& all) {
    return all.readings.size() > 1 || all.way == NumberReadings::Way::unusual ||
           read.reading.form == NumberForm::reckoned || read.unit == Converted::Unit::converted;
}

// The number without regard to its unit.
bool is_right_elsewhere(Converted const& read, Bounds const& bounds) {
    return read.unit != Converted::Unit::of_the_card && bounds.hold(read.reading.value);
}

Judgement judge_readings(ExpectedNumber const& expected, NumberReadings const& all, std::string_view typed,
                         std::string_view language) {
    auto const bounds = bounds_of(expected.value, expected.tolerance)
                            .value_or(Bounds{.least = expected.value, .most = expected.value});
    auto const first = converted(all.readings.front(), expected.units);
    Judgement judgement;
    if (first.value && is_worth_echoing(first, all)) {
        judgement.reading = echo(*first.value, expected, typed, language);
    }
    if (first.value && bounds.hold(*first.value)) {
        judgement.closeness = Closeness::right;
        return judgement;
    }
    for (auto const& reading : all.readings) {
        if (auto const other = converted(reading, expected.units).value; other && bounds.hold(*other)) {
            judgement.closeness = Closeness::nearly;
            judgement.why = {N_("right if it is read as {}"),
                             {with_unit(number_text(*other, language).text, expected, language)}};
            return judgement;
        }
    }
    if (!expected.units.empty() && is_right_elsewhere(first, bounds)) {
        judgement.why = {N_("right number, but in {0}: the card asks for {1}"),
                         {text::printable(first.reading.unit), text::printable(expected.units.front())}};
    }
    return judgement;
}

} // namespace

Judgement judge_number(ExpectedNumber const& expected, std::string_view typed, std::string_view language) {
    auto const all = read_number(typed, language);
    if (!all.readings.empty()) {
        return judge_readings(expected, all, typed, language);
    }
    Judgement judgement;
    judgement.is_understood = false;
    judgement.why = {N_("not understood as a number; 1500, 1.5e9, 3/4 and 2^10 are some"), {}};
    return judgement;
}

} // namespace remat::answer
