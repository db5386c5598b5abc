#include "cli/exit_status.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>

using remat::cli::ExitStatus;
using remat::test::Program;
using Json = nlohmann::json;

namespace fs = std::filesystem;

static bool has(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

static std::string card(std::string const& id, std::string const& question = "q") {
    return "  - {id: " + id + ", question: " + question + " " + id + ", answer: a}\n";
}

static std::string deck_of(std::string const& name, int first, int last) {
    std::string deck = "deck: " + name + "\ncards:\n";
    for (int number = first; number <= last; ++number) {
        deck += card("c" + std::to_string(number));
    }
    return deck;
}

static Json deck_in(Program& program, std::string const& name) {
    for (auto const& deck : Json::parse(program.run("decks --json").out)) {
        if (deck["deck"] == name) {
            return deck;
        }
    }
    return {};
}

TEST_CASE("The bundled deck comes in once and is unchanged the second time") {
    Program program;
    auto const path = program.bundled_deck();
    auto const first = program.run("import " + path);
    CHECK(first.status == ExitStatus::done);
    CHECK(first.out == "activation-recomputation: +8 new\n");
    CHECK(first.err == "To begin: remat review\n");
    auto const second = program.run("import " + path);
    CHECK(second.out == "activation-recomputation: 8 unchanged\n");
    CHECK(second.err.empty());
    CHECK(program.run("import --quiet " + path).out.empty());
}

TEST_CASE("import --json counts what became of the cards of each file") {
    Program program;
    program.file("a.yaml", deck_of("a", 1, 3));
    program.run("import a.yaml");
    program.file("a.yaml", "deck: a\ncards:\n" + card("c1") + card("c2", "other") + card("c4"));
    program.file("b.yaml", "deck: b\ncards:\n  - {question: q, anwser: a}\n");
    auto const run = program.run("import a.yaml b.yaml none.yaml --json");
    CHECK(run.status == ExitStatus::not_met);
    auto const value = Json::parse(run.out);
    REQUIRE(value["decks"].size() == 2);
    CHECK(value["decks"][0] == Json{{"deck", "a"},
                                    {"file", "a.yaml"},
                                    {"new", 1},
                                    {"changed", 1},
                                    {"reworded", 0},
                                    {"moved", 0},
                                    {"retired", 1},
                                    {"returned", 0},
                                    {"unchanged", 1},
                                    {"refused", false}});
    CHECK(value["decks"][1]["deck"].is_null());
    CHECK(value["decks"][1]["refused"] == true);
    CHECK(value["problems"].size() == 2);
    CHECK(deck_in(program, "a")["cards"] == 3);
    CHECK(deck_in(program, "a")["retired"] == 1);
}

TEST_CASE("A file with errors changes nothing, the others come in") {
    Program program;
    program.file("a.yaml", deck_of("a", 1, 2));
    program.file("b.yaml", deck_of("b", 1, 2));
    program.run("import a.yaml b.yaml");
    program.file("a.yaml", deck_of("a", 1, 3) + "  - {id: c1, question: again, answer: a}\n");
    program.file("b.yaml", deck_of("b", 1, 3));
    auto const run = program.run("import a.yaml b.yaml");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.out == "b: +1 new, 2 unchanged\n");
    CHECK(has(run.err, "a.yaml:6:10: error: the id 'c1' stands here again"));
    CHECK(has(run.err, "1 file was not imported.\n"));
    CHECK(deck_in(program, "a")["cards"] == 2);
    CHECK(deck_in(program, "b")["cards"] == 3);
}

TEST_CASE("Files with errors only bring nothing, so no collection is created for them") {
    for (std::string const command : {"import bad.yaml nothere", "next ./bad.yaml", "review ./bad.yaml"}) {
        Program program;
        program.file("bad.yaml", "deck: [");
        INFO(command);
        CHECK(program.run("--db typo/x.db " + command).status == ExitStatus::not_met);
        CHECK_FALSE(std::filesystem::exists(program.folder() / "typo"));
    }
}

TEST_CASE("A path where nothing is is not counted among the files") {
    Program program;
    program.file("f/a.yaml", deck_of("a", 1, 2));
    CHECK(has(program.run("import nothere f").err, "1 error in 1 file."));
    CHECK(has(program.run("import nothere").err, "1 error in 1 file."));
}

TEST_CASE("a dry run prints the plan and creates nothing") {
    Program program;
    program.file("a.yaml", deck_of("a", 1, 2));
    auto const run = program.run("import --dry-run a.yaml");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.out == "a: +2 new\n");
    CHECK(run.err == "Nothing was imported: this was a dry run.\n");
    CHECK_FALSE(fs::exists(program.collection()));
    program.run("import a.yaml");
    program.file("a.yaml", deck_of("a", 2, 3));
    CHECK(program.run("import --dry-run a.yaml").out == "a: +1 new, -1 retired, 1 unchanged\n");
    CHECK(deck_in(program, "a")["retired"] == 0);
}

