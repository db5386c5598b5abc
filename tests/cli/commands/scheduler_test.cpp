#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;

TEST_CASE("scheduler: shows what moves the schedule and creates nothing") {
    test::Program program;
    auto const run = program.run("scheduler --json");
    CHECK(Json::parse(run.out) == Json{{"scheduler", "sm2"},
                                       {"sm2-reading", "text_new_ef"},
                                       {"longest-interval", 36'500},
                                       {"day-start", "04:00"},
                                       {"fuzz", "off"}});
    CHECK(program.run("scheduler").out.find("day-start         04:00") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(program.collection()));
}

TEST_CASE("scheduler: the whole history is folded under another reading, and back again") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    for (std::string const instant :
         {"2026-03-01T09:00:00+01:00", "2026-03-02T09:00:00+01:00", "2026-03-08T09:00:00+01:00"}) {
        program.at(instant).run("answer why-kept --quality 5");
    }
    auto const due = [&] { return Json::parse(program.run("show why-kept --json").out)["due"]; };
    CHECK(due() == "2026-03-25"); // 17 days
    CHECK(program.run("scheduler --reading source_1998").status == ExitStatus::done);
    CHECK(due() == "2026-03-24"); // 6 * 2.7, rounded: 16 days
    CHECK(program.run("scheduler --reading text_new_ef").status == ExitStatus::done);
    CHECK(due() == "2026-03-25");
    CHECK(Json::parse(program.run("stats --json").out)["reviews"]["total"] == 3);
}

TEST_CASE("scheduler: a day start applies to later answers only") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.at("2026-03-02T02:00:00+01:00").run("answer why-kept --quality 5");
    CHECK(Json::parse(program.run("show why-kept --json").out)["last_review"] == "2026-03-01");
    program.run("scheduler --day-start 00:00");
    CHECK(Json::parse(program.run("show why-kept --json").out)["last_review"] == "2026-03-01");
    program.run("answer traded-resource --quality 5");
    CHECK(Json::parse(program.run("show traded-resource --json").out)["last_review"] == "2026-03-02");
}

TEST_CASE("scheduler: a bad value is named with what would do, and nothing changes") {
    test::Program program;
    auto const run = program.run("scheduler --day-start 25:00 --fuzz on");
    CHECK(run.status == ExitStatus::usage);
    CHECK(run.err == "error: day-start cannot be '25:00'; use HH:MM\n");
    CHECK(Json::parse(program.run("scheduler --json").out)["fuzz"] == "off");
}
