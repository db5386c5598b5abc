#include "engine/deck/after.hpp"

#include "engine/deck/names.hpp"
#include "engine/text/similarity.hpp"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

namespace remat::deck {

namespace {

class AfterResolver {
  public:
    AfterResolver(Draft& draft, Report& report) : draft_{draft}, report_{report}, cards_{draft.deck.cards} {}

    void run() {
        auto const names_any = [](Card const& card) { return !card.after.empty(); };
        if (std::none_of(cards_.begin(), cards_.end(), names_any)) {
            return;
        }
        for (std::size_t index = 0; index < cards_.size(); ++index) {
            if (cards_[index].has_id && draft_.is_first(index)) {
                entries_.try_emplace(cards_[index].key.entry(), index);
            }
        }
        for (std::size_t index = 0; index < cards_.size(); ++index) {
            resolve_card(index);
        }
        find_cycles();
    }

  private:
    void resolve_card(std::size_t index) {
        auto& after = cards_[index].after;
        for (std::size_t place = 0; place < after.size(); ++place) {
            auto const written = after[place].text();
            bool const names_deck = written.find('/') != std::string::npos;
            CardKey key = names_deck ? CardKey{written} : CardKey{draft_.deck.name, written};
            bool const is_foreign = names_deck && key.deck() != draft_.deck.name &&
                                    is_deck_name(key.deck()) && is_entry_id(key.id());
            if (is_foreign && draft_.is_first(index)) {
                draft_.foreign_after.push_back({index, place});
            }
            // A sibling repeats what its entry says.
            if (!is_foreign && entries_.find(key) == entries_.end() && draft_.is_first(index) &&
                !is_in_unread(key.id())) {
                report_.add(rule::unknown_after, draft_.marks[index].after[place], {written},
                            nearest(written));
            }
            after[place] = std::move(key);
        }
    }

    // What could not be read may well have had the id.
    [[nodiscard]] bool is_in_unread(std::string_view id) const {
        return std::any_of(draft_.unread.begin(), draft_.unread.end(),
                           [id](std::string_view text) { return text.find(id) != std::string_view::npos; });
    }

    // A guess looks at every id, so in a large deck only the first few get one.
    [[nodiscard]] std::optional<text::Message> nearest(std::string const& written) {
        if (effort_left_ < entries_.size()) {
            return std::nullopt;
        }
        effort_left_ -= entries_.size();
        std::vector<std::string_view> ids;
        for (std::size_t index = 0; index < cards_.size(); ++index) {
            if (cards_[index].has_id && draft_.is_first(index)) {
                auto const id = cards_[index].key.id();
                ids.push_back(id.substr(0, id.find(':')));
            }
        }
        auto const found = text::closest(written, ids);
        return found ? std::optional{suggest(cure::did_you_mean, {std::string{*found}})} : std::nullopt;
    }

    enum class Visit : std::uint8_t { unseen, open, done };

    struct Step {
        std::size_t card;
        std::size_t next = 0; // of its `after`
    };

    // Depth first, without recursion: a chain may be as long as the deck.
    void find_cycles() {
        std::vector<Visit> visits(cards_.size(), Visit::unseen);
        for (std::size_t start = 0; start < cards_.size(); ++start) {
            if (visits[start] != Visit::unseen || !draft_.is_first(start)) {
                continue;
            }
            std::vector<Step> path{{start, 0}};
            visits[start] = Visit::open;
            while (!path.empty()) {
                follow(path, visits);
            }
        }
    }

    void follow(std::vector<Step>& path, std::vector<Visit>& visits) {
        auto& step = path.back();
        auto const& after = cards_[step.card].after;
        if (step.next == after.size()) {
            visits[step.card] = Visit::done;
            path.pop_back();
            return;
        }
        auto const named = entries_.find(after[step.next++]);
        if (named == entries_.end()) {
            return;
        }
        auto const other = named->second;
        if (visits[other] == Visit::open) {
            report_cycle(path, other);
        } else if (visits[other] == Visit::unseen) {
            visits[other] = Visit::open;
            path.push_back({other, 0});
        }
    }

    void report_cycle(std::vector<Step> const& path, std::size_t first) {
        auto const start =
            std::find_if(path.begin(), path.end(), [first](Step const& step) { return step.card == first; });
        std::string circle;
        for (auto step = start; step != path.end(); ++step) {
            circle += std::string{cards_[step->card].key.entry().id()} + " → ";
        }
        circle += cards_[first].key.entry().id();
        auto const& last = path.back();
        report_.add(rule::cycle_of_after, draft_.marks[last.card].after[last.next - 1], {circle});
    }

    Draft& draft_;
    Report& report_;
    std::vector<Card>& cards_;
    std::size_t effort_left_ = 200'000; // ids compared
    std::unordered_map<CardKey, std::size_t> entries_;
};

} // namespace

void resolve_after(Draft& draft, Report& report) {
    AfterResolver{draft, report}.run();
}

} // namespace remat::deck
