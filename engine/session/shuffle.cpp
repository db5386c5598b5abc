#include "engine/session/shuffle.hpp"

#include "engine/text/fingerprint.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <string>
#include <utility>

namespace remat::session {

namespace {

// SplitMix64 (Steele, Lea, Flood 2014): written out because the standard's distributions and std::shuffle
// differ between libraries.
class Numbers {
  public:
    explicit Numbers(std::uint64_t seed) : state_{seed} {}

    // Evenly among 0 … bound-1.
    std::size_t below(std::size_t bound) {
        auto const rejected = (std::uint64_t{0} - bound) % bound;
        auto number = next();
        while (number < rejected) {
            number = next();
        }
        return static_cast<std::size_t>(number % bound);
    }

  private:
    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15U;
        auto mixed = state_;
        mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
        return mixed ^ (mixed >> 31U);
    }

    std::uint64_t state_;
};

} // namespace

std::size_t asked_variant(std::int64_t answers, std::size_t variants, std::size_t last) {
    assert(answers >= 0 && variants > 0);
    auto const turn = static_cast<std::size_t>(answers) % variants;
    return 1 + (turn + 1 == last ? (turn + 1) % variants : turn);
}

std::vector<std::size_t> asked_order(deck::Choice const& choice, deck::CardKey const& card,
                                     std::size_t variant, std::int64_t answers) {
    std::vector<std::size_t> order(choice.options.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    auto const pinned = std::stable_partition(order.begin(), order.end(), [&](std::size_t option) {
        return choice.options[option].pin == deck::Pin::none;
    });
    if (choice.shuffle == deck::Shuffle::no) {
        return order;
    }
    auto const loose = static_cast<std::size_t>(pinned - order.begin());
    Numbers numbers{
        text::fingerprint(card.text() + '\n' + std::to_string(variant) + '\n' + std::to_string(answers))};
    for (auto left = loose; left > 1; --left) {
        std::swap(order[left - 1], order[numbers.below(left)]);
    }
    return order;
}

} // namespace remat::session
