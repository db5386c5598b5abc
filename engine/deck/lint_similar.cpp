#include "engine/deck/cloze.hpp"
#include "engine/deck/lint_rules.hpp"
#include "engine/text/fold.hpp"
#include "engine/text/similarity.hpp"
#include "engine/text/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

// Near-duplicate questions without comparing each with each. An edit breaks at most `gram` of a text's grams,
// so of two texts within k edits at least one of the gram * k + 1 rarest grams of each is shared: only cards
// that share a rare gram are compared. The effort is bounded; in huge decks of one pattern some pairs are not
// seen.
namespace remat::deck {

namespace {

constexpr double near = 0.9;
constexpr std::size_t gram = 3;
constexpr std::size_t most_in_group = 48;
constexpr std::size_t most_frequent = 512; // in more cards than that a gram says little
constexpr std::size_t least_effort = 200;
constexpr std::size_t most_effort = 100'000'000; // characters compared
constexpr std::size_t counters = 1U << 18U;

struct Posting {
    std::uint32_t gram_hash;
    std::uint32_t card;
};

// A text to compare, and how often each letter is in it (letters share counters).
struct Folded {
    std::string_view text;
    bool is_ascii = false;
    std::array<std::uint8_t, 32> letters{};

    explicit Folded(std::string_view folded) : text{folded}, is_ascii{text::is_ascii(text)} {
        for (char const c : text) {
            auto& count = letters[static_cast<unsigned char>(c) % letters.size()];
            count = static_cast<std::uint8_t>(std::min(count + 1, 255));
        }
    }
};

// An edit changes two counters by one at the most, so texts with too many other letters cannot be similar.
bool far_apart(Folded const& one, Folded const& other) {
    int differences = 0;
    for (std::size_t place = 0; place < one.letters.size(); ++place) {
        differences += std::abs(int{one.letters[place]} - int{other.letters[place]});
    }
    auto const longer = std::max(one.text.size(), other.text.size());
    return static_cast<std::size_t>(differences) > 2 * (longer / 10 + 1);
}

class SimilarQuestions {
  public:
    SimilarQuestions(Draft const& draft, Warnings& warnings)
        : draft_{draft}
        , warnings_{warnings}
        , frequency_(counters, 0)
        , similar_to_(draft.deck.cards.size(), none) {}

    void run() {
        fold_all();
        for (std::size_t card = 0; card < draft_.deck.cards.size(); ++card) {
            each_gram(folded(card), [this](std::uint32_t hash) { ++frequency_[hash]; });
        }
        compare_all(rare_grams());
        tell();
    }

  private:
    // All questions behind one another: as strings of their own they would take twice the room.
    void fold_all() {
        auto const& deck = draft_.deck;
        for (std::size_t card = 0; card < deck.cards.size(); ++card) {
            if (draft_.is_first(card) && draft_.is_sound(card)) {
                auto const& variant = deck.cards[card].variants.front();
                auto const& question = shown(variant.question, {}, deck.language).text;
                folded_ += text::loose_fold(
                    std::holds_alternative<Cloze>(variant.body) ? cloze_filled(question) : question);
            }
            ends_.push_back(folded_.size());
        }
    }

    // Empty for a sibling that is asked the other way round, and for a card with an error.
    [[nodiscard]] std::string_view folded(std::size_t card) const {
        auto const begin = card == 0 ? 0 : ends_[card - 1];
        return std::string_view{folded_}.substr(begin, ends_[card] - begin);
    }

    // The other text may be the longer one, so the edits are counted from its length.
    static std::size_t grams_to_keep(std::string_view question) {
        return question.empty() ? 0 : gram * (question.size() / 9) + 1;
    }

    // Grams of bytes: an edit of one character may break more of them, which only hides a pair or two.
    template<typename Visit>
    static void each_gram(std::string_view text, Visit const& visit) {
        if (text.empty()) {
            return;
        }
        for (std::size_t offset = 0; offset == 0 || offset + gram <= text.size(); ++offset) {
            std::uint32_t hash = 2166136261U; // FNV-1a
            for (auto const c : text.substr(offset, gram)) {
                hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
            }
            visit((hash ^ (hash >> 14U)) & (counters - 1U));
        }
    }

    // The rarest grams of a text, as many as are to be kept, without those that say nothing: grams of this
    // text alone, which are the rarest, and frequent ones.
    std::vector<std::uint64_t> telling_grams(std::string_view question) const {
        auto left = grams_to_keep(question);
        std::vector<std::uint64_t> telling; // frequency, then gram
        each_gram(question, [&](std::uint32_t hash) {
            auto const frequency = frequency_[hash];
            if (frequency == 1) {
                left -= left > 0 ? 1 : 0;
            } else if (frequency <= most_frequent) {
                telling.push_back(std::uint64_t{frequency} << 32U | hash);
            }
        });
        auto const kept = std::min(left, telling.size());
        std::partial_sort(telling.begin(), telling.begin() + static_cast<std::ptrdiff_t>(kept),
                          telling.end());
        telling.resize(kept);
        return telling;
    }

