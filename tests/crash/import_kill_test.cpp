#include "tests/crash/child.hpp"
#include "tests/crash/learner.hpp"
#include "tests/crash/ledger.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch_test_macros.hpp>

#include <csignal>
#include <random>
#include <thread>

using namespace remat::test;
using std::chrono::microseconds;

namespace {

constexpr int cards_of_a_deck = 400;

// Another deck of as many cards.
std::string deck(int number) {
    auto text = numbered_deck(cards_of_a_deck, number);
    text.replace(text.find("deck: d"), 7, "deck: d" + std::to_string(number));
    return text;
}

int live_cards(Place const& place) {
    SQLite::Database database{place.collection().string(), SQLite::OPEN_READWRITE};
    return database.execAndGet("SELECT count(*) FROM cards WHERE retired_at_ms IS NULL").getInt();
}

} // namespace

TEST_CASE("ten thousand cards come in while imports are killed: each deck wholly or not at all") {
    constexpr int decks = 10'000 / cards_of_a_deck;
    Place place;
    place.file("first.yaml", "deck: first\ncards:\n  - id: one\n    question: The first?\n    answer: Yes\n");
    REQUIRE(place.shell("remat import first.yaml --quiet").status == 0);
    std::mt19937 random{11};
    int known = 0;
    int killed_for_nothing = 0;
    for (int number = 0; number < decks; ++number) {
        CAPTURE(number);
        auto const name = "d" + std::to_string(number) + ".yaml";
        place.file(name, deck(number));
        Child importing{place, Child::On::pipes, {"import", name, "--quiet"}};
        std::this_thread::sleep_for(microseconds{random() % 60'000});
        importing.signal(SIGKILL);
        int const status = importing.wait();
        CHECK((status == 0 || status == 128 + SIGKILL));
        CHECK(Ledger{place.collection()}.integrity() == "ok");
        int const now = live_cards(place) - 1;
        CHECK((now == known * cards_of_a_deck || now == (known + 1) * cards_of_a_deck));
        CHECK((status != 0 || now == (known + 1) * cards_of_a_deck)); // what was told is kept
        killed_for_nothing += now == known * cards_of_a_deck ? 1 : 0;
        CHECK(place.shell("remat import " + name + " --quiet").status == 0);
        ++known;
        CHECK(live_cards(place) == known * cards_of_a_deck + 1);
    }
    CHECK(killed_for_nothing > 0);
    auto const doctor = place.shell("remat doctor");
    INFO(doctor.out << doctor.err);
    CHECK(doctor.status == 0);
}
