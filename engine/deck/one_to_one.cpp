#include "engine/deck/one_to_one.hpp"

#include <algorithm>
#include <limits>
#include <string_view>
#include <unordered_map>

namespace remat::deck {

namespace {

struct Holders {
    std::vector<std::size_t> gone;
    std::vector<std::size_t> fresh;
};

bool are_siblings(std::vector<Marked> const& cards, std::vector<std::size_t> const& indices) {
    auto const entry = cards[indices.front()].key.entry();
    return std::all_of(indices.begin(), indices.end(),
                       [&](std::size_t index) { return cards[index].key.entry() == entry; });
}

// For each card its only partner so far, or that there were several.
class Partners {
  public:
    explicit Partners(std::size_t count) : partners_(count, none) {}

    void add(std::size_t card, std::size_t partner) {
        auto& known = partners_[card];
        known = known == none || known == partner ? partner : several;
    }

    [[nodiscard]] bool is_only(std::size_t card, std::size_t partner) const {
        return partners_[card] == partner;
    }
    [[nodiscard]] std::size_t operator[](std::size_t card) const { return partners_[card]; }

  private:
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    static constexpr std::size_t several = none - 1;
    std::vector<std::size_t> partners_;
};

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

// Which cards a mark brings together.
Pairs pairs_of(Holders const& holders, std::vector<Marked> const& gone, std::vector<Marked> const& fresh) {
    if (holders.gone.size() == 1 && holders.fresh.size() == 1) {
        return {{holders.gone.front(), holders.fresh.front()}};
    }
    Pairs pairs;
    if (holders.fresh.empty() || !are_siblings(gone, holders.gone) || !are_siblings(fresh, holders.fresh)) {
        return pairs;
    }
    for (auto const one : holders.gone) {
        for (auto const other : holders.fresh) {
            if (gone[one].key.suffix() == fresh[other].key.suffix()) {
                pairs.emplace_back(one, other);
            }
        }
    }
    return pairs;
}

} // namespace

std::vector<std::pair<std::size_t, std::size_t>> pair_one_to_one(std::vector<Marked> const& gone,
                                                                 std::vector<Marked> const& fresh) {
    std::unordered_map<std::string_view, Holders> by_mark;
    for (std::size_t index = 0; index < gone.size(); ++index) {
        for (auto const& mark : gone[index].marks) {
            by_mark[mark].gone.push_back(index);
        }
    }
    for (std::size_t index = 0; index < fresh.size(); ++index) {
        for (auto const& mark : fresh[index].marks) {
            if (auto const found = by_mark.find(mark); found != by_mark.end()) {
                found->second.fresh.push_back(index);
            }
        }
    }
    Partners of_gone{gone.size()};
    Partners of_fresh{fresh.size()};
    for (auto const& [mark, holders] : by_mark) {
        for (auto const& [one, other] : pairs_of(holders, gone, fresh)) {
            of_gone.add(one, other);
            of_fresh.add(other, one);
        }
    }
    Pairs pairs;
    for (std::size_t index = 0; index < gone.size(); ++index) {
        auto const partner = of_gone[index];
        if (partner < fresh.size() && of_fresh.is_only(partner, index)) {
            pairs.emplace_back(index, partner);
        }
    }
    return pairs;
}

} // namespace remat::deck
