#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;

TEST_CASE("cards: each card with its schedule, in the order of its deck") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    auto const cards = Json::parse(program.run("cards --json").out);
    REQUIRE(cards.size() == 8);
    CHECK(cards[0]["card"] == "activation-recomputation/why-kept");
    CHECK(cards[0]["state"] == "learning");
    CHECK(cards[0]["due"] == "2026-03-02");
    CHECK(cards[0]["interval_days"] == 1);
    CHECK(cards[0]["ease"] == 2.6);
    CHECK(cards[0]["reviews"] == 1);
    CHECK(cards[0]["last_review"] == "2026-03-01");
    CHECK(cards[0]["topic"] == "basics");
    CHECK(cards[1]["state"] == "new");
    CHECK(cards[1]["ease"].is_null());
    CHECK(cards[1]["due"].is_null());
    CHECK(cards[1]["last_review"].is_null());
    CHECK(Json::parse(program.run("cards --json --lang fr").out)[0]["topic"] == "les bases");
    CHECK(Json::parse(program.run("cards --json --lang FR").out)[0]["topic"] == "les bases");
}

TEST_CASE("cards: the table names every card and its due day") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    auto const run = program.run("cards activation-recomputation");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.out.find("activation-recomputation/why-kept") != std::string::npos);
    CHECK(run.out.find("2026-03-02") != std::string::npos);
    CHECK(run.err.empty());
}

TEST_CASE("cards: an unknown deck is named, with what was probably meant") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    auto const run = program.run("cards activation-recomputatoin");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.out.empty());
    CHECK(run.err == "error: no deck 'activation-recomputatoin'; did you mean 'activation-recomputation'?\n");
}

TEST_CASE("cards: an empty collection has none, and none is created") {
    test::Program program;
    CHECK(program.run("cards --json").out == "[]\n");
    CHECK_FALSE(std::filesystem::exists(program.collection()));
}

TEST_CASE("cards: a narrow terminal keeps ids whole, below their deck, and gives up figures for them") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    program.run("suspend rng-replay");
    auto const has = [](std::string const& text, std::string const& part) {
        return text.find(part) != std::string::npos;
    };
    auto const roomy = program.on_terminal(100).run("cards").out;
    CHECK(has(roomy, "activation-recomputation/why-kept "));
    CHECK(has(roomy, "ease"));
    auto const usual = program.on_terminal(60).run("cards").out;
    CHECK(has(usual, "\nactivation-recomputation\n  why-kept "));
    CHECK(has(usual, "lapses"));
    CHECK_FALSE(has(usual, "ease"));
    auto const narrow = program.on_terminal(36).run("cards").out;
    INFO(narrow);
    CHECK(has(narrow, "  why-kept           2026-03-02\n"));
    CHECK(has(narrow, "  rng-replay         suspended\n"));
    CHECK(has(program.on_terminal(20).run("cards").out, "  why-kept\n    2026-03-02\n"));
    for (int const columns : {20, 40, 60, 80}) {
        CHECK_FALSE(has(program.on_terminal(columns).run("cards").out, "…"));
    }
}
