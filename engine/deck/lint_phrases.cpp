#include "engine/deck/lint_rules.hpp"
#include "engine/text/fold.hpp"

#include <algorithm>
#include <array>
#include <vector>

// Phrases of English and French, the languages of the decks that come with the program.
namespace remat::deck {

namespace {

constexpr std::array<std::string_view, 8> option_words{"option", "options", "answer",  "answers",
                                                       "choice", "choix",   "réponse", "réponses"};
constexpr std::array<std::string_view, 15> ordinals{
    "first",   "second",    "third",     "fourth",   "last",    "première", "premier", "deuxième",
    "seconde", "troisième", "quatrième", "dernière", "dernier", "1st",      "2nd"};
constexpr std::array<std::string_view, 19> summaries{
    "of the above",        "all the above",       "none of these",       "all of these",
    "both of these",       "neither of these",    "ci dessus",           "toutes les réponses",
    "toutes ces réponses", "tout ce qui précède", "aucune des réponses", "aucune de ces",
    "aucun de ces",        "aucune réponse",      "aucun des choix",     "tous ces choix",
    "rien de tout cela",   "none of them",        "all of them"};

template<std::size_t size>
bool holds(std::array<std::string_view, size> const& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool joins_word(char c) {
    auto const byte = static_cast<unsigned char>(c);
    return byte >= 0x80U || (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= 'a' && byte <= 'z');
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; begin < text.size();) {
        auto end = begin;
        while (end < text.size() && joins_word(text[end])) {
            ++end;
        }
        if (end > begin) {
            words.push_back(text.substr(begin, end - begin));
        }
        begin = end + 1;
    }
    return words;
}

// A cheap look: the first letters of option_words. Folding leaves ASCII letters but their case.
bool may_name_options(std::string_view word) {
    return std::string_view{"oOaAcCrR"}.find(word.front()) != std::string_view::npos;
}

// `B` or `2`, if there are as many options.
bool is_place(std::string_view word, std::size_t options) {
    if (word.size() != 1) {
        return false;
    }
    auto const c = word.front();
    return (c >= 'A' && c <= 'Z' && static_cast<std::size_t>(c - 'A') < options) ||
           (c >= '1' && c <= '9' && static_cast<std::size_t>(c - '0') <= options);
}

} // namespace

std::string_view option_named_by_place(std::string_view explanation, std::size_t options) {
    auto const words = words_of(explanation);
    for (std::size_t index = 0; index + 1 < words.size(); ++index) {
        bool const is_before_place = is_place(words[index + 1], options);
        if (!is_before_place && !may_name_options(words[index + 1])) {
            continue;
        }
        auto const word = text::loose_fold(words[index]);
        bool const by_letter = is_before_place && holds(option_words, word);
        bool const by_order =
            holds(ordinals, word) && holds(option_words, text::loose_fold(words[index + 1]));
        if (by_letter || by_order) {
            auto const* begin = words[index].data();
            auto const* end = words[index + 1].data() + words[index + 1].size();
            return {begin, static_cast<std::size_t>(end - begin)};
        }
    }
    return {};
}

bool speaks_of_other_options(std::string_view folded) {
    constexpr std::size_t short_enough = 80; // a long sentence may well say "all of these"
    return folded.size() <= short_enough &&
           (folded.substr(0, 8) == "none of " ||
            std::any_of(summaries.begin(), summaries.end(),
                        [&](std::string_view phrase) { return folded.find(phrase) != std::string::npos; }));
}

} // namespace remat::deck
