#include "tests/fuzz/targets.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

// What was ever kept for the fuzzer, replayed without it: seeds and findings.
namespace {

namespace fs = std::filesystem;
using namespace remat;

fs::path const root{REMAT_SOURCE_DIR};

std::vector<fs::path> files_in(fs::path const& folder) {
    std::vector<fs::path> files;
    if (fs::is_directory(folder)) {
        for (auto const& entry : fs::directory_iterator{folder}) {
            if (entry.is_regular_file() && entry.path().extension() != ".txt") {
                files.push_back(entry.path());
            }
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<fs::path> inputs_of(fuzz::Target const& target) {
    std::vector<fs::path> folders{root / "tests/fuzz/corpus" / target.name,
                                  root / "tests/fuzz/findings" / target.name};
    if (target.takes_decks) {
        folders.insert(folders.end(), {root / "tests/fuzz/findings/deck", root / "tests/fuzz/corpus/deck",
                                       root / "tests/golden/decks/good", root / "tests/golden/decks/broken",
                                       root / "tests/golden/diagnostics"});
    }
    if (target.name == "convert") {
        folders.push_back(root / "tests/golden/foreign");
    }
    std::vector<fs::path> inputs;
    for (auto const& folder : folders) {
        auto const files = files_in(folder);
        inputs.insert(inputs.end(), files.begin(), files.end());
    }
    return inputs;
}

std::string read(fs::path const& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

} // namespace

TEST_CASE("every input kept for the fuzzer holds its target's promises") {
    for (auto const& target : fuzz::targets()) {
        for (auto const& path : inputs_of(target)) {
            INFO(target.name << ": " << path.lexically_relative(root).generic_string());
            CHECK_NOTHROW(target.run(read(path)));
        }
    }
}

TEST_CASE("every target begins with something") {
    for (auto const& target : fuzz::targets()) {
        INFO(target.name);
        CHECK_FALSE(inputs_of(target).empty());
        CHECK_NOTHROW(target.run({}));
    }
}

TEST_CASE("whatever is kept for the fuzzer has a target") {
    std::vector<std::string> names;
    for (auto const& target : fuzz::targets()) {
        names.emplace_back(target.name);
    }
    for (auto const* const folder : {"tests/fuzz/corpus", "tests/fuzz/findings"}) {
        if (!fs::is_directory(root / folder)) {
            continue;
        }
        for (auto const& entry : fs::directory_iterator{root / folder}) {
            auto const name = entry.path().filename().string();
            INFO(folder << '/' << name);
            CHECK((name.ends_with(".md") || std::find(names.begin(), names.end(), name) != names.end()));
        }
    }
}
