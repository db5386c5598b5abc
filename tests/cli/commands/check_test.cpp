#include "cli/exit_status.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>

using remat::cli::ExitStatus;
using remat::test::Program;
using Json = nlohmann::json;

namespace fs = std::filesystem;

static constexpr char const* sound = "deck: capitals\ncards:\n"
                                     "  - id: australia\n"
                                     "    question: What is the capital of Australia?\n"
                                     "    answer: Canberra\n";

static bool has(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

TEST_CASE("check names file, line, column, the mistake and what was probably meant") {
    Program program;
    program.file("b.yaml", "deck: d\ncards:\n  - {question: q, anwser: a}\n");
    auto const run = program.run("check b.yaml");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.out.rfind("b.yaml:3:19: error: unknown key 'anwser'; did you mean 'answer'? [E031]\n"
                        "    - {question: q, anwser: a}\n"
                        "                    ^\n",
                        0) == 0);
    CHECK(run.err == "1 error in 1 file.\n");
}

TEST_CASE("check of sound files prints no result, says so and touches no collection") {
    Program program;
    program.file("a.yaml", sound);
    auto const run = program.run("check a.yaml");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.out.empty());
    CHECK(run.err == "No problems in 1 file.\n");
    CHECK_FALSE(fs::exists(program.collection()));
    auto const quiet = program.run("check a.yaml --quiet");
    CHECK(quiet.err.empty());
}

TEST_CASE("check --json is a list, empty when all is well") {
    Program program;
    program.file("a.yaml", sound);
    program.file("b.yaml", "deck: d\ncards:\n  - {question: q, anwser: a}\n");
    CHECK(program.run("check a.yaml --json").out == "[]\n");
    auto const run = program.run("check b.yaml none.yaml --json");
    CHECK(run.status == ExitStatus::not_met);
    auto const problems = Json::parse(run.out);
    REQUIRE(problems.size() == 2);
    CHECK(problems[0]["file"] == "b.yaml");
    CHECK(problems[0]["line"] == 3);
    CHECK(problems[0]["column"] == 19);
    CHECK(problems[0]["severity"] == "error");
    CHECK(problems[0]["code"] == "E031");
    CHECK(problems[0]["message"] == "unknown key 'anwser'");
    CHECK(problems[0]["suggestion"] == "did you mean 'answer'?");
    CHECK(problems[1]["file"] == "none.yaml");
    CHECK(problems[1]["line"].is_null());
    CHECK(problems[1]["suggestion"].is_null());
}

TEST_CASE("check --strict fails on warnings too") {
    Program program;
    program.file("w.yaml", "deck: d\ncards:\n  - id: x\n    question: Which?\n    options:\n"
                           "      - {text: this, correct: true}\n      - text: that\n");
    auto const lenient = program.run("check w.yaml");
    CHECK(lenient.status == ExitStatus::done);
    CHECK(has(lenient.out, "warning: "));
    CHECK(lenient.err == "1 warning in 1 file.\n");
    CHECK(program.run("check --strict w.yaml").status == ExitStatus::not_met);
}

TEST_CASE("check reports every file, and what files say of each other") {
    Program program;
    program.file("decks/a.yaml", sound);
    program.file("decks/deep/b.yml", sound);
    program.file("decks/ci.yaml", "jobs: []\n");
    program.file("decks/.hidden/c.yaml", "deck: [\n");
    auto const run = program.run("check decks");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(
        has(run.out, "decks/a.yaml:1:7: error: the deck 'capitals' is in this file and in decks/deep/b.yml"));
    CHECK(
        has(run.out, "decks/deep/b.yml:1:7: error: the deck 'capitals' is in this file and in decks/a.yaml"));
    CHECK(run.err == "decks/ci.yaml is no deck: it has no 'deck:'\n2 errors in 2 files.\n");
}

TEST_CASE("A file counts once however often it is named") {
    Program program;
    program.file("decks/a.yaml", sound);
    fs::create_symlink("decks/a.yaml", program.folder() / "link.yaml");
    auto const run = program.run("check decks/a.yaml ./decks/../decks/a.yaml decks link.yaml");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.err == "No problems in 1 file.\n");
}

