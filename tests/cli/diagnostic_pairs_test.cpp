// For each code two decks: one that has exactly it, and one that nearly has it.
#include "engine/deck/explanation.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

namespace {

namespace fs = std::filesystem;
using namespace remat;
using Json = nlohmann::json;

fs::path const folder = fs::path{REMAT_SOURCE_DIR} / "tests/golden/diagnostics";

// Those that no file of a reasonable size, or no file alone, can show.
std::map<std::string, std::string> const elsewhere{
    {"E001", "below"},
    {"E006", "below"},
    {"E007", "below"},
    {"E008", "below"},
    {"E009", "a folder that was a file a moment before"},
    {"E024", "below"},
    {"E025", "below"},
    {"E061", "tests/engine/deck/import_plan_test.cpp"},
    {"E062", "tests/cli/commands/import_test.cpp"},
};

// `E031-bad.yaml`, or a folder of files for what files say of each other.
fs::path deck_of(std::string const& code, std::string const& kind) {
    auto const file = folder / (code + '-' + kind + ".yaml");
    return fs::exists(file) ? file : folder / (code + '-' + kind);
}

Json problems_of(fs::path const& path) {
    test::Program program;
    return Json::parse(program.run({"check", "--json", path.string()}).out);
}

// `4:5`, or several with spaces between; `-` for a file as a whole.
std::string places_of(Json const& problems) {
    std::string places;
    for (auto const& problem : problems) {
        places += places.empty() ? "" : " ";
        places += problem["line"].is_null() ? "-"
                                            : std::to_string(problem["line"].get<int>()) + ':' +
                                                  std::to_string(problem["column"].get<int>());
    }
    return places;
}

std::map<std::string, std::string> expected_places() {
    std::map<std::string, std::string> places;
    std::ifstream file{folder / "places.txt"};
    for (std::string code, rest; file >> code && std::getline(file >> std::ws, rest);) {
        places[code] = rest;
    }
    return places;
}

std::string codes(test::Program& program, std::string const& file) {
    std::set<std::string> found;
    for (auto const& problem : Json::parse(program.run({"check", "--json", file}).out)) {
        found.insert(problem["code"].get<std::string>());
    }
    std::string all;
    for (auto const& code : found) {
        all += all.empty() ? code : ' ' + code;
    }
    return all;
}

std::string repeated(std::string const& text, std::size_t times) {
    std::string all;
    for (std::size_t time = 0; time < times; ++time) {
        all += text;
    }
    return all;
}

std::string card(std::string const& answer) {
    return "deck: d\ncards:\n  - question: Which one?\n    answer: " + answer + '\n';
}

} // namespace

TEST_CASE("for each code one deck has exactly it, at the place of its caret, and one nearly has it") {
    auto const expected = expected_places();
    for (auto const& one : deck::explanations()) {
        std::string const code{one.code};
        if (elsewhere.contains(code)) {
            continue;
        }
        INFO(code);
        REQUIRE(fs::exists(deck_of(code, "bad")));
        REQUIRE(fs::exists(deck_of(code, "near")));
        auto const problems = problems_of(deck_of(code, "bad"));
        CHECK_FALSE(problems.empty());
        for (auto const& problem : problems) {
            CHECK(problem["code"] == code);
        }
        CHECK(places_of(problems) == (expected.contains(code) ? expected.at(code) : "missing in places.txt"));
        CHECK(problems_of(deck_of(code, "near")).dump() == "[]");
    }
}

TEST_CASE("no deck of the pairs and no place is of a code that is gone") {
    for (auto const& entry : fs::directory_iterator{folder}) {
        auto const name = entry.path().filename().string();
        INFO(name);
        CHECK((name == "places.txt" || deck::explanation_of(name.substr(0, 4)).has_value()));
    }
    for (auto const& [code, places] : expected_places()) {
        INFO(code);
        CHECK(deck::explanation_of(code).has_value());
    }
}

TEST_CASE("what is too much has its code, and what is nearly too much has none") {
    test::Program program;
    auto const check = [&](std::string const& content) {
        return codes(program, program.file("a.yaml", content));
    };
    CHECK(check(card(std::string(65'537, 'x'))) == "E024");
    CHECK(check(card(std::string(65'536, 'x'))).empty());
    CHECK(check("x-all:\n" + repeated("- a\n", 66'000) + card("This one")) == "E025");
    CHECK(check("x-all:\n" + repeated("- a\n", 65'000) + card("This one")).empty());
    std::string const wrong = "  - {question: q, answer: a, anwser: b}\n";
    CHECK(check("deck: d\ncards:\n" + repeated(wrong, 10'001)).find("E006") == 0);
    CHECK(check("deck: d\ncards:\n" + repeated(wrong, 1'000)).find("E006") == std::string::npos);
}

TEST_CASE("a file that is too large, or not to be had, has its code") {
    test::Program program;
    program.file("big.yaml", card("This one"));
    fs::resize_file(program.folder() / "big.yaml", 64ULL * 1024 * 1024 + 1);
    CHECK(codes(program, "big.yaml") == "E001");
    program.file("small.yaml", card("This one"));
    CHECK(codes(program, "small.yaml").empty());
    CHECK(codes(program, "smal.yaml") == "E007");
    fs::create_symlink("loop.yaml", program.folder() / "loop.yaml");
    CHECK(codes(program, "loop.yaml") == "E008");
    fs::create_symlink("small.yaml", program.folder() / "link.yaml");
    CHECK(codes(program, "link.yaml").empty());
}
