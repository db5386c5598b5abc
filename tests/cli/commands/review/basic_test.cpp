#include "tests/cli/commands/review/session.hpp"

#include <catch2/catch_test_macros.hpp>

#include <filesystem>

using namespace remat;
using namespace remat::test;

TEST_CASE("review: a self-graded card is revealed and graded") {
    Program program;
    program.file("d.yaml", "deck: d\ncards:\n  - id: a\n    question: Front?\n    answer: Back\n");
    auto const run = program.input({"", "2"}).run("review ./d.yaml");
    CHECK(has(run.out, "Answer: Back"));
    CHECK(has(run.out, "hard, once more today, then Mon 2 March"));
    CHECK(card(program, "d/a")["history"][0]["quality"] == 3);
}

TEST_CASE("review: v opens the card's image beside the terminal, and the prompt stays") {
    Program program;
    program.file("d.yaml",
                 "deck: d\ncards:\n  - id: a\n    question: What is drawn here?\n    answer: A line\n"
                 "    image: figures/plot.png\n  - id: b\n    question: And here?\n    answer: Text\n");
    program.file("figures/plot.png", "x");
    std::vector<std::string> started;
    program.starts([&](std::vector<std::string> const& arguments) {
        started = arguments;
        return 0;
    });
    auto const nowhere = program.on_terminal().input({"v", "q"}).run("review ./d.yaml");
    CHECK(has(nowhere.out, "Image: figures/plot.png"));
    CHECK(has(nowhere.out, "v image"));
    CHECK(has(nowhere.out, "There is no screen here to show images on. The image is figures/plot.png"));
    CHECK(started.empty());

    auto const shown =
        program.set("DISPLAY", ":0").on_terminal().input({"v", "", "3", "v", "q"}).run("review ./d.yaml");
    CHECK(has(shown.out, "> v   image opened\n"));
    CHECK(has(shown.out, "This card has no image."));
    REQUIRE(started.size() == 2);
    CHECK(started[1].ends_with("/figures/plot.png"));
    CHECK(card(program, "d/a")["history"].size() == 1);

    program.at("2026-03-02T09:00:00+01:00");
    std::filesystem::remove(program.folder() / "figures/plot.png");
    auto const gone = program.on_terminal().input({"v", "v", "q"}).run("review ./d.yaml");
    CHECK(has(gone.out, "There is no image figures/plot.png in the deck's folder."));
}

TEST_CASE("review: siblings are asked one a day") {
    Program program;
    program.file("d.yaml",
                 "deck: d\ncards:\n  - id: a\n    question: Front?\n    answer: Back\n    reverse: true\n");
    auto const run = program.input({"", "3", "", "3"}).run("review ./d.yaml");
    CHECK(count(run.out, "good, back on") == 1);
}
