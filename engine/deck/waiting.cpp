#include "engine/deck/waiting.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace remat::deck {

namespace {

// An entry on the way, and which of those that it waits for comes next.
struct Step {
    CardKey entry;
    std::vector<CardKey> const* after = nullptr;
    std::size_t next = 0;
};

Waiting::Circle circle_of(std::vector<Step> const& path, CardKey const& first) {
    auto const start =
        std::find_if(path.begin(), path.end(), [&](Step const& step) { return step.entry == first; });
    Waiting::Circle circle;
    std::transform(start, path.end(), std::back_inserter(circle),
                   [](Step const& step) { return step.entry; });
    return circle;
}

} // namespace

void Waiting::add_deck(std::string_view name, Ids ids) {
    decks_.emplace(name, ids);
}

void Waiting::add_entry(CardKey entry, std::vector<CardKey> const& after) {
    entries_.emplace(std::move(entry), &after);
}

bool Waiting::lacks(CardKey const& entry) const {
    auto const deck = decks_.find(entry.deck());
    return deck != decks_.end() && deck->second == Ids::all && entries_.count(entry) == 0;
}

// Depth first and without recursion, each entry once.
void Waiting::each_circle(std::vector<CardKey> const& starts,
                          std::function<bool(Circle const&)> const& visit) const {
    std::unordered_map<CardKey, bool> is_open; // false: done with
    std::vector<Step> path;
    auto const enter = [&](CardKey const& entry) {
        auto const found = entries_.find(entry);
        if (found != entries_.end() && is_open.emplace(entry, true).second) {
            path.push_back({entry, found->second, 0});
        }
    };
    for (auto const& start : starts) {
        enter(start);
        while (!path.empty()) {
            auto& [entry, after, next] = path.back();
            if (next == after->size()) {
                is_open[entry] = false;
                path.pop_back();
                continue;
            }
            auto const& named = (*after)[next++];
            auto const seen = is_open.find(named);
            if (seen == is_open.end()) {
                enter(named);
            } else if (seen->second && !visit(circle_of(path, named))) {
                return;
            }
        }
    }
}

} // namespace remat::deck
