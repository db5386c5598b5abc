#pragma once

#include "engine/deck/match.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

// How far a matching has come: which cards of the run are still new and which known ones are still gone. Each
// step takes from what the earlier, stronger ones left.
namespace remat::deck {

// A card of the run: indices of its deck and in it.
struct Arrival {
    std::size_t deck = 0;
    std::size_t card = 0;
};

// What becomes of the cards of a known deck of which no file of the run says anything.
enum class Fate : std::uint8_t { stay, stay_unless_moved, go };

class MatchingState {
  public:
    using Indices = std::vector<std::size_t>;

    MatchingState(MatchingTask const& task, std::vector<bool> takes_part);

    void match(Arrival arrival, std::size_t lineage, std::optional<Evidence> evidence);
    // The siblings of both, as far as they are new and gone.
    void match_siblings(Arrival arrival, std::size_t lineage, Evidence evidence);
    void move_out(std::size_t lineage, CardKey const& current);

    [[nodiscard]] MatchingTask const& task() const { return task_; }
    [[nodiscard]] Lineage const& lineage(std::size_t index) const { return task_.lineages[index]; }
    [[nodiscard]] DeckMatching& result(std::size_t deck) { return result_[deck]; }
    [[nodiscard]] std::vector<DeckMatching> take_result() { return std::move(result_); }

    [[nodiscard]] std::size_t decks() const { return result_.size(); }
    [[nodiscard]] bool takes_part(std::size_t deck) const { return takes_part_[deck]; }
    [[nodiscard]] Card const& card(Arrival arrival) const;
    [[nodiscard]] Card const& card(std::size_t lineage) const; // the live one, else one that was
    template<typename Named>
    [[nodiscard]] std::vector<Card const*> cards(std::vector<Named> const& named) const {
        std::vector<Card const*> result;
        result.reserve(named.size());
        for (auto const& each : named) {
            result.push_back(&card(each));
        }
        return result;
    }

    // What a card said: the live row of a lineage, all rows of one that has none.
    [[nodiscard]] std::vector<Card const*> sayings(std::size_t lineage) const;

    [[nodiscard]] bool is_fresh(Arrival arrival) const;
    [[nodiscard]] bool is_taken(std::size_t lineage) const { return taken_[lineage]; }
    [[nodiscard]] Fate fate_of(std::size_t live_lineage) const;
    // Live so far, and no file of the run holds it, as far as has been found.
    [[nodiscard]] bool is_gone(std::size_t lineage) const;
    [[nodiscard]] bool is_free_and_retired(std::size_t lineage) const;
    // One of these two, and this is its key.
    [[nodiscard]] bool can_continue(std::size_t lineage, CardKey const& key) const;

    [[nodiscard]] std::vector<Arrival> fresh_in(std::size_t deck) const;
    // From the known decks that a file speaks for.
    [[nodiscard]] Indices gone_from(std::size_t deck) const;
    [[nodiscard]] Indices retired_before_in(std::size_t deck) const;
    template<typename Condition>
    [[nodiscard]] Indices lineages_where(Condition const& holds) const {
        Indices result;
        for (std::size_t lineage = 0; lineage < task_.lineages.size(); ++lineage) {
            if (holds(lineage)) {
                result.push_back(lineage);
            }
        }
        return result;
    }

  private:
    [[nodiscard]] Indices sources(std::size_t deck) const;
    bool match_sibling(Arrival sibling, Arrival arrival, std::size_t lineage, Evidence evidence);

    MatchingTask task_;
    std::vector<bool> takes_part_;
    std::vector<Fate> fates_;           // by known deck
    std::vector<std::size_t> speakers_; // by known deck: the incoming deck that speaks for it
    std::vector<bool> taken_;           // by lineage
    std::vector<DeckMatching> result_;
};

} // namespace remat::deck
