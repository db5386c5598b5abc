#include "diagnostic_text.hpp"

#include "engine/deck/library.hpp"
#include "engine/deck/read.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

using namespace remat;
namespace fs = std::filesystem;

static std::vector<fs::path> decks_in(std::string const& folder) {
    std::vector<fs::path> files;
    for (auto const& entry :
         fs::directory_iterator{fs::path{REMAT_SOURCE_DIR} / "tests/golden/decks" / folder}) {
        if (entry.path().extension() == ".yaml") {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

static std::string contents(fs::path const& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

TEST_CASE("good decks are read without a word") {
    auto const files = decks_in("good");
    CHECK(files.size() >= 3);
    for (auto const& file : files) {
        auto const reading = deck::read(contents(file), file.filename().string());
        CHECK(test::as_lines(reading.diagnostics).empty());
        CHECK(reading.deck.has_value());
    }
}

// The expected text stands beside each deck: `unknown-key.yaml` and `unknown-key.txt`.
TEST_CASE("broken decks say what is wrong, where, and what to do") {
    auto const files = decks_in("broken");
    CHECK(files.size() >= 40);
    for (auto const& file : files) {
        auto const reading = deck::read(contents(file), file.filename().string());
        CHECK(test::as_lines(reading.diagnostics) == contents(fs::path{file}.replace_extension(".txt")));
        CHECK(reading.deck.has_value() == !deck::has_errors(reading.diagnostics));
        CHECK(reading.names_a_deck);
    }
}

TEST_CASE("the decks that are shipped have neither errors nor warnings") {
    auto const found = deck::find_deck_files({std::string{REMAT_SOURCE_DIR} + "/decks"});
    CHECK(found.failures.empty());
    CHECK_FALSE(found.files.empty());
    for (auto const& file : found.files) {
        auto const loaded = deck::load_deck_file(file.path);
        auto const reading = deck::read(loaded.loaded.bytes, file.path);
        CHECK(test::as_lines(reading.diagnostics).empty());
        CHECK(reading.deck.has_value());
    }
}
