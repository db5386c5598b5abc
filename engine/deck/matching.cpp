#include "engine/deck/matching.hpp"

#include "engine/deck/moving.hpp"
#include "engine/deck/one_to_one.hpp"
#include "engine/deck/rewording.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

namespace remat::deck {

namespace {

// A card of the run: indices of its deck and in it.
struct Arrival {
    std::size_t deck;
    std::size_t card;
};

// What becomes of the cards of a known deck of which no file of the run says anything.
enum class Fate : std::uint8_t { stay, stay_unless_moved, go };

using Indices = std::vector<std::size_t>;

CardKey sibling_key(CardKey const& key, std::string_view suffix) {
    auto const entry = key.entry();
    return suffix.empty() ? entry : CardKey{entry.text() + ':' + std::string{suffix}};
}

// What has been found to be what so far; each step takes from what the earlier, stronger ones left.
class Matcher {
  public:
    Matcher(MatchingTask const& task, std::vector<bool> const& takes_part)
        : task_{task}
        , takes_part_{takes_part}
        , fates_(task.known.size(), Fate::stay)
        , taken_(task.lineages.size(), false)
        , result_(task.incoming.size()) {
        for (std::size_t deck = 0; deck < task_.incoming.size(); ++deck) {
            if (takes_part_[deck]) {
                result_[deck].cards.resize(task_.incoming[deck].deck.cards.size());
                if (auto const displaced = task_.origins[deck].displaced) {
                    fates_[*displaced] = Fate::stay_unless_moved;
                }
                for (auto const source : sources(deck)) {
                    fates_[source] = Fate::go;
                }
            }
        }
    }

    void match_keys() {
        std::vector<std::vector<Arrival>> claims(task_.lineages.size());
        for (std::size_t deck = 0; deck < result_.size(); ++deck) {
            for (auto const arrival : fresh_in(deck)) {
                if (auto const lineage = task_.lineages.find(card(arrival).key)) {
                    claims[*lineage].push_back(arrival);
                }
            }
        }
        for (std::size_t lineage = 0; lineage < claims.size(); ++lineage) {
            if (!claims[lineage].empty()) {
                settle(lineage, claims[lineage]);
            }
        }
        for (auto& deck : result_) {
            std::sort(deck.conflicts.begin(), deck.conflicts.end(),
                      [](Conflict const& one, Conflict const& other) { return one.card < other.card; });
        }
    }

    void match_renamed_decks() {
        for (std::size_t deck = 0; deck < result_.size(); ++deck) {
            auto const before = task_.origins[deck].renamed_from;
            if (!takes_part_[deck] || !before) {
                continue;
            }
            for (auto const arrival : fresh_in(deck)) {
                CardKey const key{task_.known[*before].name, card(arrival).key.id()};
                if (auto const lineage = task_.lineages.find(key); lineage && can_continue(*lineage, key)) {
                    match(arrival, *lineage, Evidence::deck_renamed);
                }
            }
        }
    }

    void match_questions() {
        for (std::size_t deck = 0; deck < result_.size(); ++deck) {
            match_questions(deck, gone_from(deck));
            match_questions(deck, retired_before_in(deck));
        }
    }

    void match_rewordings() {
        for (std::size_t deck = 0; deck < result_.size(); ++deck) {
            auto gone = gone_from(deck);
            auto fresh = fresh_in(deck);
            gone.erase(std::remove_if(gone.begin(), gone.end(),
                                      [&](std::size_t lineage) { return card(lineage).has_id; }),
                       gone.end());
            fresh.erase(std::remove_if(fresh.begin(), fresh.end(),
                                       [&](Arrival arrival) { return card(arrival).has_id; }),
                        fresh.end());
            auto const by_key = [&](auto one, auto other) { return card(one).key < card(other).key; };
            std::sort(gone.begin(), gone.end(), by_key);
            std::sort(fresh.begin(), fresh.end(), by_key);
            auto const found = find_rewordings(cards(gone), cards(fresh));
            for (auto const& pair : found.candidates) {
                if (is_fresh(fresh[pair.fresh]) && !taken_[gone[pair.gone]]) {
                    match_with_siblings(fresh[pair.fresh], gone[pair.gone], Evidence::rewording);
                }
            }
            result_[deck].search = found.search;
        }
    }

    void match_moves() {
        match_moves(live_where([this](std::size_t lineage) { return is_gone(lineage); }));
        Indices retired_before;
        for (std::size_t lineage = 0; lineage < task_.lineages.size(); ++lineage) {
            if (is_free_and_retired(lineage)) {
                retired_before.push_back(lineage);
            }
        }
        match_moves(retired_before);
    }

