#include "engine/deck/identity.hpp"
#include "engine/deck/read.hpp"

#include "tests/support/deck_shelf.hpp"

#include <catch2/catch_test_macros.hpp>

#include <set>
#include <string>
#include <utility>

// What keeps a card of the newer kinds the same card: decks are written as files say them, imported, answered
// and imported again.
using namespace remat;
using test::Shelf;
using Keys = std::multiset<std::string>;

namespace {

deck::IncomingDeck deck_of(std::string const& cards, std::string const& name = "d") {
    auto reading = deck::read("deck: " + name + "\ncards:\n" + cards, "d.yaml");
    REQUIRE(reading.deck);
    deck::IncomingDeck incoming;
    incoming.file = name + ".yaml";
    incoming.deck = std::move(*reading.deck);
    return incoming;
}

// Every card answered once.
Shelf studied(std::string const& cards, std::string const& name = "d") {
    Shelf shelf;
    shelf.import({deck_of(cards, name)});
    for (auto const& key : shelf.live_keys()) {
        shelf.answer(key);
    }
    return shelf;
}

std::string key_of(std::string const& cards, std::size_t card = 0) {
    return deck_of(cards).deck.cards.at(card).key.text();
}

deck::Counts counts_after(Shelf& shelf, std::string const& cards) {
    return shelf.import({deck_of(cards)}).decks.front().counts;
}

void check_kept(std::string const& before, std::string const& after) {
    INFO(before + " -> " + after);
    auto shelf = studied(before);
    CHECK(counts_after(shelf, after).fresh == 0);
    CHECK(shelf.history(key_of(after)) == Keys{key_of(before)});
}

void check_another(std::string const& before, std::string const& after) {
    INFO(before + " -> " + after);
    auto shelf = studied(before);
    CHECK(counts_after(shelf, after) == deck::Counts{.fresh = 1, .retired = 1});
    CHECK(shelf.history(key_of(after)).empty());
}

} // namespace

TEST_CASE("a typed card without an id is the same after rewording if its first answer is") {
    check_kept("  - {question: What is replay good for today, type: typed, answer: memory}\n",
               "  - {question: What is replay good for, type: typed, answer: [memory, RAM]}\n");
    check_another("  - {question: What is replay good for today, type: typed, answer: memory}\n",
                  "  - {question: What is replay good for, type: typed, answer: [RAM, memory]}\n");
    check_another("  - {question: What is replay good for today, type: typed, answer: memory}\n",
                  "  - {question: What is replay good for, answer: memory}\n");
}

TEST_CASE("a numeric card without an id is the same after rewording if the number and its unit are") {
    check_kept("  - {question: How much is saved at most, answer: 3/4, unit: GB}\n",
               "  - {question: How much is saved at the most, answer: 0.75, unit: GB, tolerance: 1%}\n");
    check_another("  - {question: How much is saved at most, answer: 3/4, unit: GB}\n",
                  "  - {question: How much is saved at the most, answer: 0.75, unit: MB}\n");
    check_another("  - {question: How much is saved at most, answer: 16, type: numeric}\n",
                  "  - {question: How much is saved at the most, answer: 17, type: numeric}\n");
}

TEST_CASE("a cloze without an id is the same after rewording if it hides the same") {
    check_kept("  - cloze: The {{RNG state}} is restored before the replay.\n",
               "  - cloze: The {{RNG state::what}} is restored before any replay.\n");
    check_another("  - cloze: The {{RNG state}} is restored before the replay.\n",
                  "  - cloze: The RNG state is restored before {{the replay}}.\n");
}

TEST_CASE("another deletion in a cloze leaves the others their histories, whatever their numbers") {
    std::string const before = "  - cloze: The {{RNG state}} is restored.\n";
    std::string const after = "  - cloze: The {{2::RNG state}} is {{1::restored}}.\n";
    auto shelf = studied(before);
    CHECK(counts_after(shelf, after) == deck::Counts{.fresh = 1, .reworded = 1});
    CHECK(shelf.history(key_of(after, 0)).empty());
    CHECK(shelf.history(key_of(after, 1)) == Keys{key_of(before)});
}

TEST_CASE("a deletion that vanishes is retired, and back with its history when it returns") {
    std::string const both = "  - {id: x, cloze: '{{1::one}} and {{2::two}}'}\n";
    std::string const one = "  - {id: x, cloze: '{{1::one}} and two'}\n";
    auto shelf = studied(both);
    CHECK(shelf.live_keys() == std::set<std::string>{"d/x:1", "d/x:2"});
    CHECK(counts_after(shelf, one) == deck::Counts{.changed = 1, .retired = 1});
    CHECK(shelf.live_keys() == std::set<std::string>{"d/x:1"});
    CHECK(counts_after(shelf, both) == deck::Counts{.changed = 1, .returned = 1});
    CHECK(shelf.history("d/x:2") == Keys{"d/x:2"});
}

TEST_CASE("without an id a deletion that vanishes takes no other with it") {
    std::string const both = "  - cloze: 'There are {{1::one}} and {{2::two}} and three'\n";
    std::string const one = "  - cloze: 'There are {{1::one}} and two and three'\n";
    auto shelf = studied(both);
    CHECK(counts_after(shelf, one) == deck::Counts{.reworded = 1, .retired = 1});
    CHECK(shelf.history(key_of(one)) == Keys{key_of(both)});
}

TEST_CASE("each deletion keeps its history when the entry gets an id") {
    std::string const text = "cloze: '{{1::one}} and {{2::two}}'\n";
    auto shelf = studied("  - " + text);
    auto const counts = counts_after(shelf, "  - id: x\n    " + text);
    CHECK(counts == deck::Counts{.changed = 2});
    CHECK(shelf.history("d/x:1") == Keys{key_of("  - " + text, 0)});
    CHECK(shelf.history("d/x:2") == Keys{key_of("  - " + text, 1)});
}

TEST_CASE("each deletion goes along when its entry moves to another deck") {
    std::string const entry = "  - {id: x, cloze: '{{1::one}} and {{2::two}}'}\n";
    std::string const other = "  - {id: y, question: q, answer: a}\n";
    Shelf shelf = studied(entry + other, "old");
    auto const plan = shelf.import({deck_of(other, "old"), deck_of(entry, "new")});
    CHECK(shelf.history("new/x:1") == Keys{"old/x:1"});
    CHECK(shelf.history("new/x:2") == Keys{"old/x:2"});
    CHECK(plan.decks.back().counts == deck::Counts{.moved = 2});
}

TEST_CASE("ways to ask come and go; the card stays") {
    std::string const one = "  - {id: x, question: What is kept, answer: inputs}\n";
    std::string const several = "  - id: x\n"
                                "    variants:\n"
                                "      - {question: What is stored, type: typed, answer: inputs}\n"
                                "      - {question: What is kept, answer: inputs}\n"
                                "      - cloze: The {{inputs}} are kept.\n";
    auto shelf = studied(one);
    CHECK(counts_after(shelf, several) == deck::Counts{.changed = 1});
    CHECK(shelf.live_keys() == std::set<std::string>{"d/x"});
    CHECK(counts_after(shelf, several) == deck::Counts{.unchanged = 1});
    // Any of its questions is known again under another id.
    auto renamed = several;
    renamed.replace(renamed.find("id: x"), 5, "id: z");
    CHECK(counts_after(shelf, renamed) == deck::Counts{.changed = 1});
    CHECK(shelf.history("d/z") == Keys{"d/x"});
}
