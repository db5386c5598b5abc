#include "engine/store/card_table.hpp"

#include "engine/history/log_fold.hpp"
#include "engine/store/card_class.hpp"
#include "engine/store/card_json.hpp"
#include "engine/store/content_check.hpp"
#include "engine/store/content_sum.hpp"
#include "engine/store/deck_choice.hpp"
#include "engine/store/schedule_table.hpp"
#include "engine/store/statement.hpp"
#include "engine/store/transaction.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <stdexcept>

namespace remat::store {
namespace {

std::string card_query(std::string_view rest) {
    return fmt::format(
        "SELECT {}, k.text, d.name, d.language, coalesce(d.file, ''), c.line, c.position,"
        " c.has_id, c.kind, c.topic, c.tags, c.after, f.text, c.entry FROM schedule s JOIN cards c ON "
        "c.key = s.card JOIN keys k ON k.id = s.card"
        " JOIN decks d ON d.id = c.deck LEFT JOIN keys f ON f.id = s.first_key {}",
        schedule_columns, rest);
}

std::string const of_root = card_query("WHERE s.root = ?");
std::string const due_on = card_query("WHERE s.status = 0 AND s.due <= ?");
std::string const due_in_deck = card_query("WHERE s.status = 0 AND s.due <= ? AND s.deck = ?");
std::string const new_in_deck =
    card_query("WHERE s.status = 0 AND s.due IS NULL AND s.deck = ? ORDER BY s.position");
// A card may stand in a deck under several keys; its row is under one of them.
constexpr char const* in_deck = "SELECT s.root FROM cards c LEFT JOIN classes m ON m.key = c.key"
                                " JOIN schedule s ON s.root = coalesce(m.root, c.key) AND s.card = c.key"
                                " WHERE c.deck = ? ORDER BY c.position, c.key";
constexpr char const* of_entry = "SELECT key FROM cards WHERE entry = ? ORDER BY position, key";
constexpr char const* with_id = "SELECT c.key FROM cards c JOIN keys k ON k.id = c.key"
                                " WHERE substr(k.text, -length(?1) - 1) = '/' || ?1 ORDER BY k.text";
constexpr char const* text_query =
    "SELECT k.text, c.has_id, t.variants, c.topic, c.tags, c.after, c.line, d.language, d.title,"
    " coalesce(d.file, ''), t.checksum FROM cards c JOIN keys k ON k.id = c.key JOIN card_texts t ON t.key = "
    "c.key"
    " JOIN decks d ON d.id = c.deck WHERE c.key = ?";
constexpr char const* live_in_deck =
    "SELECT key FROM cards WHERE deck = ? AND retired_at_ms IS NULL ORDER BY position";

// What a card is called and how it is introduced is less than the card: where that is damaged, the card and
// its schedule are there without it.
template<typename Read>
auto or_nothing(Read const& read) -> decltype(read()) {
    try {
        return read();
    } catch (std::invalid_argument const&) {
        return {};
    }
}

std::optional<deck::Localised> maybe_localised(Statement const& row, int column) {
    return or_nothing(
        [&] { return row.is_null(column) ? std::nullopt : std::optional{localised_in(row.text(column))}; });
}

// Many cards in a row share topic and tags: what is written alike is read once.
template<typename Value>
class Repeated {
  public:
    template<typename Read>
    Value const& read(std::string_view json, Read const& read) {
        if (json != json_ || !value_) {
            value_ = or_nothing([&] { return read(json); });
            json_ = json;
        }
        return *value_;
    }