    // The other deck was imported first, and its card has not been answered since.
    void match_moves_to_unanswered() {
        auto const gone =
            live_where([this](std::size_t lineage) { return is_gone(lineage) && goes(lineage); });
        if (gone.empty()) {
            return;
        }
        std::vector<Card const*> unanswered;
        for (std::size_t deck = 0; deck < result_.size(); ++deck) {
            for (std::size_t index = 0; index < result_[deck].cards.size(); ++index) {
                auto const& found = result_[deck].cards[index];
                if (found && !task_.lineages[found->lineage].has_answers()) {
                    unanswered.push_back(&card(Arrival{deck, index}));
                }
            }
        }
        auto const elsewhere = live_where([this](std::size_t lineage) {
            return fate_of(lineage) == Fate::stay && !taken_[lineage] &&
                   !task_.lineages[lineage].has_answers();
        });
        for (auto const* here : cards(elsewhere)) {
            unanswered.push_back(here);
        }
        for (auto const& [index, target] : find_moves(cards(gone), unanswered)) {
            auto const lineage = gone[index];
            taken_[lineage] = true;
            result_[speaker_for(task_.lineages[lineage].live->deck)].moved_out.push_back(
                {lineage, unanswered[target]->key});
        }
    }

    void retire_the_rest() {
        for (std::size_t deck = 0; deck < result_.size(); ++deck) {
            result_[deck].retired = gone_from(deck);
        }
    }

    [[nodiscard]] std::vector<DeckMatching> take_result() { return std::move(result_); }

  private:
    // At most one card of a lineage is live after the run.
    void settle(std::size_t lineage, std::vector<Arrival> const& claimants) {
        auto const& live = task_.lineages[lineage].live;
        auto const heir = std::find_if(claimants.begin(), claimants.end(), [&](Arrival arrival) {
            return live && card(arrival).key == live->known->card.key;
        });
        if (heir != claimants.end()) {
            match(*heir, lineage, std::nullopt);
        } else if (claimants.size() == 1 && (!live || is_gone(lineage))) {
            auto const& row = task_.lineages[lineage].row_for(card(claimants.front()).key);
            auto const is_own_key = row.known->card.key == card(claimants.front()).key;
            match(claimants.front(), lineage,
                  is_own_key ? std::nullopt : std::optional{Evidence::same_class});
            return;
        }
        for (auto const& claimant : claimants) {
            auto const& key = card(claimant).key;
            if (is_fresh(claimant)) {
                auto const& rival = key == card(claimants.front()).key ? claimants.back() : claimants.front();
                auto const stays = live && (heir != claimants.end() || !is_gone(lineage));
                result_[claimant.deck].conflicts.push_back(
                    {claimant.card, stays ? live->known->card.key : card(rival).key});
            }
        }
    }

    void match_questions(std::size_t deck, Indices const& before) {
        auto const fresh = fresh_in(deck);
        if (before.empty() || fresh.empty()) {
            return;
        }
        std::vector<Marked> gone;
        gone.reserve(before.size());
        for (auto const lineage : before) {
            gone.push_back({card(lineage).key, folded_questions(card(lineage))});
        }
        std::vector<Marked> arrived;
        arrived.reserve(fresh.size());
        for (auto const arrival : fresh) {
            arrived.push_back({card(arrival).key, folded_questions(card(arrival))});
        }
        std::vector<std::pair<Arrival, std::size_t>> links;
        for (auto const& [one, other] : pair_one_to_one(gone, arrived)) {
            match(fresh[other], before[one], Evidence::same_question);
            links.emplace_back(fresh[other], before[one]);
        }
        for (auto const& [arrival, lineage] : links) {
            match_siblings(arrival, lineage, Evidence::same_question);
        }
    }

    void match_moves(Indices const& gone) {
        std::vector<Arrival> fresh;
        for (std::size_t deck = 0; deck < result_.size() && !gone.empty(); ++deck) {
            auto const here = fresh_in(deck);
            fresh.insert(fresh.end(), here.begin(), here.end());
        }
        auto const moves = find_moves(cards(gone), cards(fresh));
        for (auto const& [one, other] : moves) {
            match(fresh[other], gone[one], Evidence::moved);
        }
        for (auto const& [one, other] : moves) {
            match_siblings(fresh[other], gone[one], Evidence::moved);
        }
    }

    void match(Arrival arrival, std::size_t lineage, std::optional<Evidence> evidence) {
        result_[arrival.deck].cards[arrival.card] = Match{lineage, evidence};
        taken_[lineage] = true;
    }

    void match_with_siblings(Arrival arrival, std::size_t lineage, Evidence evidence) {
        match(arrival, lineage, evidence);
        match_siblings(arrival, lineage, evidence);
    }

