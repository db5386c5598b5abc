#include "engine/answer/judge_text.hpp"

#include "engine/text/fold.hpp"

namespace remat::answer {

Judgement judge_text(ExpectedText const& expected, std::string_view typed) {
    auto const folded = text::loose_fold(typed);
    Judgement judgement;
    for (std::size_t index = 0; index < expected.accepted.size(); ++index) {
        if (text::loose_fold(expected.accepted[index].text) == folded) {
            judgement.closeness = Closeness::right;
            judgement.nearest = index;
            break;
        }
    }
    return judgement;
}

} // namespace remat::answer
