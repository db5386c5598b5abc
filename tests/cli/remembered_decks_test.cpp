#include "cli/deck_import.hpp"
#include "cli/failure.hpp"
#include "engine/store/import.hpp"
#include "engine/store/overview.hpp"
#include "tests/support/log_builder.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>

#include <array>
#include <cstdio>
#include <filesystem>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>

using namespace remat;
namespace fs = std::filesystem;

namespace {

std::string deck_of(std::string const& name, int first, int last) {
    std::string deck = "deck: " + name + "\ncards:\n";
    for (int number = first; number <= last; ++number) {
        auto const id = std::to_string(number);
        deck += "  - {id: c" + id + ", question: " + name + " q" + id + ", answer: a}\n";
    }
    return deck;
}

// What a session has at hand before its first question.
class Desk {
  public:
    explicit Desk(test::Program& program) : program_{program} {}

    std::string refreshed() {
        auto collection = open(store::Access::read_write);
        return refreshed(collection);
    }
    std::string refreshed(store::Collection& collection) {
        std::ostringstream err;
        auto output = output_to(err);
        cli::refresh_remembered(output, clock_, collection, world());
        return err.str();
    }
    std::vector<std::string> meant(std::vector<std::string> const& names_and_files) {
        auto collection = open(store::Access::read_write);
        std::ostringstream err;
        auto output = output_to(err);
        auto names = cli::decks_meant(output, clock_, collection, world(), names_and_files);
        told_ = err.str();
        return names;
    }

    [[nodiscard]] store::Collection open(store::Access access) const {
        return store::Collection{program_.collection(), {.access = access}};
    }
    [[nodiscard]] std::int64_t cards(std::string const& deck) const {
        auto const collection = open(store::Access::read_only);
        for (auto const& counts : store::deck_counts(collection, calendar::Day{})) {
            if (counts.deck == deck) {
                return counts.cards;
            }
        }
        return -1;
    }
    [[nodiscard]] std::string const& told() const { return told_; }

  private:
    cli::Output output_to(std::ostringstream& err) {
        return {{.stream = &out_, .screen = {}},
                {.stream = &err, .screen = {}},
                cli::Format::text,
                cli::Loudness::normal,
                {}};
    }
    cli::World world() {
        cli::World world;
        world.folder = program_.folder();
        world.new_id = [this] { return test::id_of(next_id_++); };
        return world;
    }

    test::Program& program_;
    cli::Clock clock_{[](std::string const& name) {
        return name == "REMAT_NOW" ? std::optional<std::string>{"2026-03-01T09:00:00+01:00"} : std::nullopt;
    }};
    std::ostringstream out_;
    std::string told_;
    std::uint64_t next_id_ = 1000;
};

// What `<(generate)` is: a name that lasts as long as the pipe.
class Pipe {
  public:
    explicit Pipe(std::string const& content) {
        REQUIRE(::pipe(ends_.data()) == 0);
        REQUIRE(::write(ends_[1], content.data(), content.size()) == static_cast<ssize_t>(content.size()));
        ::close(ends_[1]);
    }
    ~Pipe() { ::close(ends_[0]); }
    Pipe(Pipe const&) = delete;
    Pipe& operator=(Pipe const&) = delete;

    [[nodiscard]] std::string path() const { return "/dev/fd/" + std::to_string(ends_[0]); }

