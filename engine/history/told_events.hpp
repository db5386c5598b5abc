#pragma once

#include "engine/history/review_rows.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

// The events that the lines of a table tell of. A line may say what another one says; it may not say
// something else of the same review, name a day that is not the review's, or a card by a name that no screen
// can show.
namespace remat::history {

class ToldEvents {
  public:
    explicit ToldEvents(TableKind kind) : kind_{kind} {}

    // The review, and its retraction where it was undone. Nothing: all is well.
    [[nodiscard]] std::optional<TableMistake> add(std::size_t line, Event const& review,
                                                  std::optional<Event> const& retraction = std::nullopt);

    // From 1; for tables that number nothing.
    [[nodiscard]] std::int64_t next_place() const { return static_cast<std::int64_t>(reviews_.size()) + 1; }

    // The events, and how many lines said nothing new.
    void give_to(ReviewTable& table);

  private:
    struct Told {
        std::size_t line = 0;
        std::size_t place = 0; // of the review in `events_`
        bool is_undone = false;
    };

    TableKind kind_;
    std::map<EventId, Told> reviews_;
    std::vector<Event> events_;
    std::int64_t repeated_ = 0;
};

} // namespace remat::history
