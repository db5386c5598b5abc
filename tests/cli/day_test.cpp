#include "cli/day.hpp"

#include "engine/session/queue.hpp"
#include "engine/store/collection.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>

using namespace remat;
using calendar::Day;
using calendar::days;
using test::Program;

namespace {

constexpr Day first_day = Day{std::chrono::local_days{std::chrono::year{2026} / std::chrono::March / 1}};

std::string card(std::string const& id, std::string const& more = "") {
    return "  - id: " + id + "\n    question: About " + id + "?\n    answer: x" + id + "\n" + more;
}

store::Collection opened(Program& program) {
    return store::Collection{program.collection(), {.access = store::Access::read_only}};
}

cli::SessionWish wish(std::int64_t new_cards = 10) {
    cli::SessionWish wish;
    wish.limits.new_cards = new_cards;
    return wish;
}

std::vector<std::string> keys(session::Situation const& situation) {
    std::vector<std::string> found;
    for (auto const& candidate : situation.candidates) {
        found.push_back(candidate.key.text());
    }
    std::ranges::sort(found);
    return found;
}

} // namespace

TEST_CASE("the day: of many new cards only as many are gathered as the day introduces") {
    Program program;
    std::string deck = "deck: d\ncards:\n";
    for (int number = 100; number < 160; ++number) {
        deck += card("c" + std::to_string(number));
    }
    program.file("d.yaml", deck);
    program.run("import d.yaml");
    auto const collection = opened(program);
    CHECK(keys(cli::situation_of(collection, first_day, wish(3))) ==
          std::vector<std::string>{"d/c100", "d/c101", "d/c102"});
    CHECK(cli::situation_of(collection, first_day, wish(0)).candidates.empty());
}

TEST_CASE("the day: a new card brings the entries it comes after, wherever they stand") {
    Program program;
    program.file("d.yaml", "deck: d\ncards:\n" + card("a", "    after: [z]\n") + card("b") + card("c") +
                               card("z", "    reverse: true\n"));
    program.run("import d.yaml");
    auto const collection = opened(program);
    auto const situation = cli::situation_of(collection, first_day, wish(1));
    CHECK(keys(situation) == std::vector<std::string>{"d/a", "d/b", "d/z", "d/z:reverse"});
    session::Queue const queue{situation};
    CHECK(queue.agenda().next->card.text() == "d/b");
}

TEST_CASE("the day: due cards, today's answers and prerequisites passed long ago") {
    Program program;
    program.file("d.yaml", "deck: d\ncards:\n" + card("a") + card("b", "    after: [a]\n") + card("c"));
    program.run("import d.yaml");
    program.run("answer a --quality 4");
    program.run("answer c --quality 2");
    {
        auto const collection = opened(program);
        auto const situation = cli::situation_of(collection, first_day, wish());
        REQUIRE(situation.log.size() == 2);
        CHECK(situation.log[1].card.text() == "d/c");
        CHECK(situation.log[1].introduced_the_card);
        session::Queue const queue{situation};
        CHECK(queue.agenda().waiting.size() == 1);
        CHECK(queue.agenda().next->card.text() == "d/b");
    }
    auto const collection = opened(program);
    auto const situation = cli::situation_of(collection, first_day + days{1}, wish());
    CHECK(session::Queue{situation}.agenda().reviews.size() == 2);
    CHECK(situation.log.empty());
}

TEST_CASE("the day: what a retired sibling has passed frees the cards that come after the entry") {
    Program program;
    program.file("d.yaml",
                 "deck: d\ncards:\n" + card("a", "    reverse: true\n") + card("b", "    after: [a]\n"));
    program.run("import d.yaml");
    program.run("answer d/a:reverse --quality 4");
    program.file("d.yaml", "deck: d\ncards:\n" + card("a") + card("b", "    after: [a]\n"));
    program.run("import d.yaml --allow-retire");
    auto const collection = opened(program);
    auto const situation = cli::situation_of(collection, first_day + days{1}, wish());
    auto const a = std::ranges::find(situation.candidates, deck::CardKey{"d/a"}, &session::Candidate::key);
    REQUIRE(a != situation.candidates.end());
    CHECK(a->has_passed_retired_sibling);
}

// The queue over what was gathered must be the queue over everything.
TEST_CASE("the day: gathering little asks the same cards as gathering all") {
    Program program;
    std::string deck = "deck: d\ncards:\n";
    for (int number = 100; number < 140; ++number) {
        auto const id = "c" + std::to_string(number);
        auto const before = "c" + std::to_string(number - 3);
        deck += card(id, number % 4 == 3 ? "    after: [" + before + "]\n" : "");
    }
    program.file("d.yaml", deck);
    program.run("import d.yaml");
    for (int number = 100; number < 112; number += 2) {
        program.run("answer c" + std::to_string(number) + " --quality " + std::to_string(number % 5));
    }
    auto const collection = opened(program);
    for (int day = 0; day < 3; ++day) {
        auto little = cli::situation_of(collection, first_day + days{day}, wish(10));
        auto all = cli::situation_of(collection, first_day + days{day}, wish(1000));
        all.limits.new_cards = 10;
        CHECK(little.candidates.size() < all.candidates.size());
        CHECK(session::Queue{little}.plan() == session::Queue{all}.plan());
    }
}

TEST_CASE("the day: a search reads what cards say, topics and tags do not need it") {
    Program program;
    program.file("d.yaml", "deck: d\ncards:\n" + card("a", "    topic: one\n    tags: [t]\n") + card("b"));
    program.run("import d.yaml");
    auto const collection = opened(program);
    auto asked = [&](session::Filters filters) {
        auto one = wish();
        one.scope.filters = std::move(filters);
        return keys(cli::situation_of(collection, first_day, one));
    };
    CHECK(asked({.topics = {{"one"}}, .tags = {}, .search = {}}) == std::vector<std::string>{"d/a"});
    CHECK(asked({.topics = {}, .tags = {session::parse_criterion("!t")}, .search = {}}) ==
          std::vector<std::string>{"d/b"});
    CHECK(asked({.topics = {}, .tags = {}, .search = {{"about B"}}}) == std::vector<std::string>{"d/b"});
}

TEST_CASE("the day: what comes next, and how much of it was not answered today") {
    Program program;
    program.file("d.yaml", "deck: d\ncards:\n" + card("a") + card("b"));
    program.run("import d.yaml");
    CHECK_FALSE(cli::coming(opened(program), first_day, {}));
    program.run("answer a --quality 4");
    auto const next = cli::coming(opened(program), first_day, {});
    REQUIRE(next);
    CHECK(next->day == first_day + days{1});
    CHECK(next->cards == 1);
    CHECK(next->early == 0);
    session::Scope scope;
    scope.filters.search = {{"nothing"}};
    CHECK_FALSE(cli::coming(opened(program), first_day, scope));
}
