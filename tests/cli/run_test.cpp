#include "cli/run.hpp"

#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;

TEST_CASE("a command that does not exist is a usage error that says what was probably meant") {
    test::Program program;
    auto const run = program.run("reveiw");
    CHECK(run.status == ExitStatus::usage);
    CHECK(run.err == "error: unknown command 'reveiw'; did you mean 'review'?\n");
    CHECK(run.out.empty());
}

TEST_CASE("a flag that does not exist is a usage error that names the help") {
    test::Program program;
    auto const run = program.run("cards --colour never");
    CHECK(run.status == ExitStatus::usage);
    CHECK(run.err == "error: unexpected argument '--colour'; see `remat cards --help`\n");
}

TEST_CASE("a usage error under --json is a value too") {
    test::Program program;
    auto const run = program.run("answer --json");
    CHECK(run.status == ExitStatus::usage);
    CHECK(Json::parse(run.out)["error"]["kind"] == "usage");
    CHECK_FALSE(run.err.empty());
}

TEST_CASE("help stands on stdout, with an example for every command") {
    test::Program program;
    auto const help = program.run("--help");
    CHECK(help.status == ExitStatus::done);
    for (char const* const command :
         {"review", "import", "stats", "decks", "cards", "show", "new", "check", "next", "answer", "undo",
          "suspend", "resume", "remove", "split", "scheduler", "config", "backup", "doctor"}) {
        INFO(command);
        CHECK(help.out.find(command) != std::string::npos);
        auto const own = program.run(std::string{command} + " --help");
        CHECK(own.status == ExitStatus::done);
        CHECK(own.out.find("remat " + std::string{command}) != std::string::npos);
        CHECK(own.out.find("Example:") != std::string::npos);
        CHECK(own.err.empty());
    }
    CHECK(program.run("help review").out == program.run("review --help").out);
    CHECK(program.run("--version").out.starts_with("remat "));
}

TEST_CASE("a malformed REMAT_NOW is a usage error") {
    test::Program program;
    auto const run = program.at("yesterday").run("");
    CHECK(run.status == ExitStatus::usage);
    CHECK(run.err ==
          "error: REMAT_NOW is 'yesterday', which is no instant; write it like 2026-03-01T09:00:00+01:00\n");
}

TEST_CASE("control characters in an argument do not reach the terminal") {
    test::Program program;
    auto const run = program.run(std::vector<std::string>{"show", "\x1b[31mred\x07"});
    CHECK(run.err.find('\x1b') == std::string::npos);
    CHECK(run.err.find('\x07') == std::string::npos);
}

TEST_CASE("days move at 04:00 of the zone's wall clock, not before") {
    test::Program program;
    program.set("TZ", "Pacific/Auckland").at("2026-03-01T23:00:00+13:00");
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 4");
    auto const due_at = [&](char const* instant) {
        return Json::parse(program.at(instant).run("--json").out)["due"];
    };
    CHECK(due_at("2026-03-02T03:59:00+13:00") == 0);
    CHECK(due_at("2026-03-02T04:00:00+13:00") == 1);
}

TEST_CASE("travelling over consecutive local days keeps the streak, and no card falls due twice") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    auto const answer = [&](char const* zone, char const* instant) {
        program.set("TZ", zone).at(instant);
        program.run("answer why-kept --quality 5");
    };
    answer("Europe/Paris", "2026-03-01T20:00:00+01:00");
    answer("Asia/Tokyo", "2026-03-02T20:00:00+09:00");
    answer("Pacific/Honolulu", "2026-03-03T20:00:00-10:00");
    auto const home = Json::parse(program.run("--json").out);
    CHECK(home["streak"]["current"] == 3);
    CHECK(Json::parse(program.run("show why-kept --json").out)["repetitions"] == 3);
    // Back in Paris it is already the 4th; nothing was due again in between.
    CHECK(home["due"] == 0);
}

TEST_CASE("an error is one line, whatever the argument holds") {
    test::Program program;
    for (std::vector<std::string> const& arguments : {std::vector<std::string>{"show", "a\nb"},
                                                      {"re\nview"},
                                                      {"cards", "--co\nlor"},
                                                      {"review", "d\r\nd"}}) {
        auto const run = program.run(arguments);
        INFO(run.err);
        CHECK(std::count(run.err.begin(), run.err.end(), '\n') == 1);
        CHECK(run.err.ends_with('\n'));
    }
}

TEST_CASE("a warning is one line, whatever a file's name holds") {
    test::Program program;
    auto const file =
        program.file("new\nline.yaml", "deck: d\ncards:\n  - id: a\n    question: Q?\n    answer: A\n");
    REQUIRE(program.run({"import", file}).status == ExitStatus::done);
    std::filesystem::remove(program.folder() / "new\nline.yaml");
    auto const run = program.run("review");
    INFO(run.err);
    CHECK(run.err.starts_with("warning: "));
    CHECK(std::count(run.err.begin(), run.err.end(), '\n') == 1);
}

