#include "engine/store/card_groups.hpp"

#include "engine/store/card_json.hpp"
#include "engine/store/database.hpp"
#include "engine/store/deck_choice.hpp"
#include "engine/store/statement.hpp"
#include "engine/store/transaction.hpp"

#include <set>
#include <stdexcept>
#include <utility>

namespace remat::store {
namespace {

constexpr char const* topics_of =
    "SELECT DISTINCT c.topic, d.language FROM cards c JOIN decks d ON d.id = c.deck"
    " WHERE c.deck = ? AND c.topic IS NOT NULL";
constexpr char const* tags_of = "SELECT DISTINCT tags FROM cards WHERE deck = ?";

template<typename Read>
void visit_sound(Database& database, char const* query, DeckId deck, Read const& read) {
    Statement row{database, query};
    row.bind(deck);
    while (row.step()) {
        try {
            read(row);
        } catch (std::invalid_argument const&) { // damaged
            continue;
        }
    }
}

} // namespace

CardGroups card_groups(Collection const& collection, DeckNames decks) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    CardGroups groups;
    std::set<std::string> tags;
    for (DeckId const deck : chosen_decks(database, decks)) {
        visit_sound(database, topics_of, deck, [&](Statement const& row) {
            groups.topics.push_back(
                {.name = localised_in(row.text(0)), .deck_language = std::string{row.text(1)}});
        });
        visit_sound(database, tags_of, deck, [&](Statement const& row) {
            for (auto& tag : texts_in(row.text(0))) {
                tags.insert(std::move(tag));
            }
        });
    }
    groups.tags.assign(tags.begin(), tags.end());
    return groups;
}

} // namespace remat::store
