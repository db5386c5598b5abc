#include "engine/store/import.hpp"

#include "engine/store/card_class.hpp"
#include "engine/store/card_json.hpp"
#include "engine/store/card_place.hpp"
#include "engine/store/content_sum.hpp"
#include "engine/store/known_decks.hpp"
#include "engine/store/new_event.hpp"
#include "engine/store/schedule_update.hpp"
#include "engine/store/statement.hpp"
#include "engine/store/transaction.hpp"

#include <array>
#include <bit>
#include <set>
#include <utility>

namespace remat::store {
namespace {

using deck::CardKey;

constexpr char const* forget_file = "UPDATE decks SET file = NULL WHERE file = ? AND name <> ?";
constexpr char const* forget_deck = "UPDATE decks SET file = NULL WHERE name = ?";
constexpr char const* put_deck =
    "INSERT INTO decks (name, title, language, tags, file, content, file_size, file_mtime_ns, imported_at_ms,"
    " checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET"
    " title = excluded.title, language = excluded.language, tags = excluded.tags, "
    // What came from no file leaves the remembered one, and when that was read last: its next edit counts.
    " content = CASE WHEN excluded.file IS NULL AND file IS NOT NULL THEN content ELSE excluded.content END,"
    " file_size = CASE WHEN excluded.file IS NULL AND file IS NOT NULL AND content <> excluded.content"
    " THEN -1 ELSE excluded.file_size END,"
    " file = coalesce(excluded.file, file), file_mtime_ns = excluded.file_mtime_ns,"
    " imported_at_ms = excluded.imported_at_ms, checksum = excluded.checksum RETURNING id";
constexpr char const* remember_file =
    "UPDATE decks SET content = ?, file_size = ?, file_mtime_ns = ? WHERE file = ?";
// What has a key that is new needs no look for what to update.
constexpr char const* add_card =
    "INSERT INTO cards (key, deck, position, entry, line, has_id, kind, topic, tags, after, checksum)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
constexpr char const* put_card =
    "INSERT INTO cards (key, deck, position, entry, line, has_id, kind, topic, tags, after, checksum)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE SET deck = excluded.deck,"
    " position = excluded.position, entry = excluded.entry, line = excluded.line, has_id = excluded.has_id,"
    " kind = excluded.kind, topic = excluded.topic, tags = excluded.tags, after = excluded.after,"
    " checksum = excluded.checksum, retired_at_ms = NULL";
constexpr char const* keys_of_deck = "SELECT 1 FROM keys WHERE text >= ? AND text < ? LIMIT 1";
constexpr char const* has_text = "SELECT 1 FROM card_texts WHERE key = ? AND checksum = ?";
constexpr char const* add_text = "INSERT INTO card_texts (key, variants, checksum) VALUES (?, ?, ?)";
constexpr char const* put_text =
    "INSERT INTO card_texts (key, variants, checksum) VALUES (?, ?, ?)"
    " ON CONFLICT (key) DO UPDATE SET variants = excluded.variants, checksum = excluded.checksum";
constexpr char const* retire_card =
    "UPDATE cards SET retired_at_ms = ? WHERE key = ? AND retired_at_ms IS NULL";
constexpr char const* entry_of = "SELECT entry FROM cards WHERE key = ?";
constexpr char const* cards_of_entry = "SELECT key FROM cards WHERE entry = ?";
constexpr char const* deck_id = "SELECT id FROM decks WHERE name = ?";
constexpr char const* live_cards = "SELECT key FROM cards WHERE deck = ? AND retired_at_ms IS NULL";

std::optional<std::string> maybe_json(auto const& text) {
    return text ? std::optional{to_json(*text)} : std::nullopt;
}

std::int64_t milliseconds(calendar::Moment moment) {
    return moment.at.time_since_epoch().count();
}

DeckId write_deck(Database& database, deck::IncomingDeck const& incoming, FileFacts const& facts,
                  calendar::Moment now) {
    deck::Deck const& deck = incoming.deck;
    auto const title = maybe_json(deck.title);
    auto const tags = to_json(deck.tags);
    auto const sum =
        sum_of(std::string_view{deck.name}, title, std::string_view{deck.language}, std::string_view{tags});
    auto const file = incoming.file.empty() ? std::nullopt : std::optional{incoming.file};
    Statement statement{database, put_deck};
    statement.bind(std::string_view{deck.name}, title, std::string_view{deck.language},
                   std::string_view{tags}, file, std::bit_cast<std::int64_t>(facts.content), facts.size,
                   facts.modified_ns, milliseconds(now), sum.stored());
    statement.step();
    DeckId const id = statement.integer(0);
    statement.run();
    return id;
}

struct CardSpot {
    KeyId key = 0;
    bool is_key_new = false;
    DeckId deck = no_deck;
    std::int64_t position = 0;
};

void write_card(Database& database, CardSpot spot, deck::Card const& card, deck::Change change) {
    auto const entry = card.key.entry_text();
    std::int64_t const has_id = card.has_id ? 1 : 0;
    auto const kind = deck::kind_of(card.variants.front().body);
    auto const topic = maybe_json(card.topic);
    auto const tags = to_json(card.tags);
    auto const after = to_json(card.after);
    auto const sum = sum_of(spot.key, entry, std::int64_t{card.line}, has_id, kind, topic,
                            std::string_view{tags}, std::string_view{after});
    Statement{database, spot.is_key_new ? add_card : put_card}
        .bind(spot.key, spot.deck, spot.position, entry, card.line, has_id, kind, topic,
              std::string_view{tags}, std::string_view{after}, sum.stored())
        .run();
    auto const variants = to_json(card.variants);
    auto const text_sum = sum_of(spot.key, std::string_view{variants}).stored();
    bool const is_known =
        change == deck::Change::unchanged && Statement{database, has_text}.bind(spot.key, text_sum).step();
    if (!is_known) {
        Statement{database, spot.is_key_new ? add_text : put_text}
            .bind(spot.key, std::string_view{variants}, text_sum)
            .run();
    }
}

// Whether any card of a deck of this name was ever known: its key begins with the name.
bool has_keys_of(Database& database, std::string const& deck) {
    return Statement{database, keys_of_deck}
        .bind(std::string_view{deck + '/'}, std::string_view{deck + char{'/' + 1}})
        .step();
}

// Whether its entry makes other cards, too: they stand beside it.
Siblings siblings_of(std::size_t place, std::vector<deck::Card> const& cards) {
    auto const entry = cards[place].key.entry_text();
    bool const has_siblings = (place > 0 && cards[place - 1].key.entry_text() == entry) ||
                              (place + 1 < cards.size() && cards[place + 1].key.entry_text() == entry);
    return has_siblings ? Siblings::some : Siblings::none;
}

// Keys of cards that were something else before.
std::set<CardKey> linked_keys(deck::DeckPlan const& plan) {
    std::set<CardKey> keys;
    for (deck::Link const& link : plan.links) {
        keys.insert(link.current);
    }
    return keys;
}

} // namespace

struct Import::Inside {
    Database& database;
    Writing writing;
    Transaction transaction;
    ScheduleUpdate update;

