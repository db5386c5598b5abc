#include "cli/exit_status.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>

using remat::cli::ExitStatus;
using remat::test::Program;

namespace {

std::string const quiz = "title: Units\n"
                         "questions:\n"
                         "  - question: How many bits has a byte?\n"
                         "    choices: [four, eight]\n"
                         "    correct: B\n"
                         "    points: 3\n";

std::string const deck = "deck: my-quiz\n"
                         "title: Units\n"
                         "language: en\n"
                         "\n"
                         "cards:\n"
                         "  - question: How many bits has a byte?\n"
                         "    options:\n"
                         "      - four\n"
                         "      - text: eight\n"
                         "        correct: true\n";

std::string const undecided = "- question: Which is a fruit?\n"
                              "  options: [stone, apple, glass]\n"
                              "  answer: 1\n";

} // namespace

TEST_CASE("convert prints the deck, and tells beside it what became of each key") {
    Program program;
    program.file("My Quiz.yaml", quiz);
    auto const run = program.run("convert 'My Quiz.yaml'");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.out == deck);
    CHECK(run.err == "My Quiz.yaml:6:5: warning: 'points' was not taken: a deck has no place for it [W301]\n"
                     "      points: 3\n"
                     "      ^\n"
                     "  key       became             times\n"
                     "  choices   options                1\n"
                     "  correct   right option           1\n"
                     "  question  question               1\n"
                     "  title     title of the deck      1\n"
                     "1 question was found; the deck has 1 card.\n");
    CHECK_FALSE(std::filesystem::exists(program.collection()));
}

TEST_CASE("convert writes a deck that checks and imports, and names the next command") {
    Program program;
    program.file("My Quiz.yaml", quiz);
    auto const run = program.run("convert 'My Quiz.yaml' -o deck.yaml");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.out.empty());
    CHECK(run.err.ends_with("It is in deck.yaml. Next:\n  remat check deck.yaml\n"));
    CHECK(program.read("deck.yaml") == deck);
    CHECK(program.run("check deck.yaml").status == ExitStatus::done);
    CHECK(program.run("import deck.yaml").out == "my-quiz: +1 new\n");
    CHECK(program.run("convert 'My Quiz.yaml' --name a/b -o b.yaml --quiet").err.find("Next") ==
          std::string::npos);
    CHECK(program.read("b.yaml").starts_with("deck: a/b\n"));
}

TEST_CASE("convert replaces a file only when it is told to, and the quiz never") {
    Program program;
    program.file("quiz.yaml", quiz);
    program.file("mine.yaml", "mine\n");
    auto const run = program.run("convert quiz.yaml -o mine.yaml");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.err == "error: mine.yaml exists already; name another file, or add --force to replace it\n");
    CHECK(program.read("mine.yaml") == "mine\n");
    CHECK(program.run("convert quiz.yaml -o mine.yaml --force").status == ExitStatus::done);
    CHECK(program.read("mine.yaml").starts_with("deck: quiz\n"));
    auto const itself = program.run("convert quiz.yaml -o ./quiz.yaml --force");
    CHECK(itself.status == ExitStatus::not_met);
    CHECK(itself.err == "error: ./quiz.yaml is the quiz itself; name another file for the deck\n");
    CHECK(program.read("quiz.yaml") == quiz);
}

TEST_CASE("convert asks how options are counted where both ways fit") {
    Program program;
    program.file("quiz.yaml", undecided);
    auto const run = program.run("convert quiz.yaml -o deck.yaml");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.err ==
          "error: quiz.yaml:3 names an option by its number, and the quiz does not tell whether it "
          "counts from 0 or from 1; add --index-base 0 or --index-base 1\n");
    CHECK_FALSE(std::filesystem::exists(program.folder() / "deck.yaml"));
    CHECK(program.run("convert quiz.yaml --index-base 0").out.find("- text: apple\n") != std::string::npos);
    CHECK(program.run("convert quiz.yaml --index-base 1").out.find("- text: stone\n") != std::string::npos);
    CHECK(program.run("convert quiz.yaml --index-base 2").status == ExitStatus::usage);
    program.file("told.yaml",
                 undecided + "- question: Which is a metal?\n  options: [iron, wool]\n  answer: 0\n");
    CHECK(program.run("convert told.yaml").err.find("Options are counted from 0, as line 6 shows.\n") !=
          std::string::npos);
}

TEST_CASE("convert makes what can be made, and is not content where a question is missing") {
    Program program;
    program.file("quiz.yaml", "- q: What is kept?\n  a: this\n- q: What is not?\n");
    auto const run = program.run("convert quiz.yaml -o deck.yaml");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.err.starts_with("quiz.yaml:3:3: error: this question has no answer [E073]\n"));
    CHECK(program.read("deck.yaml").find("What is kept?") != std::string::npos);
    program.file("none.yaml", "- q: What is not?\n");
    CHECK(program.run("convert none.yaml -o none-deck.yaml").status == ExitStatus::not_met);
    CHECK_FALSE(std::filesystem::exists(program.folder() / "none-deck.yaml"));
}

