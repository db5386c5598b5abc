#include "engine/deck/wording.hpp"

#include "engine/deck/cloze.hpp"
#include "engine/deck/identity.hpp"
#include "engine/text/fold.hpp"
#include "engine/text/similarity.hpp"
#include "engine/text/utf8.hpp"

#include <algorithm>
#include <span>
#include <string_view>

namespace remat::deck {

namespace {

constexpr std::size_t shortest_with_open_answers = 20;
constexpr std::size_t edits_in_ten_of_answers = 1;

constexpr std::size_t edits_in_ten(Answers answers) {
    return answers == Answers::same ? 4 : 1;
}

// No fewer edits lead from one text to the other: each adds, drops or replaces one letter.
std::size_t fewest_edits(Letters const& one, Letters const& other) {
    std::int32_t more = 0;
    std::int32_t fewer = 0;
    for (std::size_t letter = 0; letter < one.size(); ++letter) {
        auto const difference = one[letter] - other[letter];
        more += std::max(difference, 0);
        fewer += std::max(-difference, 0);
    }
    return static_cast<std::size_t>(std::max(more, fewer));
}

std::optional<std::size_t> distance_within(std::u32string const& one, std::u32string const& other,
                                           std::size_t limit) {
    return text::edit_distance_within(std::u32string_view{one}, std::u32string_view{other}, limit);
}

std::optional<Likeness> compare_questions(Saying const& one, Saying const& other, Answers answers) {
    auto const length = std::max(one.question.size(), other.question.size());
    auto const limit = length * edits_in_ten(answers) / 10;
    if (fewest_edits(one.letters, other.letters) > limit) {
        return std::nullopt;
    }
    auto const distance = distance_within(one.question, other.question, limit);
    return distance ? std::optional{Likeness{*distance, length}} : std::nullopt;
}

bool are_answers_alike(Saying const& one, Saying const& other) {
    auto const length = std::max(one.answer.size(), other.answer.size());
    return distance_within(one.answer, other.answer, length * edits_in_ten_of_answers / 10).has_value();
}

std::optional<Likeness> compare(Saying const& one, Saying const& other, Answers answers) {
    if (answers == Answers::same) {
        return compare_questions(one, other, answers);
    }
    if (std::max(one.question.size(), other.question.size()) < shortest_with_open_answers) {
        return std::nullopt;
    }
    auto const found = compare_questions(one, other, answers);
    return found && are_answers_alike(one, other) ? found : std::nullopt;
}

} // namespace

Wording wording_of(Card const& card) {
    Wording wording{&card, {}, {}, 0};
    auto const answer = right_answer(card);
    if (answer.translations.empty()) {
        return wording;
    }
    for (auto const& translation : answer.translations) {
        wording.answers.push_back(translation.text);
    }
    auto const& variant = card.variants.front();
    bool const is_cloze = std::holds_alternative<Cloze>(variant.body);
    for (auto const& translation : variant.question.translations) {
        auto const& language = translation.language;
        auto const& answer_here = shown(answer, std::span{&language, 1}, {}).text;
        Saying saying{
            language,
            text::decode(text::identity_fold(is_cloze ? cloze_filled(translation.text) : translation.text)),
            text::decode(answer_here),
            {}};
        for (auto const letter : saying.question) {
            ++saying.letters[letter % saying.letters.size()];
        }
        wording.length += saying.question.size();
        wording.sayings.push_back(std::move(saying));
    }
    return wording;
}

bool is_nearer(Likeness const& one, Likeness const& other) {
    return one.distance * other.length < other.distance * one.length;
}

std::optional<Likeness> compare(Wording const& one, Wording const& other, Answers answers) {
    std::optional<Likeness> best;
    auto const consider = [&](Saying const& here, Saying const& there) {
        if (auto const found = compare(here, there, answers); found && (!best || is_nearer(*found, *best))) {
            best = found;
        }
    };
    bool is_language_shared = false;
    for (auto const& here : one.sayings) {
        for (auto const& there : other.sayings) {
            if (here.language == there.language) {
                is_language_shared = true;
                consider(here, there);
            }
        }
    }
    if (!is_language_shared && !one.sayings.empty() && !other.sayings.empty()) {
        consider(one.sayings.front(), other.sayings.front());
    }
    return best;
}

std::uint64_t cells(std::uint64_t one, std::uint64_t other, Answers answers) {
    return one * other * edits_in_ten(answers) / 10;
}

} // namespace remat::deck