TEST_CASE("What was named must be a deck; what was found in a folder need not") {
    Program program;
    program.file("other/ci.yaml", "jobs: []\n");
    program.file("empty.yaml", "");
    fs::create_directories(program.folder() / "nothing");
    CHECK(program.run("check other/ci.yaml").status == ExitStatus::not_met);
    CHECK(program.run("check empty.yaml").status == ExitStatus::not_met);
    auto const folder = program.run("check other");
    CHECK(folder.status == ExitStatus::not_met);
    CHECK(has(folder.out, "other: error: there is no deck in this folder [E063]\n"));
    CHECK(program.run("check nothing").status == ExitStatus::not_met);
    CHECK(program.run("check none.yaml").out == "none.yaml: error: there is no such file or folder [E007]\n");
}

TEST_CASE("A folder called like a deck file is searched like any other") {
    Program program;
    program.file("x.yaml/a.yaml", sound);
    CHECK(program.run("check x.yaml").err == "No problems in 1 file.\n");
    CHECK(program.run("check .").err == "No problems in 1 file.\n");
}

TEST_CASE("A path that the system refuses is told with its reason") {
    Program program;
    program.file("a.yaml", sound);
    fs::create_symlink("loop", program.folder() / "loop");
    auto const run = program.run("check a.yaml loop none/x.yaml");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(has(run.out, "loop: error: it cannot be read: "));
    CHECK(has(run.out, "none/x.yaml: error: there is no such file or folder [E007]\n"));
    CHECK(run.err == "2 errors in 2 files.\n"); // nothing is no file
}

TEST_CASE("A file beyond the limit is an error like any other") {
    Program program;
    program.file("big.yaml", "deck: d\n");
    fs::resize_file(program.folder() / "big.yaml", 64ULL * 1024 * 1024 + 1);
    auto const run = program.run("check big.yaml");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.out == "big.yaml: error: the file is larger than 64 MiB [E001]\n");
}

TEST_CASE("Names of files never break a line or steer the terminal") {
    Program program;
    program.file("a\nb\x1b[31m.yaml", "deck: d\ncards:\n  - {question: q, anwser: a}\n");
    program.file("caf\xe9.yaml", "deck: [\n");
    auto const run = program.run(std::vector<std::string>{"check", "."});
    CHECK(has(run.out, "./a\uFFFDb\uFFFD[31m.yaml:3:19: error: "));
    CHECK(has(run.out, "./caf\uFFFD.yaml:"));
    CHECK_FALSE(has(run.out, "\x1b"));
    auto const json = program.run(std::vector<std::string>{"check", "--json", "."});
    CHECK(Json::parse(json.out)[0]["file"] == "./a\nb\x1b[31m.yaml");
}

TEST_CASE("More than five of one kind are folded unless all are asked for") {
    Program program;
    std::string deck = "deck: d\ncards:\n";
    for (int card = 0; card < 8; ++card) {
        deck += "  - {id: c" + std::to_string(card) + ", question: q, answer: a, anwser: b}\n";
    }
    program.file("a.yaml", deck);
    CHECK(has(program.run("check a.yaml").out, "a.yaml: +3 more [E031], --all\n"));
    CHECK_FALSE(has(program.run("check --all a.yaml").out, "more"));
    CHECK(Json::parse(program.run("check a.yaml --json").out).size() >= 8);
}

TEST_CASE("Two files of one deck are told at the lines that name it") {
    Program program;
    program.file("a.yaml", sound);
    program.file("b.yaml", std::string{"# again\n"} + sound);
    auto const run = program.run("check a.yaml b.yaml");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(has(run.out, "a.yaml:1:7: error: the deck 'capitals' is in this file and in b.yaml"));
    CHECK(has(run.out, "b.yaml:2:7: error: the deck 'capitals' is in this file and in a.yaml"));
    CHECK(has(run.out, "  deck: capitals\n        ^\n"));
}

TEST_CASE("Cards that wait for cards of other decks are checked among the files") {
    Program program;
    program.file("a.yaml", sound);
    program.file("b.yaml",
                 "deck: b\ncards:\n"
                 "  - question: q\n    after: [capitals/australia, capitals/austria]\n    answer: a\n"
                 "  - question: r\n    after: nowhere/x\n    answer: a\n");
    auto const run = program.run("check a.yaml b.yaml");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(has(run.out,
              "b.yaml:4:33: error: 'after' names 'austria', which is no id in the deck 'capitals' [E058]\n"
              "      after: [capitals/australia, capitals/austria]\n"));
    CHECK(
        has(run.out,
            "b.yaml:7:12: warning: 'after' names 'nowhere/x', but no deck 'nowhere' is known here [W211]\n"));
    CHECK(program.run("check b.yaml").status == ExitStatus::done);
    CHECK(program.run("check b.yaml --strict").status == ExitStatus::not_met);
}