  private:
    std::array<int, 2> ends_{};
};

std::string remembered(Desk const& desk) {
    std::string files;
    for (auto const& known : store::known_files(desk.open(store::Access::read_only))) {
        files += fs::path{known.file}.filename().string() + ' ';
    }
    return files;
}

bool has(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("A remembered file that was edited is imported before a session, with a line") {
    test::Program program;
    Desk desk{program};
    program.file("a.yaml", deck_of("a", 1, 3));
    program.run("import a.yaml");
    CHECK(desk.refreshed().empty());
    program.file("a.yaml", deck_of("a", 1, 4));
    CHECK(desk.refreshed() == "a.yaml was edited: +1 new, 3 unchanged\n");
    CHECK(desk.cards("a") == 4);
    CHECK(desk.refreshed().empty());
}

TEST_CASE("A deck from a pipe has no file, and a known one keeps its own") {
    test::Program program;
    Desk desk{program};
    {
        Pipe const pipe{deck_of("a", 1, 3)};
        CHECK(program.run("import " + pipe.path()).status == cli::ExitStatus::done);
    }
    CHECK(desk.cards("a") == 3);
    CHECK(remembered(desk).empty());
    CHECK(desk.refreshed().empty());
    CHECK(has(program.run("decks").out, "(no file)"));

    program.file("a.yaml", deck_of("a", 1, 3));
    program.run("import a.yaml");
    CHECK(remembered(desk) == "a.yaml ");
    {
        Pipe const pipe{deck_of("a", 1, 4)};
        auto const run = program.run("import " + pipe.path());
        CHECK(run.status == cli::ExitStatus::done);
        CHECK_FALSE(has(run.out + run.err, "until now"));
    }
    CHECK(desk.cards("a") == 4);
    CHECK(remembered(desk) == "a.yaml ");
    CHECK(desk.refreshed().empty()); // the file was not edited
    program.file("a.yaml", deck_of("a", 1, 5));
    CHECK(desk.refreshed() == "a.yaml was edited: +1 new, 4 unchanged\n");
}

TEST_CASE("A file that is named is imported again where a pipe brought something else") {
    test::Program program;
    Desk desk{program};
    program.file("a.yaml", deck_of("a", 1, 3));
    program.run("import a.yaml");
    Pipe const pipe{deck_of("a", 1, 4)};
    CHECK(desk.meant({pipe.path()}) == std::vector<std::string>{"a"});
    CHECK(desk.cards("a") == 4);
    CHECK(desk.meant({"./a.yaml"}) == std::vector<std::string>{"a"});
    CHECK(desk.cards("a") == 3);
    CHECK(remembered(desk) == "a.yaml ");
}

TEST_CASE("A pipe that holds no deck is there nevertheless") {
    test::Program program;
    Desk desk{program};
    Pipe const pipe{"deck: [\n"};
    CHECK_THROWS_AS(desk.meant({pipe.path()}), cli::Failure);
    Pipe const again{"deck: [\n"};
    CHECK(has(program.run("next " + again.path()).err, "has errors"));
}

TEST_CASE("Behind a descriptor the file itself is remembered") {
    test::Program program;
    Desk desk{program};
    auto const file = program.folder() / "a.yaml";
    program.file("a.yaml", deck_of("a", 1, 3));
    std::FILE* const open = std::fopen(file.c_str(), "rb");
    program.run("import /dev/fd/" + std::to_string(::fileno(open)));
    CHECK(remembered(desk) == "a.yaml ");
    fs::rename(file, program.folder() / "b.yaml");
    program.run("import /dev/fd/" + std::to_string(::fileno(open)));
    CHECK(remembered(desk) == "b.yaml ");
    fs::remove(program.folder() / "b.yaml");
    program.run("import /dev/fd/" + std::to_string(::fileno(open)));
    CHECK(remembered(desk) == "b.yaml ");
    std::fclose(open);
}

TEST_CASE("An edit that changes no card is taken note of in silence") {
    test::Program program;
    Desk desk{program};
    program.file("a.yaml", deck_of("a", 1, 3));
    program.run("import a.yaml");
    program.file("a.yaml", "# a comment\n" + deck_of("a", 1, 3));
    CHECK(desk.refreshed().empty());
    auto const collection = desk.open(store::Access::read_only);
    auto const known = store::known_files(collection);
    REQUIRE(known.size() == 1);
    CHECK(known.front().content == text::fingerprint(program.read("a.yaml")));
}

TEST_CASE("The stored version serves where the file is gone, broken or cannot be read") {
    test::Program program;
    Desk desk{program};
    for (std::string const name : {"broken", "fifo", "folder", "gone"}) {
        program.file(name + ".yaml", deck_of(name, 1, 3));
        program.run("import " + name + ".yaml");
        fs::remove(program.folder() / (name + ".yaml"));
    }
    program.file("broken.yaml", "deck: broken\ncards:\n  - {question: q, anwser: a}\n");
    fs::create_directory(program.folder() / "folder.yaml");
    REQUIRE(::mkfifo((program.folder() / "fifo.yaml").c_str(), 0600) == 0);
    CHECK(desk.refreshed() ==
          "warning: broken.yaml was edited and has errors; its cards are asked as they were imported last. "
          "See: remat check broken.yaml\n"
          "warning: fifo.yaml cannot be read; its cards are asked as they were imported last\n"
          "warning: folder.yaml cannot be read; its cards are asked as they were imported last\n"
          "warning: gone.yaml is gone; its cards are asked as they were imported last. "
          "If it moved: remat import NEW-PATH\n");
    for (std::string const name : {"broken", "fifo", "folder", "gone"}) {
        CHECK(desk.cards(name) == 3);
    }
}

TEST_CASE("Many files that are gone are told in one line") {
    test::Program program;
    Desk desk{program};
    for (std::string const name : {"a", "b", "c", "d"}) {
        program.file("disk/" + name + ".yaml", deck_of(name, 1, 1));
    }
    program.run("import disk");
    fs::remove_all(program.folder() / "disk");
    CHECK(desk.refreshed() == "warning: 4 deck files are gone, such as disk/a.yaml; their cards are asked as "
                              "they were imported last\n");
}

TEST_CASE("A silent import never retires more than a tenth") {
    test::Program program;
    Desk desk{program};
    program.file("a.yaml", deck_of("a", 1, 10));
    program.file("b.yaml", deck_of("b", 1, 10));
    program.run("import a.yaml b.yaml");
    program.file("a.yaml", deck_of("a", 2, 10));
    program.file("b.yaml", deck_of("b", 3, 10));
    auto const told = desk.refreshed();
    CAPTURE(told);
    CHECK(has(told, "a.yaml was edited: -1 retired, 9 unchanged\n"));
    CHECK(has(told, "warning: b.yaml was edited and lacks many of its cards"));
    CHECK(has(told, "remat import --allow-retire b.yaml\n"));
    CHECK(desk.cards("a") == 9);
    CHECK(desk.cards("b") == 10);
}

TEST_CASE("A collection that cannot be written serves what it holds") {
    test::Program program;
    Desk desk{program};
    program.file("a.yaml", deck_of("a", 1, 3));
    program.run("import a.yaml");
    program.file("a.yaml", deck_of("a", 1, 4));
    auto collection = desk.open(store::Access::read_only);
    CHECK(desk.refreshed(collection) ==
          "warning: a.yaml was edited, but the collection cannot be written; its cards are asked as they "
          "were imported last\n");
}

TEST_CASE("A deck file that a session is given is imported first and stands for its deck") {
    test::Program program;
    Desk desk{program};
    program.file("decks/a.yaml", deck_of("latin/verbs", 1, 3));
    CHECK(desk.meant({"decks/a.yaml"}) == std::vector<std::string>{"latin/verbs"});
    CHECK(desk.told() == "decks/a.yaml was imported: +3 new\n");
    CHECK(desk.meant({"./decks/a.yaml", "latin"}) == std::vector<std::string>{"latin/verbs", "latin"});
    CHECK(desk.told().empty());
    program.file("decks/a.yaml", deck_of("latin/verbs", 1, 4));
    CHECK(desk.meant({"./decks"}) == std::vector<std::string>{"latin/verbs"});
    CHECK(desk.told() == "./decks/a.yaml was imported: +1 new, 3 unchanged\n");
}

TEST_CASE("A deck's name wins over a file's unless it is written as a path") {
    test::Program program;
    Desk desk{program};
    program.file("x.yaml", deck_of("other", 1, 1));
    program.file("b.yaml", deck_of("x.yaml", 1, 1));
    program.run("import b.yaml");
    CHECK(desk.meant({"x.yaml"}) == std::vector<std::string>{"x.yaml"});
    CHECK(desk.meant({"./x.yaml"}) == std::vector<std::string>{"other"});
}

TEST_CASE("A named file that is broken or gone is replaced by what is stored of it") {
    test::Program program;
    Desk desk{program};
    program.file("a.yaml", deck_of("a", 1, 3));
    program.run("import a.yaml");
    program.file("a.yaml", "deck: a\ncards:\n  - {question: q, anwser: a}\n");
    CHECK(desk.meant({"a.yaml"}) == std::vector<std::string>{"a"});
    CHECK(has(desk.told(), "a.yaml:3:19: error: unknown key 'anwser'"));
    CHECK(has(desk.told(), "warning: the cards of 'a' are asked as they were imported last\n"));
    fs::remove(program.folder() / "a.yaml");
    CHECK(desk.meant({"a.yaml"}) == std::vector<std::string>{"a"});
}

TEST_CASE("A named file of which nothing is stored must be there and sound") {
    test::Program program;
    Desk desk{program};
    program.file("a.yaml", "deck: a\ncards:\n  - {question: q, anwser: a}\n");
    auto const kind_of = [&](std::string const& named) {
        try {
            static_cast<void>(desk.meant({named}));
        } catch (cli::Failure const& failure) {
            return failure.kind();
        }
        return cli::FailureKind::io;
    };
    CHECK(kind_of("a.yaml") == cli::FailureKind::invalid_deck);
    CHECK(kind_of("none.yaml") == cli::FailureKind::not_found);
    CHECK(kind_of("none") == cli::FailureKind::not_found);
}

TEST_CASE("review: a deck file that is not there is told in one line") {
    test::Program program;
    for (std::string const command : {"review none.yaml", "next ./none"}) {
        auto const run = program.run(command);
        CHECK(run.status == cli::ExitStatus::not_met);
        CHECK(run.err == "error: there is no file " + command.substr(command.find(' ') + 1) + "\n");
    }
}
