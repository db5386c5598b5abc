#include "engine/deck/suggested_id.hpp"

#include "engine/text/ascii.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

namespace remat::deck {

namespace {

constexpr std::size_t longest_id = 40;
constexpr std::size_t longest_look = 4'096; // bytes of the question

constexpr std::array<std::string_view, 68> english{
    "a",     "about", "an",    "and",    "are",   "as",   "at",    "be",   "been", "but",   "by",    "can",
    "could", "did",   "do",    "does",   "for",   "from", "had",   "has",  "have", "how",   "if",    "in",
    "into",  "is",    "it",    "its",    "many",  "may",  "might", "much", "must", "of",    "on",    "one",
    "or",    "say",   "says",  "should", "so",    "such", "than",  "that", "the",  "their", "them",  "then",
    "there", "these", "they",  "this",   "those", "to",   "was",   "were", "what", "when",  "where", "which",
    "who",   "whom",  "whose", "why",    "will",  "with", "would", "you"};

constexpr std::array<std::string_view, 82> french{
    "a",       "au",    "aux",   "avec", "ce",   "ces",      "cet",   "cette",  "ceux", "comment", "combien",
    "d",       "dans",  "de",    "des",  "dit",  "doit",     "donc",  "du",     "elle", "elles",   "en",
    "est",     "et",    "etait", "ete",  "etre", "eu",       "fait",  "faut",   "il",   "ils",     "j",
    "je",      "l",     "la",    "le",   "les",  "leur",     "leurs", "lors",   "mais", "on",      "ont",
    "ou",      "par",   "peut",  "plus", "pour", "pourquoi", "qu",    "quand",  "que",  "quel",    "quelle",
    "quelles", "quels", "qui",   "quoi", "s",    "sa",       "se",    "sera",   "ses",  "si",      "son",
    "sont",    "sous",  "sur",   "t",    "tous", "tout",     "toute", "toutes", "un",   "une",     "vers",
    "vous",    "y",     "c",     "n",    "m"};

bool holds(std::span<std::string_view const> words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_of(std::string_view language, std::string_view family) {
    return language.substr(0, language.find('-')) == family;
}

// `l'oubli` is the word `oubli`, `model's` is `model`, `don't` stays one word.
std::string without_apostrophes(std::string_view word) {
    for (auto place = word.find('\''); place != std::string_view::npos; place = word.find('\'')) {
        auto const rest = word.substr(place + 1);
        bool const is_elided = place <= 2 || word.substr(place - 2, 2) == "qu";
        if (is_elided && !rest.empty() && rest != "s") {
            word = rest;
        } else if (rest == "s" || rest.empty()) {
            word = word.substr(0, place);
        } else {
            return std::string{word.substr(0, place)} + without_apostrophes(rest);
        }
    }
    return std::string{word};
}

std::vector<std::string> words_of(std::string_view question) {
    auto const spelling = text::ascii_spelling(question.substr(0, longest_look));
    std::vector<std::string> words;
    for (std::size_t place = 0; place < spelling.size();) {
        auto const start = spelling.find_first_not_of(' ', place);
        if (start == std::string::npos) {
            break;
        }
        auto const end = std::min(spelling.find(' ', start), spelling.size());
        auto word = without_apostrophes(std::string_view{spelling}.substr(start, end - start));
        if (!word.empty()) {
            words.push_back(std::move(word));
        }
        place = end;
    }
    return words;
}

std::string joined(std::span<std::string const> words) {
    std::string id;
    for (auto const& word : words) {
        if (id.empty()) {
            id = word.substr(0, longest_id);
        } else if (id.size() + 1 + word.size() <= longest_id) {
            id += '-' + word;
        } else {
            break;
        }
    }
    return id;
}

} // namespace

std::string suggested_id(std::string_view question, std::string_view language) {
    auto const words = words_of(question);
    std::vector<std::string> telling;
    std::copy_if(words.begin(), words.end(), std::back_inserter(telling), [&](std::string const& word) {
        return !(is_of(language, "en") && holds(english, word)) &&
               !(is_of(language, "fr") && holds(french, word));
    });
    return joined(telling.empty() ? words : telling);
}

} // namespace remat::deck
