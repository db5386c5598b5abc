#include "engine/session/scope.hpp"

#include "tests/support/sample_world.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::session;

namespace {

deck::Card card_about(std::string const& topic, std::vector<std::string> tags) {
    auto card = test::choice_card("memory/traded-resource");
    card.topic = deck::Localised{
        .translations = {{.language = "en", .text = topic}, {.language = "fr", .text = "Les bases"}}};
    card.tags = std::move(tags);
    card.variants[0].question.translations = {{.language = "en", .text = "What is stored?"},
                                              {.language = "fr", .text = "Qu’est-ce qui est gardé ?"}};
    return card;
}

std::vector<Criterion> criteria(std::vector<std::string> const& words) {
    std::vector<Criterion> list;
    for (auto const& word : words) {
        list.push_back(parse_criterion(word));
    }
    return list;
}

bool passes_search(std::vector<std::string> const& words) {
    return passes({.topics = {}, .tags = {}, .search = criteria(words)}, card_about("Basics", {}));
}

} // namespace

TEST_CASE("a deck covers what is below it, not its namesakes") {
    CHECK(covers_deck("a", "a"));
    CHECK(covers_deck("a", "a/b"));
    CHECK(covers_deck("a/b", "a/b/c"));
    CHECK_FALSE(covers_deck("a", "ab"));
    CHECK_FALSE(covers_deck("a/b", "a"));
    CHECK_FALSE(covers_deck("a/b", "a/bc"));
}

TEST_CASE("a scope without decks covers all of them") {
    CHECK(covers_deck(Scope{}, "any"));
    Scope const scope{.decks = {"a", "b/c"}, .filters = {}};
    CHECK(covers_deck(scope, "a/x"));
    CHECK(covers_deck(scope, "b/c"));
    CHECK_FALSE(covers_deck(scope, "b"));
}

TEST_CASE("an exclamation mark negates a criterion") {
    CHECK(parse_criterion("flops") == Criterion{.word = "flops", .sense = Sense::wanted});
    CHECK(parse_criterion("!flops") == Criterion{.word = "flops", .sense = Sense::unwanted});
}

TEST_CASE("a card passes with any wanted topic, in any language and case, and no unwanted one") {
    auto const card = card_about("Basics", {});
    auto const by_topic = [&](std::vector<std::string> const& words) {
        return passes({.topics = criteria(words), .tags = {}, .search = {}}, card);
    };
    CHECK(by_topic({"basics"}));
    CHECK(by_topic({"les bases"}));
    CHECK(by_topic({"limits", "basics"}));
    CHECK_FALSE(by_topic({"limits"}));
    CHECK_FALSE(by_topic({"basic"}));
    CHECK_FALSE(by_topic({"!basics"}));
    CHECK(by_topic({"!limits"}));
    CHECK_FALSE(by_topic({"basics", "!les bases"}));
}

TEST_CASE("a card without a topic passes only where none is wanted") {
    auto card = card_about("Basics", {});
    card.topic.reset();
    CHECK_FALSE(passes({.topics = criteria({"basics"}), .tags = {}, .search = {}}, card));
    CHECK(passes({.topics = criteria({"!basics"}), .tags = {}, .search = {}}, card));
}

TEST_CASE("a card passes with all wanted tags and no unwanted one") {
    auto const card = card_about("Basics", {"ml", "flops"});
    auto const by_tag = [&](std::vector<std::string> const& words) {
        return passes({.topics = {}, .tags = criteria(words), .search = {}}, card);
    };
    CHECK(by_tag({"ml"}));
    CHECK(by_tag({"ML", "flops"}));
    CHECK_FALSE(by_tag({"ml", "memory"}));
    CHECK_FALSE(by_tag({"ml", "!flops"}));
    CHECK(by_tag({"!memory"}));
}

TEST_CASE("a search looks into every text of the card in any language, and into its key") {
    CHECK(passes_search({"STORED"}));
    CHECK(passes_search({"qu'est"}));
    CHECK(passes_search({"three"}));
    CHECK(passes_search({"memory/traded"}));
    CHECK(passes_search({"stored", "!gone"}));
    CHECK_FALSE(passes_search({"gone"}));
    CHECK_FALSE(passes_search({"stored", "gone"}));
    CHECK_FALSE(passes_search({"!stored"}));
}

TEST_CASE("filters without criteria let every card pass") {
    CHECK(is_empty(Filters{}));
    CHECK(passes(Filters{}, card_about("Basics", {})));
    CHECK_FALSE(is_empty({.topics = {}, .tags = {}, .search = criteria({"x"})}));
}
