#include "engine/convert/roles.hpp"

#include "engine/text/fold.hpp"
#include "engine/text/utf8.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace remat::convert {

namespace {

struct Row {
    Role role;
    std::string_view keys; // best first, folded
};

constexpr std::array rows{
    Row{Role::question,
        "question q cloze questiontext front term prompt stem query problem frage statement word "
        "énoncé enonce recto mot sentence concept text texte title titre name"},
    Row{Role::options, "options choices alternatives opts possibleanswers answeroptions answerchoices "
                       "optionlist choix propositions answers responses réponses reponses"},
    Row{Role::wrong, "incorrectanswers wronganswers distractors incorrectoptions wrongoptions "
                     "falseanswers wrong incorrect incorrectanswer distracteurs wrongchoices"},
    Row{Role::answer, "answer correctanswer correct solution correctanswers correctoption correctoptions "
                      "correctchoice rightanswer rightanswers right answerkey correctresponse bonneréponse "
                      "bonnereponse réponse reponse a back definition définition def meaning translation "
                      "traduction verso response solutions istrue answertext reply antwort anwser"},
    Row{Role::index, "correctindex answerindex correctanswerindex correctoptionindex correctidx answeridx "
                     "correctansweridx correctindices correctindexes correctanswerindices indexofcorrect "
                     "rightindex solutionindex correctchoiceindex correctoptionidx"},
    Row{Role::accepted, "acceptedanswers acceptableanswers accepted acceptable alternateanswers "
                        "alternativeanswers otheranswers synonyms aliases"},
    Row{Role::tolerance, "tolerance margin errormargin"},
    Row{Role::explanation,
        "explanation rationale why explain reason reasoning justification explication "
        "feedback generalfeedback comment commentary commentaire discussion note notes "
        "details detail extra backextra explanations rationales info correctfeedback solutionexplanation "
        "example examples exemple"},
    Row{Role::hint, "hint hints clue tip indice help"},
    Row{Role::tags, "tags tag labels keywords keyword"},
    Row{Role::topic, "topic category section subject chapter module unit domain theme area thème "
                     "catégorie categorie chapitre subtopic subcategory lesson group objective"},
    Row{Role::difficulty, "difficulty level difficultylevel difficulté niveau"},
    Row{Role::id, "id uuid guid slug qid questionid uid identifier cardid"},
    Row{Role::kind, "type kind questiontype qtype format notetype cardtype"},
    Row{Role::source, "source reference references ref url link citation sources"},
    Row{Role::image, "image img picture figure imageurl imagepath"},
    Row{Role::code, "code snippet codesnippet codeblock"},
    Row{Role::reverse, "reverse reversed bidirectional"},
};

using Table = std::unordered_map<std::string_view, Meaning>;

Table const& table() {
    static Table const all = [] {
        Table meanings;
        for (auto const& row : rows) {
            std::size_t rank = 0;
            for (std::size_t start = 0; start < row.keys.size(); ++rank) {
                auto const end = std::min(row.keys.find(' ', start), row.keys.size());
                meanings.try_emplace(row.keys.substr(start, end - start), Meaning{row.role, rank, {}});
                start = end + 1;
            }
        }
        return meanings;
    }();
    return all;
}

template<std::size_t size>
bool holds(std::array<std::string_view, size> const& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_label(std::string_view text) {
    bool const is_letter = text.size() == 1 && text.front() >= 'a' && text.front() <= 'z';
    bool const is_number = !text.empty() && text.size() <= 2 &&
                           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    return is_letter || is_number;
}

// `B`, `optionb`, `choice2`.
Meaning meaning_of_label(std::string_view key, std::string_view folded) {
    bool const is_capital = key.size() == 1 && key.front() >= 'A' && key.front() <= 'Z';
    if (is_capital || (folded.size() == 1 && folded.front() >= 'b' && folded.front() <= 'h')) {
        return {Role::option, 0, std::string{folded}};
    }
    for (std::string_view const word :
         {"option", "choice", "opt", "alternative", "answer", "choix", "proposition"}) {
        if (folded.substr(0, word.size()) == word && is_label(folded.substr(word.size()))) {
            return {Role::option, 0, std::string{folded.substr(word.size())}};
        }
    }
    return {};
}

} // namespace

std::string folded_key(std::string_view key) {
    std::string folded;
    for (char const c : text::is_ascii(key) ? std::string{key} : text::loose_fold(key)) {
        if (c >= 'A' && c <= 'Z') {
            folded += static_cast<char>(c - 'A' + 'a');
        } else if (std::string_view{" _-.:?"}.find(c) == std::string_view::npos) {
            folded += c;
        }
    }
    return folded;
}

Meaning meaning_of(std::string_view key) {
    auto const folded = folded_key(key);
    auto const found = table().find(folded);
    // `A` is the first of four options where `a` may be the answer.
    if (found != table().end() && key != "A") {
        return found->second;
    }
    return meaning_of_label(key, folded);
}

bool is_container(std::string_view key) {
    static constexpr std::array<std::string_view, 30> containers{
        "questions",     "cards",        "flashcards", "quiz",   "quizzes",     "items",
        "entries",       "exercises",    "problems",   "terms",  "vocabulary",  "vocab",
        "words",         "data",         "results",    "facts",  "qa",          "faq",
        "quizquestions", "questionbank", "bank",       "pool",   "mcq",         "mcqs",
        "glossary",      "definitions",  "deck",       "cartes", "vocabulaire", "exercices"};
    return holds(containers, folded_key(key));
}

bool is_name(std::string_view key) {
    static constexpr std::array<std::string_view, 12> more{"title", "name",      "titre",    "nom",
                                                           "label", "quiztitle", "quizname", "deckname",
                                                           "round", "part",      "deck",     "quiz"};
    auto const folded = folded_key(key);
    return holds(more, folded) || meaning_of(key).role == Role::topic;
}

} // namespace remat::convert
