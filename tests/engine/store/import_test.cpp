#include "tests/engine/store/fixture.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::store;
using namespace remat::store::testing;

namespace {

using Traces = std::vector<history::DayTrace>;

deck::Card rich_card() {
    deck::Card card = basic_card("d/rich", "which");
    card.variants.front().body = deck::Choice{.options = {{.text = {{{"en", "yes"}, {"fr", "oui"}}},
                                                           .explanation = plain("because"),
                                                           .is_right = true,
                                                           .pin = deck::Pin::none},
                                                          {.text = plain("none \" of \x7f these\n"),
                                                           .explanation = {},
                                                           .is_right = false,
                                                           .pin = deck::Pin::last}},
                                              .shuffle = deck::Shuffle::no};
    card.variants.push_back({.question = plain(std::string(60 * 1024, 'x')),
                             .body = deck::Basic{plain("漢字 👩‍👩‍👧")},
                             .hint = plain("a hint"),
                             .explanation = plain("an explanation"),
                             .source = plain("a book"),
                             .image = "images/a.png"});
    card.topic = plain("basics");
    card.tags = {"ml", "memory"};
    card.after = {deck::CardKey{"d/a"}};
    card.line = 77;
    return card;
}

} // namespace

TEST_CASE("what a deck says comes back as it was said") {
    Folder const folder;
    auto deck = deck_of("d", {"a"});
    deck.title = deck::Localised{{{"en", "Title"}, {"fr", "Titre"}}};
    deck.language = "fr";
    deck.cards.push_back(rich_card());
    {
        auto collection = open_new(folder);
        import_decks(collection, {deck}, on_day(0));
    }
    auto const collection = open_read_only(folder);
    auto const text = text_of(collection, deck::CardKey{"d/rich"}).value();
    CHECK(text.card == deck.cards.back());
    CHECK(text.deck_language == "fr");
    CHECK(text.deck_title == deck.title);
    auto const row = card(collection, "d/rich").value();
    CHECK(row.kind == "choice");
    CHECK(row.topic == plain("basics"));
    CHECK(row.tags == deck.cards.back().tags);
    CHECK(row.after == deck.cards.back().after);
    CHECK(row.position == 1);
    CHECK(row.line == 77);
    CHECK(row.file == "/decks/d.yaml");
    CHECK(known_files(collection) ==
          std::vector{
              KnownFile{.deck = "d", .file = "/decks/d.yaml", .content = 1, .size = 2, .modified_ns = 3}});
    auto const known = known_decks(collection);
    REQUIRE(known.size() == 1);
    CHECK(known.front().cards.at(1).card == deck.cards.back());
}

TEST_CASE("importing the same deck again changes nothing") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
    recorded(collection, new_answer("d/a", 4, on_day(0)));
    auto const before = card(collection, "d/a").value();
    auto const plan = import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
    CHECK(plan.decks.front().counts.unchanged == 2);
    CHECK(card(collection, "d/a").value().state == before.state);
    CHECK(last_event(collection).value().seq == 1);
    CHECK(complaints(collection).empty());
}

TEST_CASE("a card that is gone from its file keeps its history and returns with it") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
    recorded(collection, new_answer("d/a", 4, on_day(0)));
    import_decks(collection, {deck_of("d", {"b"})}, on_day(1));
    CHECK(card(collection, "d/a").value().is_retired);
    CHECK(due_cards(collection, day(1)).empty());
    CHECK(cards(collection).size() == 2);
    CHECK(deck_counts(collection, day(1)).front().retired == 1);
    CHECK(tally_of(collection, day(0)).answers == 1);
    CHECK(traces(collection) == Traces{{.day = day(0), .answers = 1}});
    CHECK(complaints(collection).empty());
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(2));
    CHECK(due_cards(collection, day(1)).size() == 1);
    CHECK(traces(collection) == Traces{{.day = day(0), .answers = 1}, {.day = day(1), .due_change = 1}});
    CHECK(complaints(collection).empty());
}

