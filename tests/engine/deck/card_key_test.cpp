#include "engine/deck/card_key.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using deck::CardKey;

TEST_CASE("a key is a deck, an id and, of siblings, a suffix") {
    CardKey const key{"maths/sums", "one-and-one:reverse"};
    CHECK(key.text() == "maths/sums/one-and-one:reverse");
    CHECK(key.deck() == "maths/sums");
    CHECK(key.id() == "one-and-one:reverse");
    CHECK(key.suffix() == "reverse");
}

TEST_CASE("siblings are of one entry, whose name has no suffix") {
    for (auto const* const id : {"france", "france:1", "france:reverse"}) {
        CardKey const key{"capitals", id};
        CHECK(key.entry_text() == "capitals/france");
        CHECK(key.entry() == CardKey{"capitals/france"});
    }
}

TEST_CASE("any text is a key") {
    for (auto const* const text : {"", "/", ":", "a:", "no slash", "a:b/c"}) {
        CardKey const key{std::string{text}};
        CHECK(key.text() == text);
        CHECK(key.entry().suffix().empty());
        CHECK(key.text().starts_with(key.entry_text()));
    }
}
