#include "engine/deck/explanation.hpp"

#include "engine/deck/lint.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>

using namespace remat;
namespace fs = std::filesystem;

namespace {

fs::path const root{REMAT_SOURCE_DIR};

std::string contents(fs::path const& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

std::set<std::string> codes_in_use() {
    auto const header = contents(root / "engine/deck/diagnostic_codes.hpp");
    static std::regex const code{R"re(\{\s*"([EW][0-9]{3})")re"};
    std::set<std::string> codes;
    for (std::sregex_iterator found{header.begin(), header.end(), code}, end; found != end; ++found) {
        codes.insert((*found)[1].str());
    }
    return codes;
}

std::string trimmed(std::string const& line) {
    auto const first = line.find_first_not_of(" -");
    return first == std::string::npos ? std::string{} : line.substr(first);
}

bool has_lines_in_order(std::string const& text, std::string_view wanted) {
    std::istringstream lines{text};
    std::istringstream examples{std::string{wanted}};
    for (std::string example; std::getline(examples, example);) {
        std::string line;
        do {
            if (!std::getline(lines, line)) {
                return false;
            }
        } while (trimmed(line) != trimmed(example));
    }
    return true;
}

} // namespace

TEST_CASE("every code has one explanation, and no explanation is of a code that is gone") {
    std::vector<std::string> explained;
    for (auto const& one : deck::explanations()) {
        explained.emplace_back(one.code);
    }
    CHECK(std::is_sorted(explained.begin(), explained.end()));
    auto const used = codes_in_use();
    CHECK(used.size() > 60);
    CHECK(explained == std::vector<std::string>{used.begin(), used.end()});
}

TEST_CASE("an explanation is short: sentences, an example, a cure") {
    for (auto const& one : deck::explanations()) {
        INFO(one.code);
        CHECK(one.meaning.size() + one.cure.size() <= 330);
        CHECK(one.meaning.ends_with('.'));
        CHECK(one.cure.ends_with('.'));
        CHECK_FALSE(one.example.empty());
        CHECK(std::count(one.example.begin(), one.example.end(), '\n') <= 5);
        // They are looked up as messages, in which braces are places.
        CHECK(one.meaning.find_first_of("{}") == std::string_view::npos);
        CHECK(one.cure.find_first_of("{}") == std::string_view::npos);
    }
}

TEST_CASE("an example that is a part of a deck is a part of the deck that has the code") {
    int compared = 0;
    for (auto const& one : deck::explanations()) {
        auto const deck = root / "tests/golden/diagnostics" / (std::string{one.code} + "-bad.yaml");
        bool const is_whole_text = one.example.find_first_of("$\uFFFD") == std::string_view::npos &&
                                   one.example.find("…") == std::string_view::npos;
        if (fs::exists(deck) && (is_whole_text || one.code == "W206")) {
            INFO(one.code);
            CHECK(has_lines_in_order(contents(deck), one.example));
            ++compared;
        }
    }
    CHECK(compared > 40);
}

TEST_CASE("a code is found however it is typed") {
    CHECK(deck::explanation_of("e031").value().code == "E031");
    CHECK(deck::explanation_of("W203").value().code == "W203");
    CHECK_FALSE(deck::explanation_of("E999"));
    CHECK_FALSE(deck::explanation_of(""));
}

TEST_CASE("every warning that is explained can be allowed") {
    for (auto const& one : deck::explanations()) {
        INFO(one.code);
        CHECK(deck::is_warning_code(one.code) == one.code.starts_with('W'));
    }
}
