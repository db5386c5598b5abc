#include "engine/store/known_decks.hpp"

#include "engine/store/card_class.hpp"
#include "engine/store/card_json.hpp"
#include "engine/store/schedule_table.hpp"
#include "engine/store/stamp.hpp"
#include "engine/store/statement.hpp"
#include "engine/store/transaction.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <stdexcept>
#include <utility>

namespace remat::store {
namespace {

constexpr char const* deck_query = "SELECT id, name, coalesce(file, '') FROM decks ORDER BY name";
// A retired row whose card lives on under another key is left out.
constexpr char const* card_query =
    "SELECT k.text, c.has_id, t.variants, c.topic, c.tags, c.after, c.line, c.retired_at_ms IS NOT NULL,"
    " s.answers, m.root FROM cards c JOIN keys k ON k.id = c.key JOIN card_texts t ON t.key = c.key"
    " LEFT JOIN classes m ON m.key = c.key LEFT JOIN schedule s ON s.root = coalesce(m.root, c.key)"
    " WHERE c.deck = ? AND (c.retired_at_ms IS NULL OR s.card = c.key OR s.status = 2 OR s.root IS NULL)"
    " ORDER BY c.position, c.key";
constexpr char const* file_query =
    "SELECT name, file, content, file_size, file_mtime_ns FROM decks WHERE file IS NOT NULL ORDER BY name";

constexpr char const* id_query = "SELECT id, imported_at_ms FROM decks WHERE name = ?";
constexpr char const* last_position = "SELECT coalesce(max(position), -1) FROM cards WHERE deck = ?";
constexpr char const* gone_since = "SELECT 1 FROM cards WHERE deck = ? AND retired_at_ms > ? LIMIT 1";

std::vector<deck::CardKey> other_names(Database& database, KeyId root, deck::CardKey const& own) {
    std::vector<deck::CardKey> names;
    for (KeyId const member : members_of(database, root)) {
        auto name = key_of(database, member);
        if (name != own) {
            names.push_back(std::move(name));
        }
    }
    return names;
}

deck::KnownCard read_card(Database& database, Statement const& row) {
    deck::KnownCard known;
    known.card = {.key = deck::CardKey{std::string{row.text(0)}},
                  .has_id = row.integer(1) == 1,
                  .variants = variants_in(row.text(2)),
                  .topic = row.is_null(3) ? std::nullopt : std::optional{localised_in(row.text(3))},
                  .tags = texts_in(row.text(4)),
                  .after = keys_in(row.text(5)),
                  .line = static_cast<int>(row.integer(6))};
    known.is_retired = row.integer(7) == 1;
    known.has_answers = row.integer(8) > 0;
    if (auto const root = row.maybe_integer(9)) {
        known.other_names = other_names(database, *root, known.card.key);
    }
    return known;
}

std::vector<deck::KnownCard> cards_of(Database& database, DeckId deck) {
    std::vector<deck::KnownCard> cards;
    Statement row{database, card_query};
    row.bind(deck);
    while (row.step()) {
        if (row.is_null(8)) {
            refuse_schedule(database); // a card is never without a row; what it had would be counted twice
        }
        try {
            cards.push_back(read_card(database, row));
        } catch (std::invalid_argument const&) {
            continue; // damaged
        }
    }
    return cards;
}

// That are not retired.
std::int64_t live_cards(Database& database, DeckId deck) {
    std::int64_t live = 0;
    auto const agenda = read_agenda(database);
    for (auto const& [place, cards] : *agenda) {
        bool const is_live = place.status == Status::active || place.status == Status::suspended;
        live += place.deck == deck && is_live ? cards : 0;
    }
    return live;
}

bool is_among(std::vector<std::string> const& texts, std::string const& text) {
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

} // namespace

std::vector<deck::KnownDeck> read_known_decks(Database& database, DeckChoice const* choice) {
    std::vector<deck::KnownDeck> decks;
    Statement row{database, deck_query};
    while (row.step()) {
        deck::KnownDeck deck;
        deck.name = row.text(1);
        deck.file = row.text(2);
        bool const is_wanted = choice == nullptr || is_among(choice->names, deck.name) ||
                               (!deck.file.empty() && is_among(choice->files, deck.file));
        if (is_wanted) {
            deck.cards = cards_of(database, row.integer(0));
            decks.push_back(std::move(deck));
        }
    }
    return decks;
}

std::vector<deck::KnownDeck> known_decks(Collection const& collection) {
    Snapshot const snapshot{collection.database()};
    return read_known_decks(collection.database(), nullptr);
}

std::vector<deck::KnownDeck> known_decks(Collection const& collection, DeckChoice const& choice) {
    Snapshot const snapshot{collection.database()};
    return read_known_decks(collection.database(), &choice);
}

std::optional<std::size_t> cards_as_imported(Collection const& collection, std::string const& deck) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    Statement found{database, id_query};
    if (!found.bind(std::string_view{deck}).step()) {
        return std::nullopt;
    }
    DeckId const id = found.integer(0);
    auto const live = live_cards(database, id);
    // The file's cards got the positions from 0 on. If the live ones fill them all, none is gone, and the
    // rows need no look.
    Statement last{database, last_position};
    bool const is_full = last.bind(id).step() && last.integer(0) + 1 == live;
    if (!is_full && Statement{database, gone_since}.bind(id, found.integer(1)).step()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(live);
}

std::vector<KnownFile> known_files(Collection const& collection) {
    std::vector<KnownFile> files;
    Statement row{collection.database(), file_query};
    while (row.step()) {
        files.push_back({.deck = std::string{row.text(0)},
                         .file = std::string{row.text(1)},
                         .content = std::bit_cast<std::uint64_t>(row.integer(2)),
                         .size = row.integer(3),
                         .modified_ns = row.integer(4)});
    }
    return files;
}

} // namespace remat::store
