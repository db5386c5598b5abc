#include "cli/view/card_view.hpp"

#include "engine/text/width.hpp"
#include "tests/cli/view/golden.hpp"
#include "tests/cli/view/samples.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <sstream>

using namespace remat;
using namespace remat::cli::view;
using namespace remat::cli::view::testing;
using cli::terminal::Screen;

namespace {

bool contains(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

int widest_line(std::string const& text) {
    std::istringstream stream{text};
    int widest = 0;
    for (std::string line; std::getline(stream, line);) {
        widest = std::max(widest, text::display_width(line));
    }
    return widest;
}

bool is_ascii_only(std::string const& text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string right_answer(Screen const& screen, std::vector<deck::LanguageTag> preferred,
                         std::string const& typed) {
    CardText const text = text_of(cost_of_recomputation(), std::move(preferred));
    auto const before = asked(text);
    return transcript(text, before, answered(before, session::Verdict::right, {1}), typed, screen);
}

std::string wrong_answer(Screen const& screen) {
    CardText const text = text_of(cost_of_recomputation());
    auto const before = asked(text);
    return transcript(text, before, answered(before, session::Verdict::wrong, {0}), "1", screen);
}

} // namespace

TEST_CASE("a right answer looks like the picture on every screen") {
    CHECK_GOLDEN("right_80", right_answer(wide(), {"en"}, "2"));
    CHECK_GOLDEN("right_40", right_answer(narrow(), {"en"}, "2"));
    CHECK_GOLDEN("right_20", right_answer(tiny(), {"en"}, "2"));
    CHECK_GOLDEN("right_ascii", right_answer(ascii(), {"en"}, "2"));
    CHECK_GOLDEN("right_pipe", right_answer(pipe(), {"en"}, "2"));
}

TEST_CASE("a French card is shown in French, and the digit understood is echoed") {
    CHECK_GOLDEN("french_80", right_answer(wide(), {"fr", "en"}, "é"));
    CHECK_GOLDEN("french_ascii", right_answer(ascii(), {"fr", "en"}, "é"));
    CHECK(is_ascii_only(right_answer(ascii(), {"fr", "en"}, "é")));
    CHECK_FALSE(contains(
        verdict(text_of(cost_of_recomputation(), {"fr"}),
                answered(asked(text_of(cost_of_recomputation())), session::Verdict::right, {1}), ascii()),
        "?"));
}

TEST_CASE("a wrong answer explains the pick, then the right option, and asks for no grade") {
    CHECK_GOLDEN("wrong_80", wrong_answer(wide()));
    CHECK_GOLDEN("wrong_40", wrong_answer(narrow()));
    CHECK_GOLDEN("wrong_20", wrong_answer(tiny()));
    CHECK_GOLDEN("wrong_ascii", wrong_answer(ascii()));
}

TEST_CASE("no line is wider than the screen, down to one column") {
    for (int columns = 1; columns <= 100; ++columns) {
        Screen screen = wide();
        screen.columns = columns;
        INFO("columns " << columns);
        CHECK(widest_line(right_answer(screen, {"en"}, "2")) <=
              std::max(columns, 12)); // the prompt line's own
        CardText const text = text_of(cost_of_recomputation(), {"fr"});
        CHECK(widest_line(question(text, asked(text), third_of_seven(), screen)) <= columns);
        CHECK(widest_line(verdict(text, answered(asked(text), session::Verdict::wrong, {0}), screen)) <=
              columns);
    }
}

TEST_CASE("color repeats what words say: without it the text is the same") {
    Screen colored = wide();
    colored.has_color = true;
    std::string text = wrong_answer(colored);
    CHECK(contains(text, "\x1b[31m"));
    for (auto at = text.find('\x1b'); at != std::string::npos; at = text.find('\x1b')) {
        text.erase(at, text.find('m', at) - at + 1);
    }
    CHECK(text == wrong_answer(wide()));
}

TEST_CASE("the key line can be hidden, and is not there on a pipe or a tiny screen") {
    auto const encounter = asked(text_of(cost_of_recomputation()));
    CHECK(
        contains(question_keys(encounter, Hints::shown, wide()), "1-4 answer   0 no idea   h hint   ? keys"));
    CHECK(question_keys(encounter, Hints::hidden, wide()).empty());
    CHECK(question_keys(encounter, Hints::shown, pipe()).empty());
    CHECK(question_keys(encounter, Hints::shown, tiny()).empty());
    CHECK(prompt(pipe()).empty());
}

TEST_CASE("the hint is offered only while there is one to show") {
    auto encounter = asked(text_of(cost_of_recomputation()));
    encounter.hint_was_used = true;
    CHECK_FALSE(contains(question_keys(encounter, Hints::shown, wide()), "h hint"));
    CardText const text = text_of(cost_of_recomputation());
    CHECK(hint(text, encounter, wide()) == "\n  Hint: Think of √L segments.\n\n");
    CHECK(hint(text, encounter, ascii()) == "\n  Hint: Think of sqrt(L) segments.\n\n");
}

TEST_CASE("several right options are announced and each is judged") {
    auto variant = cost_of_recomputation();
    std::get<deck::Choice>(variant.body).options[2].is_right = true;
    CardText const text = text_of(variant);
    auto const before = asked(text);
    REQUIRE(before.question.form == session::Form::pick_all);
    CHECK(contains(question(text, before, third_of_seven(), wide()),
                   "Several options are right: pick them all."));
    CHECK_GOLDEN("several_wrong_80",
                 verdict(text, answered(before, session::Verdict::wrong, {0, 2}), wide()));
}

TEST_CASE("right picks that are not all are said to be incomplete before the right options") {
    auto variant = cost_of_recomputation();
    auto& options = std::get<deck::Choice>(variant.body).options;
    options[2].is_right = true;
    options[3].is_right = true;
    CardText const text = text_of(variant);
    auto const shown = [&](std::vector<std::size_t> picked) {
        return verdict(text, answered(asked(text), session::Verdict::wrong, std::move(picked)), wide());
    };
    CHECK(shown({1, 2}).starts_with("\n  ✗ Not all: one right answer was missed\n\n  ✓ Right: Extra"));
    CHECK(shown({1}).starts_with("\n  ✗ Not all: 2 right answers were missed\n"));
    CHECK(shown({0, 1}).starts_with("\n  ✗ Wrong: More network bandwidth\n"));
    CHECK_FALSE(contains(shown({0, 1}), "Not all"));
    CHECK_FALSE(contains(shown({}), "Not all"));
    CHECK_FALSE(contains(shown({1, 2, 3}), "Not all"));
}

TEST_CASE("text of several lines keeps its shape below its label") {
    deck::Variant variant;
    variant.question = only("What does it print?\n\nfor i in range(3):\n    print(i)\n");
    variant.hint = only("Think:\n  0 first");
    variant.body = deck::Basic{only("0\n  1\n2\n")};
    variant.source = only("one\n  two");
    CardText const text = text_of(variant);
    auto const before = asked(text);
    CHECK(contains(question(text, before, third_of_seven(), wide()),
                   "  for i in range(3):\n      print(i)\n\n"));
    CHECK(hint(text, before, wide()) == "\n  Hint:\n    Think:\n      0 first\n\n");
    CHECK(verdict(text, answered(before, session::Verdict::revealed, {}), wide()) ==
          "\n  Answer:\n    0\n      1\n    2\n\n  Source:\n    one\n      two\n\n");
}

TEST_CASE("options of several lines keep their shape where they are asked and where they are judged") {
    auto variant = cost_of_recomputation();
    auto& options = std::get<deck::Choice>(variant.body).options;
    options[0].text = only("if a:\n    b()\n");
    options[0].explanation = only("see\n  here\n");
    options[1].text = only("x\n  y");
    CardText const text = text_of(variant);
    CHECK(contains(question(text, asked(text), third_of_seven(), wide()),
                   "    1  if a:\n           b()\n    2  x\n         y\n    3  "));
    auto const shown = verdict(text, answered(asked(text), session::Verdict::wrong, {0}), wide());
    CHECK(contains(shown, "  ✗ Wrong:\n    if a:\n        b()\n    see\n      here\n\n"));
    CHECK(contains(shown, "  ✓ Right is 2:\n    x\n      y\n"));
}

TEST_CASE("not knowing shows the right option and blames no other") {
    CardText const text = text_of(cost_of_recomputation());
    std::string const shown = verdict(text, answered(asked(text), session::Verdict::no_idea, {}), wide());
    CHECK(contains(shown, "✓ Right is 2: Extra computation (FLOPs)"));
    CHECK_FALSE(contains(shown, "Wrong"));
}

TEST_CASE("of several right options none is called the right one") {
    auto variant = cost_of_recomputation();
    std::get<deck::Choice>(variant.body).options[0].is_right = true;
    CardText const text = text_of(variant);
    std::string const shown = verdict(text, answered(asked(text), session::Verdict::no_idea, {}), wide());
    CHECK(contains(shown, "One right answer is 1: "));
    CHECK(contains(shown, "One right answer is 2: Extra computation (FLOPs)"));
    CHECK_FALSE(contains(shown, "Right is"));
}

TEST_CASE("the other options' explanations are those the verdict left out") {
    CardText const text = text_of(cost_of_recomputation());
    CHECK_GOLDEN("others_80",
                 other_explanations(text, answered(asked(text), session::Verdict::wrong, {0}), wide()));
}

TEST_CASE("a self-graded card shows its answer") {
    deck::Variant variant;
    variant.question = only("Who keeps √L checkpoints?");
    variant.body = deck::Basic{only("The schedule of Chen et al., 2016")};
    variant.explanation = only("One checkpoint every √L layers.");
    variant.source = only("arXiv:1604.06174");
    CardText const text = text_of(variant);
    auto const before = asked(text);
    CHECK_GOLDEN("basic_80", question(text, before, third_of_seven(), wide()) +
                                 question_keys(before, Hints::shown, wide()) +
                                 verdict(text, answered(before, session::Verdict::revealed, {}), wide()));
}

TEST_CASE("more than nine options keep their texts aligned") {
    deck::Variant variant;
    variant.question = only("Which?");
    deck::Choice choice;
    for (int i = 1; i <= 12; ++i) {
        choice.options.push_back(option(only("option " + std::to_string(i)), only("why"), i == 1));
    }
    variant.body = choice;
    CardText const text = text_of(variant);
    std::string const shown = question(text, asked(text), third_of_seven(), wide());
    CHECK(contains(shown, "\n     9  option 9\n    10  option 10\n"));
    CHECK(
        contains(question_keys(asked(text), Hints::shown, wide()), "type a number, then Enter   0 no idea"));
}

TEST_CASE("CJK, emoji and combining marks keep the layout") {
    deck::Variant variant;
    variant.question = only("漢字はいくつありますか。これは長い文章なので、狭い画面では折り返されます。");
    deck::Choice choice;
    choice.options = {option(only("👩‍👩‍👧 family"), only("一家"), true),
                      option(only("🇫🇷 flag"), only("旗")), option(only("☑️ check"), only("印")),
                      option(only("e\xCC\x81 combined"), only("é"))};
    variant.body = choice;
    CardText const text = text_of(variant);
    CHECK_GOLDEN("wide_characters_40", question(text, asked(text), third_of_seven(), narrow()));
    CHECK_GOLDEN("wide_characters_20", question(text, asked(text), third_of_seven(), tiny()));
    CHECK(widest_line(question(text, asked(text), third_of_seven(), tiny())) <= 20);
}

TEST_CASE("a window that is too small to read in says so") {
    deck::Variant variant;
    variant.question = only("What is kept?");
    variant.body = deck::Basic{only("Activations")};
    CardText const text = text_of(variant);
    auto const shown = [&](int columns, bool is_terminal) {
        Screen const screen{.columns = columns, .is_unicode = true, .is_terminal = is_terminal};
        return question(text, asked(text), third_of_seven(), screen);
    };
    CHECK(contains(shown(11, true), "small"));
    CHECK(contains(shown(1, true), "s\nm\na\nl\nl"));
    CHECK_FALSE(contains(shown(12, true), "small"));
    CHECK_FALSE(contains(shown(11, false), "small"));
}

TEST_CASE("hostile deck text steers no terminal") {
    std::string const hostile = "a\x1b[2Jb\x1b]0;owned\x07"
                                "c\xC2\x9B"
                                "31m\xE2\x80\xAE"
                                "evil\rover\x7f\b";
    deck::Variant variant = cost_of_recomputation();
    variant.question = only(hostile);
    variant.hint = only(hostile);
    variant.source = only(hostile);
    variant.explanation = only(hostile);
    std::get<deck::Choice>(variant.body).options[0].text = only(hostile);
    std::get<deck::Choice>(variant.body).options[0].explanation = only(hostile);
    CardText text = text_of(variant);
    text.deck = hostile;
    text.topic = only(hostile);
    auto const encounter = answered(asked(text), session::Verdict::wrong, {0});
    for (Screen const& screen : {wide(), ascii(), tiny(), pipe()}) {
        std::string const shown = question(text, encounter, third_of_seven(), screen) +
                                  verdict(text, encounter, screen) + hint(text, encounter, screen) +
                                  other_explanations(text, encounter, screen);
        CHECK(std::none_of(shown.begin(), shown.end(), [](char c) {
            return (static_cast<unsigned char>(c) < ' ' && c != '\n') || c == '\x7f';
        }));
        CHECK_FALSE(contains(shown, "\xC2\x9B"));
        CHECK_FALSE(contains(shown, "\xE2\x80\xAE"));
    }
}

TEST_CASE("the other language takes turns with the one shown") {
    CardText const text = text_of(cost_of_recomputation());
    auto encounter = asked(text);
    encounter.languages_turned = 1;
    CHECK(contains(question(text, encounter, third_of_seven(), wide()), "Que coûte le recalcul"));
    CHECK(contains(question(text, encounter, third_of_seven(), wide()), "les bases"));
    encounter.languages_turned = 2;
    CHECK(contains(question(text, encounter, third_of_seven(), wide()), "What does activation"));
    Languages const french{{"fr"}, "en"};
    CHECK(turned(french, text.variant.question, 1).preferred.front() == "en");
}

TEST_CASE("what a card says is Markdown: question, options, explanations, hint and source") {
    deck::Variant variant;
    variant.question = only("What is *this*?\n\n```py\nprint( 1 )\n```\n");
    deck::Choice choice;
    choice.options = {option(only("a `list` of **two**"), only("because $O(\\sqrt{N})$"), true),
                      option(only("- 5"), only("- one\n- two\n"))};
    variant.body = choice;
    variant.hint = only("- a\n- b\n");
    variant.source = only("[FAQ](http://example.org)");
    variant.image = "figures/plot.png";
    CardText const text = text_of(variant);
    auto const before = asked(text);
    CHECK(contains(question(text, before, third_of_seven(), wide()),
                   "  What is this?\n\n    print( 1 )\n\n  Image: figures/plot.png\n\n"));
    CHECK(contains(question(text, before, third_of_seven(), wide()), "  a `list` of two\n"));
    CHECK(contains(question(text, before, third_of_seven(), wide()), "  - 5\n"));
    CHECK(contains(question_keys(before, Hints::shown, wide()), "h hint   v image   ? keys"));
    CHECK(hint(text, before, wide()) == "\n  Hint:\n    • a\n    • b\n\n");
    auto const shown = verdict(text, answered(before, session::Verdict::wrong, {1}), wide());
    CHECK(contains(shown, "  ✗ Wrong: - 5\n    • one\n    • two\n"));
    CHECK(contains(shown, ": a `list` of two\n    because O(√N)\n"));
    CHECK(contains(shown, "  Source: FAQ (http://example.org)\n"));
    Screen colored = wide();
    colored.has_color = true;
    CHECK(contains(question(text, before, third_of_seven(), colored), "What is \x1b[4mthis\x1b[0m?"));
    CHECK(contains(verdict(text, answered(before, session::Verdict::right, {0}), ascii()),
                   "because $O(\\sqrt{N})$\n"));
}
