#include "cli/view/help_view.hpp"

#include "tests/cli/view/golden.hpp"
#include "tests/cli/view/samples.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::cli::view;
using namespace remat::cli::view::testing;

TEST_CASE("the key help lists every key of the moment") {
    CardText const text = text_of(cost_of_recomputation());
    CHECK_GOLDEN("help_question_80", key_help(asked(text), wide()));
    CHECK_GOLDEN("help_grading_80", key_help(answered(asked(text), session::Verdict::right, {1}), wide()));
    CHECK_GOLDEN("help_wrong_40", key_help(answered(asked(text), session::Verdict::wrong, {0}), narrow()));
}

TEST_CASE("the key help names the other explanations only where there are some") {
    auto variant = cost_of_recomputation();
    std::get<deck::Choice>(variant.body).options.resize(2);
    CardText const text = text_of(variant);
    auto const shown = key_help(answered(asked(text), session::Verdict::wrong, {0}), wide());
    CHECK(shown.find("explain the other options") == std::string::npos);
}

TEST_CASE("the key help of many options tells to type a line") {
    auto variant = cost_of_recomputation();
    auto& options = std::get<deck::Choice>(variant.body).options;
    options.resize(12, options[0]);
    CHECK(key_help(asked(text_of(variant)), wide()).find("1-12   answer, then Enter\n") != std::string::npos);
    options[2].is_right = true;
    CHECK(key_help(asked(text_of(variant)), wide())
              .find("1-12   answer: all the right ones in one line, then Enter\n") != std::string::npos);
}

TEST_CASE("the card's information says why it is due") {
    CardInformation card;
    card.key = deck::CardKey{"activation-recomputation/traded-resource"};
    card.kind = "choice";
    card.state.memory = schedule::Sm2Memory{3, calendar::days{15}, schedule::Ease{250}};
    card.state.last_scheduled = day(2026, 2, 21);
    card.state.due = sunday;
    card.state.answers = 4;
    card.tags = {"flops", "ml"};
    card.file = "decks/activation-recomputation.yaml";
    card.line = 18;
    card.today = sunday;
    CHECK_GOLDEN("information_80", card_information(card, wide()));
    CHECK(why({}, sunday) == "New: not answered yet.");
}
