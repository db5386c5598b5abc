#include "engine/deck/matching_state.hpp"

#include <algorithm>
#include <iterator>
#include <string>

namespace remat::deck {

MatchingState::MatchingState(MatchingTask const& task, std::vector<bool> takes_part)
    : task_{task}
    , takes_part_{std::move(takes_part)}
    , fates_(task.known.size(), Fate::stay)
    , speakers_(task.known.size(), 0)
    , taken_(task.lineages.size(), false)
    , result_(task.incoming.size()) {
    for (std::size_t deck = 0; deck < decks(); ++deck) {
        if (!takes_part_[deck]) {
            continue;
        }
        result_[deck].cards.resize(task_.incoming[deck].deck.cards.size());
        if (auto const displaced = task_.origins[deck].displaced) {
            fates_[*displaced] = Fate::stay_unless_moved;
        }
        for (auto const source : sources(deck)) {
            fates_[source] = Fate::go;
            speakers_[source] = deck;
        }
    }
}

void MatchingState::match(Arrival arrival, std::size_t lineage, std::optional<Evidence> evidence) {
    result_[arrival.deck].cards[arrival.card] = Match{lineage, evidence};
    taken_[lineage] = true;
}

// Siblings stand side by side in a deck.
void MatchingState::match_siblings(Arrival arrival, std::size_t lineage, Evidence evidence) {
    if (std::holds_alternative<Cloze>(card(arrival).variants.front().body)) {
        return; // each deletion is matched by what it hides
    }
    auto before = arrival;
    while (before.card > 0) {
        --before.card;
        if (!match_sibling(before, arrival, lineage, evidence)) {
            break;
        }
    }
    auto after = arrival;
    while (++after.card < result_[arrival.deck].cards.size() &&
           match_sibling(after, arrival, lineage, evidence)) {
    }
}

// Whether it is one.
bool MatchingState::match_sibling(Arrival sibling, Arrival arrival, std::size_t lineage, Evidence evidence) {
    auto const& key = card(sibling).key;
    if (key.entry() != card(arrival).key.entry()) {
        return false;
    }
    auto former = card(lineage).key.entry();
    if (!key.suffix().empty()) {
        former = CardKey{former.text() + ':' + std::string{key.suffix()}};
    }
    auto const known = task_.lineages.find(former);
    if (is_fresh(sibling) && known && can_continue(*known, former)) {
        match(sibling, *known, evidence);
    }
    return true;
}

void MatchingState::move_out(std::size_t lineage, CardKey const& current) {
    taken_[lineage] = true;
    result_[speakers_[task_.lineages[lineage].live->deck]].moved_out.push_back({lineage, current});
}

Card const& MatchingState::card(Arrival arrival) const {
    return task_.incoming[arrival.deck].deck.cards[arrival.card];
}

Card const& MatchingState::card(std::size_t lineage) const {
    return task_.lineages[lineage].row_for({}).known->card;
}

std::vector<Card const*> MatchingState::sayings(std::size_t lineage) const {
    if (auto const& live = task_.lineages[lineage].live) {
        return {&live->known->card};
    }
    std::vector<Card const*> result;
    for (auto const& row : task_.lineages[lineage].retired) {
        result.push_back(&row.known->card);
    }
    return result;
}

bool MatchingState::is_fresh(Arrival arrival) const {
    return !result_[arrival.deck].cards[arrival.card].has_value();
}

Fate MatchingState::fate_of(std::size_t live_lineage) const {
    return fates_[task_.lineages[live_lineage].live->deck];
}

bool MatchingState::is_gone(std::size_t lineage) const {
    return task_.lineages[lineage].live && !taken_[lineage] && fate_of(lineage) != Fate::stay;
}

bool MatchingState::is_free_and_retired(std::size_t lineage) const {
    return !task_.lineages[lineage].live && !taken_[lineage];
}

bool MatchingState::can_continue(std::size_t lineage, CardKey const& key) const {
    return (is_gone(lineage) || is_free_and_retired(lineage)) &&
           task_.lineages[lineage].row_for(key).known->card.key == key;
}

std::vector<Arrival> MatchingState::fresh_in(std::size_t deck) const {
    std::vector<Arrival> fresh;
    for (std::size_t index = 0; index < result_[deck].cards.size(); ++index) {
        if (is_fresh({deck, index})) {
            fresh.push_back({deck, index});
        }
    }
    return fresh;
}

MatchingState::Indices MatchingState::sources(std::size_t deck) const {
    Indices result;
    if (takes_part_[deck]) {
        for (auto const& source : {task_.origins[deck].known, task_.origins[deck].renamed_from}) {
            if (source) {
                result.push_back(*source);
            }
        }
    }
    return result;
}

MatchingState::Indices MatchingState::gone_from(std::size_t deck) const {
    Indices gone;
    for (auto const source : sources(deck)) {
        auto const& live = task_.lineages.live_in(source);
        std::copy_if(live.begin(), live.end(), std::back_inserter(gone),
                     [this](std::size_t lineage) { return is_gone(lineage); });
    }
    return gone;
}

MatchingState::Indices MatchingState::retired_before_in(std::size_t deck) const {
    Indices retired;
    for (auto const source : sources(deck)) {
        auto const& here = task_.lineages.retired_in(source);
        std::copy_if(here.begin(), here.end(), std::back_inserter(retired),
                     [this](std::size_t lineage) { return is_free_and_retired(lineage); });
    }
    std::sort(retired.begin(), retired.end());
    retired.erase(std::unique(retired.begin(), retired.end()), retired.end());
    return retired;
}

} // namespace remat::deck