    std::vector<Posting> rare_grams() const {
        std::vector<Posting> postings;
        for (std::size_t card = 0; card < draft_.deck.cards.size(); ++card) {
            auto const grams = telling_grams(folded(card));
            for (std::size_t place = 0; place < grams.size(); ++place) {
                if (place == 0 || grams[place] != grams[place - 1]) {
                    postings.push_back(
                        {static_cast<std::uint32_t>(grams[place]), static_cast<std::uint32_t>(card)});
                }
            }
        }
        return by_gram(postings);
    }

    // Those of one gram together, in the order of the cards, in which they came: counted into their places.
    static std::vector<Posting> by_gram(std::vector<Posting> const& postings) {
        std::vector<std::uint32_t> place_of(counters + 1, 0);
        for (auto const& posting : postings) {
            ++place_of[posting.gram_hash + 1];
        }
        std::partial_sum(place_of.begin(), place_of.end(), place_of.begin());
        std::vector<Posting> sorted(postings.size());
        for (auto const& posting : postings) {
            sorted[place_of[posting.gram_hash]++] = posting;
        }
        return sorted;
    }

    void compare_all(std::vector<Posting> const& postings) {
        for (std::size_t begin = 0; begin < postings.size();) {
            auto end = begin;
            while (end < postings.size() && postings[end].gram_hash == postings[begin].gram_hash) {
                ++end;
            }
            compare_group({postings.data() + begin, std::min(end - begin, most_in_group)});
            begin = end;
        }
    }

    void compare_group(std::span<Posting const> group) {
        if (group.size() < 2 || effort_left_ < least_effort) {
            return;
        }
        std::vector<Folded> texts;
        texts.reserve(group.size());
        for (auto const& posting : group) {
            texts.emplace_back(folded(posting.card));
        }
        for (std::size_t later = 1; later < group.size(); ++later) {
            auto& found = similar_to_[group[later].card];
            for (std::size_t earlier = 0; earlier < later && found == none; ++earlier) {
                if (group[earlier].card != group[later].card && are_similar(texts[earlier], texts[later])) {
                    found = group[earlier].card;
                }
            }
        }
    }

    bool are_similar(Folded const& one, Folded const& other) {
        auto const& first = one.text;
        auto const& second = other.text;
        if (first == second) {
            return true;
        }
        auto const shorter = std::min(first.size(), second.size());
        auto const longer = std::max(first.size(), second.size());
        // In bytes a letter may be four times another; among ASCII texts lengths speak for themselves.
        if (shorter * 4 < longer || (shorter * 10 < longer * 9 && one.is_ascii && other.is_ascii)) {
            return false;
        }
        if (one.is_ascii && other.is_ascii && far_apart(one, other)) {
            return false;
        }
        // A band of a tenth to each side of the diagonal; long texts must not use up what is left.
        auto const effort = least_effort + longer * shorter / 5;
        if (effort > effort_left_) {
            return false;
        }
        effort_left_ -= effort;
        return text::similarity_at_least(first, second, near);
    }

    // An error already: of one id, or without one, the two are one.
    [[nodiscard]] bool is_one_identity(std::size_t one, std::size_t other) const {
        auto const& cards = draft_.deck.cards;
        auto const asked = [&](std::size_t card) {
            return text::identity_fold(
                shown(cards[card].variants.front().question, {}, draft_.deck.language).text);
        };
        return cards[one].key.entry() == cards[other].key.entry() ||
               (!(cards[one].has_id && cards[other].has_id) && asked(one) == asked(other));
    }

    void tell() {
        for (std::size_t card = 0; card < similar_to_.size(); ++card) {
            if (similar_to_[card] != none && !is_one_identity(similar_to_[card], card)) {
                warnings_.warn(card, rule::similar_question, draft_.variant_marks(card).question,
                               {std::to_string(draft_.marks[similar_to_[card]].entry.line)});
            }
        }
    }

    static constexpr std::uint32_t none = 0xFFFFFFFF;

    Draft const& draft_;
    Warnings& warnings_;
    std::vector<std::uint32_t> frequency_;
    std::vector<std::uint32_t> similar_to_;
    std::size_t effort_left_ = most_effort;
    std::string folded_;
    std::vector<std::size_t> ends_; // of each card's question in it
};

} // namespace

void lint_similar_questions(Draft const& draft, Warnings& warnings) {
    SimilarQuestions{draft, warnings}.run();
}

} // namespace remat::deck
