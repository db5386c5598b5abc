// What the documents say is what the program does: commands, examples, decks.
#include "cli/command_line.hpp"
#include "engine/deck/explanation.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

using namespace remat;
using remat::cli::ExitStatus;

namespace {

namespace fs = std::filesystem;

fs::path const root{REMAT_SOURCE_DIR};

std::string text_of(fs::path const& file) {
    std::ostringstream text;
    text << std::ifstream{root / file, std::ios::binary}.rdbuf();
    return text.str();
}

// The file that tests a command; two commands are one idea.
std::string test_of(std::string const& command) {
    std::string const name = command == "new" ? "create" : command == "resume" ? "suspend" : command;
    return "tests/cli/commands/" + name + "_test.cpp";
}

// The fenced blocks of a Markdown text that open with ```LANGUAGE.
std::vector<std::string> fenced(std::string const& markdown, std::string const& language) {
    std::vector<std::string> blocks;
    std::istringstream lines{markdown};
    bool is_inside = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("```")) {
            is_inside = !is_inside && line == "```" + language;
            if (is_inside) {
                blocks.emplace_back();
            }
        } else if (is_inside) {
            blocks.back() += line + '\n';
        }
    }
    return blocks;
}

std::string section_of(std::string_view code) {
    return code < "E010"   ? "Files"
           : code < "E020" ? "YAML that does not parse"
           : code < "E030" ? "YAML that decks do not use, and limits"
           : code < "E050" ? "Keys and values"
           : code < "E060" ? "Cards"
           : code < "W"    ? "Decks and files together"
                           : "Warnings";
}

std::string page_of_codes() {
    std::string page = "# What the codes mean\n\n"
                       "Every error and warning of `remat check` and `remat import` ends in its code. This "
                       "page has them all; "
                       "`remat check --explain\nE012` shows one of them. How to write decks is told in "
                       "[README.md](README.md).\n";
    std::string section;
    for (auto const& one : deck::explanations()) {
        if (section_of(one.code) != section) {
            section = section_of(one.code);
            page += "\n## " + section + '\n';
        }
        page += "\n### " + std::string{one.code} + "\n\n" + std::string{one.meaning} + "\n\n```text\n" +
                std::string{one.example} + "\n```\n\n" + std::string{one.cure} + '\n';
    }
    return page;
}

} // namespace

TEST_CASE("every command has a test of its own and a line in the README") {
    auto const readme = text_of("README.md");
    for (auto const& command : cli::command_names()) {
        INFO(command);
        CHECK(fs::exists(root / test_of(command)));
        CHECK(readme.find("`remat " + command) != std::string::npos);
        CHECK(text_of(test_of(command)).find('"' + command) != std::string::npos);
    }
}

TEST_CASE("the README names no command that does not exist") {
    auto const readme = text_of("README.md");
    auto const names = cli::command_names();
    for (std::size_t place = readme.find("`remat "); place != std::string::npos;
         place = readme.find("`remat ", place + 1)) {
        auto const word = readme.substr(place + 7, readme.find_first_of(" `\n", place + 7) - place - 7);
        INFO(word);
        CHECK((word.starts_with("--") || std::find(names.begin(), names.end(), word) != names.end()));
    }
}

TEST_CASE("the README shows the two commands first") {
    auto const readme = text_of("README.md");
    auto const first_screen = readme.substr(0, 1'500);
    CHECK(first_screen.find("./dev review") != std::string::npos);
    CHECK(first_screen.find("./dev test") != std::string::npos);
}

TEST_CASE("every deck that comes with the program lints clean") {
    int decks = 0;
    for (auto const& entry : fs::directory_iterator{root / "decks"}) {
        if (entry.path().extension() == ".yaml") {
            test::Program program;
            auto const run =
                program.run(std::vector<std::string>{"check", "--strict", entry.path().string()});
            INFO(run.out);
            CHECK(run.status == ExitStatus::done);
            CHECK(run.out.empty());
            ++decks;
        }
    }
    CHECK(decks >= 1);
}

TEST_CASE("the examples of the documents are decks that lint clean") {
    int examples = 0;
    for (char const* const document : {"README.md", "decks/README.md"}) {
        for (auto const& block : fenced(text_of(document), "yaml")) {
            if (!block.starts_with("deck:")) {
                continue;
            }
            test::Program program;
            auto const run = program.run("check " + program.file("example.yaml", block));
            INFO(document << "\n" << block << "\n" << run.out);
            CHECK(run.status == ExitStatus::done);
            ++examples;
        }
    }
    CHECK(examples >= 5);
}

TEST_CASE("the diagnostics that documents show for a broken example are those it gets") {
    test::Program program;
    program.file("b.yaml", "deck: d\ncards:\n  - {question: q, anwser: a}\n");
    auto const run = program.run("check b.yaml");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.out.starts_with("b.yaml:3:19: error: unknown key 'anwser'; did you mean 'answer'?"));
}

TEST_CASE("every test that the list of scenarios names stands where it says") {
    std::istringstream lines{text_of("tests/README.md")};
    int named = 0;
    for (std::string line; std::getline(lines, line);) {
        auto const middle = line.find("_test.cpp` | ");
        if (middle == std::string::npos || !line.starts_with("| ") || !line.ends_with(" |")) {
            CHECK(line.find("_test.cpp` |") == std::string::npos);
            continue;
        }
        auto const first = line.rfind("| `", middle) + 3;
        auto const file = "tests/" + line.substr(first, middle - first) + "_test.cpp";
        auto const sentence = line.substr(middle + 13, line.size() - middle - 13 - 2);
        INFO(file << ": " << sentence);
        CHECK(text_of(file).find('"' + sentence + "\") {") != std::string::npos);
        ++named;
    }
    CHECK(named > 30);
}

// With REMAT_UPDATE_GOLDEN set it is written anew.
TEST_CASE("the page of the codes says what the program explains") {
    if (std::getenv("REMAT_UPDATE_GOLDEN") != nullptr) {
        std::ofstream{root / "decks/diagnostics.md", std::ios::binary} << page_of_codes();
    }
    CHECK(text_of("decks/diagnostics.md") == page_of_codes());
    CHECK(text_of("decks/README.md").find("](diagnostics.md)") != std::string::npos);
}

TEST_CASE("no document speaks of a machine or a place that a reader does not have") {
    for (char const* const document :
         {"README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "decks/README.md",
          "decks/diagnostics.md", "schema/README.md", "tests/README.md"}) {
        INFO(document);
        auto const text = text_of(document);
        CHECK_FALSE(text.empty());
        for (char const* const place : {"/home/", "/root/", "/tmp/", "../shared", "localhost"}) {
            INFO(place);
            CHECK(text.find(place) == std::string::npos);
        }
    }
}
