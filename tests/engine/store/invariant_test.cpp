#include "tests/engine/store/fixture.hpp"

#include "engine/store/schedule_update.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>

#include <algorithm>
#include <random>

using namespace remat;
using namespace remat::store;
using namespace remat::store::testing;

namespace {

// Everything the cache holds, as a value.
struct Cache {
    std::vector<ScheduleRow> schedule;
    DayShares days;
    Agenda agenda;

    friend bool operator==(Cache const&, Cache const&) = default;
};

Cache cache_of(Collection const& collection) {
    Cache cache;
    visit_schedule(collection.database(), [&](ScheduleRow const& row) { cache.schedule.push_back(row); });
    cache.days = days_as_they_are(collection.database()).shares;
    cache.agenda = agenda_as_it_is(collection.database()).rows;
    return cache;
}

// Any command that a person can give, in any order, with a clock that wanders.
class Life {
  public:
    Life(Collection& collection, unsigned seed) : collection_{collection}, random_{seed} {
        for (char const* name : {"d", "e"}) {
            decks_.push_back(deck_of(name, {"a", "b", "c", "c:reverse"}));
        }
        import_decks(collection_, decks_, now());
    }

    void live_on() {
        move_clock();
        switch (draw(0, 13)) {
        case 0: static_cast<void>(undo_last(collection_, writing(now()))); break;
        case 1: undo_some_link(); break;
        case 2: suspend_some(); break;
        case 3: set_something(); break;
        case 4: edit_deck(); break;
        case 5: static_cast<void>(remove_deck(collection_, decks_.at(draw(0, 1)).name, now())); break;
        default: answer_some();
        }
    }

  private:
    std::size_t draw(std::size_t from, std::size_t to) {
        return std::uniform_int_distribution<std::size_t>{from, to}(random_);
    }

    [[nodiscard]] calendar::Moment now() const { return on_day(0, minutes_); }

