#include "tests/fuzz/targets.hpp"

#include "engine/deck/fix.hpp"
#include "engine/deck/read.hpp"

#include <string>

// What `check --fix` makes of any file: the same deck with ids, as many as there is place for.
namespace remat::fuzz {

namespace {

bool is_inside(std::string_view bytes, std::string_view longer) {
    std::size_t place = 0;
    for (char const c : longer) {
        if (place < bytes.size() && bytes[place] == c) {
            ++place;
        }
    }
    return place == bytes.size();
}

void require_same_cards(deck::Deck const& before, deck::Deck const& after) {
    require(after.name == before.name && after.title == before.title && after.language == before.language &&
                after.tags == before.tags,
            "a fixed deck is the same deck");
    require(after.cards.size() == before.cards.size(), "a fixed deck has as many cards");
    for (std::size_t card = 0; card < after.cards.size(); ++card) {
        auto const& now = after.cards[card];
        auto const& then = before.cards[card];
        require(!then.has_id || now.key == then.key, "an id that is there stays");
        require(now.variants == then.variants && now.topic == then.topic && now.tags == then.tags &&
                    now.after == then.after,
                "a fixed card says the same");
    }
}

} // namespace

void fix(std::string_view bytes) {
    auto const fix = deck::fix(bytes);
    if (fix.outcome != deck::Fixable::fixed) {
        require(fix.bytes.empty() && fix.ids.empty() && fix.numbered.empty(),
                "what is not fixed is not written");
        return;
    }
    require(!fix.ids.empty() || !fix.numbered.empty(), "a fixed deck got something");
    require(is_inside(bytes, fix.bytes), "no byte is lost or moved");
    auto const again = deck::fix(fix.bytes);
    require(again.bytes.empty() && again.left == fix.left, "twice is once");
    auto const before = deck::read(bytes, {});
    auto const after = deck::read(fix.bytes, {});
    require(after.deck.has_value() || !fix.left.empty(), "a fixed deck has no errors");
    if (before.deck && after.deck) {
        require_same_cards(*before.deck, *after.deck);
    }
}

} // namespace remat::fuzz
