#include "engine/answer/judge_number.hpp"

#include "engine/answer/number_reading.hpp"
#include "engine/answer/number_style.hpp"
#include "engine/answer/number_text.hpp"
#include "engine/answer/number_word.hpp"
#include "engine/answer/plain_signs.hpp"
#include "engine/answer/tolerance.hpp"
#include "engine/answer/unit.hpp"
#include "engine/answer/unit_shape.hpp"
#include "engine/text/beginning.hpp"
#include "engine/text/fold.hpp"
#include "engine/text/printable.hpp"

#include <algorithm>
#include <vector>

namespace remat::answer {

namespace {

// A reading of what was typed, in the card's unit.
struct Converted {
    NumberReading reading;
    std::optional<Rational> value; // none: in a unit that measures something else, or too large
    enum class Unit : std::uint8_t { of_the_card, converted, foreign } unit = Unit::of_the_card;
};

// A card without a unit asks for a mere number: `25 %` is one, and the word in `8 bits` does no harm.
std::optional<Rational> factor_of(std::string_view unit, std::vector<Accepted> const& units) {
    std::optional<Rational> factor;
    for (auto const& wanted : units) {
        factor = factor ? factor : conversion(unit, plain_signs(wanted.text));
    }
    return units.empty() && is_like_a_unit(unit) ? conversion(unit, "").value_or(Rational{1}) : factor;
}

// `7 billion` as the number that it is, unless the card's unit is spelled so.
NumberReading multiplied(NumberReading const& reading, std::vector<Accepted> const& units,
                         std::string_view language) {
    auto const multiple = factor_of(reading.unit, units) ? std::nullopt : multiple_of(reading.unit, language);
    bool const is_counted = std::any_of(units.begin(), units.end(), [&](Accepted const& unit) {
        return multiple_of(plain_signs(unit.text), language).has_value();
    });
    auto value = multiple && !is_counted ? product(reading.value, multiple->factor) : std::nullopt;
    for (auto const& unit : units) {
        // Of millions that are asked for as `M`, seven million are seven.
        auto const each =
            multiple && multiple->unit.empty() ? conversion(plain_signs(unit.text), "") : std::nullopt;
        value = value && each && each > Rational{1} ? quotient(*value, *each) : value;
    }
    return value ? NumberReading{.value = *value, .unit = multiple->unit, .form = NumberForm::reckoned}
                 : reading;
}

Converted converted(NumberReading const& reading, std::vector<Accepted> const& units) {
    Converted made{.reading = reading, .value = reading.value};
    if (reading.unit.empty()) {
        return made;
    }
    auto const factor = factor_of(reading.unit, units);
    made.unit = !factor                  ? Converted::Unit::foreign
                : *factor == Rational{1} ? Converted::Unit::of_the_card
                                         : Converted::Unit::converted;
    made.value = factor ? product(reading.value, *factor) : std::nullopt;
    return made;
}

// Without the readings whose tail is no unit.
NumberReadings understood(NumberReadings all, std::vector<Accepted> const& units, std::string_view language) {
    for (auto& reading : all.readings) {
        reading = multiplied(reading, units, language);
    }
    std::erase_if(all.readings, [&](NumberReading const& reading) {
        return !reading.unit.empty() && !factor_of(reading.unit, units) && !is_like_a_unit(reading.unit);
    });
    return all;
}

// As the language shown spells it, else as the deck does first.
std::string const& unit_shown(std::vector<Accepted> const& units, std::string_view language) {
    auto const is_base = [&](Accepted const& unit) {
        return language.substr(0, language.find_first_of("-_")) == unit.language;
    };
    auto const exact = std::find_if(units.begin(), units.end(),
                                    [&](Accepted const& unit) { return unit.language == language; });
    auto const found = exact != units.end() ? exact : std::find_if(units.begin(), units.end(), is_base);
    return found != units.end() ? found->text : units.front().text;
}

std::string with_unit(std::string number, ExpectedNumber const& expected, std::string_view language) {
    if (expected.units.empty()) {
        return number;
    }
    auto const& unit = unit_shown(expected.units, language);
    bool const is_french = language.substr(0, language.find_first_of("-_")) == "fr";
    bool const is_close = unit == "%" && !is_french;
    return number + (is_close ? "" : is_french ? "\u00A0" : " ") + text::printable(unit);
}

std::string shown(std::string_view typed) {
    return text::printable(text::beginning(text::identity_fold(typed)));
}

// What has more decimals than anyone has typed is rounded as people read it, but not so far that it looks
// like the other number.
NumberText readable(Rational const& value, Rational const& other, std::string_view typed,
                    std::string_view language) {
    constexpr int fewest = 4;
    constexpr int usual = 6;
    constexpr int most = 12;
    auto const digits_typed =
        std::count_if(typed.begin(), typed.end(), [](char c) { return c >= '0' && c <= '9'; });
    int const exact = std::clamp(static_cast<int>(digits_typed), usual, most);
    auto number = number_text(value, language, exact);
    for (int digits = fewest; number.exactness == Exactness::rounded && digits < most; ++digits) {
        number = number_text(value, language, digits);
        if (value == other || number.text != number_text(other, language, digits).text) {
            break;
        }
    }
    return number;
}

// Without points or commas between its groups: they would leave open again how it is read.
NumberText ungrouped(NumberText number, std::string_view language) {
    auto const group = number_style(language).group;
    if (group == "," || group == ".") {
        std::erase(number.text, group.front());
    }
    return number;
}

text::Message echo(Rational const& value, NumberReadings const& all, ExpectedNumber const& expected,
                   std::string_view typed, std::string_view language) {
    bool const is_ambiguous = all.readings.size() > 1;
    auto const text = readable(value, expected.value, typed, language);
    auto const number = is_ambiguous ? ungrouped(text, language) : text;
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

std::optional<text::Message> about_unit(Converted const& read, Bounds const& bounds,
                                        std::string const& wanted) {
    std::vector<std::string> units{text::printable(read.reading.unit), text::printable(wanted)};
    if (is_right_elsewhere(read, bounds)) {
        return text::Message{N_("right number, but in {0}: the card asks for {1}"), std::move(units)};
    }
    if (read.unit == Converted::Unit::foreign) {
        return text::Message{N_("{0} is not converted to {1}, which the card asks for"), std::move(units)};
    }
    return std::nullopt;
}

Judgement judge_readings(ExpectedNumber const& expected, NumberReadings const& all, std::string_view typed,
                         std::string_view language) {
    auto const bounds = bounds_of(expected.value, expected.tolerance)
                            .value_or(Bounds{.least = expected.value, .most = expected.value});
    auto const first = converted(all.readings.front(), expected.units);
    Judgement judgement;
    if (first.value && is_worth_echoing(first, all)) {
        judgement.reading = echo(*first.value, all, expected, typed, language);
    }
    if (first.value && bounds.hold(*first.value)) {
        judgement.closeness = Closeness::right;
        return judgement;
    }
    for (auto const& reading : all.readings) {
        if (auto const other = converted(reading, expected.units).value; other && bounds.hold(*other)) {
            judgement.closeness = Closeness::nearly;
            judgement.why = {
                N_("right if it is read as {}"),
                {with_unit(ungrouped(number_text(*other, language), language).text, expected, language)}};
            return judgement;
        }
    }
    if (!expected.units.empty()) {
        judgement.why = about_unit(first, bounds, unit_shown(expected.units, language));
    }
    return judgement;
}

} // namespace

Judgement judge_number(ExpectedNumber const& expected, std::string_view typed, std::string_view language) {
    auto const all = understood(read_number(typed, language), expected.units, language);
    if (!all.readings.empty()) {
        return judge_readings(expected, all, typed, language);
    }
    Judgement judgement;
    judgement.is_understood = false;
    judgement.why = {N_("Not understood as a number: '{}' (1500, 1.5e9, 3/4 and 2^10 are some)."),
                     {shown(typed)}};
    return judgement;
}

} // namespace remat::answer
