#include "cli/exit_status.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>

using remat::cli::ExitStatus;
using remat::test::Program;
using Json = nlohmann::json;

TEST_CASE("Without a collection there are no decks, and none is created") {
    Program program;
    auto const run = program.run("decks");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.out.empty());
    CHECK(run.err == "No decks yet. To bring some in: remat import PATH\n");
    CHECK(program.run("decks --json").out == "[]\n");
    CHECK_FALSE(std::filesystem::exists(program.collection()));
}

TEST_CASE("decks lists each with its counts and its file") {
    Program program;
    auto const path = program.bundled_deck();
    program.run("import " + path);
    CHECK(program.run("decks").out == "deck                      cards  new  due  file\n"
                                      "activation-recomputation      8    8    0  " +
                                          (program.folder() / path).string() + "\n");
}

TEST_CASE("decks --json has every count, the title in the language asked for and the time of the import") {
    Program program;
    auto const path = program.bundled_deck();
    program.run("import " + path);
    program.run("answer activation-recomputation/why-kept --quality 5");
    program.run("suspend activation-recomputation/traded-resource");
    program.at("2026-03-02T09:00:00+01:00");
    auto const decks = Json::parse(program.run("decks --json --lang fr").out);
    REQUIRE(decks.size() == 1);
    CHECK(decks[0] == Json{{"deck", "activation-recomputation"},
                           {"title", "Recalcul d’activations"},
                           {"file", (program.folder() / path).string()},
                           {"cards", 8},
                           {"new", 6},
                           {"due", 1},
                           {"suspended", 1},
                           {"retired", 0},
                           {"imported_at", "2026-03-01T09:00:00+01:00"}});
}

TEST_CASE("A deck with a new name has left the list and the morning, a removed one the morning") {
    Program program;
    program.file("a.yaml", "deck: old\ncards:\n  - {question: amare, answer: to love}\n");
    program.file("b.yaml", "deck: other\ncards:\n  - {question: alpha, answer: a}\n");
    program.run("import a.yaml b.yaml");
    program.file("a.yaml", "deck: newer\ncards:\n  - {question: amare, answer: to love}\n");
    auto const next = program.run("next");
    CHECK(next.err.find("The deck was called old until now.") != std::string::npos);
    CHECK(program.run("decks").out.find("old") == std::string::npos);
    CHECK(program.run("").out.find("old") == std::string::npos);
    program.run("remove other --yes");
    CHECK(program.run("decks").out.find("other") != std::string::npos);
    CHECK(program.run("").out.find("other") == std::string::npos);
    CHECK(Json::parse(program.run("--json").out)["decks"].size() == 1);
}

TEST_CASE("On a narrow terminal decks shows all of it, one deck below the other") {
    Program program;
    program.file("a.yaml", "deck: latin/verbs\ncards:\n  - {question: amare, answer: to love}\n");
    program.run("import a.yaml");
    auto const out = program.on_terminal(30).run("decks").out;
    CHECK(out.find("latin/verbs\n  cards 1   new 1   due 0\n  file") == 0);
    CHECK(out.find("…") == std::string::npos);
}

TEST_CASE("decks of a name are it and those below it; an unknown name is an error") {
    Program program;
    program.file("a.yaml", "deck: latin/verbs\ncards:\n  - {question: amare, answer: to love}\n");
    program.file("b.yaml", "deck: greek\ncards:\n  - {question: alpha, answer: a}\n");
    program.run("import a.yaml b.yaml");
    auto const latin = Json::parse(program.run("decks latin --json").out);
    REQUIRE(latin.is_array());
    REQUIRE(latin.size() == 1);
    CHECK(latin[0]["deck"] == "latin/verbs");
    CHECK(program.run("decks latn").status == ExitStatus::not_met);
    CHECK(Json::parse(program.run("decks latn --json").out)["error"]["kind"] == "not_found");
}
