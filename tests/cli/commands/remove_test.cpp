#include "cli/exit_status.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>

using remat::cli::ExitStatus;
using remat::test::Program;
using Json = nlohmann::json;

static void import_two(Program& program) {
    program.file("a.yaml", "deck: a\ncards:\n  - {id: one, question: q, answer: a}\n"
                           "  - {id: two, question: r, answer: a}\n");
    program.run("import a.yaml");
}

static Json only_deck(Program& program) {
    return Json::parse(program.run("decks --json").out).at(0);
}

TEST_CASE("remove retires the cards, forgets the file and leaves it on disk") {
    Program program;
    import_two(program);
    auto const run = program.run("remove a --yes");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.out == "a: -2 retired\n");
    CHECK(run.err == "The file stays where it is. To bring the deck back: remat import " +
                         (program.folder() / "a.yaml").string() + "\n");
    CHECK(only_deck(program)["cards"] == 0);
    CHECK(only_deck(program)["retired"] == 2);
    CHECK(only_deck(program)["file"].is_null());
    CHECK(std::filesystem::exists(program.folder() / "a.yaml"));
}

TEST_CASE("import brings a removed deck back, history and all") {
    Program program;
    import_two(program);
    program.run("answer a/one --quality 5");
    program.run("remove a --yes");
    CHECK(program.run("import a.yaml").out == "a: 2 returned\n");
    CHECK(only_deck(program)["cards"] == 2);
    CHECK(only_deck(program)["new"] == 1);
}

TEST_CASE("Without a terminal remove needs --yes and says so") {
    Program program;
    import_two(program);
    auto const run = program.run("remove a");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.err == "error: removing the deck 'a' needs a yes; add --yes\n");
    CHECK(only_deck(program)["cards"] == 2);
    program.on_terminal();
    CHECK(Json::parse(program.run("remove a --json").out)["error"]["kind"] == "refused");
}

TEST_CASE("On a terminal remove asks, and anything but yes leaves the deck alone") {
    Program program;
    import_two(program);
    program.on_terminal().input({"n"});
    auto const no = program.run("remove a");
    CHECK(no.status == ExitStatus::not_met);
    CHECK(no.err == "Retire 2 cards of 'a' and forget the file? The history is kept. [y/N] n\n"
                    "Nothing was removed.\n");
    CHECK(program.run("remove a").status == ExitStatus::not_met); // input has ended
    CHECK(only_deck(program)["cards"] == 2);
    program.input({"y"});
    CHECK(program.run("remove a").status == ExitStatus::done);
    CHECK(only_deck(program)["cards"] == 0);
}

TEST_CASE("remove of what is not there or gone already is told apart") {
    Program program;
    import_two(program);
    program.file("b.yaml", "deck: latin/verbs\ncards:\n  - {question: amare, answer: to love}\n");
    program.run("import b.yaml");
    CHECK(Json::parse(program.run("remove x --yes --json").out)["error"]["kind"] == "not_found");
    CHECK(program.run("remove latin --yes").err ==
          "error: 'latin' is no deck itself; name one of the decks below it, as `remat decks` lists them\n");
    program.run("remove a --yes");
    auto const again = program.run("remove a --yes --json");
    CHECK(again.status == ExitStatus::not_met);
    CHECK(Json::parse(again.out)["error"]["kind"] == "nothing_to_do");
}

TEST_CASE("A deck whose file is broken or gone can still be removed") {
    Program program;
    import_two(program);
    program.file("a.yaml", "deck: [\n");
    CHECK(program.run("remove a --yes --json").out ==
          "{\"deck\":\"a\",\"file\":\"" + (program.folder() / "a.yaml").string() + "\",\"retired\":2}\n");
}

TEST_CASE("Of a file that is gone nothing is said") {
    Program program;
    import_two(program);
    CHECK(program.run("remove a --yes").err.starts_with("The file stays where it is."));
    program.run("import a.yaml");
    std::filesystem::remove(program.folder() / "a.yaml");
    CHECK(program.run("remove a --yes").err.empty());
}
