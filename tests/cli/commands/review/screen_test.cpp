#include "tests/cli/commands/review/session.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>

using namespace remat;
using namespace remat::test;

TEST_CASE("review: a French reader gets French cards, l shows the other language") {
    Program program;
    program.run("import " + program.bundled_deck());
    auto const run = program.input({"l", "q"}).run("review --lang fr");
    CHECK(has(run.out, "Pourquoi garde-t-on normalement"));
    CHECK(has(run.out, "Why are the activations"));
    CHECK(run.out.find("Pourquoi") < run.out.find("Why are"));
}

TEST_CASE("review: deck text cannot steer the terminal") {
    Program program;
    program.file(
        "d.yaml",
        "deck: d\ncards:\n  - id: a\n    question: \"q \\e[2J \\x9b2J\"\n    answer: \"\\e]0;x\\a\"\n");
    auto const run = program.on_terminal().input({"", "3"}).run("review ./d.yaml");
    CHECK_FALSE(has(run.out, "\x1b[2J"));
    CHECK_FALSE(has(run.out, "\x1b]"));
    CHECK_FALSE(has(run.out, "\xc2\x9b"));
}

TEST_CASE("review: without Unicode everything is spelled in ASCII") {
    Program program;
    program.ascii().on_terminal().set("NO_COLOR", "1");
    program.run("import " + program.bundled_deck());
    auto const run = program.input({"1", "", "q"}).run("review --lang fr");
    CHECK(std::ranges::all_of(run.out, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
    CHECK(has(run.out, "retropropagation"));
}

TEST_CASE("review: nowhere stand two blank lines but between two cards") {
    Program program;
    program.file("d.yaml", "deck: d\ncards:\n  - id: a\n    question:\n      en: Which?\n      fr: Lequel ?\n"
                           "    options: [one, two]\n    answer: two\n    shuffle: false\n    hint: no\n");
    auto const run =
        program.on_terminal().input({"l", "h", "?", "1", "l", "i", "e", "?"}).run("review ./d.yaml");
    INFO(run.out << run.err);
    CHECK(count(run.out, "Lequel ?") == 1);
    CHECK(count(run.out, "Which?") == 2);
    CHECK(count(run.out, "\n\n\n") == 0);
}
