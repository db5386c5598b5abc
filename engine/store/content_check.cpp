#include "engine/store/content_check.hpp"

#include "engine/store/content_sum.hpp"
#include "engine/store/statement.hpp"

#include <optional>
#include <string>

namespace remat::store {
namespace {

constexpr char const* all_decks = "SELECT id, name, title, language, tags, checksum FROM decks";
constexpr char const* all_cards =
    "SELECT key, entry, line, has_id, kind, topic, tags, after, checksum FROM cards";
constexpr char const* all_texts = "SELECT key, variants, checksum FROM card_texts";
constexpr char const* name_of_deck = "SELECT name FROM decks WHERE id = ?";
constexpr char const* forget_content = "UPDATE decks SET content = 0";

std::optional<std::string> maybe_text(Statement const& row, int column) {
    return row.is_null(column) ? std::nullopt : std::optional{std::string{row.text(column)}};
}

} // namespace

DamagedContent damaged_content(Database& database) {
    DamagedContent damage;
    Statement deck{database, all_decks};
    while (deck.step()) {
        auto const sum = sum_of(deck.text(1), maybe_text(deck, 2), deck.text(3), deck.text(4));
        if (!sum.fits(deck.maybe_integer(5))) {
            damage.decks.insert(deck.integer(0));
        }
    }
    Statement card{database, all_cards};
    while (card.step()) {
        auto const sum = sum_of(card.integer(0), card.text(1), card.integer(2), card.integer(3), card.text(4),
                                maybe_text(card, 5), card.text(6), card.text(7));
        if (!sum.fits(card.maybe_integer(8))) {
            damage.cards.insert(card.integer(0));
        }
    }
    Statement text{database, all_texts};
    while (text.step()) {
        if (!sum_of(text.integer(0), text.text(1)).fits(text.maybe_integer(2))) {
            damage.cards.insert(text.integer(0));
        }
    }
    return damage;
}

void let_decks_be_read_again(Database& database) {
    Statement{database, forget_content}.run();
}

text::Message damage_to_deck(Database& database, DeckId deck) {
    Statement row{database, name_of_deck};
    row.bind(deck);
    return {.id = N_("{}: the deck {} is damaged; import it again"),
            .arguments = {database.path().string(), row.step() ? std::string{row.text(0)} : std::string{}}};
}

text::Message damage_to_card(Database& database, deck::CardKey const& card) {
    return {.id = N_("{}: the card {} is damaged; import its deck again"),
            .arguments = {database.path().string(), card.text()}};
}

} // namespace remat::store