  private:
    std::string json_;
    std::optional<Value> value_;
};

struct Recent {
    Repeated<std::optional<deck::Localised>> topic;
    Repeated<std::vector<std::string>> tags;
    Repeated<std::vector<deck::CardKey>> after;
};

CardRow read_card(Database& database, Statement const& row, Recent& recent) {
    auto const schedule = read_schedule(row);
    if (!schedule.is_sound) {
        refuse_schedule(database);
    }
    constexpr int first = schedule_column_count;
    CardRow card;
    card.card = static_cast<CardId>(schedule.root);
    card.key = deck::CardKey{std::string{row.text(first)}};
    card.deck = row.text(first + 1);
    card.deck_language = row.text(first + 2);
    card.file = row.text(first + 3);
    card.line = static_cast<int>(row.integer(first + 4));
    card.position = row.integer(first + 5);
    card.has_id = row.integer(first + 6) == 1;
    card.kind = row.text(first + 7);
    if (!row.is_null(first + 8)) {
        card.topic = recent.topic.read(row.text(first + 8),
                                       [](auto json) { return std::optional{localised_in(json)}; });
    }
    card.tags = recent.tags.read(row.text(first + 9), texts_in);
    card.after = recent.after.read(row.text(first + 10), keys_in);
    card.is_retired = schedule.status == Status::retired;
    card.suspended = schedule.suspended;
    card.number = row.is_null(first + 11)
                      ? history::card_number(card.key)
                      : history::card_number(deck::CardKey{std::string{row.text(first + 11)}});
    card.state = schedule.state;
    if (card.key.entry_text() != row.text(first + 12)) {
        throw Error{ErrorKind::corrupt,
                    damage_to_card(database, card.key)}; // one of the two texts is damaged
    }
    return card;
}

// An index that lost a row, or a table that did, has a gap which no checksum of a row shows.
void require_count(Database& database, std::size_t found, DeckNames decks,
                   std::function<bool(AgendaPlace const&)> const& is_meant) {
    auto const ids = chosen_decks(database, decks);
    std::set<DeckId> const chosen{ids.begin(), ids.end()};
    std::int64_t wanted = 0;
    auto const agenda = read_agenda(database);
    for (auto const& row : *agenda) {
        bool const is_chosen = chosen.contains(row.place.deck);
        wanted += is_chosen && is_meant(row.place) ? row.cards : 0;
    }
    if (wanted != static_cast<std::int64_t>(found)) {
        refuse_schedule(database);
    }
}

std::vector<DeckId> decks_with_new_cards(Database& database, DeckNames names) {
    std::set<DeckId> with_new_cards;
    auto const agenda = read_agenda(database);
    for (auto const& [place, cards] : *agenda) {
        if (place.status == Status::active && place.due < 0) {
            with_new_cards.insert(place.deck);
        }
    }
    auto decks = chosen_decks(database, names);
    std::erase_if(decks, [&](DeckId deck) { return !with_new_cards.contains(deck); });
    return decks;
}

void read_all(Database& database, Statement& row, std::vector<CardRow>& into) {
    Recent recent;
    while (row.step()) {
        into.push_back(read_card(database, row, recent));
    }
}

std::optional<CardRow> card_of_root(Database& database, KeyId root, Recent& recent) {
    Statement row{database, of_root.c_str()};
    row.bind(root);
    return row.step() ? std::optional{read_card(database, row, recent)} : std::nullopt;
}

// The cards that hold these keys now; each once, in the order of the keys.
std::vector<CardRow> cards_of_keys(Database& database, std::vector<KeyId> const& keys) {
    std::vector<CardRow> cards;
    Recent recent;
    for (KeyId const key : keys) {
        auto card = card_of_root(database, root_of(database, key), recent);
        if (card && find_key(database, card->key.text()) == key) {
            cards.push_back(std::move(*card));
        }
    }
    return cards;
}

CardText read_text_columns(Statement const& row) {
    return {.card = {.key = deck::CardKey{std::string{row.text(0)}},
                     .has_id = row.integer(1) == 1,
                     .variants = variants_in(row.text(2)),
                     .topic = maybe_localised(row, 3),
                     .tags = or_nothing([&] { return texts_in(row.text(4)); }),
                     .after = or_nothing([&] { return keys_in(row.text(5)); }),
                     .line = static_cast<int>(row.integer(6))},
            .deck_language = std::string{row.text(7)},
            .deck_title = maybe_localised(row, 8),
            .file = std::string{row.text(9)}};
}

// Nothing if what the card asks is gone, cannot be read or is not what was imported.
std::optional<CardText> read_text(Database& database, KeyId key) {
    Statement row{database, text_query};
    row.bind(key);
    if (!row.step() || !sum_of(key, row.text(2)).fits(row.maybe_integer(10))) {
        return std::nullopt;
    }
    return or_nothing([&] { return std::optional{read_text_columns(row)}; });
}

// The key of the row that says what the card asks.
std::optional<KeyId> row_of(Database& database, deck::CardKey const& key) {
    auto const known = find_key(database, key.text());
    auto const row = known ? find_schedule(database, root_of(database, *known)) : std::nullopt;
    return row ? row->card : std::nullopt;
}

} // namespace

std::vector<CardRow> cards(Collection const& collection, DeckNames decks) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    std::vector<CardRow> all;
    Recent recent;
    for (DeckId const deck : chosen_decks(database, decks)) {
        for (KeyId const root : ask_keys(database, in_deck, deck)) {
            if (auto card = card_of_root(database, root, recent)) {
                all.push_back(std::move(*card));
            }
        }
    }
    require_count(database, all.size(), decks, [](AgendaPlace const& /*place*/) { return true; });
    return all;
}

