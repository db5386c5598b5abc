#include "engine/deck/import_plan.hpp"

#include "tests/support/deck_builder.hpp"
#include "tests/support/deck_shelf.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace deck = remat::deck;

using remat::test::basic;
using remat::test::both_ways;
using remat::test::choice;
using remat::test::incoming;
using remat::test::Shelf;

namespace {

using Run = std::vector<deck::IncomingDeck>;

// What an author does: decks that are written, edited, cut and put together again.
class Author {
  public:
    explicit Author(unsigned seed) : random_{seed} {}

    std::size_t below(std::size_t limit) { return random_() % limit; }
    bool now_and_then(std::size_t one_in) { return below(one_in) == 0; }

    // Few words, so that questions and ids meet again.
    std::string question() {
        static constexpr std::array<char const*, 6> words{"memory", "compute", "replay",
                                                          "store",  "layer",   "seed"};
        std::string text = "What about";
        for (std::size_t count = 1 + below(3); count > 0; --count) {
            text += ' ';
            text += words[below(words.size())];
        }
        return now_and_then(3) ? text + " | fr:" + text : text;
    }
    std::string id() { return now_and_then(2) ? std::string{} : "id" + std::to_string(below(12)); }

    std::vector<deck::Card> entry(std::string const& name) {
        auto const answer = "answer " + std::to_string(below(3));
        switch (below(3)) {
        case 0: return both_ways(name, id(), question(), answer);
        case 1: return {choice(name, id(), question(), {"+" + answer, "other"})};
        default: return {basic(name, id(), question(), answer)};
        }
    }

    void add(deck::IncomingDeck& file) {
        auto const cards = entry(file.deck.name);
        auto const is_taken =
            std::any_of(file.deck.cards.begin(), file.deck.cards.end(),
                        [&](auto const& other) { return other.key.entry() == cards.front().key.entry(); });
        if (!is_taken) {
            file.deck.cards.insert(file.deck.cards.end(), cards.begin(), cards.end());
        }
    }

    void cut(deck::IncomingDeck& file) {
        if (file.deck.cards.empty()) {
            return;
        }
        auto const entry = file.deck.cards[below(file.deck.cards.size())].key.entry();
        auto& cards = file.deck.cards;
        cards.erase(std::remove_if(cards.begin(), cards.end(),
                                   [&](deck::Card const& card) { return card.key.entry() == entry; }),
                    cards.end());
    }

    void move(deck::IncomingDeck& from, deck::IncomingDeck& to) {
        if (&from == &to || from.deck.cards.empty()) {
            return;
        }
        auto const index = below(from.deck.cards.size());
        auto card = from.deck.cards[index];
        card.key = deck::CardKey{to.deck.name, card.key.id()};
        auto const is_taken = std::any_of(to.deck.cards.begin(), to.deck.cards.end(), [&](auto const& other) {
            return other.key.entry() == card.key.entry();
        });
        if (card.key.suffix().empty() && !is_taken) {
            cut(from);
            to.deck.cards.push_back(card);
        }
    }

    void rename(deck::IncomingDeck& file, std::string const& name) {
        file.deck.name = name;
        for (auto& card : file.deck.cards) {
            card.key = deck::CardKey{name, card.key.id()};
        }
    }

    void edit(Run& files) {
        auto& file = files[below(files.size())];
        switch (below(6)) {
        case 0:
        case 1: add(file); break;
        case 2: cut(file); break;
        case 3: move(file, files[below(files.size())]); break;
        case 4: std::reverse(file.deck.cards.begin(), file.deck.cards.end()); break;
        default: rename(file, file.file.substr(0, 1) + std::to_string(below(2))); break;
        }
    }

    Run some_of(Run const& files) {
        Run run;
        std::copy_if(files.begin(), files.end(), std::back_inserter(run),
                     [this](deck::IncomingDeck const&) { return !now_and_then(3); });
        return run;
    }

    void shuffle(std::vector<deck::Card>& cards) { std::shuffle(cards.begin(), cards.end(), random_); }