TEST_CASE("convert says what cannot be converted") {
    Program program;
    program.file("deck.yaml", deck);
    CHECK(program.run("convert deck.yaml").err ==
          "error: deck.yaml is a remat deck already; to bring it in: remat import deck.yaml\n");
    CHECK(program.run("convert none.yaml").err == "error: there is no file none.yaml\n");
    CHECK(program.run("convert .").status == ExitStatus::not_met);
    program.file("quiz.yaml", quiz);
    CHECK(program.run("convert quiz.yaml --name 'My Name'").status == ExitStatus::usage);
    CHECK(program.run("convert quiz.yaml -o none/deck.yaml")
              .err.ends_with(
                  "error: none/deck.yaml is in a folder that does not exist; make the folder first\n"));
}

TEST_CASE("convert --json prints the deck or its file, and the report") {
    Program program;
    program.file("quiz.yaml", quiz);
    auto const printed = nlohmann::json::parse(program.run("convert quiz.yaml --json").out);
    CHECK(printed["deck"] == "quiz");
    CHECK(printed["file"].is_null());
    CHECK(printed["questions"] == 1);
    CHECK(printed["cards"] == 1);
    CHECK(printed["index_base"].is_null());
    CHECK(printed["taken"][0] == nlohmann::json{{"key", "choices"}, {"as", "options"}, {"times", 1}});
    CHECK(printed["problems"][0]["code"] == "W301");
    CHECK(printed["yaml"].get<std::string>().starts_with("deck: quiz\n"));
    auto const written = nlohmann::json::parse(program.run("convert quiz.yaml -o deck.yaml --json").out);
    CHECK(written["file"] == "deck.yaml");
    CHECK(written["yaml"].is_null());
    program.file("undecided.yaml", undecided);
    auto const refused = program.run("convert undecided.yaml --json");
    CHECK(refused.status == ExitStatus::not_met);
    CHECK(nlohmann::json::parse(refused.out)["error"]["kind"] == "refused");
}

TEST_CASE("a quiz where a deck is wanted is answered with the command that makes one of it") {
    Program program;
    program.file("a quiz.yaml", quiz);
    std::string const line =
        "a quiz.yaml:1:1: error: this is a quiz of another shape, not a remat deck; to make a "
        "deck of it: remat convert 'a quiz.yaml' -o 'a quiz-deck.yaml' [E070]\n";
    auto const import = program.run("import 'a quiz.yaml'");
    CHECK(import.status == ExitStatus::not_met);
    CHECK(import.err.starts_with(line));
    CHECK(program.run("check 'a quiz.yaml'").out == line);
    CHECK(program.run("review './a quiz.yaml'").err.find("remat convert './a quiz.yaml'") !=
          std::string::npos);
    CHECK_FALSE(std::filesystem::exists(program.collection()));
    for (std::string const head : {"", "dek: x\n", "title: x\nlanguage: en\n"}) {
        program.file("lacking.yaml", head + "cards:\n  - {question: q, options: [a, b], answer: a}\n"
                                            "  - {question: q, anwser: a}\n");
        auto const out = program.run("check lacking.yaml").out;
        INFO(out);
        CHECK(out.find("E070") == std::string::npos);
        CHECK(out.starts_with("lacking.yaml:1:1: error: "));
        CHECK(out.find(head == "dek: x\n" ? "unknown key 'dek'; did you mean 'deck'?"
                                          : "'deck' is missing") != std::string::npos);
        CHECK(out.find("did you mean 'answer'?") != std::string::npos);
    }
    for (std::string const foreign :
         {"cards:\n  - {front: q, back: a}\n", "name: x\ncards:\n  - {question: q, answer: a}\n"}) {
        program.file("foreign.yaml", foreign);
        CHECK(program.run("check foreign.yaml").out.find("E070") != std::string::npos);
    }
    program.file("config.yaml", "name: x\nports: [80]\n");
    CHECK(program.run("check config.yaml").out.find("E070") == std::string::npos);
}

TEST_CASE("a table of reviews where a deck is wanted is answered with the command for it") {
    Program program;
    std::string const rest =
        ":1:1: error: a deck file begins with 'deck: NAME' and a list of 'cards:'; if it is "
        "a table of reviews: remat import ";
    std::string table = "time,card,grade\n";
    while (table.size() < 70000) {
        table += "2026-01-01T10:00:00Z,a,4\n";
    }
    for (std::string const name : {"rv.csv", "table.txt"}) {
        program.file(name, table);
        auto const import = program.run("import " + name);
        CHECK(import.status == ExitStatus::not_met);
        CHECK(import.err.starts_with(name + rest + name + " --reviews [E030]\n"));
    }
}

TEST_CASE("what a conversion tells can be looked up") {
    Program program;
    auto const run = program.run("check --explain w301");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.out.find("W301") != std::string::npos);
    CHECK(run.out.find("A key of the quiz was left out") != std::string::npos);
}

TEST_CASE("convert -o - prints the deck, as without -o") {
    Program program;
    program.file("My Quiz.yaml", quiz);
    auto const run = program.run("convert 'My Quiz.yaml' -o -");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.out == deck);
    CHECK(run.err == program.run("convert 'My Quiz.yaml'").err);
    CHECK_FALSE(std::filesystem::exists(program.folder() / "-"));
}
