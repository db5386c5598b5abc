#include "tests/cli/commands/review/session.hpp"
#include "tests/cli/view/golden.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <utility>

using namespace remat;
using namespace remat::test;
using remat::cli::ExitStatus;

namespace {

constexpr char const* one_typed = "deck: d\ncards:\n  - id: a\n    type: typed\n    question: Which word?\n"
                                  "    answer: rematerialisation\n    hint: from compilers\n";

// A line is typed, then graded with Enter; three cards.
std::string whole_session(Program& program, std::string const& language) {
    program.file("d.yaml", every_kind);
    program.run("import d.yaml");
    program.set("NO_COLOR", "1");
    bool const is_french = language == "fr";
    return program
        .input({":h", is_french ? "retropropagation" : "backpropogation", "", "1,500", "u", "many",
                is_french ? "1500 Go" : "1500 GB", "", is_french ? "l'etat du generateur" : "seed", "u", "",
                "3"})
        .run("review --lang " + language)
        .out;
}

void need_catalogue(Program& program) {
    if (!has(program.run("--help --lang fr").out, "Utilisation")) {
        SKIP("no catalogue was built");
    }
}

} // namespace

TEST_CASE("review: every kind that is typed, as a terminal shows it") {
    for (auto const columns : {80, 40, 20}) {
        Program program;
        program.on_terminal(columns);
        CHECK_GOLDEN("session_typed_" + std::to_string(columns), whole_session(program, "en"));
    }
    Program program;
    program.on_terminal().ascii();
    CHECK_GOLDEN("session_typed_ascii", whole_session(program, "en"));
}

TEST_CASE("review: every kind that is typed, as a French terminal shows it") {
    for (auto const columns : {80, 40, 20}) {
        Program program;
        need_catalogue(program);
        program.on_terminal(columns);
        CHECK_GOLDEN("session_typed_french_" + std::to_string(columns), whole_session(program, "fr"));
    }
    Program program;
    program.on_terminal().ascii();
    auto const shown = whole_session(program, "fr");
    CHECK_GOLDEN("session_typed_french_ascii", shown);
    CHECK(std::ranges::all_of(shown, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
}

TEST_CASE("review: on a pipe a line answers a typed card, the next one grades it") {
    Program program;
    program.file("d.yaml", one_typed);
    auto const run = program.input({"the rematerialization", "3"}).run("review ./d.yaml");
    CHECK(run.status == ExitStatus::done);
    CHECK(has(run.out, "Nearly: one letter differs (z, expected s)"));
    CHECK(has(run.out, "good, back on"));
    CHECK_FALSE(has(run.out, "type the answer"));
    CHECK(card(program, "d/a")["history"][0]["quality"] == 4);
}

TEST_CASE("review: a near miss is suggested as hard, and may be refused") {
    for (auto const& [grade, quality] : {std::pair{"", 3}, std::pair{"1", 1}, std::pair{"4", 5}}) {
        Program program;
        program.file("d.yaml", one_typed);
        program.input({"rematerialization", grade, "q"}).run("review ./d.yaml");
        CHECK(card(program, "d/a")["history"][0]["quality"] == quality);
    }
}

TEST_CASE("review: a wrong typed answer is echoed, and can be nothing but again") {
    Program program;
    program.file("d.yaml", one_typed);
    auto const run = program.input({"checkpoint", "4", "", ":q"}).run("review ./d.yaml");
    CHECK(has(run.out, "Wrong: checkpoint"));
    CHECK(has(run.out, "Right answer: rematerialisation"));
    CHECK(has(run.out, "A missed answer needs no grade"));
    CHECK(card(program, "d/a")["history"][0]["quality"] == 1);
}

TEST_CASE("review: an empty line is no idea of what is to be typed") {
    Program program;
    program.file("d.yaml", one_typed);
    auto const run = program.input({"", "", ":q"}).run("review ./d.yaml");
    CHECK(has(run.out, "Right answer: rematerialisation"));
    CHECK(card(program, "d/a")["history"][0]["quality"] == 0);
}

TEST_CASE("review: where text is typed, commands begin with a colon and letters are letters") {
    Program program;
    program.file("d.yaml", one_typed);
    auto const run =
        program.input({":h", ":i", ":?", ":z", "q", "u", "::q", "u", ":s"}).run("review ./d.yaml");
    CHECK(has(run.out, "Hint: from compilers"));
    CHECK(has(run.out, "typed, new"));
    CHECK(has(run.out, ":q"));
    CHECK(has(run.out, "':z' is no command"));
    CHECK(has(run.out, "Wrong: q\n"));
    CHECK(has(run.out, "Wrong: :q\n"));
    CHECK(card(program, "d/a")["state"] == "suspended");
}

TEST_CASE("review: digits of a French keyboard are digits at the grade, never in an answer") {
    Program program;
    program.file("d.yaml",
                 "deck: d\ncards:\n  - id: a\n    type: numeric\n    question: How many?\n    answer: 1\n");
    auto const run =
        program.on_terminal().set("NO_COLOR", "1").input({"&", "1", "\""}).run("review ./d.yaml");
    CHECK(has(run.out, "Not understood as a number: '&' (1500"));
    CHECK(has(run.out, "> \"  (3)   good"));
}

TEST_CASE("review: of a very long answer the beginning is echoed") {
    Program program;
    program.file("d.yaml", "deck: d\ncards:\n"
                           "  - id: a\n    type: numeric\n    question: How many?\n    answer: 1\n"
                           "  - id: b\n    type: typed\n    question: Which?\n    answer: this\n");
    std::string const much(200'000, 'x');
    auto const run = program.input({much, "1", "4", much, "1"}).run("review ./d.yaml");
    CHECK(has(run.out, "Not understood as a number:"));
    CHECK(has(run.out, "Wrong:"));
    auto const echoed = std::count(run.out.begin(), run.out.end(), 'x');
    CHECK(echoed >= 2 * 200);
    CHECK(echoed < 5 * 200); // the lines themselves are echoed, too
}

TEST_CASE("review: a near miss shows the answer as its deck writes it") {
    Program program;
    program.file("d.yaml", "deck: d\nlanguage: fr\ncards:\n"
                           "  - id: a\n    type: typed\n    question: Quoi ?\n    answer: l’Œuvre\n");
    auto const run = program.set("LC_ALL", "C.UTF-8").input({"l'ouvre", "3"}).run("review ./d.yaml");
    CHECK(has(run.out, "- l'ouvre\n"));
    CHECK(has(run.out, "+ l’Œuvre\n"));
}
