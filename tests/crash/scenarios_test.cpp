#include "tests/crash/child.hpp"
#include "tests/crash/learner.hpp"
#include "tests/crash/ledger.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch_test_macros.hpp>

#include <csignal>

using namespace remat::test;

namespace {

// Ten decks d0 … d9 of two cards each, imported.
void prepare_ten(Place const& place) {
    for (char digit = '0'; digit <= '9'; ++digit) {
        std::string const name{'d', digit};
        place.file(name + ".yaml", "deck: " + name +
                                       "\ncards:\n  - id: one\n    question: The capital of land " + digit +
                                       "?\n    answer: A\n  - id: two\n    question: Mountains in " +
                                       std::string(3, digit) + " are how high?\n    answer: B\n");
    }
    REQUIRE(place.shell("remat import . --quiet").status == 0);
}

void change(Place const& place, std::string const& statement) {
    SQLite::Database database{place.collection().string(), SQLite::OPEN_READWRITE};
    CHECK(database.exec(statement) == 1);
}

std::string card(std::string const& key) {
    return " WHERE key = (SELECT id FROM keys WHERE text = '" + key + "')";
}

} // namespace

TEST_CASE("one damaged card and one broken deck among ten are named, the others are asked") {
    struct {
        std::string change;
        bool can_be_asked;
    } const damages[] = {{"UPDATE card_texts SET variants = '{not'" + card("d3/one"), false},
                         {"DELETE FROM card_texts" + card("d3/one"), false},
                         {"UPDATE cards SET tags = '{', after = '[[', topic = '7'" + card("d3/one"), true}};
    for (auto const& damage : damages) {
        INFO(damage.change);
        Place place;
        prepare_ten(place);
        change(place, damage.change);
        place.file("d5.yaml", "deck: d5\ncards:\n  - id: one\n    question: Unclosed \"quote: here\n");
        auto const named = "warning: " + place.collection().string() +
                           ": the card d3/one is damaged; import its deck again\n";
        std::string lines;
        for (int i = 0; i < 20; ++i) {
            lines += "\\n3\\n";
        }
        auto const review = place.shell("printf '" + lines + "' | remat review --new 100");
        INFO(review.out << review.err);
        CHECK(review.status == 0);
        CHECK(Ledger{place.collection()}.answers() == (damage.can_be_asked ? 20 : 19));
        CHECK(review.err.starts_with("warning: d5.yaml was edited and has errors"));
        CHECK(count(review.err, named) == (damage.can_be_asked ? 0 : 1));
        CHECK(count(review.err, "\n") == (damage.can_be_asked ? 1 : 2));
        for (char const* const line :
             {"remat", "remat cards", "remat decks", "remat stats", "remat next", "remat remove d1 --yes",
              "remat review --search capital --cram </dev/null"}) {
            INFO(line);
            CHECK(place.shell(line).status == 0);
        }
        if (!damage.can_be_asked) {
            auto const show = place.shell("remat show d3/one");
            CHECK(show.status == 3);
            CHECK(show.err.find("the card d3/one is damaged; import its deck again") != std::string::npos);
            CHECK(place.shell("remat import d3.yaml --quiet").status == 0);
            CHECK(place.shell("remat show d3/one").status == 0);
            CHECK(place.shell("printf '\\n3\\n' | remat review --new 100").err.find("damaged") ==
                  std::string::npos);
            CHECK(Ledger{place.collection()}.answers() == 20);
        }
    }
}

TEST_CASE("next names a damaged card and gives the one after it") {
    Place place;
    prepare_ten(place);
    change(place, "UPDATE card_texts SET variants = '[]'" + card("d0/one"));
    auto const next = place.shell("remat next");
    CHECK(next.status == 0);
    CHECK(next.out.starts_with(R"({"card":"d0/two")"));
    CHECK(next.err.find("the card d0/one is damaged; import its deck again") != std::string::npos);
}

