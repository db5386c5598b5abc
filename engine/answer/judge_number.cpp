#include "engine/answer/judge_number.hpp"

#include "engine/answer/deck_number.hpp"

namespace remat::answer {

Judgement judge_number(ExpectedNumber const& expected, std::string_view typed,
                       [[maybe_unused]] std::string_view language) {
    Judgement judgement;
    auto const number = parse_deck_number(typed);
    judgement.is_understood = number.has_value();
    if (number && *number == expected.value) {
        judgement.closeness = Closeness::right;
    }
    return judgement;
}

} // namespace remat::answer
