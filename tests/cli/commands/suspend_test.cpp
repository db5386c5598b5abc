#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;

TEST_CASE("suspend: a card is set aside and brought back, its schedule untouched") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    CHECK(program.run("suspend why-kept").out == "1 card is suspended. Bring it back with `remat resume why-kept`.\n");
    auto const aside = Json::parse(program.run("show why-kept --json").out);
    CHECK(aside["state"] == "suspended");
    CHECK(aside["due"] == "2026-03-02");
    program.at("2026-03-02T09:00:00+01:00");
    CHECK(Json::parse(program.run("--json").out)["due"] == 0);
    CHECK(program.run("resume why-kept").out == "1 card is back.\n");
    CHECK(Json::parse(program.run("--json").out)["due"] == 1);
}

TEST_CASE("suspend: a deck's name means the cards it has now and wins over an id") {
    test::Program program;
    program.run("import " +
                program.file("a.yaml", "deck: a\ncards:\n  - id: b\n    question: q\n    answer: x\n"));
    program.run("import " +
                program.file("b.yaml", "deck: b\ncards:\n  - id: one\n    question: r\n    answer: y\n"));
    auto const cards = Json::parse(program.run("suspend b --json").out);
    REQUIRE(cards.size() == 1);
    CHECK(cards[0]["card"] == "b/one");
    CHECK(cards[0]["state"] == "suspended");
    program.file("b.yaml", "deck: b\ncards:\n  - id: one\n    question: r\n    answer: y\n  - id: two\n    "
                           "question: s\n    answer: z\n");
    program.run("import b.yaml");
    CHECK(Json::parse(program.run("show b/two --json").out)["state"] == "new");
}

TEST_CASE("suspend: twice is once, and an unknown target changes nothing") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("suspend why-kept");
    auto const again = program.run("suspend why-kept");
    CHECK(again.status == ExitStatus::done);
    CHECK(again.out.empty());
    CHECK(again.err == "Nothing changed: suspended already.\n");
    CHECK(program.run("suspend traded-resource nonsense").status == ExitStatus::not_met);
    CHECK(Json::parse(program.run("show traded-resource --json").out)["state"] == "new");
}

TEST_CASE("suspend: of a retired card is told that its deck does not have it, whichever way it is switched") {
    test::Program program;
    std::string const deck = "deck: a\ncards:\n  - id: stays\n    question: q\n    answer: x\n";
    program.run("import " + program.file("a.yaml", deck + "  - id: goes\n    question: r\n    answer: y\n"));
    program.run("suspend a");
    program.file("a.yaml", deck);
    program.run("import a.yaml --allow-retire");
    CHECK(program.run("resume a/goes").out ==
          "1 card is no longer suspended, but it is retired: its deck no longer has it.\n");
    CHECK(program.run("suspend a/goes").out ==
          "1 retired card is suspended: it will stay aside if its deck has it again.\n");
    CHECK(program.run("resume a/stays a/goes").out ==
          "1 card is back.\n"
          "1 card is no longer suspended, but it is retired: its deck no longer has it.\n");
    CHECK(program.run("resume a/goes").err == "Nothing changed: not suspended.\n");
    program.run("suspend a/goes");
    CHECK(program.run("resume a/goes --lang fr").out ==
          "1 carte n’est plus suspendue, mais elle est retirée\u00a0: son paquet ne la contient plus.\n");
}
