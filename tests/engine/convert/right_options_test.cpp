#include "engine/convert/right_options.hpp"

#include "engine/convert/texts.hpp"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>

#include <string>
#include <vector>

using namespace remat;
using convert::ForeignQuestion;
using convert::IndexBase;

namespace {

ForeignQuestion asking(std::vector<std::string> const& options, std::vector<std::string> const& answers) {
    ForeignQuestion question;
    for (auto const& text : options) {
        convert::ForeignOption option;
        option.text = convert::plain(text, "en");
        question.options.push_back(option);
    }
    for (auto const& text : answers) {
        question.answers.push_back({text, {0, 1}});
    }
    return question;
}

// The letters of the options that are right; `-`: the answer is refused.
std::string right_of(ForeignQuestion question, IndexBase base = IndexBase::zero) {
    deck::Source const source{"line"};
    deck::Report report{source, "q.yaml"};
    auto const counting = convert::counting_of(std::vector{question});
    if (!convert::mark_right(question, counting, base, report)) {
        CHECK(report.has_errors());
        return "-";
    }
    std::string letters;
    for (std::size_t index = 0; index < question.options.size(); ++index) {
        if (question.options[index].is_right.value_or(false)) {
            letters += static_cast<char>('a' + index);
        }
    }
    return letters;
}

} // namespace

TEST_CASE("an answer names an option by its text, its letter or its place") {
    struct Example {
        std::vector<std::string> options;
        std::vector<std::string> answers;
        std::string right;
    };
    std::vector<Example> const examples{
        {{"Paris", "Rome", "Oslo"}, {"Rome"}, "b"},
        {{"Paris", "Rome", "Oslo"}, {"rome"}, "b"},
        {{"Paris", "Rome", "Oslo"}, {"Rome."}, "b"},
        {{"Paris", "Rome", "Oslo"}, {"Rom"}, "-"},
        {{"Paris", "Rome", "Oslo"}, {"c"}, "c"},
        {{"Paris", "Rome", "Oslo"}, {"(C)"}, "c"},
        {{"Paris", "Rome", "Oslo"}, {"D"}, "-"},
        {{"Paris", "Rome", "Oslo"}, {"Option B"}, "b"},
        {{"Paris", "Rome", "Oslo"}, {"option_b"}, "b"},
        {{"Paris", "Rome", "Oslo"}, {"B) Rome"}, "b"},
        {{"Paris", "Rome", "Oslo"}, {"B. Rome"}, "b"},
        {{"Paris", "Rome", "Oslo"}, {"A", "Oslo"}, "ac"},
        {{"Paris", "Rome", "Oslo"}, {"A, C"}, "ac"},
        {{"Paris", "Rome", "Oslo"}, {"A and C"}, "ac"},
        {{"Paris", "Rome", "Oslo"}, {"A,A"}, "-"},
        {{"Paris", "Rome", "Oslo"}, {"AC"}, "ac"},
        {{"Paris", "Rome", "Oslo"}, {"AX"}, "-"},
        {{"Paris", "Rome", "Oslo"}, {"Paris, Oslo"}, "ac"},
        {{"salt, pepper", "salt"}, {"salt, pepper"}, "a"},
        {{"if", "IF"}, {"IF"}, "b"},
        {{"if", "IF"}, {"If"}, "-"},
        {{"b", "a"}, {"a"}, "b"},
        {{"4", "8"}, {"8"}, "b"},
        {{"Yes", "No"}, {"false"}, "b"},
        {{"Vrai", "Faux"}, {"true"}, "a"},
        {{"True", "False"}, {"false"}, "b"},
        {{"Paris", "Rome", "Oslo"}, {"1"}, "b"},
        {{"Paris", "Rome", "Oslo"}, {"3"}, "-"},
        {{"Paris", "Rome", "Oslo"}, {"-1"}, "-"},
    };
    for (auto const& example : examples) {
        INFO(fmt::format("{} of {}", example.answers.front(), example.options.front()));
        CHECK(right_of(asking(example.options, example.answers)) == example.right);
    }
    CHECK(right_of(asking({"Paris", "Rome", "Oslo"}, {"1"}), IndexBase::one) == "a");
    CHECK(right_of(asking({"Paris", "Rome", "Oslo"}, {"0"}), IndexBase::one) == "-");
}

TEST_CASE("labels are meant before letters that stand for places") {
    auto question = asking({"Paris", "Rome"}, {"a"});
    question.options[0].label = "b";
    question.options[1].label = "a";
    CHECK(right_of(question) == "b");
    question.answers = {{"1", {0, 1}}};
    question.options[0].label = "2";
    question.options[1].label = "1";
    CHECK(right_of(question) == "b");
}

TEST_CASE("the places of a whole file tell how they are counted") {
    auto const base_of = [](std::vector<ForeignQuestion> const& questions) {
        return convert::counting_of(questions).base();
    };
    auto const zero = asking({"x", "y", "z"}, {"0"});
    auto const one = asking({"x", "y", "z"}, {"1"});
    auto const last = asking({"x", "y", "z"}, {"3"});
    CHECK_FALSE(base_of({one}));
    CHECK(base_of({one, zero}) == IndexBase::zero);
    CHECK(base_of({last, one}) == IndexBase::one);
    CHECK_FALSE(base_of({last, zero}));
    CHECK_FALSE(convert::counting_of(std::vector{asking({"x", "y"}, {"x"})}).needs_base());
    // A number that is an option's text is no place, unless the key says so.
    CHECK_FALSE(convert::counting_of(std::vector{asking({"0", "1"}, {"0"})}).needs_base());
    auto keyed = asking({"0", "1"}, {"0"});
    keyed.says = convert::Says::place;
    CHECK(base_of({keyed}) == IndexBase::zero);
    CHECK(right_of(keyed) == "a");
}
