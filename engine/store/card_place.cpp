#include "engine/store/card_place.hpp"

#include "engine/store/statement.hpp"
#include "engine/text/fingerprint.hpp"

#include <bit>
#include <utility>

namespace remat::store {
namespace {

constexpr char const* card_of_key =
    "SELECT key, deck, position, entry, retired_at_ms FROM cards WHERE key = ?";
constexpr char const* all_cards = "SELECT key, deck, position, entry, retired_at_ms FROM cards";
constexpr char const* live_siblings =
    "SELECT count(*) FROM cards WHERE entry = (SELECT entry FROM cards WHERE key = ?)"
    " AND retired_at_ms IS NULL";

CardPlace read_place(Statement const& row) {
    return {.key = row.integer(0),
            .deck = row.integer(1),
            .position = row.integer(2),
            .entry = entry_print(row.text(3)),
            .retired_at = row.maybe_integer(4)};
}

} // namespace

std::int64_t entry_print(std::string_view entry) {
    return std::bit_cast<std::int64_t>(text::fingerprint(entry));
}

bool stands_for(CardPlace const& one, CardPlace const& other) {
    if (one.retired_at.has_value() != other.retired_at.has_value()) {
        return !one.retired_at.has_value();
    }
    return std::pair{one.retired_at, one.key} > std::pair{other.retired_at, other.key};
}

std::optional<CardPlace> place_of_class(Database& database, std::span<KeyId const> members) {
    std::optional<CardPlace> best;
    for (KeyId const key : members) {
        Statement row{database, card_of_key};
        row.bind(key);
        if (row.step()) {
            CardPlace const place = read_place(row);
            if (!best || stands_for(place, *best)) {
                best = place;
            }
        }
    }
    return best;
}

bool has_siblings(Database& database, CardPlace const& card) {
    Statement row{database, live_siblings};
    row.bind(card.key);
    return row.step() && row.integer(0) > 1;
}

void visit_places(Database& database, std::function<void(CardPlace const&)> const& visitor) {
    Statement row{database, all_cards};
    while (row.step()) {
        visitor(read_place(row));
    }
}

ScheduleRow placed_at(ScheduleRow row, std::optional<CardPlace> const& card, Siblings siblings) {
    row.card = std::nullopt;
    row.deck = no_deck;
    row.position = 0;
    row.entry = std::nullopt;
    row.status = Status::no_card;
    if (!card) {
        return row;
    }
    row.card = card->key;
    row.deck = card->deck;
    row.position = card->position;
    if (card->retired_at) {
        row.status = Status::retired;
        return row;
    }
    row.status = row.suspended == history::Switch::on ? Status::suspended : Status::active;
    if (siblings == Siblings::some) {
        row.entry = card->entry;
    }
    return row;
}

} // namespace remat::store
