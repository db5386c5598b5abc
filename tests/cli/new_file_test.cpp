#include "cli/new_file.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>

#include <filesystem>
#include <iterator>

using namespace remat;
namespace fs = std::filesystem;

static std::size_t files_in(fs::path const& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator{folder}, fs::directory_iterator{}));
}

TEST_CASE("A new file is written whole and leaves nothing else behind") {
    test::Program program;
    auto const made = cli::write_new_file("a.yaml", "text\n");
    CHECK(made.written == cli::Written::yes);
    CHECK(program.read("a.yaml") == "text\n");
    CHECK(files_in(program.folder()) == 1);
}

TEST_CASE("A file that is there is never replaced, nor one that a link only promises") {
    test::Program program;
    program.file("a.yaml", "mine\n");
    fs::create_symlink("nowhere", program.folder() / "link.yaml");
    fs::create_directory(program.folder() / "folder");
    CHECK(cli::write_new_file("a.yaml", "other\n").written == cli::Written::exists);
    CHECK(cli::write_new_file("link.yaml", "other\n").written == cli::Written::exists);
    CHECK(cli::write_new_file("folder", "other\n").written == cli::Written::exists);
    CHECK(program.read("a.yaml") == "mine\n");
    CHECK(files_in(program.folder()) == 3);
}

TEST_CASE("A folder that is missing is told apart from one that refuses") {
    test::Program program;
    program.file("plain", "");
    CHECK(cli::write_new_file("none/a.yaml", "").written == cli::Written::no_folder);
    CHECK(cli::write_new_file("plain/a.yaml", "").written == cli::Written::no_folder);
    auto const refused = cli::write_new_file("/proc/a.yaml", "");
    CHECK(refused.written != cli::Written::yes);
}
