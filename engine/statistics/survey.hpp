#pragma once

#include "engine/history/card_state.hpp"
#include "engine/history/tally.hpp"
#include "engine/statistics/forgetting.hpp"
#include "engine/statistics/habits.hpp"
#include "engine/statistics/retention.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
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
    std::size_t hour = 0;                  // of the wall clock, 0 to 23
};

// The days to count, both ends included. Answers before them are still folded.
struct Period {
    std::optional<calendar::Day> since;
    std::optional<calendar::Day> until;

    [[nodiscard]] bool contains(calendar::Day day) const {
        return (!since || day >= *since) && (!until || day <= *until);
    }
};

// How often each option was picked.
using Picks = std::map<std::uint64_t, std::int64_t>;

class Survey {
  public:
    // Topics by card index; a card beyond the end has none.
    Survey(history::Rules rules, Period period, std::vector<std::string> topics);

    // It knows its way about its own figures, so it stays where it is.
    ~Survey() = default;
    Survey(Survey const&) = delete;
    Survey(Survey&&) = delete;
    Survey& operator=(Survey const&) = delete;
    Survey& operator=(Survey&&) = delete;

    void observe(Observation const& observation);

    [[nodiscard]] Retention const& retention() const { return retention_; }
    [[nodiscard]] ForgettingCurve const& curve() const { return curve_; }
    [[nodiscard]] GradesByAge const& grades() const { return grades_; }
    [[nodiscard]] Hours const& hours() const { return hours_; }
    // Every standing answer of the period, by day.
    [[nodiscard]] history::Tallies const& days() const { return days_; }
    // In answers that failed, by card: a right option is among them only where several had to be picked.
    [[nodiscard]] std::unordered_map<CardIndex, Picks> const& picks_of_failures() const { return picks_; }
    // How many answers to the card picked anything.
    [[nodiscard]] std::int64_t answers_with_picks(CardIndex card) const {
        return answers_with_picks_.at(card);
    }
    // Folded up to the last observation, by card index.
    [[nodiscard]] std::vector<history::CardState> const& states() const { return states_; }

  private:
    void make_room_for(CardIndex card);
    void count(Observation const& observation);
    void count_memory(Observation const& observation, history::CardState const& state);
    void count_picks(Observation const& observation);
    void turn_to(calendar::Day day);

    history::Rules rules_;
    Period period_;
    std::vector<std::string> topics_;
    std::vector<history::CardState> states_;
    Retention retention_;
    ForgettingCurve curve_;
    GradesByAge grades_;
    Hours hours_{};
    history::Tallies days_;
    std::unordered_map<CardIndex, Picks> picks_;
    std::vector<std::int64_t> answers_with_picks_; // by card
    // Where the next answer is probably counted: answers of a day and of a card come again and again.
    std::optional<calendar::Day> day_;
    history::Tally* tally_of_day_ = nullptr;
    Rate* rate_of_month_ = nullptr;
    std::vector<Rate*> rate_of_topic_; // by card
};

} // namespace remat::statistics
