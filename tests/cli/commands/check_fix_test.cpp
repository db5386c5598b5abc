// `remat check --fix`: ids are written into files, and nothing else happens to anybody.
#include "cli/exit_status.hpp"
#include "tests/support/ordinary_user.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <iterator>
#include <sys/stat.h>

using remat::cli::ExitStatus;
using remat::test::Program;
using Json = nlohmann::json;

namespace fs = std::filesystem;

static constexpr char const* nameless = "deck: capitals\ncards:\n"
                                        "  - question: What is the capital of Australia?\n"
                                        "    answer: Canberra\n"
                                        "  - id: austria\n"
                                        "    question: And of Austria?\n"
                                        "    answer: Vienna\n";

static bool has(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

TEST_CASE("check --fix writes the ids that are missing and says which") {
    Program program;
    program.file("a.yaml", nameless);
    auto const run = program.run("check --fix a.yaml");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.out == "a.yaml:3: note: wrote the id 'capital-australia'\n");
    CHECK(run.err == "1 id written in 1 file.\nNo problems in 1 file.\n");
    CHECK(program.read("a.yaml") == "deck: capitals\ncards:\n"
                                    "  - id: capital-australia\n"
                                    "    question: What is the capital of Australia?\n"
                                    "    answer: Canberra\n"
                                    "  - id: austria\n"
                                    "    question: And of Austria?\n"
                                    "    answer: Vienna\n");
    CHECK_FALSE(fs::exists(program.collection()));
    auto const again = program.run("check --fix a.yaml");
    CHECK(again.out.empty());
    CHECK(again.err == "Nothing is missing.\nNo problems in 1 file.\n");
}

TEST_CASE("check --fix --json is one value: what was written, and what is wrong now") {
    Program program;
    program.file("a.yaml", nameless);
    program.file("b.yaml", "deck: b\ncards:\n  - question: q\n    anwser: a\n");
    auto const run = program.run("check --fix --json a.yaml b.yaml");
    CHECK(run.status == ExitStatus::not_met);
    auto const value = Json::parse(run.out);
    REQUIRE(value["files"].size() == 2);
    CHECK(
        value["files"][0].dump() ==
        R"({"file":"a.yaml","ids":[{"id":"capital-australia","line":3}],"left":[],"numbered":[],"reason":null,"written":true})");
    CHECK(value["files"][1].dump() ==
          R"({"file":"b.yaml","ids":[],"left":[],"numbered":[],"reason":null,"written":false})");
    CHECK(value["problems"].size() == 1);
    CHECK(value["problems"][0]["code"] == "E031");
}

TEST_CASE("a card that was answered keeps its history when it gets its id") {
    Program program;
    program.file("a.yaml", "deck: capitals\ncards:\n"
                           "  - question: What is the capital of Australia?\n"
                           "    answer: Canberra\n"
                           "    reverse: true\n");
    program.run("import a.yaml");
    auto const key = Json::parse(program.run("cards --json").out)[0]["card"].get<std::string>();
    REQUIRE(has(key, "capitals/~"));
    program.run({"answer", key, "--grade", "good"});
    program.run({"answer", key + ":reverse", "--grade", "easy"});
    program.at("2026-03-02T09:00:00+01:00");
    program.run({"answer", key, "--grade", "good"});
    auto const before = Json::parse(program.run("cards --json").out);
    CHECK(program.run("check --fix a.yaml").status == ExitStatus::done);
    auto const import = program.run("import a.yaml");
    CHECK(import.status == ExitStatus::done);
    auto const after = Json::parse(program.run("cards --json").out);
    REQUIRE(after.size() == 2);
    CHECK(after[0]["card"] == "capitals/capital-australia");
    CHECK(after[1]["card"] == "capitals/capital-australia:reverse");
    for (std::size_t card = 0; card < 2; ++card) {
        CHECK_FALSE(after[card]["due"].is_null());
        for (char const* const field : {"due", "ease", "interval_days", "state"}) {
            INFO(field);
            CHECK(after[card][field] == before[card][field]);
        }
    }
}

TEST_CASE("a file with errors is not touched, and the others are fixed") {
    Program program;
    std::string const broken = "deck: b\ncards:\n  - question: q\n    anwser: a\n";
    program.file("decks/a.yaml", nameless);
    program.file("decks/b.yaml", broken);
    program.file("decks/ci.yaml", "jobs: []\n");
    auto const run = program.run("check --fix decks");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(has(run.out, "decks/a.yaml:3: note: wrote"));
    CHECK(has(run.err, "1 file with errors was not changed.\n1 id written in 1 file.\n"));
    CHECK(program.read("decks/b.yaml") == broken);
    CHECK(program.read("decks/ci.yaml") == "jobs: []\n");
    CHECK(has(program.run("check --fix decks/b.yaml").err, "Nothing was written.\n"));
    CHECK(has(program.run("check --fix none.yaml").err, "Nothing was written.\n"));
    CHECK(has(program.run("check --fix decks/ci.yaml").err, "Nothing was written.\n"));
}

