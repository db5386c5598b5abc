#include "engine/answer/deck_number.hpp"

#include <charconv>

namespace remat::answer {

std::optional<Rational> parse_deck_number(std::string_view text) {
    std::int64_t value = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return Rational{value};
}

std::optional<Tolerance> parse_tolerance(std::string_view text) {
    auto of = Tolerance::Of::absolute;
    if (text.ends_with('%')) {
        of = Tolerance::Of::percent;
        text.remove_suffix(1);
    }
    auto const amount = parse_deck_number(text);
    if (!amount || amount->is_negative()) {
        return std::nullopt;
    }
    return Tolerance{.amount = *amount, .of = of};
}

} // namespace remat::answer
