#include "cli/deck_import.hpp"

#include "cli/exit_status.hpp"
#include "engine/store/overview.hpp"
#include "tests/support/log_builder.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>

#include <array>
#include <thread>

using namespace remat;

namespace {

cli::Clock frozen_clock() {
    return cli::Clock{[](std::string const& name) {
        return name == "REMAT_NOW" ? std::optional<std::string>{"2026-03-01T09:00:00+01:00"} : std::nullopt;
    }};
}

cli::World world_of(test::Program const& program, std::uint64_t& next_id) {
    cli::World world;
    world.folder = program.folder();
    world.new_id = [&next_id] { return test::id_of(next_id++); };
    return world;
}

} // namespace

TEST_CASE("Of two imports at once one brings the cards in, the other finds them there") {
    test::Program program;
    std::string deck = "deck: a\ncards:\n";
    for (int number = 0; number < 50; ++number) {
        deck += "  - {question: q" + std::to_string(number) + ", answer: a}\n";
    }
    program.file("a.yaml", deck);
    { store::Collection const created{program.collection(), {.access = store::Access::read_write}}; }

    auto const clock = frozen_clock();
    std::array<deck::Counts, 2> counts;
    std::array<std::thread, 2> importers;
    for (std::size_t one = 0; one < importers.size(); ++one) {
        importers[one] = std::thread{[&, one] {
            std::uint64_t next_id = 1000 * (one + 1);
            auto const world = world_of(program, next_id);
            store::Collection collection{program.collection(), {.access = store::Access::read_write}};
            auto const import = cli::import_files(
                collection, clock, world, cli::read_deck_files({"a.yaml"}, world), deck::RetireLimit::half);
            counts[one] = import.files.at(0).plan->counts;
        }};
    }
    for (auto& importer : importers) {
        importer.join();
    }

    CHECK(counts[0].fresh + counts[1].fresh == 50);
    CHECK(counts[0].unchanged + counts[1].unchanged == 50);
    store::Collection const collection{program.collection(), {}};
    CHECK(store::deck_counts(collection, calendar::Day{}).at(0).cards == 50);
}

TEST_CASE("A plan without an import is the plan the import then carries out") {
    test::Program program;
    program.file("a.yaml", "deck: a\ncards:\n  - {id: one, question: q, answer: a}\n");
    std::uint64_t next_id = 1;
    auto const world = world_of(program, next_id);
    auto const clock = frozen_clock();
    store::Collection collection{program.collection(), {.access = store::Access::read_write}};
    for (std::size_t const fresh : {std::size_t{1}, std::size_t{0}}) {
        auto const planned =
            cli::plan_files(collection, cli::read_deck_files({"a.yaml"}, world), deck::RetireLimit::half);
        auto const done = cli::import_files(collection, clock, world, cli::read_deck_files({"a.yaml"}, world),
                                            deck::RetireLimit::half);
        CHECK(planned.files.at(0).plan == done.files.at(0).plan);
        CHECK(done.files.at(0).plan->counts.fresh == fresh);
    }
}

TEST_CASE("A conflict that only the collection knows of is shown on its line") {
    test::Program program;
    std::uint64_t next_id = 1;
    auto const world = world_of(program, next_id);
    auto const clock = frozen_clock();
    store::Collection collection{program.collection(), {.access = store::Access::read_write}};
    auto const imported = [&](std::string const& cards) {
        program.file("a.yaml", "deck: a\ncards:\n" + cards);
        return cli::import_files(collection, clock, world, cli::read_deck_files({"a.yaml"}, world),
                                 deck::RetireLimit::half);
    };
    imported("  - id: one\n    question: q\n    answer: a\n");
    CHECK(imported("  - id: two\n    question: q\n    answer: a\n").files.at(0).plan->links.size() == 1);
    auto const refused = imported("  - id: two\n    question: q\n    answer: a\n"
                                  "  - id: one\n    question: r\n    answer: a\n");
    REQUIRE(refused.problems.size() == 1);
    CHECK(refused.problems[0].code == "E061");
    CHECK(refused.problems[0].place == deck::Place{6, 5});
    CHECK(refused.problems[0].source_line == "  - id: one");
    CHECK(refused.files.at(0).is_refused());
}

