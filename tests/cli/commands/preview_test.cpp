#include "cli/exit_status.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>

using remat::cli::ExitStatus;
using remat::test::Program;
using Json = nlohmann::json;

namespace fs = std::filesystem;

static constexpr char const* deck = R"(deck: roots
cards:
  - id: cost
    topic: basics
    hint: Think of `N` layers.
    question:
      en: What does it cost to keep $\sqrt{N}$ checkpoints?
      fr: Que coûte la conservation de $\sqrt{N}$ points ?
    options:
      - text:
          en: "*One* more forward pass"
          fr: Une passe avant de plus
        correct: true
        explanation:
          en: Each segment is replayed once.
          fr: Chaque segment est rejoué une fois.
      - text:
          en: Twice the memory
          fr: Deux fois la mémoire
        explanation:
          en: It is less.
          fr: C’est moins.
    explanation:
      en: |
        It keeps

        - some activations
        - no others
      fr: Il en garde.
    source: Chen et al., 2016
  - id: words
    question: the squirrel
    answer: l’écureuil
    reverse: true
)";

static bool has(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

TEST_CASE("preview shows each card as it is asked, with its answer, in every language") {
    Program program;
    program.file("roots.yaml", deck);
    auto const run = program.run("preview roots.yaml:4");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.err.empty());
    CHECK(has(run.out, "roots/cost, en   roots.yaml:3\n[1/2]  roots / basics\n\n"
                       "  What does it cost to keep √N checkpoints?\n"));
    CHECK(has(run.out, "  Hint: Think of `N` layers.\n"));
    CHECK(has(run.out, "One more forward pass\n    Each segment is replayed once.\n"));
    CHECK(has(run.out, "  It keeps\n\n  • some activations\n  • no others\n\n  Source: Chen et al., 2016\n"));
    CHECK(has(run.out, "Twice the memory\n       It is less.\n"));
    CHECK(has(run.out, "\n\nroots/cost, fr   roots.yaml:3\n[2/2]  roots / basics\n\n"
                       "  Que coûte la conservation de √N points ?\n"));
    CHECK(has(run.out, "    Chaque segment est rejoué une fois.\n"));
    CHECK_FALSE(has(run.out, "squirrel"));
    CHECK_FALSE(fs::exists(program.collection()));
}

TEST_CASE("preview of a whole file shows all of its cards, siblings too") {
    Program program;
    program.file("roots.yaml", deck);
    auto const run = program.run("preview roots.yaml");
    CHECK(run.status == ExitStatus::done);
    CHECK(has(run.out, "roots/cost, fr"));
    CHECK(has(run.out,
              "roots/words   roots.yaml:31\n[3/4]  roots\n\n  the squirrel\n\n  Answer: l’écureuil\n"));
    CHECK(has(run.out, "roots/words:reverse   roots.yaml:31\n[4/4]  roots\n\n  l’écureuil\n"));
}

TEST_CASE("preview takes the place as diagnostics print it, and any line of a card") {
    Program program;
    program.file("roots.yaml", deck);
    program.file("odd:7", deck);
    for (auto const* const place : {"roots.yaml:31", "roots.yaml:33:5", "roots.yaml:999"}) {
        INFO(place);
        auto const run = program.run(std::vector<std::string>{"preview", place});
        CHECK(run.status == ExitStatus::done);
        CHECK(has(run.out, "the squirrel"));
        CHECK_FALSE(has(run.out, "roots/cost"));
    }
    CHECK(has(program.run("preview odd:7").out, "roots/cost"));
}

TEST_CASE("preview says what it cannot show") {
    Program program;
    program.file("roots.yaml", deck);
    program.file("broken.yaml", "deck: d\ncards:\n  - {question: q, anwser: a}\n");
    auto const early = program.run("preview roots.yaml:1");
    CHECK(early.status == ExitStatus::not_met);
    CHECK(early.err == "error: no card stands at line 1 of roots.yaml; the first begins at line 3\n");
    auto const none = program.run("preview none.yaml:3");
    CHECK(none.status == ExitStatus::not_met);
    CHECK(none.err == "error: there is no deck file none.yaml\n");
    auto const broken = program.run("preview broken.yaml");
    CHECK(broken.status == ExitStatus::not_met);
    CHECK(broken.out.empty());
    CHECK(has(broken.err, "broken.yaml:3:19: error: unknown key 'anwser'; did you mean 'answer'? [E031]"));
    CHECK(has(broken.err, "error: broken.yaml has errors; when they are mended, its cards can be shown\n"));
    CHECK(program.run("preview").status == ExitStatus::usage);
}

TEST_CASE("preview --json gives the deck's own texts, one value for each way and language") {
    Program program;
    program.file("roots.yaml", deck);
    auto const shown = Json::parse(program.run("preview roots.yaml --json").out);
    REQUIRE(shown.size() == 4);
    CHECK(shown[0]["card"] == "roots/cost");
    CHECK(shown[0]["kind"] == "choice");
    CHECK(shown[0]["language"] == "en");
    CHECK(shown[0]["question"] == "What does it cost to keep $\\sqrt{N}$ checkpoints?");
    CHECK(shown[0]["options"].size() == 2);
    CHECK(shown[0]["answers"] == Json::array({"*One* more forward pass"}));
    CHECK(shown[1]["language"] == "fr");
    CHECK(shown[1]["answers"] == Json::array({"Une passe avant de plus"}));
    CHECK(shown[1]["hint"] == "Think of `N` layers.");
    CHECK(shown[3]["card"] == "roots/words:reverse");
    CHECK(shown[3]["image"].is_null());
    CHECK(shown[3]["line"] == 31);
    auto const broken = program.run("preview none.yaml --json");
    CHECK(Json::parse(broken.out)["error"]["kind"] == "not_found");
}

TEST_CASE("preview: a line before the first is told, one behind the last is the last card's") {
    Program program;
    program.file("f.yaml", "deck: f\ncards:\n  - {id: a, question: First, answer: b}\n");
    for (char const* const place : {"f.yaml:0", "f.yaml:-1", "f.yaml:0:7"}) {
        auto const run = program.run("preview " + std::string{place});
        CHECK(run.status == ExitStatus::usage);
        CHECK(run.err == "error: " + std::string{place} + ": lines are counted from 1\n");
    }
    CHECK(has(program.run("preview f.yaml:99999999999999999999").out, "First"));
}
