#include "engine/deck/library.hpp"

#include <catch2/catch_test_macros.hpp>

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using namespace remat;
namespace fs = std::filesystem;

namespace {

class Folder {
  public:
    Folder() : path_{fs::temp_directory_path() / ("remat-library-" + std::to_string(getpid()))} {
        fs::remove_all(path_);
        fs::create_directories(path_);
    }
    Folder(Folder const&) = delete;
    Folder(Folder&&) = delete;
    Folder& operator=(Folder const&) = delete;
    Folder& operator=(Folder&&) = delete;
    ~Folder() { fs::remove_all(path_); }

    std::string write(std::string const& name, std::string const& bytes = "deck: d\n") const {
        auto const file = path_ / name;
        fs::create_directories(file.parent_path());
        std::ofstream{file, std::ios::binary} << bytes;
        return file.string();
    }
    [[nodiscard]] fs::path const& path() const { return path_; }

  private:
    fs::path path_;
};

std::vector<std::string> names(deck::Found const& found, fs::path const& folder) {
    std::vector<std::string> result;
    for (auto const& file : found.files) {
        result.push_back(fs::path{file.path}.lexically_relative(folder).string());
    }
    return result;
}

} // namespace

TEST_CASE("a folder is searched at any depth, hidden and linked ones are not") {
    Folder const folder;
    folder.write("b.yaml");
    folder.write("a/deep/c.yml");
    folder.write("notes.txt");
    folder.write(".hidden.yaml");
    folder.write(".git/x.yaml");
    folder.write("elsewhere/e.yaml");
    fs::create_directory_symlink(folder.path() / "elsewhere", folder.path() / "linked");
    fs::create_directory_symlink(folder.path(), folder.path() / "a" / "circle");
    auto const found = deck::find_deck_files({folder.path().string()});
    CHECK(found.failures.empty());
    CHECK(names(found, folder.path()) ==
          std::vector<std::string>{"a/deep/c.yml", "b.yaml", "elsewhere/e.yaml"});
    for (auto const& file : found.files) {
        CHECK(file.origin == deck::Origin::found);
    }
}

TEST_CASE("a named file is wanted whatever it is called, and each file comes once") {
    Folder const folder;
    auto const odd = folder.write("odd.txt");
    auto const deck_file = folder.write("a.yaml");
    auto const found = deck::find_deck_files({odd, deck_file, folder.path().string(), odd});
    CHECK(found.files ==
          std::vector<deck::DeckFile>{{odd, deck::Origin::named}, {deck_file, deck::Origin::named}});
}

TEST_CASE("what is not there is said, and the rest is found") {
    Folder const folder;
    auto const there = folder.write("a.yaml");
    auto const missing = (folder.path() / "none.yaml").string();
    auto const found = deck::find_deck_files({missing, there});
    CHECK(found.files.size() == 1);
    CHECK(found.failures == std::vector<deck::FileFailure>{{missing, deck::FileProblem::missing, ""}});
}

TEST_CASE("a pipe in a folder is not waited for, one behind a descriptor is read") {
    Folder const folder;
    auto const pipe = (folder.path() / "pipe.yaml").string();
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    CHECK(deck::find_deck_files({pipe}).failures ==
          std::vector<deck::FileFailure>{{pipe, deck::FileProblem::not_a_file, ""}});
    CHECK(deck::load_deck_file(pipe).failures.at(0).problem == deck::FileProblem::not_a_file);

    std::array<int, 2> ends{};
    REQUIRE(::pipe(ends.data()) == 0);
    REQUIRE(::write(ends[1], "deck: d\n", 8) == 8);
    ::close(ends[1]);
    for (std::string const place : {"/dev/fd/", "/proc/self/fd/"}) {
        CHECK(deck::find_deck_files({place + std::to_string(ends[0])}).files.size() == 1);
    }
    CHECK(deck::load_deck_file("/dev/fd/" + std::to_string(ends[0])).loaded.bytes == "deck: d\n");
    ::close(ends[0]);
}

TEST_CASE("loading gives the bytes and a fingerprint that notices a change") {
    Folder const folder;
    auto const path = folder.write("a.yaml", std::string{"deck: \0d\r\n", 10});
    auto const first = deck::load_deck_file(path);
    CHECK(first.failures.empty());
    CHECK(first.loaded.bytes.size() == 10);
    folder.write("a.yaml", "deck: e\n");
    CHECK(deck::load_deck_file(path).loaded.content != first.loaded.content);
}

TEST_CASE("a folder, a missing and a huge file cannot be loaded") {
    Folder const folder;
    auto const problem = [](std::string const& path) {
        return deck::load_deck_file(path).failures.at(0).problem;
    };
    CHECK(problem(folder.path().string()) == deck::FileProblem::not_a_file);
    CHECK(problem((folder.path() / "none").string()) == deck::FileProblem::missing);
    auto const huge = folder.write("huge.yaml");
    fs::resize_file(huge, deck::largest_deck_file + 1);
    CHECK(problem(huge) == deck::FileProblem::too_large);
    fs::resize_file(huge, deck::largest_deck_file);
    CHECK(deck::load_deck_file(huge).failures.empty());
}

TEST_CASE("what stands for a descriptor may be read, a pipe among files may not, in memory or on a disk") {
    Folder const folder;
    CHECK(deck::may_be_read("/dev/null"));
    CHECK(deck::may_be_read("/dev/stdin"));
    CHECK_FALSE(deck::may_be_read("/dev"));
    for (fs::path const& place : {fs::temp_directory_path(), fs::path{"/dev/shm"}}) {
        if (!fs::is_directory(place)) {
            continue;
        }
        auto const pipe = place / ("remat-pipe-" + std::to_string(getpid()));
        REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
        CHECK_FALSE(deck::may_be_read(pipe.string()));
        fs::remove(pipe);
    }
}
