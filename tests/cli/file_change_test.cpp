#include "cli/file_change.hpp"
#include "tests/support/ordinary_user.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>

#include <filesystem>
#include <iterator>
#include <sys/stat.h>

using namespace remat;
using cli::Changed;
namespace fs = std::filesystem;

static std::ptrdiff_t files_in(fs::path const& folder) {
    return std::distance(fs::directory_iterator{folder}, fs::directory_iterator{});
}

TEST_CASE("a file gets other content and leaves nothing else behind") {
    test::Program program;
    program.file("a.yaml", "one\n");
    CHECK(cli::change_file("a.yaml", "one\n", "two\n").changed == Changed::yes);
    CHECK(program.read("a.yaml") == "two\n");
    CHECK(files_in(program.folder()) == 1);
}

TEST_CASE("what somebody else has changed meanwhile is kept") {
    test::Program program;
    program.file("a.yaml", "three\n");
    CHECK(cli::change_file("a.yaml", "one\n", "two\n").changed == Changed::meanwhile);
    CHECK(program.read("a.yaml") == "three\n");
    CHECK(files_in(program.folder()) == 1);
}

TEST_CASE("what is no file, or not there, is not changed") {
    test::Program program;
    fs::create_directory(program.folder() / "folder");
    CHECK(cli::change_file("/dev/null", "", "two\n").changed == Changed::not_a_file);
    CHECK(cli::change_file("folder", "", "two\n").changed == Changed::not_a_file);
    auto const missing = cli::change_file("none.yaml", "", "two\n");
    CHECK(missing.changed == Changed::failed);
    CHECK_FALSE(missing.detail.empty());
}

TEST_CASE("a file or folder that may not be written stays as it is") {
    test::Program program;
    program.file("a.yaml", "one\n");
    program.file("closed/b.yaml", "one\n");
    ::chmod("a.yaml", 0444);
    {
        test::OrdinaryUser const user{program.folder()};
        CHECK(cli::change_file("a.yaml", "one\n", "two\n").changed == Changed::failed);
        ::chmod("closed", 0555);
        auto const refused = cli::change_file("closed/b.yaml", "one\n", "two\n");
        ::chmod("closed", 0755);
        CHECK(refused.changed == Changed::failed);
        CHECK_FALSE(refused.detail.empty());
    }
    CHECK(program.read("a.yaml") == "one\n");
    CHECK(program.read("closed/b.yaml") == "one\n");
}
