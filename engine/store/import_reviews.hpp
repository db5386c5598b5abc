#pragma once

#include "engine/history/event.hpp"
#include "engine/store/collection.hpp"

#include <cstdint>
#include <functional>
#include <span>

// History from elsewhere and back: reviews in bulk. A card need not be known; its history waits for it.
namespace remat::store {

struct ReviewsAdded {
    std::int64_t added = 0;
    std::int64_t already_there = 0; // by their ids
    std::int64_t differing = 0;     // of those, which are another answer here; they stay as they are
    std::int64_t undone = 0;        // retractions added
    std::int64_t joined = 0;        // links added
    std::int64_t apart = 0;         // links left out: both names are cards here, or were divided here

    friend bool operator==(ReviewsAdded const&, ReviewsAdded const&) = default;
};

// Reviews, retractions and links, in one transaction; the schedule is folded anew. What is there already
// stays as it is, so that adding twice adds once.
ReviewsAdded add_reviews(Collection& collection, std::span<history::Event const> events);

// What it would do; changes nothing.
[[nodiscard]] ReviewsAdded count_new_reviews(Collection const& collection,
                                             std::span<history::Event const> events);

enum class Taken : std::uint8_t { back, not_back };

// Every review, in the order of the history, whether it was taken back, and under which name its card goes
// on.
void visit_all_reviews(
    Collection const& collection,
    std::function<void(history::Event const&, Taken, deck::CardKey const& card_now)> const& visitor);

} // namespace remat::store