TEST_CASE("A conflict with a card of a deck whose file is gone names the way out: to forget that deck") {
    test::Program program;
    std::string const card = "  - {id: one, question: q, answer: a}\n";
    std::string const other = "  - {id: two, question: r, answer: a}\n";
    program.file("a.yaml", "deck: a\ncards:\n" + card + other);
    program.file("b.yaml", "deck: b\ncards:\n  - {id: three, question: s, answer: a}\n");
    program.run("import a.yaml b.yaml");
    program.run("answer a/one --quality 4");
    program.file("a.yaml", "deck: a\ncards:\n" + other);
    program.file("b.yaml", "deck: b\ncards:\n  - {id: three, question: s, answer: a}\n" + card);
    program.run("import a.yaml b.yaml");
    program.file("a.yaml", "deck: a\ncards:\n" + card + other);
    auto const there = program.run("import a.yaml");
    CHECK((there.out + there.err).find("take the link back with: remat split b/one") != std::string::npos);
    std::filesystem::remove(program.folder() / "b.yaml");
    auto const gone = program.run("import a.yaml");
    CHECK((gone.out + gone.err).find("remat split") == std::string::npos);
    CHECK((gone.out + gone.err).find("with: remat remove b [E061]") != std::string::npos);
    program.run("remove b --yes");
    CHECK(program.run("import a.yaml").status == cli::ExitStatus::done);
    CHECK(program.run("show a/one --json").out.find("\"reviews\":1") != std::string::npos);
}

TEST_CASE("Cards that wait for a card that a known deck lacks keep their file out") {
    test::Program program;
    std::string const waits = "    answer: a\n    after: a/two\n";
    program.file("a.yaml", "deck: a\ncards:\n  - id: one\n    question: q\n    answer: a\n");
    program.file("b.yaml", "deck: b\ncards:\n  - id: x\n    question: q\n" + waits);
    program.run("import a.yaml");
    auto const refused = program.run("import b.yaml");
    CHECK(refused.status == cli::ExitStatus::not_met);
    CHECK(refused.err.starts_with(
        "b.yaml:6:12: error: 'after' names 'two', which is no id in the deck 'a' [E058]\n"));

    program.file("a.yaml", "deck: a\ncards:\n  - id: two\n    question: q\n    answer: a\n    after: b/x\n");
    auto const waiting = program.run("import a.yaml");
    CHECK(waiting.status == cli::ExitStatus::done);
    CHECK(waiting.err.starts_with(
        "a.yaml:6:12: warning: 'after' names 'b/x', but no deck 'b' is known here [W211]\n"));

    auto const circle = program.run("import b.yaml");
    CHECK(circle.status == cli::ExitStatus::not_met);
    CHECK(circle.err.starts_with(
        "b.yaml:6:12: error: cards wait for one another in a circle: b/x → a/two → b/x [E059]\n"));
    CHECK(program.run("import --dry-run b.yaml").status == cli::ExitStatus::not_met);
    CHECK(program.run("decks --json").out.find("\"b\"") == std::string::npos);
}

TEST_CASE("An edit that makes cards wait in a circle is refused before a session") {
    test::Program program;
    program.file("a.yaml", "deck: a\ncards:\n  - id: one\n    question: q\n    answer: a\n");
    program.file("b.yaml", "deck: b\ncards:\n  - id: x\n    question: q\n    answer: a\n    after: a/one\n");
    CHECK(program.run("import a.yaml b.yaml").status == cli::ExitStatus::done);
    program.file("a.yaml", "deck: a\ncards:\n  - id: one\n    question: q\n    answer: a\n    after: b/x\n");
    auto const next = program.run("next --json");
    CHECK(next.err.find("a.yaml was edited and is refused") != std::string::npos);
    CHECK(next.out.find("a/one") != std::string::npos);
}

TEST_CASE("A text with a zero in it is kept and shown without it") {
    test::Program program;
    program.file(
        "a.yaml",
        "deck: a\ncards:\n  - id: x\n    topic: \"t\\0u\"\n    question: \"q\\0r\"\n    answer: \"a\\0b\"\n");
    auto const import = program.run("import a.yaml");
    CHECK(import.status == cli::ExitStatus::done);
    CHECK(import.err.find("[W206]") != std::string::npos);
    CHECK(program.run("import a.yaml").out == "a: 1 unchanged\n");
    CHECK(program.run("show a/x").status == cli::ExitStatus::done);
    CHECK(program.run("show a/x").out.find('\0') == std::string::npos);
    CHECK(program.run("cards").out.find('\0') == std::string::npos);
    CHECK(program.run("doctor").status == cli::ExitStatus::done);
}