    void move_clock() {
        auto const jump = draw(0, 30);
        if (jump == 0) {
            minutes_ -= std::chrono::minutes{draw(1, 10'000)};
        } else if (jump < 15) {
            minutes_ += std::chrono::minutes{draw(0, 30)};
        } else {
            minutes_ += std::chrono::minutes{draw(0, 5'000)};
        }
    }

    std::string some_key() {
        auto const all = cards(collection_);
        return all.empty() ? "d/stranger" : all.at(draw(0, all.size() - 1)).key.text();
    }

    void answer_some() {
        auto const key = draw(0, 20) == 0 ? std::string{"d/old-" + std::to_string(draw(0, 2))} : some_key();
        auto wanted = new_answer(key, static_cast<int>(draw(0, 5)), now());
        wanted.review.purpose = draw(0, 9) == 0 ? history::Purpose::cram : history::Purpose::answer;
        auto const result = recorded(collection_, wanted);
        auto const row = find_card(collection_, wanted.review.card);
        if (row) {
            REQUIRE(row->state == result.after);
        }
    }

    void undo_some_link() {
        auto const links = links_of(collection_, deck::CardKey{some_key()});
        if (!links.empty()) {
            static_cast<void>(undo(collection_, links.at(draw(0, links.size() - 1)).id, writing(now())));
        }
    }

    void suspend_some() {
        std::vector<deck::CardKey> keys;
        for (std::size_t count = draw(1, 3); count > 0; --count) {
            keys.emplace_back(some_key());
        }
        suspend(collection_, keys, draw(0, 1) == 0 ? history::Switch::on : history::Switch::off,
                writing(now()));
    }

    void set_something() {
        std::vector<history::Setting> const choices{{.name = "fuzz", .value = "on"},
                                                    {.name = "fuzz", .value = "off"},
                                                    {.name = "sm2-reading", .value = "source_1998"},
                                                    {.name = "sm2-reading", .value = "text_new_ef"},
                                                    {.name = "longest-interval", .value = "20"},
                                                    {.name = "day-start", .value = "00:00"},
                                                    {.name = "day-start", .value = "04:00"}};
        auto const& one = choices.at(draw(0, choices.size() - 1));
        REQUIRE(set(collection_, {&one, 1}, writing(now())) == history::Applied::yes);
    }

    void edit_deck() {
        auto& deck = decks_.at(draw(0, 1));
        auto const place = draw(0, deck.cards.empty() ? 0 : deck.cards.size() - 1);
        switch (draw(0, 4)) {
        case 0:
            if (!deck.cards.empty()) {
                deck.cards.erase(deck.cards.begin() + static_cast<std::ptrdiff_t>(place));
            }
            break;
        case 1:
            ++count_;
            deck.cards.push_back(
                basic_card(deck.name + "/new-" + std::to_string(count_), "new " + std::to_string(count_)));
            break;
        case 2:
            if (!deck.cards.empty()) {
                deck.cards.at(place).key = deck::CardKey{deck.name, "id-" + std::to_string(++count_)};
            }
            break;
        case 3: move_card(deck, place); break;
        default: std::shuffle(deck.cards.begin(), deck.cards.end(), random_);
        }
        import_decks(collection_, draw(0, 1) == 0 ? decks_ : std::vector{deck}, now());
    }

    void move_card(deck::Deck& from, std::size_t place) {
        auto& to = &from == decks_.data() ? decks_.at(1) : decks_.at(0);
        if (!from.cards.empty()) {
            auto card = from.cards.at(place);
            from.cards.erase(from.cards.begin() + static_cast<std::ptrdiff_t>(place));
            std::string const id{card.key.id()};
            card.key = deck::CardKey{to.name, id};
            auto const is_there = [&](deck::Card const& one) { return one.key == card.key; };
            if (std::none_of(to.cards.begin(), to.cards.end(), is_there)) {
                to.cards.push_back(card);
            }
        }
    }

    Collection& collection_;
    std::mt19937 random_;
    std::vector<deck::Deck> decks_;
    std::chrono::minutes minutes_{0};
    int count_ = 0;
};

} // namespace

TEST_CASE("after any sequence of commands the schedule is the fold of the log") {
    auto const seed = GENERATE(range(0U, 12U));
    INFO("seed " << seed);
    Folder const folder;
    Collection collection{folder.file(), {.access = Access::read_write, .patience = 0ms}};
    Life life{collection, seed};
    for (int step = 0; step < 120; ++step) {
        INFO("step " << step);
        life.live_on();
        REQUIRE(complaints(collection) == std::vector<std::string>{});
    }
    auto const before = cache_of(collection);
    rebuild(collection);
    CHECK(cache_of(collection) == before);
}

TEST_CASE("switching the scheduler and back restores every date") {
    Folder const folder;
    auto collection = open_new(folder);
    Life life{collection, 99};
    for (int step = 0; step < 150; ++step) {
        life.live_on();
    }
    history::Setting const new_ef{.name = "sm2-reading", .value = "text_new_ef"};
    history::Setting const demo{.name = "sm2-reading", .value = "source_1998"};
    set(collection, {&new_ef, 1}, writing(on_day(900)));
    auto const before = cache_of(collection);
    set(collection, {&demo, 1}, writing(on_day(900)));
    CHECK_FALSE(cache_of(collection) == before);
    CHECK(complaints(collection).empty());
    set(collection, {&new_ef, 1}, writing(on_day(900)));
    CHECK(cache_of(collection) == before);
}

TEST_CASE("answering and undoing leaves the schedule as it was") {
    Folder const folder;
    auto collection = open_new(folder);
    Life life{collection, 7};
    for (int step = 0; step < 150; ++step) {
        life.live_on();
    }
    for (auto const& row : cards(collection)) {
        auto const before = cache_of(collection);
        recorded(collection, new_answer(row.key.text(), 4, on_day(900)));
        CHECK(undo_last(collection, writing(on_day(900))).has_value());
        CHECK(cache_of(collection) == before);
    }
}
