#include "engine/deck/rewording.hpp"

#include "engine/deck/wording.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace remat::deck {

namespace {

// Some hundred million cells are filled in a second.
constexpr std::uint64_t affordable_cells = 200'000'000;
constexpr std::uint64_t affordable_cells_of_a_pair = 100'000'000;
constexpr std::size_t neighbours_on_each_side = 3;

std::vector<Wording> wordings_of(std::span<Card const* const> cards) {
    std::vector<Wording> wordings;
    wordings.reserve(cards.size());
    for (auto const* card : cards) {
        wordings.push_back(wording_of(*card));
    }
    return wordings;
}

// Cards that may match: of one kind, in one place among siblings, and with one right answer if that is asked.
// A deletion is told by what it hides; its number is only where it stands.
struct Group {
    std::vector<std::size_t> gone;
    std::vector<std::size_t> fresh;
};

using GroupKey = std::tuple<std::string_view, std::string_view, std::string>;

std::vector<GroupKey> group_keys(Wording const& wording, Answers answers) {
    auto const kind = kind_of(*wording.card);
    auto const is_deletion = std::holds_alternative<Cloze>(wording.card->variants.front().body);
    auto const suffix = is_deletion ? std::string_view{} : wording.card->key.suffix();
    if (answers == Answers::open) {
        return {GroupKey{kind, suffix, std::string{}}};
    }
    std::vector<GroupKey> keys;
    for (auto const& answer : wording.answers) {
        keys.emplace_back(kind, suffix, answer);
    }
    return keys;
}

std::uint64_t length_of(std::vector<Wording> const& wordings, std::vector<std::size_t> const& indices) {
    std::uint64_t length = 0;
    for (auto const index : indices) {
        length += wordings[index].length;
    }
    return length;
}

enum class Side : std::uint8_t { gone, fresh };

struct Spoken {
    std::u32string question;
    Side side;
    std::size_t index;

    friend auto operator<=>(Spoken const&, Spoken const&) = default;
};

using Pair = std::pair<std::size_t, std::size_t>; // gone, fresh

bool begins_or_ends_alike(std::u32string const& one, std::u32string const& other) {
    auto const from_front = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    auto const from_back = std::mismatch(one.rbegin(), one.rend(), other.rbegin(), other.rend());
    auto const shared =
        std::distance(one.begin(), from_front.first) + std::distance(one.rbegin(), from_back.first);
    return shared * 4 >= static_cast<std::ptrdiff_t>(std::max(one.size(), other.size()));
}

// Pairs each fresh one with the last gone ones that were passed on the way.
template<typename Walk>
void pair_with_passed(Walk begin, Walk end, std::vector<Pair>& pairs) {
    std::array<Spoken const*, neighbours_on_each_side> passed{};
    std::size_t count = 0;
    for (auto spoken = begin; spoken != end; ++spoken) {
        if (spoken->side == Side::gone) {
            passed[count++ % passed.size()] = &*spoken;
            continue;
        }
        for (std::size_t place = 0; place < std::min(count, passed.size()); ++place) {
            if (begins_or_ends_alike(passed[place]->question, spoken->question)) {
                pairs.emplace_back(passed[place]->index, spoken->index);
            }
        }
    }
}

class Searcher {
  public:
    Searcher(std::span<Card const* const> gone, std::span<Card const* const> fresh)
        : gone_{wordings_of(gone)}, fresh_{wordings_of(fresh)} {}

    void search(Answers answers) {
        auto const groups = groups_of(answers);
        std::vector<std::pair<std::uint64_t, Group const*>> by_cost;
        by_cost.reserve(groups.size());
        for (auto const& [key, group] : groups) {
            by_cost.emplace_back(cells(length_of(gone_, group.gone), length_of(fresh_, group.fresh), answers),
                                 &group);
        }
        std::stable_sort(by_cost.begin(), by_cost.end(),
                         [](auto const& one, auto const& other) { return one.first < other.first; });
        auto left = affordable_cells;
        for (auto const& [cost, group] : by_cost) {
            if (cost <= left || group->gone.size() * group->fresh.size() == 1) {
                left -= std::min(cost, left);
                compare_all(*group, answers);
            } else {
                result_.search = Search::limited;
                compare_neighbours(*group, answers);
            }
        }
    }