    Inside(Database& to, Writing with)
        : database{to}, writing{std::move(with)}, transaction{to}, update{to} {}

    void retire(KeyId key) { Statement{database, retire_card}.bind(milliseconds(writing.now), key).run(); }

    // Two keys become one card.
    void link(CardKey const& former, CardKey const& current) {
        std::array const keys{key_id(database, former.text()), key_id(database, current.text())};
        std::vector<KeyId> members;
        for (KeyId const key : keys) {
            auto const of_key = members_of(database, root_of(database, key));
            members.insert(members.end(), of_key.begin(), of_key.end());
        }
        update.leave_all(keys);
        Stand const stand =
            stand_of_new_event(database, update.settings(), writing.now, Standing::at_its_moment);
        append(database,
               event_at(stand, writing.new_id(), history::SameCard{.former = former, .current = current}));
        update.regroup_and_enter(members);
    }

    // A card's row in the schedule depends on its siblings: whether it has any.
    void refresh(std::set<KeyId> const& keys) {
        std::set<KeyId> affected = keys;
        std::set<std::string> entries;
        for (KeyId const key : keys) {
            Statement row{database, entry_of};
            row.bind(key);
            if (row.step()) {
                entries.emplace(row.text(0));
            }
        }
        for (auto const& entry : entries) {
            auto const siblings = ask_keys(database, cards_of_entry, std::string_view{entry});
            affected.insert(siblings.begin(), siblings.end());
        }
        std::set<KeyId> roots;
        for (KeyId const key : affected) {
            roots.insert(root_of(database, key));
        }
        for (KeyId const root : roots) {
            update.refresh(root);
        }
    }

