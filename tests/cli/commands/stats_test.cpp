#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <utility>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;

namespace {

// Two cards: one recalled three times, one forgotten once.
void live_through_a_week(test::Program& program) {
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    program.run("answer traded-resource --option 1");
    program.at("2026-03-02T09:00:00+01:00").run("answer why-kept --quality 4");
    program.run("answer traded-resource --quality 1");
    program.run("answer traded-resource --quality 4");
    program.at("2026-03-08T09:00:00+01:00").run("answer why-kept --quality 4");
}

} // namespace

TEST_CASE("stats: an empty collection has no rate, rather than nought per cent") {
    test::Program program;
    auto const stats = Json::parse(program.run("stats --json").out);
    CHECK(stats["retention"]["overall"]["rate"].is_null());
    CHECK(stats["retention"]["overall"]["ci95"].is_null());
    CHECK(stats["reviews"] == Json{{"total", 0}, {"today", 0}, {"days", Json::array()}});
    CHECK(stats["forecast"].size() == 30);
    CHECK(program.run("stats").status == ExitStatus::done);
    CHECK_FALSE(std::filesystem::exists(program.collection()));
}

TEST_CASE("stats: retention counts what tells of memory, days count everything") {
    test::Program program;
    live_through_a_week(program);
    auto const stats = Json::parse(program.run("stats --json").out);
    CHECK(stats["retention"]["overall"]["passed"] == 2);
    CHECK(stats["retention"]["overall"]["failed"] == 1);
    CHECK(stats["retention"]["by_interval"][0]["failed"] == 1);
    CHECK(stats["retention"]["by_interval"][1]["passed"] == 1);
    CHECK(stats["retention"]["by_month"].size() == 1);
    CHECK(stats["retention"]["by_month"][0]["month"] == "2026-03");
    CHECK(stats["reviews"]["total"] == 6);
    CHECK(stats["reviews"]["today"] == 1);
    CHECK(stats["reviews"]["days"].size() == 3);
    CHECK(stats["cards"] ==
          Json{{"new", 6}, {"learning", 1}, {"young", 1}, {"mature", 0}, {"suspended", 0}, {"retired", 0}});
    CHECK(stats["hardest"].empty());
}

TEST_CASE("stats: a wrong option that was picked is a misconception to look at") {
    test::Program program;
    live_through_a_week(program);
    auto const distractors = Json::parse(program.run("stats --json").out)["distractors"];
    REQUIRE(distractors.size() == 1);
    CHECK(distractors[0]["card"] == "activation-recomputation/traded-resource");
    CHECK(distractors[0]["picked"] == 1);
    CHECK(distractors[0]["of"] == 1);
}

TEST_CASE("stats: decks, topics and a period narrow what is counted") {
    test::Program program;
    live_through_a_week(program);
    CHECK(Json::parse(
              program.run("stats --json --since 2026-03-02 --until 2026-03-02").out)["reviews"]["total"] ==
          3);
    CHECK(Json::parse(program.run("stats --json --topic !nothing-like-it").out)["reviews"]["total"] == 6);
    CHECK(Json::parse(program.run("stats activation-recomputation --json").out)["reviews"]["total"] == 6);
    CHECK(program.run("stats --since yesterday").err ==
          "error: --since is 'yesterday', which is no day; write it like 2026-03-01\n");
    CHECK(program.run("stats nowhere").status == ExitStatus::not_met);
}

TEST_CASE("stats: the short form is one line") {
    test::Program program;
    live_through_a_week(program);
    auto const run = program.run("stats --short");
    CHECK(std::count(run.out.begin(), run.out.end(), '\n') == 1);
    CHECK(run.out.find("due") != std::string::npos);
}

TEST_CASE("stats: past days do not change when zones or settings do") {
    test::Program program;
    live_through_a_week(program);
    auto const before = Json::parse(program.run("stats --json").out)["reviews"]["days"];
    program.run("scheduler --day-start 12:00 --fuzz on");
    program.set("TZ", "Pacific/Auckland");
    CHECK(Json::parse(program.run("stats --json").out)["reviews"]["days"] == before);
}

TEST_CASE("stats: a period that ends before it begins is wrong usage") {
    test::Program program;
    auto const run = program.run("stats --since 2026-03-02 --until 2026-03-01");
    CHECK(run.status == ExitStatus::usage);
    CHECK(run.err == "error: --until 2026-03-01 is before --since 2026-03-02\n");
    CHECK(program.run("stats --since 2026-03-01 --until 2026-03-01").status == ExitStatus::done);
}

TEST_CASE("stats: one lapse asks for no rewriting") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    auto const lapse_in = [&](std::string const& month) {
        for (auto const& [day, quality] :
             {std::pair{"01", "5"}, std::pair{"02", "5"}, std::pair{"20", "1"}}) {
            program.at("2026-" + month + "-" + day + "T09:00:00+02:00");
            program.run(std::string{"answer why-kept --quality "} + quality);
        }
    };
    lapse_in("04");
    CHECK(program.run("stats").out.find("REWRITE") == std::string::npos);
    CHECK(Json::parse(program.run("stats --json").out)["hardest"].size() == 1);
    lapse_in("05");
    lapse_in("06");
    CHECK(program.run("stats").out.find("REWRITE") != std::string::npos);
}

