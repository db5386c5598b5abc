#include "engine/store/deck_choice.hpp"

#include "engine/store/statement.hpp"

#include <algorithm>

namespace remat::store {
namespace {

constexpr char const* all_decks = "SELECT id, name FROM decks ORDER BY name";

} // namespace

std::vector<DeckId> chosen_decks(Database& database, DeckNames names) {
    std::vector<DeckId> decks;
    Statement row{database, all_decks};
    while (row.step()) {
        if (is_chosen(row.text(1), names)) {
            decks.push_back(row.integer(0));
        }
    }
    return decks;
}

bool is_chosen(std::string_view deck, DeckNames names) {
    auto const holds = [&](std::string const& name) {
        return deck.starts_with(name) && (deck.size() == name.size() || deck[name.size()] == '/');
    };
    return names.empty() || std::any_of(names.begin(), names.end(), holds);
}

} // namespace remat::store
