#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>

using namespace remat;
using remat::cli::ExitStatus;

TEST_CASE("export: what is written comes back byte for byte") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer traded-resource --option 1 --seconds 2.5");
    program.run("answer why-kept --quality 5 --cram");
    program.run("answer why-kept --quality 4");
    program.run("undo");
    auto const first = program.run("export --reviews");
    CHECK(first.status == ExitStatus::done);
    CHECK(std::count(first.out.begin(), first.out.end(), '\n') == 4);

    test::Program other;
    other.file("reviews.csv", first.out);
    CHECK(other.run("import reviews.csv --reviews").out == "+3 new, 0 already there\n");
    CHECK(other.run("import reviews.csv --reviews").out == "+0 new, 3 already there\n");
    CHECK(other.run("export --reviews").out == first.out);
    CHECK(other.run("doctor").status == ExitStatus::done);
}

TEST_CASE("export: a collection takes its own reviews for what they are") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 4");
    program.run("undo");
    program.run("export --reviews -o reviews.csv");
    CHECK(program.run("import reviews.csv --reviews").out == "+0 new, 1 already there\n");
    CHECK(program.read("reviews.csv") == program.run("export --reviews").out);
}

TEST_CASE("export: a real log of twelve thousand reviews survives the round") {
    test::Program program;
    std::ostringstream log;
    log << std::ifstream{std::string{REMAT_SOURCE_DIR} + "/tests/golden/review_log_josh.csv"}.rdbuf();
    program.file("josh.csv", log.str());
    CHECK(program.run("import josh.csv --reviews --zone UTC").out == "+12,580 new, 0 already there\n");
    auto const first = program.run("export --reviews").out;
    test::Program other;
    other.file("reviews.csv", first);
    other.run("import reviews.csv --reviews");
    CHECK(other.run("export --reviews").out == first);
}

TEST_CASE("export: the table is the same bytes where the screen knows ASCII only") {
    test::Program program;
    program.file("log.csv", "card_id,review_time,review_rating\nété/1,1711744352250,3\n");
    program.run("import log.csv --reviews");
    auto const table = program.run("export --reviews").out;
    CHECK(table.find("été/1") != std::string::npos);
    CHECK(program.ascii().run("export --reviews").out == table);
}

TEST_CASE("export: says what it needs, and writes over nothing") {
    test::Program program;
    CHECK(program.run("export").status == ExitStatus::usage);
    program.file("there.csv", "mine");
    CHECK(program.run("export --reviews -o there.csv").err ==
          "error: there.csv exists already and is left as it is; name another file\n");
    CHECK(program.read("there.csv") == "mine");
    CHECK(program.run("export --reviews").out.starts_with("id,at,day,card,"));
    CHECK_FALSE(std::filesystem::exists(program.collection()));
}

TEST_CASE("export: --json is one value, or refused where a table would stand in its place") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 4");
    auto const run = program.run("export --reviews -o reviews.csv --json");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.out == "{\"file\":\"" + (program.folder() / "reviews.csv").string() + "\",\"reviews\":1}\n");
    auto const refused = program.run("export --reviews --json");
    CHECK(refused.status == ExitStatus::usage);
    CHECK(refused.out.starts_with("{\"error\":"));
    CHECK(program.run("stats --csv cards --json").out.starts_with("{\"error\":"));
    CHECK(program.run("stats --csv cards").out.starts_with("new,learning,"));
}

TEST_CASE("export: -o - prints the table, as without -o") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 4");
    auto const run = program.run("export --reviews -o -");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.out == program.run("export --reviews").out);
    CHECK(run.err.empty());
    CHECK_FALSE(std::filesystem::exists(program.folder() / "-"));
    CHECK(program.run("export --reviews -o - --json").status == ExitStatus::usage);
    program.run("export --reviews -o ./-");
    CHECK(program.read("-") == run.out);
}
