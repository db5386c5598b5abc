#include "tests/decks/course.hpp"

#include "engine/deck/library.hpp"
#include "engine/deck/read.hpp"

#include <stdexcept>
#include <utility>

namespace remat::test {

deck::Deck const& course() {
    static auto const deck = [] {
        auto const path = std::string{REMAT_SOURCE_DIR} + "/decks/activation-recomputation.yaml";
        auto const loaded = deck::load_deck_file(path);
        auto reading = deck::read(loaded.loaded.bytes, path);
        if (!reading.deck) {
            throw std::runtime_error{"the course cannot be read: remat check " + path};
        }
        return std::move(*reading.deck);
    }();
    return deck;
}

std::string const* in_language(deck::Localised const& text, std::string_view language) {
    for (auto const& translation : text.translations) {
        if (translation.language == language || text.translations.size() == 1) {
            return &translation.text;
        }
    }
    return nullptr;
}

std::string name_of(deck::Card const& card, std::size_t variant) {
    return std::string{card.key.entry().id()} + "/" + std::to_string(variant);
}

} // namespace remat::test
