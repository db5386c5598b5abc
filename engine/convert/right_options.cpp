#include "engine/convert/right_options.hpp"

#include "engine/convert/options.hpp"
#include "engine/convert/roles.hpp"
#include "engine/convert/sentences.hpp"
#include "engine/convert/texts.hpp"
#include "engine/deck/diagnostic_cures.hpp"
#include "engine/text/fold.hpp"
#include "engine/text/similarity.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace remat::convert {

namespace {

using Options = std::vector<ForeignOption>;

template<typename Test>
std::vector<std::size_t> where(Options const& options, Test test) {
    std::vector<std::size_t> found;
    for (std::size_t index = 0; index < options.size(); ++index) {
        if (test(options[index])) {
            found.push_back(index);
        }
    }
    return found;
}

template<typename Fold>
std::vector<std::size_t> by_text(Options const& options, std::string_view text, Fold fold) {
    auto const wanted = fold(text);
    return where(options, [&](ForeignOption const& option) {
        return std::any_of(option.text.translations.begin(), option.text.translations.end(),
                           [&](auto const& one) { return fold(one.text) == wanted; });
    });
}

std::vector<std::size_t> by_text(Options const& options, std::string_view text) {
    auto exact = by_text(options, text, text::identity_fold);
    return exact.empty() ? by_text(options, text, text::loose_fold) : exact;
}

// `B`, `(b)`, `B.`; by its label, or by its place where there are no labels.
std::vector<std::size_t> by_letter(Options const& options, std::string_view text) {
    while (!text.empty() && std::string_view{"()[]. :"}.find(text.back()) != std::string_view::npos) {
        text.remove_suffix(1);
    }
    while (!text.empty() && std::string_view{"([ "}.find(text.front()) != std::string_view::npos) {
        text.remove_prefix(1);
    }
    auto const letter = folded_key(text);
    bool const has_labels = std::any_of(options.begin(), options.end(),
                                        [](ForeignOption const& option) { return !option.label.empty(); });
    if (has_labels) {
        return where(options, [&](ForeignOption const& option) { return option.label == letter; });
    }
    auto const place =
        letter.size() == 1 && letter[0] >= 'a' ? static_cast<std::size_t>(letter[0] - 'a') : options.size();
    return place < options.size() ? std::vector{place} : std::vector<std::size_t>{};
}

// `B) London`, `Option B`, `yes` for `true`.
std::vector<std::size_t> by_other_words(Options const& options, std::string_view text) {
    if (auto const length = label_length(text); length > 0) {
        auto const found = by_text(options, text.substr(length));
        return found.empty() ? by_letter(options, text.substr(0, length)) : found;
    }
    for (std::string_view const word : {"option ", "choice ", "answer ", "réponse "}) {
        auto const folded = text::loose_fold(text);
        if (folded.starts_with(word)) {
            return by_letter(options, std::string_view{folded}.substr(word.size()));
        }
    }
    if (auto const meaning = meaning_of(text); meaning.role == Role::option) {
        return by_letter(options, meaning.label);
    }
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 8> same{
        {{"true", "yes"},
         {"true", "vrai"},
         {"true", "oui"},
         {"true", "correct"},
         {"false", "no"},
         {"false", "faux"},
         {"false", "non"},
         {"false", "incorrect"}}};
    auto const folded = text::loose_fold(text);
    for (auto const& [one, other] : same) {
        if (folded == one || folded == other) {
            auto found = by_text(options, folded == one ? other : one);
            if (!found.empty()) {
                return found;
            }
        }
    }
    return {};
}

std::vector<std::size_t> by_words(Options const& options, std::string_view text) {
    auto found = by_text(options, text);
    if (found.empty()) {
        found = by_letter(options, text);
    }
    return found.empty() ? by_other_words(options, text) : found;
}

// Several in one text: `A, C`, `A and C`, `AC`. Nothing unless each of them is a letter or a text.
std::vector<std::size_t> by_parts(Options const& options, std::string_view text) {
    std::vector<std::size_t> all;
    std::string spaced{text};
    for (std::string_view const word : {" and ", " et ", " & ", ";", "/", "+"}) {
        for (auto place = spaced.find(word); place != std::string::npos; place = spaced.find(word)) {
            spaced.replace(place, word.size(), ",");
        }
    }
    bool const is_split = spaced.find(',') != std::string::npos;
    if (!is_split) {
        bool const are_letters =
            text.size() > 1 && text.size() <= options.size() &&
            std::all_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
        if (!are_letters) {
            return {};
        }
    }
    for (std::size_t start = 0; start < spaced.size();) {
        auto const end = is_split ? std::min(spaced.find(',', start), spaced.size()) : start + 1;
        auto const part = std::string_view{spaced}.substr(start, end - start);
        start = end + (is_split ? 1 : 0);
        auto const first = part.find_first_not_of(' ');
        auto const found =
            first == std::string_view::npos
                ? std::vector<std::size_t>{}
                : by_words(options, part.substr(first, part.find_last_not_of(' ') - first + 1));
        if (found.size() != 1 || std::find(all.begin(), all.end(), found.front()) != all.end()) {
            return {};
        }
        all.push_back(found.front());
    }
    return all;
}

enum class Reading : std::uint8_t { words, place, either };

Reading reading_of(ForeignQuestion const& question, Named const& answer) {
    if (question.says == Says::place) {
        return Reading::place;
    }
    auto const number = number_of(answer.text);
    if (!number || *number > question.options.size()) {
        return Reading::words;
    }
    if (!by_letter(question.options, answer.text).empty()) {
        return Reading::words; // a label
    }
    return by_text(question.options, answer.text).empty() ? Reading::place : Reading::either;
}

std::optional<text::Message> nearest(Options const& options, std::string_view answer) {
    constexpr double near = 0.7;
    for (auto const& option : options) {
        for (auto const& one : option.text.translations) {
            if (text::similarity_at_least(text::loose_fold(answer), text::loose_fold(one.text), near)) {
                return deck::suggest(deck::cure::did_you_mean, {one.text});
            }
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<IndexBase> Counting::base() const {
    if (zero.has_value() == last.has_value()) {
        return std::nullopt;
    }
    return zero ? IndexBase::zero : IndexBase::one;
}

Counting counting_of(std::span<ForeignQuestion const> questions) {
    Counting counting;
    auto const note = [](std::optional<deck::Mark>& first, deck::Mark mark) { first = first.value_or(mark); };
    for (auto const& question : questions) {
        for (auto const& answer : question.answers) {
            if (question.options.empty() || reading_of(question, answer) != Reading::place) {
                continue;
            }
            note(counting.first_place, answer.mark);
            auto const number = number_of(answer.text);
            if (number && *number == 0) {
                note(counting.zero, answer.mark);
            } else if (number && *number == question.options.size()) {
                note(counting.last, answer.mark);
            }
        }
    }
    return counting;
}

bool mark_right(ForeignQuestion& question, Counting const& counting, IndexBase base, deck::Report& report) {
    auto& options = question.options;
    for (auto const& answer : question.answers) {
        auto reading = reading_of(question, answer);
        if (reading == Reading::either) {
            bool const is_place = counting.needs_base();
            reading = is_place ? Reading::place : Reading::words;
            if (is_place) {
                report.add(rule::place_or_text, answer.mark, {answer.text});
            }
        }
        std::vector<std::size_t> found;
        if (reading == Reading::place) {
            auto const number = number_of(answer.text);
            std::size_t const first = base == IndexBase::one ? 1 : 0;
            if (!number || *number < first || *number - first >= options.size()) {
                report.add(rule::no_such_place, answer.mark, {answer.text, std::to_string(options.size())});
                return false;
            }
            found = {*number - first};
        } else {
            found = by_words(options, answer.text);
            if (found.size() > 1) {
                report.add(rule::unclear_answer, answer.mark, {answer.text});
                return false;
            }
            found = found.empty() ? by_parts(options, answer.text) : found;
        }
        if (found.empty()) {
            report.add(deck::rule::answer_is_no_option, answer.mark, {answer.text},
                       nearest(options, answer.text));
            return false;
        }
        for (auto const index : found) {
            options[index].is_right = true;
        }
    }
    return true;
}

} // namespace remat::convert
