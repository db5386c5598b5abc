#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;

namespace {

std::string const log_file = "card_id,review_time,review_rating,review_state,review_duration\n"
                             "1,1711744352250,1,0,25060\n"
                             "2,1711744359497,3,0,7241\n"
                             "1,1711830759497,3,2,3000\n";

} // namespace

TEST_CASE("import --reviews: says what it took for what, and what it added") {
    test::Program program;
    program.file("Old Log.csv", log_file);
    auto const run = program.run("import 'Old Log.csv' --reviews --zone America/New_York");
    CHECK(run.out == "+3 new, 0 already there\n");
    CHECK(run.err == "3 reviews of 2 cards, 2024-03-29 to 2024-03-30\n"
                     "Times: milliseconds since 1970; zone: America/New_York; a day begins at 04:00\n"
                     "Cards without a deck's name belong to the deck 'old-log'\n"
                     "The column 'review_state' was not needed.\n"
                     "2 cards are in no deck: their history is kept and counted.\n");
    CHECK(program.run("import 'Old Log.csv' --reviews").out == "+0 new, 3 already there\n");
    CHECK(Json::parse(program.run("stats --json").out)["reviews"]["total"] == 3);
    CHECK(program.run("doctor").status == ExitStatus::done);
}

TEST_CASE("import --reviews: a history meets the cards of the deck that is named") {
    test::Program program;
    program.file("deck.yaml", "deck: words\ncards:\n  - id: '1'\n    question: Is it?\n    answer: It is\n");
    program.run("import deck.yaml");
    program.file("log.csv", log_file);
    program.run("import log.csv --reviews --deck words");
    auto const card = Json::parse(program.run("cards words --json").out)[0];
    CHECK(card["reviews"] == 2);
    CHECK(card["last_review"] == "2024-03-30");
}

TEST_CASE("import --reviews: cards of one number in two decks are two cards, each with its history") {
    test::Program program;
    program.file("log.csv", "card_id,review_time,review_rating\n1,1767261600,3\n");
    CHECK(program.run("import log.csv --reviews --deck words").out == "+1 new, 0 already there\n");
    CHECK(program.run("import log.csv --reviews --deck flags").out == "+1 new, 0 already there\n");
    CHECK(program.run("import log.csv --reviews --deck words").out == "+0 new, 1 already there\n");
    auto const table = program.run("export --reviews").out;
    CHECK(table.find(",words/1,") != std::string::npos);
    CHECK(table.find(",flags/1,") != std::string::npos);
}

TEST_CASE("import --reviews: a dry run changes nothing, and creates nothing") {
    test::Program program;
    program.file("log.csv", log_file);
    auto const run = program.run("import log.csv --reviews --dry-run");
    CHECK(run.out == "+3 new, 0 already there\n");
    CHECK(run.err.ends_with("Nothing was imported: this was a dry run.\n"));
    CHECK_FALSE(std::filesystem::exists(program.collection()));
}

TEST_CASE("import --reviews: undo leaves what came from elsewhere alone") {
    test::Program program;
    program.file("log.csv", log_file);
    program.run("import log.csv --reviews");
    CHECK(program.run("undo").status == ExitStatus::not_met);
}

TEST_CASE("import --reviews: bad input is one line, and nothing is imported") {
    test::Program program;
    program.file("bad.csv", log_file + "3,1711830759498,7,0,1\n");
    auto const run = program.run("import bad.csv --reviews");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.err == "error: bad.csv:5: the rating '7' is none of 1 (again), 2 (hard), 3 (good), 4 (easy); "
                     "nothing was imported\n");
    CHECK(Json::parse(program.run("stats --json").out)["reviews"]["total"] == 0);
    program.file("log.csv", log_file);
    CHECK(program.run("import none.csv --reviews").err == "error: there is no file none.csv\n");
    CHECK(program.run("import log.csv --reviews --zone Mars/Base").status == ExitStatus::usage);
    CHECK(program.run("import log.csv --reviews --day-start 25:00").status == ExitStatus::usage);
    CHECK(program.run("import log.csv --reviews --time-unit days").status == ExitStatus::usage);
    CHECK(program.run("import log.csv --reviews --deck Über").status == ExitStatus::usage);
    CHECK(program.run("import log.csv log.csv --reviews").status == ExitStatus::usage);
    CHECK(program.run("import log.csv --zone UTC").status == ExitStatus::usage);
}

TEST_CASE("import --reviews: a review that is yet to come is refused") {
    test::Program program; // on 2026-03-01
    program.file("future.csv", "card_id,review_time,review_rating\nq/mu,2036-01-05T10:00:00Z,3\n");
    auto const run = program.run("import future.csv --reviews");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.err == "error: future.csv:2: '2036-01-05T10:00:00Z' is yet to come; nothing was imported\n");
}

TEST_CASE(
    "import --reviews: an empty table has no line to point at; cards that name their deck need no other") {
    test::Program program;
    program.file("empty.csv", "");
    CHECK(program.run("import empty.csv --reviews").err.starts_with("error: empty.csv: this is no table"));
    program.file("named.csv", "card_id,review_time,review_rating\nq/mu,2026-01-05T10:00:00Z,3\n");
    CHECK(program.run("import named.csv --reviews").err.find("Cards without") == std::string::npos);
}

