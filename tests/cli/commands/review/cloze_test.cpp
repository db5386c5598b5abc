#include "tests/cli/commands/review/session.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::test;
using remat::cli::ExitStatus;

TEST_CASE("review: of the deletions of one text one is asked a day") {
    Program program;
    program.file("d.yaml",
                 "deck: d\ncards:\n  - id: c\n    cloze: \"{{1::Forward}} keeps, {{2::backward}} uses.\"\n");
    auto const run = program.input({"forward", "", "backward", ""}).run("review ./d.yaml");
    CHECK(has(run.out, "[…] keeps, backward uses."));
    CHECK_FALSE(has(run.out, "Forward keeps, […] uses."));
    CHECK(card(program, "d/c:1")["history"].size() == 1);
}

TEST_CASE("review: a deletion that hides several texts is revealed and graded") {
    Program program;
    program.file(
        "d.yaml",
        "deck: d\ncards:\n  - id: c\n    cloze: \"{{1::Keep}} or {{1::replay}}, never {{2::both}}.\"\n");
    auto const run = program.input({"", "4"}).run("review ./d.yaml");
    CHECK(has(run.out, "[…] or […], never both."));
    CHECK(has(run.out, "Keep"));
    CHECK(card(program, "d/c:1")["history"][0]["quality"] == 5);
    CHECK(program.run("answer d/c:1 --text Keep").status == ExitStatus::usage);
}