TEST_CASE("many ids are folded like many diagnostics") {
    Program program;
    std::string deck = "deck: d\ncards:\n";
    for (char card = 'a'; card < 'i'; ++card) {
        deck += std::string{"  - {question: "} + card + std::string(3, card) + ", answer: a}\n";
    }
    program.file("a.yaml", deck);
    auto const run = program.run("check --fix a.yaml");
    CHECK(has(run.out, "a.yaml: +3 more, --all\n"));
    CHECK(has(run.err, "8 ids written in 1 file.\n"));
}

TEST_CASE("a link stays a link, and permissions stay") {
    Program program;
    program.file("real/a.yaml", nameless);
    fs::create_symlink("real/a.yaml", program.folder() / "link.yaml");
    ::chmod((program.folder() / "real/a.yaml").c_str(), 0640);
    CHECK(program.run("check --fix link.yaml").status == ExitStatus::done);
    CHECK(fs::is_symlink(program.folder() / "link.yaml"));
    CHECK(has(program.read("real/a.yaml"), "id: capital-australia"));
    struct stat now {};
    REQUIRE(::stat((program.folder() / "real/a.yaml").c_str(), &now) == 0);
    CHECK((now.st_mode & 07777U) == 0640U);
    CHECK(std::distance(fs::directory_iterator{program.folder() / "real"}, fs::directory_iterator{}) == 1);
}

TEST_CASE("check needs a path, or a code to explain") {
    Program program;
    auto const run = program.run("check");
    CHECK(run.status == ExitStatus::usage);
    CHECK(run.err == "error: `remat check` needs PATH; see `remat check --help`\n");
    CHECK(program.run("check --fix").status == ExitStatus::usage);
    CHECK(program.run("check --explain E031 a.yaml").status == ExitStatus::usage);
    CHECK(program.run("check --explain").status == ExitStatus::usage);
}

TEST_CASE("check --explain says what a code means, what has it and what to do") {
    Program program;
    auto const run = program.run("check --explain e012");
    CHECK(run.status == ExitStatus::done);
    CHECK(has(run.out, "error E012\n"));
    CHECK(has(run.out, "    answer: \"\\sqrt{N}\"\n"));
    CHECK(has(run.out, "Use single quotes"));
    CHECK(run.err.empty());
    auto const unknown = program.run("check --explain E999");
    CHECK(unknown.status == ExitStatus::not_met);
    CHECK(has(unknown.err, "no diagnostic has the code 'E999'"));
}

TEST_CASE("check --fix numbers deletions, and an error is gone") {
    Program program;
    program.file("a.yaml", "deck: d\ncards:\n  - cloze: The {{hen}} lays the {{egg}}.\n");
    CHECK(program.run("check a.yaml").status == ExitStatus::not_met);
    auto const run = program.run("check --fix a.yaml");
    CHECK(run.status == ExitStatus::done);
    CHECK(has(run.err, "1 id written, 2 deletions numbered in 1 file.\nNo problems in 1 file.\n"));
    CHECK(program.read("a.yaml") ==
          "deck: d\ncards:\n  - id: hen-lays-egg\n    cloze: The {{1::hen}} lays the {{2::egg}}.\n");
}

TEST_CASE("check --fix writes what it can, and names the place of the rest") {
    Program program;
    program.file("a.yaml", "deck: d\ncards:\n"
                           "  - {question: up, answer: down}\n"
                           "  - {id: a, cloze: \"{\\x7Ba}} and {{b}}\"}\n"
                           "  - question: left\n    answer: right\n");
    auto const run = program.run("check --fix a.yaml");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(has(run.out, "a.yaml:3: note: wrote the id 'up'\na.yaml:5: note: wrote the id 'left'\n"
                       "a.yaml:4:20: warning: the deletions of this text cannot be numbered without changing "
                       "more; number them yourself: {{1::…}}, {{2::…}}\n"
                       "    - {id: a, cloze: \"{\\x7Ba}} and {{b}}\"}\n"
                       "                     ^\n"));
    CHECK(has(run.err, "2 ids written in 1 file.\n"));
    CHECK(has(program.read("a.yaml"), "{id: up, question: up"));
    auto const again = program.run("check --fix a.yaml --json");
    CHECK(again.status == ExitStatus::not_met);
    auto const left = Json::parse(again.out)["files"][0]["left"];
    REQUIRE(left.size() == 1);
    CHECK(left[0]["line"] == 4);
    CHECK(left[0]["column"] == 20);
    CHECK(has(program.run("check --fix a.yaml").err, "Nothing was written.\n"));
}

TEST_CASE("check --fix --json says why a file was not written") {
    Program program;
    program.file("shut/a.yaml", nameless);
    remat::test::OrdinaryUser const user{program.folder()};
    fs::permissions(program.folder() / "shut", fs::perms::owner_read | fs::perms::owner_exec);
    auto const run = program.run("check --fix --json shut/a.yaml");
    fs::permissions(program.folder() / "shut", fs::perms::owner_all);
    CHECK(run.status == ExitStatus::not_met);
    auto const file = Json::parse(run.out)["files"][0];
    CHECK(file["written"] == false);
    CHECK(file["reason"].get<std::string>().starts_with("shut/a.yaml: nothing was written: "));
    CHECK(program.read("shut/a.yaml") == nameless);
}