TEST_CASE(
    "import --reviews: a place in the history after which none can follow is refused, and answers go on") {
    test::Program program;
    program.file("deck.yaml", "deck: d\ncards:\n  - {id: a, question: One, answer: Two}\n");
    program.run("import deck.yaml");
    program.file("brick.csv",
                 "id,at,day,card,quality,purpose,variant,picked,taken_ms,seq,undone\n"
                 "000102030405060708090a0b0c0d0e0f,2026-02-01T09:00:00+01:00,2026-02-01,d/a,4,answer,1,,0,"
                 "9223372036854775807,0\n");
    auto const run = program.run("import brick.csv --reviews");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.err ==
          "error: brick.csv:2: this is no review as `remat export --reviews` writes it; nothing was "
          "imported\n");
    CHECK(program.run("answer a --quality 4").status == ExitStatus::done);
}

TEST_CASE("import --reviews: contradictions, days of other years and names that no screen shows are told") {
    test::Program program;
    std::string const head = "id,at,day,card,quality,purpose,variant,picked,taken_ms,seq,undone\n";
    std::string const at = "000102030405060708090a0b0c0d0e0f,2026-02-01T09:00:00+01:00,";
    auto const told = [&](std::string const& lines) {
        program.file("t.csv", head + lines);
        return program.run("import t.csv --reviews").err;
    };
    CHECK(told(at + "2026-02-01,d/a,4,answer,1,,0,1,0\n" + at + "2026-02-01,d/a,1,answer,1,,0,1,0\n") ==
          "error: t.csv:3: the review is that of line 2, but it says something else; nothing was imported\n");
    CHECK(
        told(at + "2030-01-01,d/a,4,answer,1,,0,1,0\n") ==
        "error: t.csv:2: the day 2030-01-01 is neither that of 2026-02-01T09:00:00+01:00 nor the day before; "
        "nothing was imported\n");
    CHECK(told(at + "2026-02-01,d/a\x1b[31m,4,answer,1,,0,1,0\n") ==
          "error: t.csv:2: the card's name is not UTF-8 text, or it has control characters; nothing was "
          "imported\n");
}

TEST_CASE("import --reviews: another answer under an id that is there is told, and not taken") {
    test::Program program;
    std::string const head = "id,at,day,card,quality,purpose,variant,picked,taken_ms,seq,undone\n"
                             "000102030405060708090a0b0c0d0e0f,2026-02-01T09:00:00+01:00,2026-02-01,d/a,";
    program.file("one.csv", head + "4,answer,1,,0,1,0\n");
    program.run("import one.csv --reviews");
    program.file("other.csv", head + "1,answer,1,,0,1,0\n");
    auto const run = program.run("import other.csv --reviews");
    CHECK(run.out == "+0 new, 1 already there\n");
    CHECK(run.err.ends_with("1 of those says something else here; it stays as it is here.\n"));
    auto const table = program.run("export --reviews").out;
    CHECK(table.find(",d/a,4,answer,1,,0,1,0,\n") != std::string::npos);
    CHECK(table.find(",d/a,1,") == std::string::npos);
}

TEST_CASE(
    "import --reviews: what was taken back elsewhere is told, and what has another name goes on under it") {
    test::Program here;
    here.file("d.yaml", "deck: maths\ncards:\n  - {id: sum, question: One and one, answer: two}\n");
    here.run("import d.yaml");
    here.run("answer sum --quality 4");
    here.run("export --reviews -o first.csv");
    here.at("2026-03-02T09:00:00+01:00").run("answer sum --quality 4");
    here.file("d.yaml", "deck: algebra\ncards:\n  - {id: sum, question: One and one, answer: two}\n");
    here.run("import d.yaml");
    here.run("undo");
    here.run("export --reviews -o last.csv");

    test::Program there;
    there.at("2026-03-02T10:00:00+01:00");
    there.file("d.yaml", here.read("d.yaml"));
    there.run("import d.yaml");
    there.file("first.csv", here.read("first.csv"));
    CHECK(there.run("import first.csv --reviews").err.find("1 card is in no deck") != std::string::npos);
    there.file("last.csv", here.read("last.csv"));
    auto const run = there.run("import last.csv --reviews");
    CHECK(run.out == "+1 new, 1 already there\n");
    CHECK(run.err.find("in no deck") == std::string::npos);
    CHECK(run.err.find("1 answer is taken back, as it was there.\n") != std::string::npos);
    CHECK(run.err.find("1 card has another name now: its history goes on under that.\n") !=
          std::string::npos);
    CHECK(there.run("cards").out == here.run("cards").out);
    CHECK(there.run("doctor").status == ExitStatus::done);
}

TEST_CASE("import --reviews: what the program wrote under a clock that was ahead, it reads, and says so") {
    test::Program here;
    here.file("d.yaml", "deck: d\ncards:\n  - {id: a, question: One, answer: two}\n");
    here.run("import d.yaml");
    here.at("2027-12-01T09:00:00+01:00").run("answer a --quality 4");
    here.run("export --reviews -o r.csv");
    test::Program there;
    there.file("r.csv", here.read("r.csv"));
    auto const run = there.run("import r.csv --reviews");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.out == "+1 new, 0 already there\n");
    CHECK(run.err.find("1 review is dated after now: a clock was wrong here or there.\n") !=
          std::string::npos);
}
