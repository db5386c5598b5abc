#include "engine/history/classes.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace remat::history {

deck::CardKey& Classes::parent_of(deck::CardKey const& key) {
    auto const [place, is_new] = parents_.try_emplace(key, key);
    if (is_new) {
        members_[key] = {key};
    }
    return place->second;
}

// Every key points straight at its leader: a join moves the smaller class over, so joining n keys costs
// n log n and looking up is one step.
void Classes::join(deck::CardKey const& one, deck::CardKey const& other) {
    deck::CardKey big = parent_of(one);
    deck::CardKey small = parent_of(other);
    if (big == small) {
        return;
    }
    if (members_[big].size() < members_[small].size()) {
        std::swap(big, small);
    }
    auto& into = members_[big];
    for (auto& member : members_[small]) {
        parents_[member] = big;
        into.push_back(std::move(member));
    }
    members_.erase(small);
}

deck::CardKey const& Classes::leader(deck::CardKey const& key) const {
    auto const found = parents_.find(key);
    return found == parents_.end() ? key : found->second;
}

bool Classes::are_one(deck::CardKey const& one, deck::CardKey const& other) const {
    return leader(one) == leader(other);
}

std::vector<deck::CardKey> Classes::members(deck::CardKey const& key) const {
    auto const found = members_.find(leader(key));
    std::vector<deck::CardKey> keys = found == members_.end() ? std::vector{key} : found->second;
    std::sort(keys.begin(), keys.end());
    return keys;
}

} // namespace remat::history
