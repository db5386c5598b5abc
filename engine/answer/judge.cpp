#include "engine/answer/judge.hpp"

#include "engine/answer/judge_number.hpp"
#include "engine/answer/judge_text.hpp"

namespace remat::answer {

Judgement judge(Expected const& expected, std::string_view typed, std::string_view language_shown) {
    struct Visitor {
        std::string_view typed;
        std::string_view language;
        Judgement operator()(ExpectedText const& text) const { return judge_text(text, typed); }
        Judgement operator()(ExpectedNumber const& number) const {
            return judge_number(number, typed, language);
        }
    };
    return std::visit(Visitor{.typed = typed, .language = language_shown}, expected);
}

} // namespace remat::answer
