#include "engine/deck/lint_rules.hpp"
#include "engine/text/fold.hpp"
#include "engine/text/pieces.hpp"
#include "engine/text/utf8.hpp"

#include <algorithm>
#include <array>
#include <vector>

// Phrases of English and French, the languages of the decks that come with the program.
namespace remat::deck {

namespace {

constexpr std::array<std::string_view, 9> option_words{"option",  "options", "answer",  "answers", "choice",
                                                       "choices", "choix",   "réponse", "réponses"};
// Also of logic and geometry, whose propositions have numbers.
constexpr std::array<std::string_view, 2> lettered_words{"proposition", "propositions"};
// Between such a word and a place: `réponse n° 2`; between it and a letter: `the answer is B`.
constexpr std::array<std::string_view, 6> number_words{"n", "no", "nr", "num", "numéro", "number"};
constexpr std::array<std::string_view, 6> linking_words{"is", "was", "est", "était", "sera", "be"};
// After `(B)` where a sentence or a part of it begins.
constexpr std::array<std::string_view, 23> verbs{
    "is", "isn",    "was", "would", "has",    "does", "doesn", "can", "cannot", "could", "fails", "est",
    "n",  "serait", "a",   "ne",    "décrit", "and",  "et",    "or",  "ou",     "are",   "sont"};
constexpr std::array<std::string_view, 15> ordinals{
    "first",   "second",    "third",     "fourth",   "last",    "première", "premier", "deuxième",
    "seconde", "troisième", "quatrième", "dernière", "dernier", "1st",      "2nd"};
constexpr std::array<std::string_view, 30> summaries{
    "of the above",        "all the above",       "none of these",       "all of these",
    "both of these",       "neither of these",    "ci dessus",           "toutes les réponses",
    "toutes ces réponses", "tout ce qui précède", "aucune des réponses", "aucune de ces",
    "aucun de ces",        "aucune réponse",      "aucun des choix",     "tous ces choix",
    "rien de tout cela",   "none of them",        "all of them",         "de ceux là",
    "de celles là",        "de ceux ci",          "de celles ci",        "les deux précédent",
    "aucun des deux",      "aucune des deux",     "aucune proposition",  "toutes les propositions",
    "aucun choix",         "tous les choix"};
// All of an option.
constexpr std::array<std::string_view, 16> lone_summaries{"none",
                                                          "neither",
                                                          "both",
                                                          "all",
                                                          "all of it",
                                                          "none of it",
                                                          "aucun",
                                                          "aucune",
                                                          "aucun d'entre eux",
                                                          "tous",
                                                          "toutes",
                                                          "les deux",
                                                          "ni l'un ni l'autre",
                                                          "ni l'une ni l'autre",
                                                          "toutes les deux",
                                                          "tous les deux"};

// Each of the summaries has one of these: most options have none, and every option is looked at.
constexpr std::array stems{text::piece<4>("abov"), text::piece<4>("thes"), text::piece<4>("them"),
                           text::piece<4>("dess"), text::piece<4>("tout"), text::piece<4>("tous"),
                           text::piece<4>("aucu"), text::piece<4>("rien"), text::piece<4>(" ceu"),
                           text::piece<4>("cell"), text::piece<4>("deux")};
constexpr bool has_stem(std::string_view text) {
    return text::holds_any<text::Case::exact, stems>(text);
}
static_assert(std::all_of(summaries.begin(), summaries.end(), has_stem));

template<std::size_t size>
bool holds(std::array<std::string_view, size> const& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// Beyond ASCII all but the signs of Latin-1 and the general punctuation: ’ « ° and blanks.
bool joins_word(char32_t c) {
    if (c < 0x80) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    }
    return c >= 0xC0 && (c < 0x2000 || c > 0x206F);
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    words.reserve(text.size() / 4);
    std::size_t begin = 0;
    for (std::size_t offset = 0; offset < text.size();) {
        auto const [c, length] = text::decode_at(text, offset);
        if (!joins_word(c)) {
            if (offset > begin) {
                words.push_back(text.substr(begin, offset - begin));
            }
            begin = offset + length;
        }
        offset += length;
    }
    if (begin < text.size()) {
        words.push_back(text.substr(begin));
    }
    return words;
}

// A cheap look before any word is cut out: whether one may begin as option_words and lettered_words do. What
// is not ASCII may fold to a letter: `r` counts with any such in the second place, or behind an `e`.
bool may_have_option_word(std::string_view text) {
    static constexpr std::array beginnings{text::piece<3>("opt"), text::piece<3>("ans"),
                                           text::piece<3>("cho"), text::piece<3>("pro")};
    unsigned has_accent = 0;
    for (std::size_t place = 0; place + 2 < text.size(); ++place) {
        auto const byte = [&](std::size_t offset) {
            return static_cast<unsigned char>(text[place + offset]);
        };
        auto const is = [](unsigned letter, char wanted) {
            return static_cast<unsigned>((letter | 0x20U) == static_cast<unsigned char>(wanted));
        };
        auto const is_foreign = [](unsigned letter) { return letter >> 7U; };
        has_accent |= is(byte(0), 'r') & (is_foreign(byte(1)) | (is(byte(1), 'e') & is_foreign(byte(2))));
    }
    return has_accent != 0 || text::holds_any<text::Case::any, beginnings>(text);
}

// Another: the first letters of option_words. Folding leaves ASCII letters but their case.
bool may_name_options(std::string_view word) {
    return std::string_view{"oOaAcCrRpP"}.find(word.front()) != std::string_view::npos;
}

// `B`, if there are as many options.
bool is_letter(std::string_view word, std::size_t options) {
    return word.size() == 1 && word.front() >= 'A' && word.front() <= 'Z' &&
           static_cast<std::size_t>(word.front() - 'A') < options;
}

// `B` or `2`, if there are as many options.
bool is_place(std::string_view word, std::size_t options) {
    return is_letter(word, options) || (word.size() == 1 && word.front() >= '1' && word.front() <= '9' &&
                                        static_cast<std::size_t>(word.front() - '0') <= options);
}

using Words = std::vector<std::string_view>;

// How many words from `index` on say which option is meant: `option B`, `réponse n° 2`, `answer is the B`. 0:
// none do.
std::size_t words_by_letter(Words const& words, std::size_t index, std::size_t options) {
    auto const word = text::loose_fold(words[index]);
    bool const by_any = holds(option_words, word);
    if (!by_any && !holds(lettered_words, word)) {
        return 0;
    }
    auto next = index + 1;
    bool const is_bare_number = by_any && is_place(words[next], options);
    auto const between = text::loose_fold(words[next]);
    if (is_bare_number || is_letter(words[next], options)) {
        return 2;
    }
    if (++next == words.size()) {
        return 0;
    }
    if (holds(number_words, between)) {
        return is_place(words[next], options) ? 3 : 0;
    }
    if (!holds(linking_words, between)) {
        return 0;
    }
    if (is_letter(words[next], options)) {
        return 3;
    }
    auto const article = text::loose_fold(words[next]);
    return (article == "la" || article == "the") && ++next < words.size() && is_place(words[next], options)
               ? 4
               : 0;
}

// `(B) is too slow`, where a part of a sentence begins: neither `f(B)` nor `a vitamin (B) is`.
std::string_view letter_in_brackets(std::string_view text, std::size_t options) {
    for (auto open = text.find('('); open != std::string_view::npos; open = text.find('(', open + 1)) {
        auto const before = text.substr(0, open).find_last_not_of(" \n");
        bool const begins = before == std::string_view::npos ||
                            std::string_view{".;:!?,"}.find(text[before]) != std::string_view::npos;
        if (!begins || text.size() < open + 4 || text[open + 2] != ')' ||
            !is_letter(text.substr(open + 1, 1), options)) {
            continue;
        }
        auto const rest = text.substr(open + 3);
        auto const after = words_of(rest.substr(0, rest.find_first_of(".;:!?,\n")));
        if (!after.empty() && holds(verbs, text::loose_fold(after.front()))) {
            return text.substr(open, 3);
        }
    }
    return {};
}

// `both A and B`, `ni A ni B`, folded.
bool names_letters(std::string_view folded) {
    auto const words = words_of(folded);
    auto const is_one = [](std::string_view word) {
        return word.size() == 1 && word[0] >= 'a' && word[0] <= 'z';
    };
    return words.size() == 4 && (words[0] == "both" || words[0] == "neither" || words[0] == "ni") &&
           is_one(words[1]) && is_one(words[3]);
}

} // namespace

std::string_view option_named_by_place(std::string_view explanation, std::size_t options) {
    auto const words = may_have_option_word(explanation) ? words_of(explanation) : Words{};
    for (std::size_t index = 0; index + 1 < words.size(); ++index) {
        if (!may_name_options(words[index]) && !may_name_options(words[index + 1])) {
            continue;
        }
        auto count = words_by_letter(words, index, options);
        if (count == 0 && may_name_options(words[index + 1])) {
            auto const next = text::loose_fold(words[index + 1]);
            bool const by_order = (holds(option_words, next) || holds(lettered_words, next)) &&
                                  holds(ordinals, text::loose_fold(words[index]));
            count = by_order ? 2 : 0;
        }
        if (count > 0) {
            auto const* begin = words[index].data();
            auto const& last = words[index + count - 1];
            return {begin, static_cast<std::size_t>(last.data() + last.size() - begin)};
        }
    }
    return letter_in_brackets(explanation, options);
}

bool speaks_of_other_options(std::string_view folded) {
    constexpr std::size_t short_enough = 80; // a long sentence may well say "all of these"
    return folded.size() <= short_enough &&
           (folded.starts_with("none of ") || holds(lone_summaries, folded) || names_letters(folded) ||
            (has_stem(folded) &&
             std::any_of(summaries.begin(), summaries.end(),
                         [&](std::string_view phrase) { return folded.find(phrase) != std::string::npos; })));
}

} // namespace remat::deck