    // Siblings stand side by side in a deck.
    void match_siblings(Arrival arrival, std::size_t lineage, Evidence evidence) {
        auto const& all = task_.incoming[arrival.deck].deck.cards;
        auto const entry = card(arrival).key.entry();
        auto const try_sibling = [&](std::size_t index) {
            if (all[index].key.entry() != entry) {
                return false;
            }
            Arrival const sibling{arrival.deck, index};
            auto const key = sibling_key(card(lineage).key, all[index].key.suffix());
            auto const known = task_.lineages.find(key);
            if (is_fresh(sibling) && known && can_continue(*known, key)) {
                match(sibling, *known, evidence);
            }
            return true;
        };
        for (auto index = arrival.card; index > 0 && try_sibling(index - 1); --index) {
        }
        for (auto index = arrival.card + 1; index < all.size() && try_sibling(index); ++index) {
        }
    }

    [[nodiscard]] Card const& card(Arrival arrival) const {
        return task_.incoming[arrival.deck].deck.cards[arrival.card];
    }
    [[nodiscard]] Card const& card(std::size_t lineage) const {
        return task_.lineages[lineage].row_for({}).known->card;
    }
    template<typename Named>
    [[nodiscard]] std::vector<Card const*> cards(std::vector<Named> const& named) const {
        std::vector<Card const*> result;
        result.reserve(named.size());
        for (auto const& each : named) {
            result.push_back(&card(each));
        }
        return result;
    }

    [[nodiscard]] bool is_fresh(Arrival arrival) const {
        return !result_[arrival.deck].cards[arrival.card].has_value();
    }
    [[nodiscard]] Fate fate_of(std::size_t lineage) const {
        return fates_[task_.lineages[lineage].live->deck];
    }
    [[nodiscard]] bool goes(std::size_t lineage) const { return fate_of(lineage) == Fate::go; }
    // Live so far, and no file of the run holds it, as far as has been found.
    [[nodiscard]] bool is_gone(std::size_t lineage) const {
        return task_.lineages[lineage].live && !taken_[lineage] && fate_of(lineage) != Fate::stay;
    }
    [[nodiscard]] bool is_free_and_retired(std::size_t lineage) const {
        return !task_.lineages[lineage].live && !taken_[lineage];
    }
    [[nodiscard]] bool can_continue(std::size_t lineage, CardKey const& key) const {
        return (is_gone(lineage) || is_free_and_retired(lineage)) &&
               task_.lineages[lineage].row_for(key).known->card.key == key;
    }

    [[nodiscard]] std::vector<Arrival> fresh_in(std::size_t deck) const {
        std::vector<Arrival> fresh;
        for (std::size_t index = 0; index < result_[deck].cards.size(); ++index) {
            if (is_fresh({deck, index})) {
                fresh.push_back({deck, index});
            }
        }
        return fresh;
    }

    // The known decks that a file speaks for.
    [[nodiscard]] Indices sources(std::size_t deck) const {
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
    [[nodiscard]] std::size_t speaker_for(std::size_t known_deck) const {
        std::size_t deck = 0;
        while (true) {
            auto const spoken_for = sources(deck);
            if (std::find(spoken_for.begin(), spoken_for.end(), known_deck) != spoken_for.end()) {
                return deck;
            }
            ++deck;
        }
    }
    [[nodiscard]] Indices gone_from(std::size_t deck) const {
        Indices gone;
        for (auto const source : sources(deck)) {
            auto const& live = task_.lineages.live_in(source);
            std::copy_if(live.begin(), live.end(), std::back_inserter(gone),
                         [this](std::size_t lineage) { return is_gone(lineage); });
        }
        return gone;
    }
    [[nodiscard]] Indices retired_before_in(std::size_t deck) const {
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
    template<typename Condition>
    [[nodiscard]] Indices live_where(Condition const& holds) const {
        Indices result;
        for (std::size_t lineage = 0; lineage < task_.lineages.size(); ++lineage) {
            if (task_.lineages[lineage].live && holds(lineage)) {
                result.push_back(lineage);
            }
        }
        return result;
    }

    MatchingTask task_;
    std::vector<bool> takes_part_;
    std::vector<Fate> fates_; // by known deck
    std::vector<bool> taken_; // by lineage
    std::vector<DeckMatching> result_;
};

} // namespace

std::vector<DeckMatching> match_cards(MatchingTask const& task, std::vector<bool> const& takes_part) {
    Matcher matcher{task, takes_part};
    matcher.match_keys();
    matcher.match_renamed_decks();
    matcher.match_questions();
    matcher.match_rewordings();
    matcher.match_moves();
    matcher.match_moves_to_unanswered();
    matcher.retire_the_rest();
    return matcher.take_result();
}

} // namespace remat::deck