TEST_CASE("an id that changed is one card with one history, until the link is taken back") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
    recorded(collection, new_answer("d/a", 4, on_day(0)));
    auto deck = deck_of("d", {"a", "b"});
    deck.cards.front().key = deck::CardKey{"d/renamed"};
    auto const plan = import_decks(collection, {deck}, on_day(1));
    REQUIRE(plan.decks.front().links.size() == 1);

    auto const row = card(collection, "d/renamed").value();
    CHECK(row.state.due == day(1));
    CHECK(card(collection, "d/a").value().key.text() == "d/renamed");
    CHECK(cards(collection).size() == 2);
    recorded(collection, new_answer("d/renamed", 4, on_day(1)));
    CHECK(history_of(collection, deck::CardKey{"d/a"}).size() == 3);
    CHECK(complaints(collection).empty());

    auto const links = links_of(collection, deck::CardKey{"d/renamed"});
    REQUIRE(links.size() == 1);
    CHECK(std::holds_alternative<history::Event>(undo(collection, links.front().id, writing(on_day(2)))));
    CHECK(card(collection, "d/renamed").value().state.answers == 1);
    CHECK(card(collection, "d/a").value().state.answers == 1);
    CHECK(card(collection, "d/a").value().is_retired);
    CHECK(cards(collection).size() == 3);
    CHECK(links_of(collection, deck::CardKey{"d/a"}).empty());
    CHECK(complaints(collection).empty());
}

TEST_CASE("a card that moves to another deck takes its history and its days along") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b"}), deck_of("e", {"x"})}, on_day(0));
    recorded(collection, new_answer("d/a", 4, on_day(0)));
    recorded(collection, new_answer("d/a", 4, on_day(1)));
    auto e = deck_of("e", {"x"});
    e.cards.push_back(deck_of("d", {"a"}).cards.front());
    e.cards.back().key = deck::CardKey{"e/a"};
    import_decks(collection, {deck_of("d", {"b"}), e}, on_day(2));
    CHECK(card(collection, "d/a").value().key.text() == "e/a");
    std::vector<std::string> const from{"d"};
    std::vector<std::string> const to{"e"};
    CHECK(tallies(collection, from).empty());
    CHECK(tallies(collection, to).size() == 2);
    CHECK(deck_counts(collection, day(2), to).front().recalled == 1);
    CHECK(complaints(collection).empty());
}

TEST_CASE("a deck is as it was imported until something else retires its cards") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b", "c"})}, on_day(0));
    CHECK(cards_as_imported(collection, "d") == 3U);
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(1)); // the file says so itself
    CHECK(cards_as_imported(collection, "d") == 2U);
    auto e = deck_of("e", {"x"});
    e.cards.push_back(deck_of("d", {"a"}).cards.front());
    e.cards.back().key = deck::CardKey{"e/a"};
    import_decks(collection, {deck_of("d", {"b"}), e}, on_day(2));
    CHECK(cards_as_imported(collection, "d") == 1U);
    import_decks(collection, {deck_of("e", {"x"}), deck_of("d", {"b"})}, on_day(3));
    CHECK(cards_as_imported(collection, "e") == 1U);
    REQUIRE(remove_deck(collection, "e", on_day(4)));
    CHECK(cards_as_imported(collection, "e") == std::nullopt);
    CHECK(cards_as_imported(collection, "unheard-of") == std::nullopt);
}

