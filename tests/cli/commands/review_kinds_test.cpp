#include "tests/cli/view/golden.hpp"
#include "tests/support/program.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;
using test::Program;

namespace {

constexpr char const* every_kind = R"(deck: d
language: en
cards:
  - id: word
    type: typed
    question:
      en: What carries the gradient back?
      fr: "Qu’est-ce qui ramène le gradient ?"
    answer:
      - en: backpropagation
        fr: rétropropagation
      - backprop
    hint:
      en: It runs backward.
      fr: Elle remonte.
    explanation:
      en: It needs the activations.
      fr: Elle a besoin des activations.
  - id: size
    question:
      en: How much memory?
      fr: "Combien de mémoire ?"
    answer: 1500
    unit:
      en: MB
      fr: Mo
  - id: state
    cloze:
      en: "PyTorch restores the {{RNG state::kind of state}} first."
      fr: "PyTorch rétablit d’abord {{l’état du générateur}}."
)";

constexpr char const* one_typed = "deck: d\ncards:\n  - id: a\n    type: typed\n    question: Which word?\n"
                                  "    answer: rematerialisation\n    hint: from compilers\n";

constexpr char const* turns =
    "deck: d\ncards:\n  - id: t\n    variants:\n"
    "      - question: First way?\n        options: [one, two]\n        shuffle: false\n"
    "        answer: two\n"
    "      - question: Second way?\n        type: typed\n        answer: two\n";

bool has(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

Json card(Program& program, std::string const& key) {
    return Json::parse(program.run("show " + key + " --json").out);
}

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

TEST_CASE("review: a right number in another unit is wrong and says why") {
    Program program;
    program.file("d.yaml", every_kind);
    auto const run = program.input({":q"}).run("review ./d.yaml");
    CHECK(has(run.out, "What carries"));
    auto const wrong = program.input({"backprop", "", "1500 kB", ""}).run("review");
    CHECK(has(wrong.out, "right number, but in kB: the card asks for MB"));
    CHECK(has(wrong.out, "Right answer: 1,500\u00A0MB"));
}

TEST_CASE("review: variants take turns, and show tells how each fared") {
    Program program;
    program.file("d.yaml", turns);
    program.input({"2", "3"}).run("review ./d.yaml");
    program.at("2026-03-02T09:00:00+01:00");
    auto const second = program.input({"three", "", "q"}).run("review");
    CHECK(has(second.out, "Second way?"));
    CHECK(has(second.out, "First way?")); // the same day's second look asks the other way
    auto const shown = card(program, "d/t");
    CHECK(shown["kind"] == "choice");
    CHECK(shown["variants"] ==
          Json::array({{{"variant", 1}, {"kind", "choice"}, {"reviews", 1}, {"passed", 1}},
                       {{"variant", 2}, {"kind", "typed"}, {"reviews", 1}, {"passed", 0}}}));
    CHECK(shown["history"][1]["variant"] == 2);
    auto const text = program.run("show d/t").out;
    CHECK(has(text, "variant  answers  passed  kind    question\n"));
    CHECK(has(text, "        2        1       0  typed   Second way?\n"));
}

TEST_CASE("review: a variant that was asked out of turn is not asked again at once") {
    Program program;
    program.file("d.yaml", turns);
    program.run("import d.yaml");
    program.run("answer t --variant 2 --text two");
    program.at("2026-03-02T09:00:00+01:00");
    CHECK(Json::parse(program.run("next").out)["variant"] == 1);
    program.run("answer t --option 2");
    program.at("2026-03-08T09:00:00+01:00");
    CHECK(Json::parse(program.run("next").out)["variant"] == 2);
    program.run("undo");
    program.at("2026-03-02T09:00:00+01:00");
    CHECK(Json::parse(program.run("next").out)["variant"] == 1);
}

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