TEST_CASE("an unknown id in a deck hides no unknown id of another deck, and its deck is known") {
    Program program;
    program.file("a.yaml", sound);
    program.file("b.yaml", "deck: b\ncards:\n  - id: x\n    question: q\n    answer: a\n"
                           "    after: [nothing, capitals/austria]\n");
    program.file("c.yaml", "deck: c\ncards:\n  - {question: q, answer: a, after: [b/x]}\n");
    for (char const* const command : {"check a.yaml b.yaml c.yaml", "import a.yaml b.yaml c.yaml"}) {
        INFO(command);
        auto const run = program.run(command);
        auto const told = run.out + run.err;
        CHECK(run.status == ExitStatus::not_met);
        CHECK(has(told, "b.yaml:6:13: error: 'after' names 'nothing', which is no id in this deck [E058]\n"));
        CHECK(has(told, "b.yaml:6:22: error: 'after' names 'austria', which is no id in the deck 'capitals' "
                        "[E058]\n"));
        CHECK_FALSE(has(told, "W211"));
    }
}

TEST_CASE("check and import tell a circle through two decks alike") {
    Program program;
    program.file("a.yaml", "deck: a\ncards:\n  - {id: x, question: q, answer: a, after: [b/y]}\n");
    program.file("b.yaml", "deck: b\ncards:\n  - {id: y, question: q, answer: a, after: [a/x]}\n");
    std::string const circle =
        "b.yaml:3:45: error: cards wait for one another in a circle: b/y → a/x → b/y [E059]\n"
        "    - {id: y, question: q, answer: a, after: [a/x]}\n"
        "                                              ^\n";
    CHECK(program.run("check a.yaml b.yaml").out == circle);
    CHECK(has(program.run("import --dry-run a.yaml b.yaml").err, circle));
    CHECK(has(program.run("import a.yaml b.yaml").err, circle));
}

TEST_CASE("check and import tell alike of files of which none can be imported") {
    Program program;
    program.file("a.yaml",
                 "deck: a\ncards:\n  - {id: x, question: q, answer: a, after: [b/y, b/z, c/u, w]}\n");
    program.file("b.yaml", "deck: b\ncards:\n  - {id: y, question: q, answer: a, after: [a/x, v]}\n");
    auto const check = program.run("check a.yaml b.yaml");
    CHECK(has(check.out, "a.yaml:3:50: error: 'after' names 'z', which is no id in the deck 'b' [E058]"));
    CHECK(has(check.out, "names 'w', which is no id in this deck [E058]"));
    CHECK(has(check.out, "names 'c/u', but no deck 'c' is known here [W211]"));
    CHECK(
        has(check.out, "b.yaml:3:45: error: cards wait for one another in a circle: b/y → a/x → b/y [E059]"));
    auto const problems = check.out;
    CHECK(has(program.run("import a.yaml b.yaml").err, problems));
    CHECK(has(program.run("import --dry-run a.yaml b.yaml").err, problems));
}

TEST_CASE("a deck in a folder whose 'deck:' is misspelled is no other file, and is told") {
    Program program;
    program.file("decks/a.yaml", "dekc: a\ncards:\n  - {question: q, answer: a}\n");
    program.file("decks/b.yaml", "dekc: b\nquestions:\n  - {question: q, answer: a}\n");
    program.file("decks/ci.yaml", "decks: [a]\ncards: [b]\n");
    auto const check = program.run("check decks");
    CHECK(check.status == ExitStatus::not_met);
    CHECK(check.out ==
          "decks/a.yaml:1:1: error: unknown key 'dekc'; did you mean 'deck'? [E031]\n  dekc: a\n  ^\n"
          "decks/b.yaml:1:1: error: unknown key 'dekc'; did you mean 'deck'? [E031]\n  dekc: b\n  ^\n"
          "decks/b.yaml:2:1: error: unknown key 'questions'; did you mean 'cards'? [E031]\n"
          "  questions:\n  ^\n");
    CHECK(has(check.err, "decks/ci.yaml is no deck: it has no 'deck:'\n"));
    CHECK(program.run("import decks").status == ExitStatus::not_met);
}