TEST_CASE("a time zone that is none is told, and days follow UTC") {
    test::Program program;
    program.at("2026-03-01T05:00:00+02:00"); // 03:00 in UTC: still the day before
    auto const run = program.set("TZ", "Europe/Pariss").run("--json");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.err ==
          "warning: TZ is 'Europe/Pariss', a time zone that this system does not know; days follow UTC\n");
    CHECK(Json::parse(run.out)["forecast"][0]["date"] == "2026-02-28");
    for (char const* const known :
         {"UTC", "", ":Europe/Paris", "CET-1CEST", "<+03>-3", "EST5EDT,M3.2.0,M11.1.0"}) {
        INFO(known);
        CHECK(program.set("TZ", known).run("").err.find("warning") == std::string::npos);
    }
}

TEST_CASE("who only reads is not told that sessions would wait") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    {
        // The two bytes of the header that say whether readers share memory with a writer.
        std::fstream file{program.collection(), std::ios::in | std::ios::out | std::ios::binary};
        file.seekp(18);
        file.write("\x01\x01", 2);
    }
    for (std::string const command : {"", "decks", "cards", "stats"}) {
        INFO(command);
        CHECK(program.run(command).err.empty());
    }
}

TEST_CASE("an option that is given twice is told as that") {
    test::Program program;
    CHECK(program.run("review --new 5 --new 6").err ==
          "error: --new is given twice; see `remat review --help`\n");
}

TEST_CASE("an option of every command that is given twice is told as that, too") {
    test::Program program;
    CHECK(program.run("--db a.db --db b.db").err == "error: --db is given twice; see `remat --help`\n");
    CHECK(program.run("--color never decks --color always").err ==
          "error: --color is given twice; see `remat decks --help`\n");
    CHECK(program.run("decks --db").err == "error: --db needs a value; see `remat decks --help`\n");
}

TEST_CASE("options that do not go together are both named, and so is the one that another needs") {
    test::Program program;
    CHECK(program.run("stats --html - --csv cards").err ==
          "error: --csv and --html do not go together; see `remat stats --help`\n");
    CHECK(program.run("doctor --rebuild --salvage a.db").err ==
          "error: --rebuild and --salvage do not go together; see `remat doctor --help`\n");
    CHECK(program.run("import --zone Europe/Paris a.yaml").err ==
          "error: --zone needs --reviews; see `remat import --help`\n");
}

TEST_CASE(
    "a file without a name, as an unset variable of a script leaves it, is refused and nothing is stored") {
    test::Program program;
    auto const deck = program.bundled_deck();
    for (std::vector<std::string> const& arguments : {std::vector<std::string>{"--db", "", "import", deck},
                                                      {"--config", "", "decks"},
                                                      {"import", deck, ""},
                                                      {"check", ""},
                                                      {"preview", ""},
                                                      {"convert", deck, "-o", ""},
                                                      {"new", ""},
                                                      {"backup", ""},
                                                      {"stats", "--html", ""},
                                                      {"export", "--reviews", "-o", ""},
                                                      {"doctor", "--salvage", ""}}) {
        auto const run = program.run(arguments);
        INFO(run.err);
        CHECK(run.status == ExitStatus::usage);
        CHECK(run.err.find(" is empty; name a file\n") != std::string::npos);
    }
    CHECK_FALSE(std::filesystem::exists(program.collection()));
    CHECK(program.run(std::vector<std::string>{"--db", "", "decks"}).err ==
          "error: --db is empty; name a file\n");
    CHECK(program.run(std::vector<std::string>{"backup", ""}).err == "error: FILE is empty; name a file\n");
}

TEST_CASE("languages that are none are refused") {
    test::Program program;
    CHECK(program.run("--lang 'fr;rm'").status == ExitStatus::usage);
    CHECK(program.run(std::vector<std::string>{"--lang", ""}).status == ExitStatus::usage);
    CHECK(program.run("--lang fr_CA,en").status == ExitStatus::done);
}

TEST_CASE("a command that fails for want of a collection creates none, and no folder") {
    test::Program program;
    program.file("empty.csv", "card,time,quality\n");
    for (std::string const command :
         {"undo", "suspend x", "resume x", "split x", "remove x --yes", "answer x --quality 4",
          "import --reviews nope.csv", "import --reviews empty.csv", "import nope.yaml", "review nope",
          "next nope.yaml"}) {
        INFO(command);
        auto const run = program.run(command + " --db typo/a/b.db");
        CHECK((run.status == ExitStatus::not_met || command == "import --reviews empty.csv"));
        CHECK_FALSE(std::filesystem::exists(program.folder() / "typo"));
    }
    CHECK(program.run("undo --db typo/b.db").err == "error: there is no answer to take back\n");
}
