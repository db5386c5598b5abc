#include "tests/crash/child.hpp"
#include "tests/crash/learner.hpp"
#include "tests/crash/ledger.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch_test_macros.hpp>

#include <chrono>
#include <csignal>
#include <memory>
#include <random>
#include <thread>
#include <vector>

using namespace remat::test;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

void prepare(Place const& place, int cards) {
    place.file("d.yaml", numbered_deck(cards));
    REQUIRE(place.shell("remat import d.yaml --quiet").status == 0);
}

std::string answers(int count, std::mt19937& random) {
    std::string lines;
    for (int i = 0; i < count; ++i) {
        lines += random() % 4 == 0 ? "\n2\n" : "\n3\n";
    }
    return lines;
}

// Another program that writes, and takes its time.
class Writer {
  public:
    explicit Writer(Place const& place)
        : database_{place.collection().string(), SQLite::OPEN_READWRITE, 10'000} {
        database_.exec("BEGIN IMMEDIATE");
    }
    void let_go() { database_.exec("ROLLBACK"); }

  private:
    SQLite::Database database_;
};

} // namespace

TEST_CASE("reviews, imports and rebuilds run at the same time and lose nothing") {
    std::mt19937 random{1};
    std::int64_t asked = 0;
    for (int round = 0; round < 12; ++round) {
        Place place;
        prepare(place, 40);
        std::vector<std::unique_ptr<Child>> learners;
        for (int i = 0; i < 3; ++i) {
            learners.push_back(std::make_unique<Child>(
                place, Child::On::pipes, std::vector<std::string>{"review", "--new", "40", "--quiet"}));
            learners.back()->type(answers(200, random));
        }
        for (int edition = 1; edition <= 6; ++edition) {
            place.file("d.yaml", numbered_deck(40, edition));
            auto const importing = place.shell("remat import d.yaml --quiet");
            INFO(importing.err);
            CHECK(importing.status == 0);
            auto const rebuilding = place.shell("remat doctor --rebuild");
            INFO(rebuilding.out << rebuilding.err);
            CHECK(rebuilding.status == 0);
        }
        std::int64_t acknowledged = 0;
        for (auto const& learner : learners) {
            learner->end_input();
            INFO(learner->said());
            CHECK(learner->wait() == 0);
            auto const told = acknowledged_in(learner->said());
            acknowledged += told.answers;
            asked += told.asked;
        }
        CHECK(place.read(".child-err") == "");
        CHECK(Ledger{place.collection()}.answers() == acknowledged);
        CHECK(Ledger{place.collection()}.integrity() == "ok");
        auto const doctor = place.shell("remat doctor");
        INFO(doctor.out);
        CHECK(doctor.status == 0);
    }
    CHECK(asked > 12 * 40);
}

TEST_CASE("a collection that another program holds for a moment is waited for, without a word") {
    Place place;
    prepare(place, 5);
    Child child{place, Child::On::terminal, {"review"}};
    REQUIRE(child.hears("> "));
    Writer writer{place};
    Child importing{place, Child::On::pipes, {"import", "d.yaml"}};
    std::thread holding{[&] {
        std::this_thread::sleep_for(milliseconds{1'500});
        writer.let_go();
    }};
    answer_by_keys(
        child, [] { return '3'; }, [&] { return acknowledged_in(child.said()).answers == 1; });
    holding.join();
    CHECK(importing.wait() == 0);
    CHECK(place.read(".child-err") == "");
    CHECK(child.said().find("error") == std::string::npos);
    child.signal(SIGTERM);
    CHECK(child.wait() == 128 + SIGTERM);
    CHECK(Ledger{place.collection()}.answers() == 1);
}

TEST_CASE("a collection that another program holds for too long is named in one line, and exit 3") {
    Place place;
    prepare(place, 5);
    Child session{place, Child::On::terminal, {"review"}, {200, 24}};
    REQUIRE(session.hears("> "));
    Writer writer{place};
    auto const begin = steady_clock::now();
    Child answering{place, Child::On::pipes, {"answer", "c003", "--quality", "4"}};
    Child importing{place, Child::On::pipes, {"import", "d.yaml", "--json"}};
    answer_by_keys(
        session, [] { return '3'; }, [] { return false; });
    auto const sentence = "error: " + place.collection().string() +
                          " is in use by another program; wait for it to finish and try again";
    CHECK(session.wait() == 3);
    CHECK(session.said().find(sentence) != std::string::npos);
    CHECK_FALSE(session.is_in_key_mode());
    CHECK(answering.wait() == 3);
    CHECK(importing.wait() == 3);
    CHECK(steady_clock::now() - begin >= std::chrono::seconds{10});
    CHECK(place.read(".child-err") == sentence + '\n' + sentence + '\n');
    CHECK(importing.said().find(R"("kind":"locked")") != std::string::npos);
    CHECK(place.shell("remat cards").status == 0); // reading waits for no writer
    writer.let_go();
    CHECK(Ledger{place.collection()}.answers() == 0); // nothing was acknowledged, nothing is stored
    CHECK(acknowledged_in(session.said()).answers == 0);
}
