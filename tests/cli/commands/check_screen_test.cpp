// What a person, an editor and a hook see of `remat check`.
#include "cli/exit_status.hpp"
#include "tests/cli/view/golden.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

using remat::cli::ExitStatus;
using remat::test::Program;

namespace {

std::vector<std::string> lines_of(std::string const& text) {
    std::vector<std::string> lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

// Eight hundred cards, as they come out of a careless export: each kind of mistake a hundred times or more.
std::string broken_deck() {
    std::string deck = "deck: exported/biology\ncards:\n";
    for (int card = 0; card < 800; ++card) {
        auto const number = std::to_string(card);
        deck += "  - id: card-" + number + "\n    question: What is shown in picture " + number + "?\n";
        switch (card % 8) {
        case 0: deck += "    anwser: A cell\n"; break;
        case 1: deck += "    answer: Mitosis: a cell becomes two\n"; break;
        case 2: deck += "    answer: \"\\alpha helix\"\n"; break;
        case 3: deck += "    answer: \"Leaf\" of a fern\n"; break;
        case 4: deck += "    options: [root, stem]\n    answer: leaf\n"; break;
        case 5: deck += "    answer:\n"; break;
        case 6: deck += "    answer: A leaf\n    after: [card-9999]\n"; break;
        default:
            deck += "    answer: A very long answer that explains the whole of photosynthesis, "
                    "light and dark, with all of its steps\n    topics: plants\n";
        }
    }
    return deck;
}

// The lines that an editor makes an entry of: not the source, the caret or what was folded.
std::vector<std::string> entries(std::string const& text) {
    std::vector<std::string> found;
    static std::regex const indented{"^( .*|.*, --all)$"};
    for (auto const& line : lines_of(text)) {
        if (!std::regex_match(line, indented)) {
            found.push_back(line);
        }
    }
    return found;
}

} // namespace

TEST_CASE("the screen of a broken file of 800 cards is readable, wide and narrow") {
    for (int const columns : {80, 40}) {
        Program program;
        program.file("biology.yaml", broken_deck());
        auto const run = program.on_terminal(columns).set("NO_COLOR", "1").run("check biology.yaml");
        CHECK(run.status == ExitStatus::not_met);
        auto const lines = lines_of(run.out);
        CHECK(lines.size() < (columns == 80 ? 150 : 210)); // of 800 cards
        CHECK_GOLDEN("check_800_" + std::to_string(columns), run.out + run.err);
    }
}

TEST_CASE("every line that is no excerpt is one that editors jump from") {
    Program program;
    program.file("biology.yaml", broken_deck());
    auto const run = program.run("check --all biology.yaml");
    auto const found = entries(run.out);
    CHECK(found.size() >= 300);
    // %f:%l:%c:%m of vim's default errorformat; Emacs' `gnu`; the pattern of the task in decks/README.md.
    static std::regex const vim{R"(^([^:]+):(\d+):(\d+):(.+)$)"};
    static std::regex const gnu{R"(^([^ :][^:]*): ?(\d+):(\d+): *(error|warning|note)?: .*$)"};
    static std::regex const task{R"(^(.+?):(\d+):(\d+): (error|warning): (.*) \[([EW]\d+)\]$)"};
    for (auto const& line : found) {
        INFO(line);
        CHECK(std::regex_match(line, vim));
        CHECK(std::regex_match(line, gnu));
        CHECK(std::regex_match(line, task));
    }
    std::ifstream page{std::filesystem::path{REMAT_SOURCE_DIR} / "decks/README.md"};
    std::string const readme{std::istreambuf_iterator<char>{page}, {}};
    CHECK(readme.find(R"("regexp": "^(.+?):(\\d+):(\\d+): (error|warning): (.*) \\[([EW]\\d+)\\]$")") !=
          std::string::npos);
}

TEST_CASE("a hook gets the files of a commit one after another, and its status says whether it may pass") {
    Program program;
    std::string const card = "    question: What is the capital of Australia?\n";
    program.file("good.yaml", "deck: good\ncards:\n  - id: a\n" + card + "    answer: Canberra\n");
    program.file("warned.yml", "deck: warned\ncards:\n  - id: a\n" + card +
                                   "    options: [Canberra, Sydney]\n    answer: Canberra\n");
    program.file("bad.yaml", "deck: bad\ncards:\n  - id: a\n" + card + "    anwser: Canberra\n");
    CHECK(program.run("check --strict good.yaml").status == ExitStatus::done);
    CHECK(program.run("check --strict good.yaml warned.yml").status == ExitStatus::not_met);
    CHECK(program.run("check good.yaml warned.yml").status == ExitStatus::done);
    CHECK(program.run("check --strict bad.yaml good.yaml").status == ExitStatus::not_met);
    static std::regex const files{R"(^decks/.*\.ya?ml$)"};
    CHECK(std::regex_match("decks/a/b.yaml", files));
    CHECK_FALSE(std::regex_match("ci.yaml", files));
}