    Rewordings take_result() {
        std::sort(result_.candidates.begin(), result_.candidates.end(),
                  [this](Rewording const& one, Rewording const& other) { return is_before(one, other); });
        return std::move(result_);
    }

  private:
    std::map<GroupKey, Group> groups_of(Answers answers) const {
        std::map<GroupKey, Group> groups;
        for (std::size_t index = 0; index < gone_.size(); ++index) {
            for (auto& key : group_keys(gone_[index], answers)) {
                groups[std::move(key)].gone.push_back(index);
            }
        }
        for (std::size_t index = 0; index < fresh_.size(); ++index) {
            for (auto const& key : group_keys(fresh_[index], answers)) {
                if (auto const found = groups.find(key); found != groups.end()) {
                    found->second.fresh.push_back(index);
                }
            }
        }
        return groups;
    }

    void compare_pair(std::size_t gone, std::size_t fresh, Answers answers) {
        if (auto const found = compare(gone_[gone], fresh_[fresh], answers)) {
            result_.candidates.push_back({gone, fresh, found->distance, found->length});
        }
    }

    void compare_all(Group const& group, Answers answers) {
        for (auto const gone : group.gone) {
            for (auto const fresh : group.fresh) {
                compare_pair(gone, fresh, answers);
            }
        }
    }

    // Two wordings of one question mostly share their beginning or their end, so they are near each other in
    // the order of the texts read forwards or backwards.
    void compare_neighbours(Group const& group, Answers answers) {
        std::vector<Spoken> spoken;
        add_spoken(gone_, group.gone, Side::gone, spoken);
        add_spoken(fresh_, group.fresh, Side::fresh, spoken);
        std::vector<Pair> pairs;
        add_neighbours(spoken, pairs);
        for (auto& each : spoken) {
            std::reverse(each.question.begin(), each.question.end());
        }
        add_neighbours(spoken, pairs);
        std::sort(pairs.begin(), pairs.end());
        pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
        for (auto const& [gone, fresh] : pairs) {
            if (cells(gone_[gone].length, fresh_[fresh].length, answers) <= affordable_cells_of_a_pair) {
                compare_pair(gone, fresh, answers);
            }
        }
    }

    static void add_spoken(std::vector<Wording> const& wordings, std::vector<std::size_t> const& indices,
                           Side side, std::vector<Spoken>& spoken) {
        for (auto const index : indices) {
            for (auto const& saying : wordings[index].sayings) {
                spoken.push_back({saying.question, side, index});
            }
        }
    }

    static void add_neighbours(std::vector<Spoken>& spoken, std::vector<Pair>& pairs) {
        std::sort(spoken.begin(), spoken.end());
        pair_with_passed(spoken.begin(), spoken.end(), pairs);
        pair_with_passed(spoken.rbegin(), spoken.rend(), pairs);
    }

    [[nodiscard]] bool is_before(Rewording const& one, Rewording const& other) const {
        Likeness const first{one.distance, one.length};
        Likeness const second{other.distance, other.length};
        if (is_nearer(first, second) || is_nearer(second, first)) {
            return is_nearer(first, second);
        }
        return std::tie(gone_[one.gone].card->key, fresh_[one.fresh].card->key) <
               std::tie(gone_[other.gone].card->key, fresh_[other.fresh].card->key);
    }

    std::vector<Wording> gone_;
    std::vector<Wording> fresh_;
    Rewordings result_;
};

} // namespace

Rewordings find_rewordings(std::span<Card const* const> gone, std::span<Card const* const> fresh) {
    if (gone.empty() || fresh.empty()) {
        return {};
    }
    Searcher searcher{gone, fresh};
    searcher.search(Answers::same);
    searcher.search(Answers::open);
    return searcher.take_result();
}

} // namespace remat::deck
