#include "engine/deck/read_entry.hpp"

namespace remat::deck {

std::optional<Basic> read_basic(Fields const& fields, Report& report) {
    auto const answer = fields.find("answer");
    if (!answer) {
        return std::nullopt;
    }
    auto text = localised_of(answer, report);
    return text ? std::optional{Basic{std::move(*text)}} : std::nullopt;
}

Siblings siblings_of_basic(Fields const& fields, Report& report) {
    auto const reverse = fields.find("reverse");
    return reverse && flag_of(reverse, report).value_or(false) ? Siblings::reversed : Siblings::only_child;
}

Variant reversed(Variant const& variant) {
    auto other = variant;
    other.question = std::get<Basic>(variant.body).answer;
    other.body = Basic{variant.question};
    return other;
}

} // namespace remat::deck