TEST_CASE("A deck that would lose more than half of its cards waits for --allow-retire") {
    Program program;
    program.file("a.yaml", deck_of("a", 1, 10));
    program.file("b.yaml", deck_of("b", 1, 1));
    program.run("import a.yaml");
    program.file("a.yaml", deck_of("a", 1, 4));
    auto const held = program.run("import a.yaml b.yaml");
    CHECK(held.status == ExitStatus::not_met);
    CHECK(held.out == "b: +1 new\n");
    CHECK(has(held.err, "a: nothing was changed; it would have been -6 retired, 4 unchanged\n"));
    CHECK(has(held.err,
              "a.yaml:1:7: error: 6 of the 10 cards of 'a' would be retired, so nothing was changed; "
              "if that is meant, add --allow-retire [E062]\n"));
    CHECK(deck_in(program, "a")["cards"] == 10);
    auto const allowed = program.run("import --allow-retire a.yaml");
    CHECK(allowed.status == ExitStatus::done);
    CHECK(deck_in(program, "a")["retired"] == 6);
}

TEST_CASE("A card without an id that was reworded stays the same card, and that is told") {
    Program program;
    program.file("a.yaml",
                 "deck: a\ncards:\n  - question: What is the capitol of Australia?\n    answer: Canberra\n");
    program.run("import a.yaml");
    program.file("a.yaml",
                 "deck: a\ncards:\n  - question: What is the capital of Australia?\n    answer: Canberra\n");
    auto const run = program.run("import a.yaml");
    CHECK(has(run.out, "a: 1 reworded\n"));
    CHECK(has(run.out, "it was reworded"));
    CHECK(deck_in(program, "a")["cards"] == 1);
    CHECK(program.run("import a.yaml").out == "a: 1 unchanged\n");
}

TEST_CASE("The same deck in two files of one run is refused, naming both") {
    Program program;
    program.file("decks/a.yaml", deck_of("a", 1, 1));
    program.file("decks/b.yaml", deck_of("a", 1, 1));
    auto const run = program.run("import decks");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.out.empty());
    CHECK(has(run.err, "decks/a.yaml:1:7: error: the deck 'a' is in this file and in decks/b.yaml"));
    CHECK(has(run.err, "decks/b.yaml:1:7: error: the deck 'a' is in this file and in decks/a.yaml"));
    CHECK(has(run.err, "2 files were not imported.\n"));
}

TEST_CASE("The same deck from another path takes the path over, with all its cards") {
    Program program;
    program.file("a.yaml", deck_of("a", 1, 3));
    program.run("import a.yaml");
    program.file("moved/b.yaml", deck_of("a", 1, 3));
    auto const run = program.run("import moved/b.yaml");
    CHECK(has(run.out, "a: 3 unchanged\n"));
    CHECK(deck_in(program, "a")["file"] == (program.folder() / "moved/b.yaml").string());
}

TEST_CASE("A path is remembered in full, however it was typed") {
    Program program;
    program.file("decks/a.yaml", deck_of("a", 1, 1));
    fs::create_directories(program.folder() / "else/where");
    fs::create_directory_symlink("else/where", program.folder() / "link");
    program.file("else/b.yaml", deck_of("b", 1, 1));
    program.run("import ./decks//../decks/a.yaml link/../b.yaml");
    CHECK(deck_in(program, "a")["file"] == (program.folder() / "decks/a.yaml").string());
    CHECK(deck_in(program, "b")["file"] == (program.folder() / "else/b.yaml").string());
}

TEST_CASE("A card that returns has not been lost") {
    Program program;
    program.file("a.yaml", deck_of("a", 1, 2));
    program.run("import a.yaml");
    program.file("a.yaml", deck_of("a", 1, 1));
    CHECK(program.run("import a.yaml").out == "a: -1 retired, 1 unchanged\n");
    program.file("a.yaml", deck_of("a", 1, 2));
    CHECK(program.run("import a.yaml").out == "a: 1 returned, 1 unchanged\n");
}

TEST_CASE("A file without cards, or without anything, changes nothing") {
    Program program;
    program.file("a.yaml", deck_of("a", 1, 2));
    program.run("import a.yaml");
    for (std::string const content : {"deck: a\ncards: []\n", "deck: a\n", "", "\n"}) {
        CAPTURE(content);
        program.file("a.yaml", content);
        auto const run = program.run("import a.yaml");
        CHECK(run.status == ExitStatus::not_met);
        CHECK(run.out.empty());
        CHECK(has(run.err, "a.yaml:"));
        CHECK(deck_in(program, "a")["cards"] == 2);
    }
}

TEST_CASE("A folder is imported with what is a deck in it") {
    Program program;
    program.file("decks/a.yaml", deck_of("a", 1, 1));
    program.file("decks/ci.yaml", "jobs: []\n");
    auto const run = program.run("import decks");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.out == "a: +1 new\n");
    CHECK(has(run.err, "decks/ci.yaml is no deck"));
    CHECK(program.run("import none").status == ExitStatus::not_met);
    fs::create_directories(program.folder() / "nothing");
    CHECK(program.run("import nothing").status == ExitStatus::not_met);
}

TEST_CASE("Files with odd names come in and are remembered by their bytes") {
    using Words = std::vector<std::string>;
    Program program;
    program.file("caf\xe9.yaml", deck_of("a", 1, 1));
    program.file("two\nlines.yaml", deck_of("b", 1, 1));
    CHECK(program.run(Words{"import", "caf\xe9.yaml", "two\nlines.yaml"}).status == ExitStatus::done);
    CHECK(program.run(Words{"import", "caf\xe9.yaml"}).out == "a: 1 unchanged\n");
    auto const listed = program.run("decks").out;
    CHECK(std::count(listed.begin(), listed.end(), '\n') == 3);
}
