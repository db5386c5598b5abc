#include "tests/cli/commands/review/session.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::test;
using Json = nlohmann::json;

namespace {

constexpr char const* turns =
    "deck: d\ncards:\n  - id: t\n    variants:\n"
    "      - question: First way?\n        options: [one, two]\n        shuffle: false\n"
    "        answer: two\n"
    "      - question: Second way?\n        type: typed\n        answer: two\n";

} // namespace

TEST_CASE("review: variants take turns, and show tells how each fared") {
    Program program;
    program.file("d.yaml", turns);
    program.input({"2", "3"}).run("review ./d.yaml");
    program.at("2026-03-02T09:00:00+01:00");
    auto const second = program.input({"three", "", "q"}).run("review");
    CHECK(has(second.out, "Second way?"));
    CHECK(has(second.out, "First way?")); // the same day's second look asks the other way
    auto const shown = card(program, "d/t");
    CHECK(shown["kind"] == "choice");
    CHECK(shown["variants"] ==
          Json::array({{{"variant", 1}, {"kind", "choice"}, {"reviews", 1}, {"passed", 1}},
                       {{"variant", 2}, {"kind", "typed"}, {"reviews", 1}, {"passed", 0}}}));
    CHECK(shown["history"][1]["variant"] == 2);
    auto const text = program.run("show d/t").out;
    CHECK(has(text, "           answers  passed  kind    question\n"));
    CHECK(has(text, "variant 2        1       0  typed   Second way?\n"));
    CHECK(has(program.on_terminal(20).run("show d/t").out, "variant 2\n"));
}

TEST_CASE("review: a variant that was asked out of turn is not asked again at once") {
    Program program;
    program.file("d.yaml", turns);
    program.run("import d.yaml");
    program.run("answer t --variant 2 --text two");
    program.at("2026-03-02T09:00:00+01:00");
    CHECK(Json::parse(program.run("next").out)["variant"] == 1);
    program.run("answer t --option 2");
    program.at("2026-03-08T09:00:00+01:00");
    CHECK(Json::parse(program.run("next").out)["variant"] == 2);
    program.run("undo");
    program.at("2026-03-02T09:00:00+01:00");
    CHECK(Json::parse(program.run("next").out)["variant"] == 1);
}
