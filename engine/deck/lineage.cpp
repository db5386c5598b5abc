#include "engine/deck/lineage.hpp"

#include <algorithm>

namespace remat::deck {

Row const& Lineage::row_for(CardKey const& key) const {
    if (live) {
        return *live;
    }
    auto const same = std::find_if(retired.begin(), retired.end(),
                                   [&](Row const& row) { return row.known->card.key == key; });
    return same == retired.end() ? retired.back() : *same;
}

bool Lineage::has_answers() const {
    return (live && live->known->has_answers) ||
           std::any_of(retired.begin(), retired.end(), [](Row const& row) { return row.known->has_answers; });
}

Lineages::Lineages(std::span<KnownDeck const> known) : live_(known.size()), retired_(known.size()) {
    for (std::size_t deck = 0; deck < known.size(); ++deck) {
        for (auto const& card : known[deck].cards) {
            auto& lineage = lineages_[lineage_of(card)];
            // A class has at most one live card. Should two be stored, the second is as good as retired: what
            // a file says of it is then an error that names both.
            if (!card.is_retired && !lineage.live) {
                lineage.live = Row{&card, deck};
            } else {
                lineage.retired.push_back(Row{&card, deck});
            }
        }
    }
    for (std::size_t index = 0; index < lineages_.size(); ++index) {
        auto const& lineage = lineages_[index];
        if (lineage.live) {
            live_[lineage.live->deck].push_back(index);
            continue;
        }
        for (auto const& row : lineage.retired) {
            auto& listed = retired_[row.deck];
            if (listed.empty() || listed.back() != index) {
                listed.push_back(index);
            }
        }
    }
}

std::size_t Lineages::lineage_of(KnownCard const& known) {
    auto found = by_key_.find(known.card.key.text());
    for (auto name = known.other_names.begin(); found == by_key_.end() && name != known.other_names.end();
         ++name) {
        found = by_key_.find(name->text());
    }
    auto const index = found == by_key_.end() ? lineages_.size() : found->second;
    if (index == lineages_.size()) {
        lineages_.emplace_back();
    }
    by_key_.emplace(known.card.key.text(), index);
    for (auto const& name : known.other_names) {
        by_key_.emplace(name.text(), index);
    }
    return index;
}

std::optional<std::size_t> Lineages::find(CardKey const& key) const {
    auto const found = by_key_.find(key.text());
    return found == by_key_.end() ? std::nullopt : std::optional{found->second};
}

} // namespace remat::deck