std::vector<CardRow> due_cards(Collection const& collection, calendar::Day day, DeckNames decks) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    std::vector<CardRow> due;
    if (decks.empty()) {
        Statement row{database, due_on.c_str()};
        read_all(database, row.bind(day_number(day)), due);
    } else {
        for (DeckId const deck : chosen_decks(database, decks)) {
            Statement row{database, due_in_deck.c_str()};
            read_all(database, row.bind(day_number(day), deck), due);
        }
    }
    require_count(database, due.size(), decks, [&](AgendaPlace const& place) {
        return place.status == Status::active && place.due >= 0 && place.due <= day_number(day);
    });
    std::sort(due.begin(), due.end(),
              [](CardRow const& one, CardRow const& other) { return one.key < other.key; });
    return due;
}

void visit_new_cards(Collection const& collection, DeckNames decks,
                     std::function<Visit(CardRow const&)> const& visitor) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    Recent recent;
    for (DeckId const deck : decks_with_new_cards(database, decks)) {
        Statement row{database, new_in_deck.c_str()};
        row.bind(deck);
        while (row.step()) {
            if (visitor(read_card(database, row, recent)) == Visit::stop) {
                return;
            }
        }
    }
}

std::optional<CardRow> find_card(Collection const& collection, deck::CardKey const& key) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    auto const known = find_key(database, key.text());
    Recent recent;
    return known ? card_of_root(database, root_of(database, *known), recent) : std::nullopt;
}

std::vector<CardRow> cards_with_id(Collection const& collection, std::string_view id) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    return cards_of_keys(database, ask_keys(database, with_id, id));
}

std::vector<CardRow> cards_of_entry(Collection const& collection, deck::CardKey const& entry) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    return cards_of_keys(database, ask_keys(database, of_entry, std::string_view{entry.text()}));
}

std::optional<CardText> text_of(Collection const& collection, deck::CardKey const& key) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    auto const row = row_of(database, key);
    auto text = row ? read_text(database, *row) : std::nullopt;
    if (row && !text) {
        throw Error{ErrorKind::corrupt, damage_to_card(database, key)};
    }
    return text;
}

std::optional<text::Message> damage_of(Collection const& collection, deck::CardKey const& key) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    auto const row = row_of(database, key);
    return row && !read_text(database, *row) ? std::optional{damage_to_card(database, key)} : std::nullopt;
}

void visit_texts(Collection const& collection, DeckNames decks,
                 std::function<Visit(CardText const&)> const& visitor) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    for (DeckId const deck : chosen_decks(database, decks)) {
        for (KeyId const key : ask_keys(database, live_in_deck, deck)) {
            auto const text = read_text(database, key);
            if (text && visitor(*text) == Visit::stop) {
                return;
            }
        }
    }
}

} // namespace remat::store
