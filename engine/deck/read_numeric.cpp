#include "engine/deck/read_body.hpp"

#include "engine/answer/deck_number.hpp"
#include "engine/deck/values.hpp"

#include <algorithm>

namespace remat::deck {

// What was probably meant by a number that is none: a comma for the point, or the unit beside it.
static std::optional<text::Message> cure_of_number(std::string const& written) {
    auto with_point = written;
    std::replace(with_point.begin(), with_point.end(), ',', '.');
    if (with_point != written && answer::parse_deck_number(with_point)) {
        return suggest(cure::decimal_point);
    }
    auto const last_digit = written.find_last_of("0123456789");
    auto const unit = last_digit == std::string::npos ? std::string::npos
                                                      : written.find_first_not_of(" \u00A0", last_digit + 1);
    if (unit != std::string::npos && answer::parse_deck_number(with_point.substr(0, last_digit + 1))) {
        return suggest(cure::unit_beside, {written.substr(unit)});
    }
    return std::nullopt;
}

static void report_number(Fields const& fields, Mark mark, std::string const& written, Report& report) {
    auto const cure = cure_of_number(written);
    for (std::string_view const key : {"tolerance", "unit"}) {
        if (!cure && !fields.find("type") && fields.find(key)) {
            report.add(rule::number_expected, mark, {std::string{key}, written},
                       suggest(cure::number_or_remove, {std::string{key}}));
            return;
        }
    }
    report.add(rule::bad_number, mark, {written}, cure);
}

std::optional<Numeric> read_numeric(Fields const& fields, Report& report) {
    Numeric numeric;
    bool is_whole = true;
    if (auto const unit = fields.find("unit")) {
        numeric.unit = localised_of(unit, report);
        is_whole = numeric.unit.has_value();
    }
    if (auto const tolerance = fields.find("tolerance")) {
        auto const written = text_of(tolerance, report);
        bool const is_sound = written && answer::parse_tolerance(*written);
        if (written && !is_sound) {
            report.add(rule::bad_tolerance, tolerance.mark(), {*written}, suggest(cure::tolerance_forms));
        }
        is_whole = is_whole && is_sound;
        numeric.tolerance = written.value_or("");
    }
    auto const answer = fields.find("answer");
    if (answer && (answer.value->shape == Shape::sequence || answer.value->shape == Shape::mapping)) {
        report.add(rule::must_be_one_number, answer.mark(), {}, suggest(cure::one_number));
        return std::nullopt;
    }
    auto const written = answer ? text_of(answer, report) : std::nullopt;
    if (!written) {
        return std::nullopt;
    }
    if (!answer::parse_deck_number(*written)) {
        report_number(fields, answer.mark(), *written, report);
        return std::nullopt;
    }
    numeric.answer = *written;
    return is_whole ? std::optional{std::move(numeric)} : std::nullopt;
}

} // namespace remat::deck
