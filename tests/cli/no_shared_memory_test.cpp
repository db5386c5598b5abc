// A file system that shares no memory, as that of a network: there is no write-ahead log, which is told once.
#include "tests/engine/store/faulty_disk.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using remat::cli::ExitStatus;
using test::Program;

namespace {

std::string warning_of(Program const& program) {
    return "warning: two sessions at once will wait for each other: the file system of " +
           program.collection().string() + " shares no memory\n";
}

} // namespace

TEST_CASE(
    "no shared memory: each command that writes does its work and warns once, one that reads says nothing") {
    for (bool const was_elsewhere : {false, true}) {
        CAPTURE(was_elsewhere);
        store::testing::FaultyDisk disk;
        Program program;
        program.bundled_deck();
        if (was_elsewhere) {
            program.run("import decks/activation-recomputation.yaml --quiet"); // with a write-ahead log
        }
        disk.share_nothing();
        auto const import = program.run("import decks/activation-recomputation.yaml --quiet");
        CHECK(import.status == ExitStatus::done);
        CHECK(import.err == warning_of(program));
        for (char const* const command :
             {"answer why-kept --quality 5", "undo", "answer traded-resource --quality 4",
              "suspend rng-replay", "resume rng-replay", "scheduler --fuzz on", "doctor --rebuild"}) {
            CAPTURE(command);
            auto const run = program.run(command);
            INFO(run.err);
            CHECK(run.status == ExitStatus::done);
            CHECK_FALSE(run.out.empty());
            CHECK(run.err == warning_of(program));
        }
        auto const review = program.input({"", "3", "", "3"}).run("review --new 2");
        CHECK(review.status == ExitStatus::done);
        CHECK(review.err == warning_of(program));
        for (char const* const command : {"", "cards", "stats", "decks", "show traded-resource", "doctor"}) {
            CAPTURE(command);
            auto const run = program.run(command);
            CHECK(run.status == ExitStatus::done);
            CHECK(run.err.find("memory") == std::string::npos);
        }
        CHECK(program.run("doctor --json").out.find(R"("events":7)") != std::string::npos);
        CHECK_FALSE(std::filesystem::exists(program.collection().string() + "-wal"));
    }
}

TEST_CASE("no shared memory: the warning is told in French, and with --json it stays beside the value") {
    store::testing::FaultyDisk disk;
    Program program;
    program.bundled_deck();
    disk.share_nothing();
    program.run("import decks/activation-recomputation.yaml --quiet");
    auto const french = program.run("answer why-kept --quality 5 --lang fr");
    CHECK(french.err.find("mémoire") != std::string::npos);
    auto const json = program.run("answer why-kept --quality 5 --json");
    CHECK(json.out.starts_with("{"));
    CHECK(json.err == warning_of(program));
}
