#pragma once

#include "engine/history/event.hpp"

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

// Builds logs for tests: events with ids, seqs and days counted up from small numbers, so that a test states
// only what it is about.
namespace remat::test {

class LogBuilder {
  public:
    // The next events happen at this hour of this day (days since 1970), UTC, day start 00:00.
    LogBuilder& on(int day, int hour = 12);

    history::Event& review(std::string_view card, int quality,
                           history::Purpose purpose = history::Purpose::answer);
    history::Event& retract(history::EventId target);
    history::Event& suspend(std::string_view card, history::Switch state);
    history::Event& same(std::string_view former, std::string_view current);
    history::Event& set(std::string_view name, std::string_view value);

    [[nodiscard]] std::vector<history::Event> const& log() const { return log_; }

  private:
    history::Event& add(history::Payload payload);

    calendar::Moment now_;
    calendar::Day day_{};
    std::vector<history::Event> log_;
};

[[nodiscard]] history::EventId id_of(std::uint64_t number);

// A day by its number since 1970.
[[nodiscard]] calendar::Day day_number(int days);

} // namespace remat::test