TEST_CASE("stats: every table of the figures is there for another program") {
    test::Program program;
    live_through_a_week(program);
    auto const names = program.run("stats --csv list").out;
    CHECK(names ==
          "retention, cards, days, by_month, by_topic, by_interval, forgetting, forecast, hardest, leeches, "
          "distractors, intervals, ease, grades, hours\n");
    CHECK(program.run("stats --csv days").out == "date,count,passed,seconds\n2026-03-01,2,1,0\n"
                                                 "2026-03-02,3,2,0\n2026-03-08,1,1,0\n");
    CHECK(program.run("stats --csv retention")
              .out.starts_with("of,passed,failed,rate,ci95_low,ci95_high\noverall,2,1,"));
    CHECK(program.run("stats --csv by_month").out.starts_with("month,passed,"));
    CHECK(program.run("stats --csv curves").status == ExitStatus::usage);
    test::Program empty;
    CHECK(empty.run("stats --csv days").out == "date,count,passed,seconds\n");
    CHECK(empty.run("stats --csv distractors").out == "card,option,picked,of\n");
}

TEST_CASE("stats: the help says what is counted") {
    test::Program program;
    auto const help = program.run("stats --help").out;
    for (auto const* const word : {"retention", "young", "range", "aim", "streak", "leech"}) {
        CHECK(help.find(word) != std::string::npos);
    }
}

// The figures of a real log as they are: a change in how anything is counted shows here.
TEST_CASE("stats: the figures of a real log stay what they are") {
    test::Program program;
    program.set("TZ", "UTC").at("2024-10-07T12:00:00+00:00");
    std::ostringstream log;
    log << std::ifstream{std::string{REMAT_SOURCE_DIR} + "/tests/golden/review_log_josh.csv"}.rdbuf();
    program.file("josh.csv", log.str());
    program.run("import josh.csv --reviews");
    auto const figures = program.run("stats --json").out;
    auto const golden = std::filesystem::path{REMAT_SOURCE_DIR} / "tests/golden/review_log_josh_figures.json";
    if (std::getenv("REMAT_UPDATE_GOLDEN") != nullptr) {
        std::ofstream{golden} << Json::parse(figures).dump(1) << '\n';
    }
    std::ostringstream expected;
    expected << std::ifstream{golden}.rdbuf();
    CHECK(Json::parse(figures).dump(1) + '\n' == expected.str());
}

TEST_CASE("stats: a report is written, and written again") {
    test::Program program;
    live_through_a_week(program);
    auto const first = program.run("stats --html 'my report.html'");
    CHECK(first.status == ExitStatus::done);
    CHECK(first.out.empty());
    CHECK(first.err == "The report is in my report.html\n");
    auto const written = program.read("my report.html");
    CHECK(written.starts_with("<!DOCTYPE html>"));
    CHECK(written.find("<h3 id=\"retention\">Retention</h3>") != std::string::npos);
    program.run("answer why-kept --quality 5");
    CHECK(program.run("stats --html 'my report.html'").status == ExitStatus::done);
    CHECK(program.read("my report.html") != written);
    CHECK(program.run("stats --html -").out == program.read("my report.html"));
}

TEST_CASE("stats: a report replaces no other file") {
    test::Program program;
    program.file("notes.html", "<p>mine</p>");
    auto const refused = program.run("stats --html notes.html");
    CHECK(refused.status == ExitStatus::not_met);
    CHECK(refused.err ==
          "error: notes.html exists already and is no report of remat, so it is left as it is; "
          "name another file\n");
    CHECK(program.read("notes.html") == "<p>mine</p>");
    CHECK(program.run("stats --html nowhere/report.html").status == ExitStatus::not_met);
    std::filesystem::create_directory(program.folder() / "folder");
    CHECK(program.run("stats --html folder").status == ExitStatus::not_met);
}

TEST_CASE("stats: a report has the standard output to itself, or a file beside the figures") {
    test::Program program;
    CHECK(program.run("stats --html - --json").status == ExitStatus::usage);
    CHECK(program.run("stats --html r.html --csv days").status == ExitStatus::usage);
    CHECK(program.run("stats --html r.html --short").status == ExitStatus::usage);
    CHECK_FALSE(std::filesystem::exists(program.folder() / "r.html"));
    auto const both = program.run("stats --html r.html --json");
    CHECK(Json::parse(both.out)["reviews"]["total"] == 0);
    CHECK(program.read("r.html").find("There are no answers here yet.") != std::string::npos);
}

TEST_CASE("stats: an answer that is undone never counted") {
    test::Program program;
    live_through_a_week(program);
    auto const before = Json::parse(program.run("stats --json").out);
    program.run("answer traded-resource --option 1");
    CHECK(Json::parse(program.run("stats --json").out) != before);
    program.run("undo");
    CHECK(Json::parse(program.run("stats --json").out) == before);
}
