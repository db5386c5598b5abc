#include "engine/session/question.hpp"

#include "tests/support/sample_world.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::session;

TEST_CASE("a choice with one right option asks for one pick, with several for all of them") {
    auto card = test::choice_card("d/a");
    CHECK(question_of(card, 0).form == Form::pick_one);
    CHECK(question_of(card, 0).right == std::vector<std::size_t>{1});
    std::get<deck::Choice>(card.variants[0].body).options[2].is_right = true;
    CHECK(question_of(card, 0).form == Form::pick_all);
    CHECK(question_of(card, 0).right == std::vector<std::size_t>{1, 2});
}

TEST_CASE("a basic card has no options") {
    auto const question = question_of(test::basic_card("d/a"), 0);
    CHECK(question.form == Form::recall);
    CHECK(question.order.empty());
}

TEST_CASE("a typed card expects any of its answers, a number its value") {
    auto const typed = question_of(test::typed_card("d/a"), 0);
    CHECK(typed.form == Form::type_text);
    REQUIRE(typed.expected);
    CHECK(std::get<answer::ExpectedText>(*typed.expected).accepted.size() == 2);
    CHECK(is_typed(typed));
    auto const number = question_of(test::numeric_card("d/a"), 0);
    CHECK(number.form == Form::type_number);
    REQUIRE(number.expected);
    CHECK(std::get<answer::ExpectedNumber>(*number.expected).value == answer::Rational{1500});
    CHECK_FALSE(is_typed(question_of(test::basic_card("d/a"), 0)));
}

TEST_CASE("a cloze is typed where one text is missing, else it is revealed") {
    auto card = test::cloze_card("d/a:1");
    CHECK(question_of(card, 0).form == Form::fill_in);
    card.variants[0].question.translations[0].text = "{{1::One}} and {{1::two}} are {{2::numbers}}";
    CHECK(question_of(card, 0).form == Form::recall);
    CHECK_FALSE(question_of(card, 0).expected);
    card.variants[0].question.translations[0].text = "{{1::Forward}} again, {{1::forward}}, then {{2::back}}";
    CHECK(question_of(card, 0).form == Form::fill_in);
}

TEST_CASE("a question knows what else its variant can show") {
    auto card = test::choice_card("d/a");
    auto second = test::basic_card("d/a").variants.front();
    second.hint = second.question;
    second.question.translations.push_back({.language = "fr", .text = "Laquelle ?"});
    card.variants.push_back(second);
    std::get<deck::Choice>(card.variants[0].body).options[2].explanation = second.question;

    auto const first = question_of(card, 4);
    CHECK(first.variant == 1);
    CHECK_FALSE(first.has_hint);
    CHECK(first.languages == 1);
    CHECK(first.explained == std::vector<std::size_t>{2});
    auto const other = question_of(card, 5);
    CHECK(other.variant == 2);
    CHECK(other.has_hint);
    CHECK(other.languages == 2);
    CHECK(other.form == Form::recall);
}

TEST_CASE("an option's number is its place in the asked order") {
    Question question;
    question.order = {2, 0, 1};
    CHECK(asked_number(question, 2) == 1);
    CHECK(asked_number(question, 1) == 3);
}