  private:
    std::mt19937 random_;
};

Run first_files(Author& author) {
    Run files{incoming("a0", {}, "a.yaml"), incoming("b0", {}, "b.yaml"), incoming("c0", {}, "c.yaml")};
    for (auto& file : files) {
        for (int count = 0; count < 6; ++count) {
            author.add(file);
        }
    }
    return files;
}

void answer_some(Author& author, Shelf& shelf) {
    for (auto const& key : shelf.live_keys()) {
        if (author.now_and_then(2)) {
            shelf.answer(key);
        }
    }
}

std::set<std::string> keys_of(Run const& run) {
    std::set<std::string> keys;
    for (auto const& file : run) {
        for (auto const& card : file.deck.cards) {
            keys.insert(card.key.text());
        }
    }
    return keys;
}

bool is_all_applied(deck::ImportPlan const& plan) {
    return std::all_of(plan.decks.begin(), plan.decks.end(),
                       [](deck::DeckPlan const& one) { return one.decision == deck::Decision::apply; });
}

// What becomes of each card, without the order in which it is said.
std::multiset<std::string> said(deck::ImportPlan const& plan, Run const& run) {
    std::multiset<std::string> result;
    for (auto const& one : plan.decks) {
        for (auto const& card : one.cards) {
            auto const& key = run[one.incoming].deck.cards[card.card].key.text();
            result.insert(key + ' ' + std::to_string(static_cast<int>(card.change)) + ' ' +
                          card.continues.value_or(deck::CardKey{}).text());
        }
        for (auto const& key : one.retired) {
            result.insert("retired " + key.text());
        }
        for (auto const& link : one.links) {
            result.insert(link.former.text() + " is " + link.current.text());
        }
    }
    return result;
}

constexpr unsigned runs = 300;

} // namespace

// The shelf itself throws when a plan links a card twice, brings two cards of a class to life, or says
// nothing of one.
TEST_CASE("Whatever an author does, no answer is lost and each card of a file is live once") {
    std::size_t applied = 0;
    std::set<deck::Evidence> seen;
    for (unsigned seed = 0; seed < runs; ++seed) {
        CAPTURE(seed);
        Author author{seed};
        Shelf shelf;
        auto files = first_files(author);
        for (int step = 0; step < 12; ++step) {
            auto const run = author.some_of(files);
            auto const limit = author.now_and_then(2) ? deck::RetireLimit::half : deck::RetireLimit::all;
            auto const before = shelf.answers();
            auto const plan = shelf.import(run, limit);
            REQUIRE(shelf.answers() == before);
            for (auto const& one : plan.decks) {
                for (auto const& link : one.links) {
                    seen.insert(link.evidence);
                }
            }
            if (is_all_applied(plan)) {
                ++applied;
                auto const live = shelf.live_keys();
                auto const expected = keys_of(run);
                REQUIRE(std::includes(live.begin(), live.end(), expected.begin(), expected.end()));
            }
            answer_some(author, shelf);
            for (auto edits = author.below(4); edits > 0; --edits) {
                author.edit(files);
            }
        }
    }
    REQUIRE(applied > runs);
    REQUIRE(seen == std::set{deck::Evidence::deck_renamed, deck::Evidence::same_question,
                             deck::Evidence::rewording, deck::Evidence::moved});
}

TEST_CASE("The same files again are unchanged and make no links") {
    for (unsigned seed = 0; seed < runs; ++seed) {
        CAPTURE(seed);
        Author author{seed};
        Shelf shelf;
        auto files = first_files(author);
        for (int step = 0; step < 6; ++step) {
            auto const plan = shelf.import(files);
            if (is_all_applied(plan)) {
                auto const again = shelf.plan(files);
                REQUIRE(is_all_applied(again));
                REQUIRE_FALSE(deck::depends_on_other_decks(again));
                for (std::size_t index = 0; index < files.size(); ++index) {
                    REQUIRE(again.decks[index].links.empty());
                    REQUIRE(again.decks[index].counts ==
                            deck::Counts{.unchanged = files[index].deck.cards.size()});
                }
            }
            answer_some(author, shelf);
            author.edit(files);
            author.edit(files);
        }
    }
}

TEST_CASE("The order of cards in a file and of files in a run makes no difference") {
    for (unsigned seed = 0; seed < runs; ++seed) {
        CAPTURE(seed);
        Author author{seed};
        Shelf shelf;
        auto files = first_files(author);
        shelf.import(files);
        answer_some(author, shelf);
        for (int edits = 0; edits < 8; ++edits) {
            author.edit(files);
        }
        auto shuffled = files;
        std::reverse(shuffled.begin(), shuffled.end());
        for (auto& file : shuffled) {
            std::reverse(file.deck.cards.begin(), file.deck.cards.end());
        }
        REQUIRE(said(shelf.plan(files), files) == said(shelf.plan(shuffled), shuffled));
    }
}

TEST_CASE("There and back again, every card has its own history") {
    std::size_t applied = 0;
    for (unsigned seed = 0; seed < runs; ++seed) {
        CAPTURE(seed);
        Author author{seed};
        Shelf shelf;
        auto const files = first_files(author);
        shelf.import(files);
        auto const live = shelf.live_keys();
        for (auto const& key : live) {
            shelf.answer(key);
        }
        auto edited = files;
        for (int edits = 0; edits < 6; ++edits) {
            author.edit(edited);
        }
        if (!is_all_applied(shelf.import(edited)) || !is_all_applied(shelf.import(files))) {
            continue;
        }
        ++applied;
        for (auto const& key : live) {
            REQUIRE(shelf.is_live(key));
            REQUIRE(shelf.history(key) == std::multiset<std::string>{key});
        }
    }
    REQUIRE(applied > runs / 2);
}
