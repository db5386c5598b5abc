#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;

TEST_CASE("split: a wrong link is taken back, and each card has its own history again") {
    test::Program program;
    program.run(
        "import " +
        program.file("a.yaml", "deck: a\ncards:\n  - id: one\n    question: What is it?\n    answer: x\n"));
    program.run("answer a/one --quality 5");
    program.file("a.yaml", "deck: a\ncards:\n  - id: two\n    question: What is it?\n    answer: x\n");
    CHECK(program.run("import a.yaml").status == ExitStatus::done);
    CHECK(Json::parse(program.run("show a/two --json").out)["reviews"] == 1);
    CHECK(program.run("split a/two").out ==
          "a/one and a/two are two cards again, each with its own history.\n");
    auto const card = Json::parse(program.run("show a/two --json").out);
    CHECK(card["reviews"] == 0);
    CHECK(card["state"] == "new");
}

TEST_CASE("split: a card that is linked with no other has nothing to split") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    auto const run = program.run("split why-kept");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.err == "error: activation-recomputation/why-kept is linked with no other card, so there is "
                     "nothing to split\n");
}