TEST_CASE("a card that is deleted from its file while it is on the screen is retired, and its answer kept") {
    for (auto const on : {Child::On::pipes, Child::On::terminal}) {
        Place place;
        place.file("d.yaml", numbered_deck(3));
        REQUIRE(place.shell("remat import d.yaml --quiet").status == 0);
        Child child{place, on, {"review"}};
        REQUIRE(child.hears("Question number c000?"));
        auto deck = numbered_deck(3);
        auto const first = deck.find("  - id: c000");
        deck.erase(first, deck.find("  - id: c001") - first);
        place.file("d.yaml", deck);
        REQUIRE(place.shell("remat import d.yaml --quiet").status == 0);
        if (on == Child::On::pipes) {
            child.type("\n3\n\n3\n\n3\n");
            child.end_input();
        } else {
            answer_by_keys(
                child, [] { return '3'; }, [] { return false; });
        }
        CHECK(child.wait() == 0);
        CHECK(acknowledged_in(child.said()).answers == 3);
        CHECK(Ledger{place.collection()}.answers_by_card() ==
              std::map<std::string, std::int64_t>{{"c000", 1}, {"c001", 1}, {"c002", 1}});
        CHECK(place.shell("remat doctor").status == 0);
        CHECK(place.shell("remat show c000").out.find("etired") != std::string::npos);
        // It is back with its history when it returns.
        place.file("d.yaml", numbered_deck(3));
        CHECK(place.shell("remat review --quiet </dev/null").out.find("Question") == std::string::npos);
        CHECK(place.shell("remat show c000 --json").out.find(R"("reviews":1)") != std::string::npos);
    }
}

TEST_CASE("markers of an unresolved merge are named with their lines, and the other decks are usable") {
    Place place;
    prepare_ten(place);
    place.file("d2.yaml", "deck: d2\ncards:\n<<<<<<< HEAD\n  - id: one\n    question: Mine?\n=======\n"
                          "  - id: one\n    question: Theirs?\n>>>>>>> other\n    answer: A\n");
    auto const import = place.shell("remat import .");
    CHECK(import.status == 1);
    for (char const* const place_of_marker : {"./d2.yaml:3:1: ", "./d2.yaml:6:1: ", "./d2.yaml:9:1: "}) {
        CHECK(import.err.find(std::string{place_of_marker} + "error: a marker of an unresolved merge") !=
              std::string::npos);
    }
    auto const review = place.shell("remat review --new 100 </dev/null");
    CHECK(review.status == 0);
    CHECK(review.out.starts_with("20 new."));
    CHECK(review.err ==
          "warning: d2.yaml was edited and has errors; its cards are asked as they were imported "
          "last. See: remat check d2.yaml\n");
}

TEST_CASE("a deck with one invalid card is refused as a whole, and the old one stays") {
    Place place;
    place.file("d.yaml", numbered_deck(3));
    REQUIRE(place.shell("remat import d.yaml --quiet").status == 0);
    auto deck = numbered_deck(3, 1);
    deck.replace(deck.rfind("answer:"), 7, "anwser:");
    place.file("d.yaml", deck);
    CHECK(place.shell("remat import d.yaml --quiet").status == 1);
    auto const review = place.shell("printf '\\n3\\n\\n3\\n\\n3\\n' | remat review");
    CHECK(acknowledged_in(review.out).answers == 3);
    CHECK(review.out.find("Answer of edition 0 to c002") != std::string::npos);
    CHECK(review.err.starts_with("warning: d.yaml was edited and has errors"));
}

TEST_CASE("a hundred thousand cards are imported, listed, asked and verified") {
    Place place;
    std::string text = "deck: d\nlint: {allow: [W205]}\ncards:\n";
    for (int i = 0; i < 100'000; ++i) {
        auto const number = std::to_string(1'000'000 + i);
        text += "  - id: c" + number + "\n    question: Question number c000, or rather " + number +
                "?\n    answer: Answer of edition 0\n";
    }
    place.file("d.yaml", text);
    REQUIRE(place.shell("remat import d.yaml --quiet").status == 0);
    auto const home = place.shell("remat --json");
    CHECK(home.out.find(R"("cards":100000)") != std::string::npos);
    auto const review = place.shell("printf '\\n3\\n\\n3\\n' | remat review");
    CHECK(review.status == 0);
    CHECK(acknowledged_in(review.out).answers == 2);
    CHECK(count(place.shell("remat cards").out, "\n") == 100'001);
    CHECK(place.shell("remat doctor").status == 0);
}
