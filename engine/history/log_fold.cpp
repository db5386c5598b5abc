#include "engine/history/log_fold.hpp"

#include "engine/history/classes.hpp"
#include "engine/text/fingerprint.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <unordered_map>

namespace remat::history {
namespace {

// The key by which an event names a card; a same_card names its card by the former key first.
deck::CardKey const* named_card(Event const& event) {
    if (auto const* review = std::get_if<Review>(&event.payload)) {
        return &review->card;
    }
    if (auto const* suspension = std::get_if<Suspension>(&event.payload)) {
        return &suspension->card;
    }
    if (auto const* same = std::get_if<SameCard>(&event.payload)) {
        return &same->former;
    }
    return nullptr;
}

Classes classes_of(std::span<Event const> events) {
    Classes classes;
    for (Event const& event : events) {
        if (auto const* same = std::get_if<SameCard>(&event.payload)) {
            classes.join(same->former, same->current);
        }
    }
    return classes;
}

bool comes_first(Event const& one, Event const& other) {
    if (one.id == other.id) {
        return std::tuple{checksum(one), one.origin} < std::tuple{checksum(other), other.origin};
    }
    return order_of(one) < order_of(other);
}

std::map<deck::CardKey, deck::CardKey> first_keys_of(std::span<Event const> events, Classes const& classes) {
    std::unordered_map<deck::CardKey, deck::CardKey> first_by_leader;
    std::map<deck::CardKey, deck::CardKey> first_keys;
    for (Event const& event : events) {
        if (auto const* key = named_card(event)) {
            auto const& first = first_by_leader.try_emplace(classes.leader(*key), *key).first->second;
            for (auto const& member : classes.members(*key)) {
                first_keys.try_emplace(member, first);
            }
        }
    }
    return first_keys;
}

} // namespace

std::uint64_t card_number(deck::CardKey const& first_key) {
    return text::fingerprint(first_key.text());
}

std::vector<Event> union_of(std::span<Event const> one, std::span<Event const> other) {
    std::vector<Event> all{one.begin(), one.end()};
    all.insert(all.end(), other.begin(), other.end());
    std::sort(all.begin(), all.end(), [](Event const& left, Event const& right) {
        return left.id != right.id ? left.id < right.id : comes_first(left, right);
    });
    auto const same_id = [](Event const& left, Event const& right) { return left.id == right.id; };
    all.erase(std::unique(all.begin(), all.end(), same_id), all.end());
    std::sort(all.begin(), all.end(), comes_first);
    return all;
}

std::vector<Event> standing(std::span<Event const> log) {
    std::vector<Event> events = union_of(log, {});
    std::set<EventId> undone;
    for (Event const& event : events) {
        if (auto const* retraction = std::get_if<Retraction>(&event.payload)) {
            undone.insert(retraction->target);
        }
    }
    std::erase_if(events, [&](Event const& event) {
        bool const can_be_undone =
            std::holds_alternative<Review>(event.payload) || std::holds_alternative<SameCard>(event.payload);
        return std::holds_alternative<Retraction>(event.payload) ||
               (can_be_undone && undone.contains(event.id));
    });
    return events;
}

FoldedLog fold_log(std::span<Event const> log) {
    std::vector<Event> const events = standing(log);
    FoldedLog folded;
    for (Event const& event : events) {
        if (auto const* setting = std::get_if<Setting>(&event.payload)) {
            apply(folded.settings, *setting);
        }
    }
    folded.first_keys = first_keys_of(events, classes_of(events));
    for (Event const& event : events) {
        if (auto const* key = named_card(event)) {
            deck::CardKey const& first = folded.first_keys.at(*key);
            FoldedCard& card = folded.cards[first];
            if (auto const* review = std::get_if<Review>(&event.payload)) {
                advance(card.fold, folded.settings.rules, card_number(first),
                        {.answer = {.day = event.day, .quality = review->quality, .purpose = review->purpose},
                         .taken = review->taken});
            } else if (auto const* suspension = std::get_if<Suspension>(&event.payload)) {
                card.suspended = suspension->suspended;
            }
        }
    }
    for (auto const& [key, card] : folded.cards) {
        add(folded.tallies, card.fold.tallies);
    }
    return folded;
}

} // namespace remat::history