    // A card whose key is new: no event names it, so there is nothing to fold and nothing to ask.
    void place_new(CardPlace const& card, Siblings siblings) {
        ScheduleRow row;
        row.root = card.key;
        add_schedule(database, placed_at(row, card, siblings));
    }

    void forget_files(deck::IncomingDeck const& incoming, deck::DeckPlan const& plan) {
        Statement{database, forget_file}
            .bind(std::string_view{incoming.file}, std::string_view{incoming.deck.name})
            .run();
        if (plan.renamed_from) {
            Statement{database, forget_deck}.bind(std::string_view{*plan.renamed_from}).run();
        }
    }
};

Import::Import(Collection& collection, Writing writing)
    : inside_{std::make_unique<Inside>(collection.database(), std::move(writing))} {}

Import::~Import() = default;

std::vector<deck::KnownDeck> Import::known() const {
    return read_known_decks(inside_->database, nullptr);
}

std::vector<deck::KnownDeck> Import::known(DeckChoice const& choice) const {
    return read_known_decks(inside_->database, &choice);
}

void Import::apply(deck::IncomingDeck const& incoming, deck::DeckPlan const& plan, FileFacts const& facts) {
    if (plan.decision != deck::Decision::apply) {
        return;
    }
    Database& database = inside_->database;
    std::set<KeyId> touched;
    auto const retire = [&](CardKey const& card) {
        KeyId const key = key_id(database, card.text());
        inside_->retire(key);
        touched.insert(key);
    };
    inside_->forget_files(incoming, plan);
    DeckId const deck = write_deck(database, incoming, facts, inside_->writing.now);
    for (CardKey const& card : plan.retired) {
        retire(card);
    }
    for (CardKey const& card : plan.moved_out) {
        retire(card);
    }
    auto const linked = linked_keys(plan);
    bool const are_keys_new = !has_keys_of(database, incoming.deck.name);
    std::int64_t position = 0;
    for (deck::PlannedCard const& planned : plan.cards) {
        deck::Card const& card = incoming.deck.cards.at(planned.card);
        if (planned.continues) {
            retire(*planned.continues);
        }
        auto const known = are_keys_new ? std::nullopt : find_key(database, card.key.text());
        KeyId const key = known ? *known : new_key(database, card.key.text());
        // What is stored under this key may be older than what the card said under the key it had until now.
        auto const change = planned.continues ? deck::Change::changed : planned.change;
        CardSpot const spot{.key = key, .is_key_new = !known, .deck = deck, .position = position++};
        write_card(database, spot, card, change);
        if (known || linked.contains(card.key)) {
            touched.insert(key);
        } else {
            inside_->place_new({.key = key,
                                .deck = deck,
                                .position = spot.position,
                                .entry = entry_print(card.key.entry_text()),
                                .retired_at = {}},
                               siblings_of(planned.card, incoming.deck.cards));
        }
    }
    for (deck::Link const& link : plan.links) {
        inside_->link(link.former, link.current);
    }
    inside_->refresh(touched);
}

void Import::remember(std::string const& file, FileFacts const& facts) {
    Statement{inside_->database, remember_file}
        .bind(std::bit_cast<std::int64_t>(facts.content), facts.size, facts.modified_ns,
              std::string_view{file})
        .run();
}

void Import::commit() {
    inside_->update.finish();
    inside_->transaction.commit();
}

std::optional<Removed> remove_deck(Collection& collection, std::string const& name, calendar::Moment now) {
    Database& database = collection.database();
    Transaction transaction{database};
    auto const ids = ask_keys(database, deck_id, std::string_view{name});
    if (ids.empty()) {
        return std::nullopt;
    }
    auto const live = ask_keys(database, live_cards, ids.front());
    for (KeyId const key : live) {
        Statement{database, retire_card}.bind(milliseconds(now), key).run();
    }
    Statement{database, forget_deck}.bind(std::string_view{name}).run();
    ScheduleUpdate update{database};
    for (KeyId const key : live) {
        update.refresh(root_of(database, key));
    }
    update.finish();
    transaction.commit();
    return Removed{.deck = name, .retired = static_cast<std::int64_t>(live.size())};
}

} // namespace remat::store