TEST_CASE("of siblings one is due a day") {
    Folder const folder;
    auto collection = open_new(folder);
    auto deck = deck_of("d", {"a", "a:reverse", "b"});
    import_decks(collection, {deck}, on_day(0));
    for (auto const& key : {"d/a", "d/a:reverse", "d/b"}) {
        recorded(collection, new_answer(key, 4, on_day(0)));
    }
    auto const due = [&](int number) { return deck_counts(collection, day(number)).front().due; };
    CHECK(due(1) == 2);
    CHECK(due_by_day(collection, day(0), day(1)) == std::map<calendar::Day, std::int64_t>{{day(1), 3}});
    CHECK(due_by_day(collection, day(4), day(6)) == std::map<calendar::Day, std::int64_t>{{day(4), 3}});
    recorded(collection, new_answer("d/a", 4, on_day(1)));
    CHECK(due(1) == 1);
    CHECK(due(2) == 2);
    CHECK(cards_of_entry(collection, deck::CardKey{"d/a"}).size() == 2);
    CHECK(complaints(collection).empty());
    // Without its sibling the card is an only child.
    deck.cards.erase(deck.cards.begin());
    import_decks(collection, {deck}, on_day(1));
    CHECK(due(1) == 2);
    CHECK(complaints(collection).empty());
}

TEST_CASE("a removed deck is retired and forgotten; importing it brings it back") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
    recorded(collection, new_answer("d/a", 4, on_day(0)));
    CHECK(remove_deck(collection, "d", on_day(1)).value().retired == 2);
    CHECK_FALSE(remove_deck(collection, "e", on_day(1)).has_value());
    CHECK(known_files(collection).empty());
    CHECK(due_cards(collection, day(5)).empty());
    CHECK(complaints(collection).empty());
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(2));
    CHECK(due_cards(collection, day(5)).size() == 1);
    CHECK(known_files(collection).size() == 1);
    CHECK(complaints(collection).empty());
}

TEST_CASE("an import that is not committed has never been") {
    Folder const folder;
    auto collection = open_new(folder);
    {
        Import import{collection, writing(on_day(0))};
        std::vector const incoming{
            deck::IncomingDeck{.deck = deck_of("d", {"a"}), .file = "/d.yaml", .shown_file = {}}};
        auto const plan = deck::plan_import(import.known(), incoming);
        import.apply(incoming.front(), plan.decks.front(), {});
    }
    CHECK(cards(collection).empty());
    CHECK(known_files(collection).empty());
    CHECK(complaints(collection).empty());
}

TEST_CASE("cards are found by id, below a deck, and new ones in the order of their file") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("x/one", {"c", "a"}), deck_of("x/two", {"a"}), deck_of("xx", {"a"})},
                 on_day(0));
    CHECK(cards_with_id(collection, "a").size() == 3);
    CHECK(cards_with_id(collection, "%").empty());
    std::vector<std::string> const below{"x"};
    std::vector<std::string> order;
    visit_new_cards(collection, below, [&](CardRow const& row) {
        order.push_back(row.key.text());
        return order.size() < 2 ? Visit::go_on : Visit::stop;
    });
    CHECK(order == std::vector<std::string>{"x/one/c", "x/one/a"});
    CHECK(cards(collection, below).size() == 3);
    int texts = 0;
    visit_texts(collection, below, [&](CardText const&) {
        ++texts;
        return Visit::go_on;
    });
    CHECK(texts == 3);
}

TEST_CASE("a card that moves away and back is one card all along") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b"}), deck_of("e", {"x"})}, on_day(0));
    recorded(collection, new_answer("d/a", 4, on_day(0)));
    auto e = deck_of("e", {"x"});
    e.cards.push_back(deck_of("d", {"a"}).cards.front());
    e.cards.back().key = deck::CardKey{"e/a"};
    import_decks(collection, {deck_of("d", {"b"}), e}, on_day(1));
    import_decks(collection, {deck_of("d", {"a", "b"}), deck_of("e", {"x"})}, on_day(2));
    CHECK(card(collection, "e/a").value().key.text() == "d/a");
    CHECK(cards(collection).size() == 3);
    std::vector<std::string> const home{"d"};
    CHECK(tallies(collection, home).size() == 1);
    CHECK(complaints(collection).empty());
}
