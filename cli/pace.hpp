#pragma once

#include "engine/store/collection.hpp"

#include <chrono>
#include <cstddef>
#include <optional>

// How long cards take this person: the median of the latest answers, so that one interrupted by a telephone
// call counts no more than another.
namespace remat::cli {

class Pace {
  public:
    // Unknown where too few answers were measured.
    [[nodiscard]] static Pace of(store::Collection const& collection);
    explicit Pace(std::optional<std::chrono::milliseconds> a_card) : a_card_{a_card} {}

    // Whole minutes, at least one; nothing for no cards or an unknown pace.
    [[nodiscard]] std::optional<std::chrono::minutes> time_for(std::size_t cards) const;

  private:
    std::optional<std::chrono::milliseconds> a_card_;
};

} // namespace remat::cli
