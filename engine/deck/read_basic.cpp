#include "engine/deck/read_body.hpp"

#include "engine/deck/values.hpp"

namespace remat::deck {

std::optional<Basic> read_basic(Fields const& fields, Report& report) {
    auto const answer = fields.find("answer");
    if (!answer) {
        return std::nullopt;
    }
    if (answer.value->shape == Shape::sequence) {
        report.add(rule::must_be_localised, answer.mark(), {"answer"}, suggest(cure::type_it));
        return std::nullopt;
    }
    auto text = localised_of(answer, report);
    return text ? std::optional{Basic{std::move(*text)}} : std::nullopt;
}

} // namespace remat::deck
