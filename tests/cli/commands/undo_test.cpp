#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;
using test::Program;

namespace {

Json show(Program& program, std::string const& key) {
    auto value = Json::parse(program.run("show " + key + " --json").out);
    value.erase("history");
    value.erase("grades"); // they follow the clock too
    return value;
}

} // namespace

TEST_CASE("undo: the last answer is taken back, as often as wanted, and the card is as it was") {
    Program program;
    program.run("import " + program.bundled_deck());
    auto const fresh = show(program, "why-kept");
    program.run("answer why-kept --quality 4");
    program.at("2026-03-02T09:00:00+01:00");
    auto const learning = show(program, "why-kept");
    program.run("answer why-kept --quality 1");
    auto const first = program.run("undo");
    CHECK(first.status == ExitStatus::done);
    CHECK(first.out == "'again' for activation-recomputation/why-kept is taken back; the card is due "
                       "on Mon 2 March, as before.\n");
    CHECK(show(program, "why-kept") == learning);
    auto const second = Json::parse(program.run("undo --json").out);
    CHECK(second == Json{{"card", "activation-recomputation/why-kept"},
                         {"quality", 4},
                         {"at", "2026-03-01T09:00:00+01:00"}});
    CHECK(show(program, "why-kept") == fresh);
}

TEST_CASE("undo: undoing the first answer of a day makes the next one count") {
    Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 4");
    program.run("answer traded-resource --quality 4");
    program.run("undo");
    program.run("answer traded-resource --quality 5");
    auto const history = Json::parse(program.run("show traded-resource --json").out)["history"];
    REQUIRE(history.size() == 2);
    CHECK(history[0]["undone"] == true);
    CHECK(history[1]["kind"] == "scheduled");
}

TEST_CASE("undo: with nothing to take back it says so and exits with 1") {
    Program program;
    program.run("import " + program.bundled_deck());
    auto const run = program.run("undo --json");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(Json::parse(run.out)["error"]["kind"] == "nothing_to_do");
}
