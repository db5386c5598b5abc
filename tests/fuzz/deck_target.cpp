#include "tests/fuzz/targets.hpp"

#include "cli/messages.hpp"
#include "engine/deck/names.hpp"
#include "engine/deck/read.hpp"
#include "engine/deck/write.hpp"
#include "engine/text/normalise.hpp"
#include "engine/text/utf8.hpp"
#include "tests/fuzz/deck_promises.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

// The reader of deck files, its lint included: whatever the bytes are, there is a sound deck or an error that
// says where.
namespace remat::fuzz {

namespace {

constexpr std::size_t longest_text = 65'536;

bool has_control(std::string_view text) {
    auto const characters = text::decode(text);
    return std::any_of(characters.begin(), characters.end(), [](char32_t c) {
        return (c < 0x20 && c != U'\n' && c != U'\t') || (c >= 0x7F && c <= 0x9F);
    });
}

// A control character is written by an escape only, and told unless the author silences that.
void require_clean(deck::Reading const& reading, deck::Localised const& text, std::string_view bytes) {
    for (auto const& one : text.translations) {
        require(!text::first_invalid_byte(one.text), "texts of a deck are UTF-8");
        require(text::nfc(one.text) == one.text, "texts of a deck are NFC");
        require(one.text.size() <= 4 * longest_text, "texts of a deck are limited");
        require(deck::is_language_tag(one.language), "languages of a deck are tags");
        if (has_control(one.text)) {
            bool const is_told =
                std::any_of(reading.diagnostics.begin(), reading.diagnostics.end(),
                            [](auto const& diagnostic) { return diagnostic.code == "W206"; });
            require(is_told || bytes.find("W206") != std::string_view::npos ||
                        reading.diagnostics.size() >= 10'000,
                    "a control character is told");
        }
    }
}

void require_sound(deck::Reading const& reading, std::string_view bytes) {
    auto const& deck = *reading.deck;
    require(reading.names_a_deck, "a deck is named");
    require(deck::is_deck_name(deck.name), "a deck has a name");
    require(deck::is_language_tag(deck.language), "a deck has a language");
    require(!deck.cards.empty(), "a deck has cards");
    std::set<deck::CardKey> keys;
    for (auto const& card : deck.cards) {
        require(keys.insert(card.key).second, "keys are unique");
        require(card.key.deck() == deck.name, "a key begins with its deck");
        require(!has_control(card.key.text()), "keys hold no control characters");
        require(card.line > 0, "a card stands on a line");
        require(!card.variants.empty(), "a card is asked some way");
        for (auto const& variant : card.variants) {
            fuzz::require_sound(variant);
            each_text(variant, [&](deck::Localised const& text) { require_clean(reading, text, bytes); });
            require(!has_control(variant.image), "paths of images hold no control characters");
        }
        if (card.topic) {
            require_clean(reading, *card.topic, bytes);
        }
    }
}

void require_places(deck::Reading const& reading, std::string_view bytes) {
    auto const lines =
        1 + std::count_if(bytes.begin(), bytes.end(), [](char c) { return c == '\n' || c == '\r'; });
    deck::Place last;
    for (auto const& one : reading.diagnostics) {
        require(one.place >= last, "diagnostics stand in order");
        last = one.place;
        require(one.place.line >= 0 && one.place.line <= lines, "a diagnostic stands on a line of the file");
        require(one.place.line == 0 ||
                    (one.place.column >= 1 && static_cast<std::size_t>(one.place.column) <=
                                                  1 + text::count_code_points(one.source_line)),
                "a diagnostic stands in its line");
        require(!cli::say(one.message).empty(), "a diagnostic is a sentence");
        require(!one.suggestion || !cli::say(*one.suggestion).empty(), "a suggestion is a sentence");
    }
}

// Composed letters may be longer than they were in the file, and then too long for one.
bool has_oversized_text(deck::Deck const& deck) {
    bool is_oversized = false;
    auto const look = [&](deck::Localised const& text) {
        for (auto const& one : text.translations) {
            is_oversized = is_oversized || one.text.size() > longest_text;
        }
    };
    for (auto const& card : deck.cards) {
        for (auto const& variant : card.variants) {
            each_text(variant, look);
        }
        card.topic ? look(*card.topic) : void();
        for (auto const& tag : card.tags) {
            is_oversized = is_oversized || tag.size() > longest_text;
        }
    }
    deck.title ? look(*deck.title) : void();
    return is_oversized;
}

void require_written(deck::Deck deck) {
    auto again = deck::read(deck::write(deck).yaml, "deck.yaml").deck;
    if (!again && has_oversized_text(deck)) {
        return;
    }
    require(again.has_value(), "a written deck reads");
    for (auto* const one : {&deck, &*again}) {
        for (auto& card : one->cards) {
            card.line = 0;
        }
    }
    require(deck == *again, "a written deck reads as the same deck");
}

} // namespace

void deck(std::string_view bytes) {
    auto const reading = deck::read(bytes, "deck.yaml");
    require(reading.deck.has_value() != deck::has_errors(reading.diagnostics), "a deck, or an error");
    require_places(reading, bytes);
    auto const again = deck::read(bytes, "deck.yaml");
    require(again.deck == reading.deck, "the same bytes are the same deck");
    require(again.diagnostics == reading.diagnostics, "the same bytes give the same diagnostics");
    if (reading.deck) {
        require_sound(reading, bytes);
        require_written(*reading.deck);
    }
}

} // namespace remat::fuzz
