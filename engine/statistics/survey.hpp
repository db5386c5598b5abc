#pragma once

#include "engine/history/card_state.hpp"
#include "engine/history/tally.hpp"
#include "engine/statistics/retention.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

// One pass over the log: everything that statistics say about the past. Answers come in the log's order;
// memory grows with cards and days, not with answers.
namespace remat::statistics {

// A number by which the caller knows a card; small and dense.
using CardIndex = std::size_t;

struct Observation {
    CardIndex card = 0;
    std::uint64_t card_number = 0; // seeds the fuzz
    history::Answer answer;
    std::chrono::milliseconds taken{0};
    std::span<std::uint64_t const> picked; // options, as fingerprints
};

// The days to count, both ends included. Answers before them are still folded.
struct Period {
    std::optional<calendar::Day> since;
    std::optional<calendar::Day> until;

    [[nodiscard]] bool contains(calendar::Day day) const {
        return (!since || day >= *since) && (!until || day <= *until);
    }
};

// How often an option was picked, among how many answers that picked any.
struct Picks {
    std::int64_t answers = 0;
    std::map<std::uint64_t, std::int64_t> by_option;
};

class Survey {
  public:
    // Topics by card index; a card beyond the end has none.
    Survey(history::Rules rules, Period period, std::vector<std::string> topics);

    void observe(Observation const& observation);

    [[nodiscard]] Retention const& retention() const { return retention_; }
    // Every standing answer of the period, by day.
    [[nodiscard]] history::Tallies const& days() const { return days_; }
    [[nodiscard]] std::unordered_map<CardIndex, Picks> const& picks() const { return picks_; }
    // Folded up to the last observation, by card index.
    [[nodiscard]] std::vector<history::CardState> const& states() const { return states_; }

  private:
    history::Rules rules_;
    Period period_;
    std::vector<std::string> topics_;
    std::vector<history::CardState> states_;
    Retention retention_;
    history::Tallies days_;
    std::unordered_map<CardIndex, Picks> picks_;
};

} // namespace remat::statistics
