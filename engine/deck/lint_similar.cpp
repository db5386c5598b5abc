#include "engine/deck/lint_rules.hpp"
#include "engine/text/fold.hpp"
#include "engine/text/similarity.hpp"
#include "engine/text/utf8.hpp"

#include <algorithm>
#include <span>
#include <string>
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

class SimilarQuestions {
  public:
    SimilarQuestions(Draft const& draft, Warnings& warnings)
        : draft_{draft}
        , warnings_{warnings}
        , frequency_(counters, 0)
        , similar_to_(draft.deck.cards.size(), none) {}

    void run() {
        std::size_t postings = 0;
        for (std::size_t card = 0; card < draft_.deck.cards.size(); ++card) {
            auto const question = folded(card);
            for (auto const hash : grams_of(question)) {
                ++frequency_[hash];
            }
            postings += grams_to_keep(question);
        }
        compare_all(rare_grams(postings));
        tell();
    }

  private:
    // Folded again whenever it is needed: to keep all of them would double what a large deck takes.
    [[nodiscard]] std::string folded(std::size_t card) const {
        auto const& deck = draft_.deck;
        return draft_.marks[card].suffix.empty()
                   ? text::loose_fold(
                         shown(deck.cards[card].variants.front().question, {}, deck.language).text)
                   : std::string{};
    }

    // The other text may be the longer one, so the edits are counted from its length.
    static std::size_t grams_to_keep(std::string_view question) {
        return question.empty() ? 0 : gram * (question.size() / 9) + 1;
    }

    // Grams of bytes: an edit of one character may break more of them, which only hides a pair or two.
    static std::vector<std::uint32_t> grams_of(std::string_view text) {
        std::vector<std::uint32_t> grams;
        if (text.empty()) {
            return grams;
        }
        for (std::size_t offset = 0; offset == 0 || offset + gram <= text.size(); ++offset) {
            std::uint32_t hash = 2166136261U; // FNV-1a
            for (auto const c : text.substr(offset, gram)) {
                hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
            }
            grams.push_back((hash ^ (hash >> 14U)) & (counters - 1U));
        }
        return grams;
    }

    std::vector<Posting> rare_grams(std::size_t expected) const {
        std::vector<Posting> postings;
        postings.reserve(expected);
        auto const rarer = [this](std::uint32_t a, std::uint32_t b) {
            return std::pair{frequency_[a], a} < std::pair{frequency_[b], b};
        };
        for (std::size_t card = 0; card < draft_.deck.cards.size(); ++card) {
            auto const question = folded(card);
            auto grams = grams_of(question);
            auto const kept = std::min(grams.size(), grams_to_keep(question));
            std::partial_sort(grams.begin(), grams.begin() + static_cast<std::ptrdiff_t>(kept), grams.end(),
                              rarer);
            for (std::size_t place = 0; place < kept; ++place) {
                bool const is_new = place == 0 || grams[place] != grams[place - 1];
                if (is_new && frequency_[grams[place]] > 1 && frequency_[grams[place]] <= most_frequent) {
                    postings.push_back({grams[place], static_cast<std::uint32_t>(card)});
                }
            }
        }
        std::sort(postings.begin(), postings.end(), [](Posting const& a, Posting const& b) {
            return std::pair{a.gram_hash, a.card} < std::pair{b.gram_hash, b.card};
        });
        return postings;
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
        std::vector<std::string> texts;
        texts.reserve(group.size());
        for (auto const& posting : group) {
            texts.push_back(folded(posting.card));
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

    bool are_similar(std::string const& first, std::string const& second) {
        if (first == second) {
            return true;
        }
        auto const shorter = std::min(first.size(), second.size());
        auto const longer = std::max(first.size(), second.size());
        // In bytes a letter may be four times another; among ASCII texts lengths speak for themselves.
        if (shorter * 4 < longer ||
            (shorter * 10 < longer * 9 && text::is_ascii(first) && text::is_ascii(second))) {
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

    void tell() {
        for (std::size_t card = 0; card < similar_to_.size(); ++card) {
            if (similar_to_[card] != none) {
                warnings_.warn(card, rule::similar_question, draft_.marks[card].question,
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
};

} // namespace

void lint_similar_questions(Draft const& draft, Warnings& warnings) {
    SimilarQuestions{draft, warnings}.run();
}

} // namespace remat::deck
