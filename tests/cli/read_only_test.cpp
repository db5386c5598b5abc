// A collection that may only be read: what reads works, what writes says one sentence and changes nothing.
#include "tests/support/ordinary_user.hpp"
#include "tests/support/program.hpp"

#include "engine/store/collection.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <map>
#include <optional>

using namespace remat;
using remat::cli::ExitStatus;
using test::Program;
using test::Run;

namespace fs = std::filesystem;

namespace {

char const* const reading[] = {
    "",
    "--json",
    "next",
    "cards",
    "cards --json",
    "decks --json",
    "show why-kept --json",
    "stats",
    "stats --json",
    "stats --csv days",
    "export --reviews",
    "config --json",
    "scheduler --json",
    "import decks/activation-recomputation.yaml --dry-run --json",
    "doctor",
    "doctor --json",
};

char const* const writing[] = {
    "review",
    "answer why-kept --quality 4",
    "undo",
    "suspend why-kept",
    "resume why-kept",
    "split why-kept",
    "remove activation-recomputation --yes",
    "import decks/activation-recomputation.yaml",
    "import reviews.csv --reviews",
    "scheduler --fuzz on",
    "doctor --rebuild",
};

// A collection below the folder `kept`, so that the rest of the program's folder stays as it is.
void prepare(Program& program) {
    program.set("REMAT_DB", (program.folder() / "kept/remat.db").string());
    program.bundled_deck();
    program.run("import decks/activation-recomputation.yaml");
    program.run("answer why-kept --quality 5");
    program.run("export --reviews -o reviews.csv");
    program.at("2026-03-02T09:00:00+01:00");
}

// What stands in the folder, and what the files hold.
std::map<std::string, std::string> content_of(Program const& program) {
    std::map<std::string, std::string> files;
    for (auto const& entry : fs::directory_iterator{program.folder() / "kept"}) {
        auto const name = entry.path().filename().string();
        files.emplace(name, program.read("kept/" + name));
    }
    return files;
}

// While it lives the process is an ordinary user and the collection's file, its folder, or both are his to
// read only.
class Lock {
  public:
    enum class On : std::uint8_t { file, folder, both };

    Lock(Program const& program, On what) : folder_{program.folder() / "kept"}, nobody_{program.folder()} {
        if (what != On::folder) {
            for (auto const& entry : fs::directory_iterator{folder_}) {
                fs::permissions(entry.path(), fs::perms::owner_read);
            }
        }
        if (what != On::file) {
            fs::permissions(folder_, fs::perms::owner_read | fs::perms::owner_exec);
        }
    }
    ~Lock() { fs::permissions(folder_, fs::perms::owner_all); }
    Lock(Lock const&) = delete;
    Lock& operator=(Lock const&) = delete;
    Lock(Lock&&) = delete;
    Lock& operator=(Lock&&) = delete;

  private:
    fs::path folder_;
    test::OrdinaryUser nobody_;
};

bool is_one_sentence(std::string const& text) {
    return text.starts_with("error: ") && std::count(text.begin(), text.end(), '\n') == 1;
}

std::string without_id(std::string text) {
    static constexpr std::string_view name = R"("showing":")";
    if (auto const place = text.find(name); place != std::string::npos) {
        text.erase(place + name.size(), 32);
    }
    return text;
}

// The commands of both lists: as `wanted` by those that read, refused by those that write.
void try_all(Program& program, std::map<std::string, Run> const& wanted) {
    for (char const* const command : reading) {
        CAPTURE(command);
        auto const run = program.run(command);
        CHECK(run.status == wanted.at(command).status);
        CHECK(without_id(run.out) == without_id(wanted.at(command).out));
        CHECK(run.err == wanted.at(command).err);
    }
    for (char const* const command : writing) {
        CAPTURE(command);
        auto const run = program.run(command);
        CHECK(run.status == ExitStatus::unusable);
        CHECK(run.out.empty());
        CHECK(is_one_sentence(run.err));
        auto const file = (program.folder() / "kept/remat.db").string();
        CHECK((run.err ==
                   "error: " + file + " cannot be written; check its permissions and those of its folder\n" ||
               run.err ==
                   "error: " + file + " cannot be opened; check its permissions and those of its folder\n"));
    }
}

std::map<std::string, Run> what_is_read(Program& program) {
    std::map<std::string, Run> runs;
    for (char const* const command : reading) {
        runs.emplace(command, program.run(command));
    }
    return runs;
}

} // namespace

TEST_CASE("read only: every command works, or says one sentence and loses nothing") {
    for (auto const what : {Lock::On::file, Lock::On::folder, Lock::On::both}) {
        CAPTURE(static_cast<int>(what));
        Program program;
        prepare(program);
        auto const wanted = what_is_read(program);
        auto const before = content_of(program);
        {
            Lock const lock{program, what};
            try_all(program, wanted);
        }
        CHECK(content_of(program) == before);
        CHECK(program.run("answer why-kept --quality 4").status == ExitStatus::done);
        CHECK(program.run("doctor").status == ExitStatus::done);
    }
}

TEST_CASE("read only: what stands only in the log beside the file is read too") {
    struct {
        Lock::On what;
        bool has_index; // of the log, as a program leaves it that was killed
    } const cases[] = {{Lock::On::folder, false}, {Lock::On::both, false}, {Lock::On::both, true}};
    for (auto const [what, has_index] : cases) {
        CAPTURE(static_cast<int>(what), has_index);
        Program program;
        prepare(program);
        std::map<std::string, std::string> left;
        {
            // While somebody has the collection open, an answer stays in the log.
            store::Collection const open{program.folder() / "kept/remat.db",
                                         {.access = store::Access::read_write}};
            program.run("answer traded-resource --quality 4");
            left = content_of(program);
        }
        auto const wanted = what_is_read(program);
        REQUIRE(left.size() == 3);
        if (!has_index) {
            left.erase("remat.db-shm");
        }
        fs::remove_all(program.folder() / "kept");
        for (auto const& [name, bytes] : left) {
            program.file("kept/" + name, bytes);
        }
        {
            Lock const lock{program, what};
            try_all(program, wanted);
        }
        CHECK(content_of(program) == left);
        CHECK(program.run("cards --json").out == wanted.at("cards --json").out);
        CHECK(program.run("doctor").status == ExitStatus::done);
    }
}

TEST_CASE("read only: where there is no collection yet, none can be made, which is said in one sentence") {
    Program program;
    program.bundled_deck();
    fs::create_directory(program.folder() / "kept");
    program.set("REMAT_DB", (program.folder() / "kept/remat.db").string());
    {
        Lock const lock{program, Lock::On::folder};
        for (char const* const command :
             {"import decks/activation-recomputation.yaml", "scheduler --day-start 05:00"}) {
            CAPTURE(command);
            auto const run = program.run(command);
            CHECK(run.status == ExitStatus::unusable);
            CHECK(run.out.empty());
            CHECK(is_one_sentence(run.err));
        }
        CHECK(program.run("").status == ExitStatus::done);
        CHECK(program.run("cards").status == ExitStatus::done);
        program.set("REMAT_DB", (program.folder() / "kept/deeper/remat.db").string());
        auto const run = program.run("import decks/activation-recomputation.yaml");
        CHECK(run.status == ExitStatus::unusable);
        CHECK(run.err == "error: the folder " + (program.folder() / "kept/deeper").string() +
                             " cannot be created: Permission denied\n");
    }
    CHECK(fs::is_empty(program.folder() / "kept"));
}

TEST_CASE("read only: a copy can still be made, elsewhere") {
    Program program;
    prepare(program);
    auto const wanted = program.run("cards --json").out;
    {
        Lock const lock{program, Lock::On::both};
        CHECK(program.run("backup copy.db").status == ExitStatus::done);
        auto const refused = program.run("backup kept/copy.db");
        CHECK(refused.status == ExitStatus::unusable);
        CHECK(is_one_sentence(refused.err));
        CHECK(program.run("doctor --salvage saved.db").status == ExitStatus::done);
    }
    program.set("REMAT_DB", (program.folder() / "copy.db").string());
    CHECK(program.run("cards --json").out == wanted);
    CHECK(program.run("doctor").status == ExitStatus::done);
}

TEST_CASE("read only: a folder that may not be entered is said to be so, not taken for no collection") {
    Program program;
    prepare(program);
    auto const folder = program.folder() / "kept";
    auto const wanted = "error: " + (folder / "remat.db").string() +
                        " cannot be opened; check its permissions and those of its folder\n";
    {
        test::OrdinaryUser const nobody{program.folder()};
        fs::permissions(folder, fs::perms::owner_read | fs::perms::owner_write);
        for (auto const& commands : {std::vector<std::string>(std::begin(reading), std::end(reading)),
                                     std::vector<std::string>(std::begin(writing), std::end(writing)),
                                     {"backup copy.db", "doctor --salvage saved.db"}}) {
            for (auto const& command : commands) {
                CAPTURE(command);
                auto const run = program.run(command);
                CHECK(run.status == ExitStatus::unusable);
                CHECK(run.err == wanted);
            }
        }
        fs::permissions(folder, fs::perms::owner_all);
    }
    CHECK(program.run("doctor").status == ExitStatus::done);
}

TEST_CASE("read only: what is below a folder that may not be entered is not said to be missing") {
    Program program;
    program.run("import " + program.bundled_deck());
    auto const shut = program.folder() / "shut";
    program.file("shut/deeper/deck.yaml", "deck: d\ncards: []\n");
    {
        test::OrdinaryUser const nobody{program.folder()};
        fs::permissions(shut, fs::perms::owner_read | fs::perms::owner_write);
        auto const copy = program.run("backup shut/deeper/copy.db");
        CHECK(copy.status == ExitStatus::unusable);
        CHECK(copy.err.find("check the room on the disk and the permissions") != std::string::npos);
        auto const table = program.run("export --reviews -o shut/deeper/reviews.csv");
        CHECK(table.status == ExitStatus::not_met);
        CHECK(table.err.find("cannot be written: Permission denied") != std::string::npos);
        auto const review = program.run("review ./shut/deeper/deck.yaml");
        CHECK(review.status == ExitStatus::not_met);
        CHECK(review.err.find("there is no file") == std::string::npos);
        CHECK(review.err.find("Permission denied") != std::string::npos);
        fs::permissions(shut, fs::perms::owner_all);
    }
}
