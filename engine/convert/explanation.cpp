#include "engine/convert/explanation.hpp"

#include <array>

namespace remat::convert {

std::span<deck::Explanation const> explanations() {
    static constexpr std::array<deck::Explanation, 11> all{{
        {"E071",
         N_("Nothing in the file has the shape of a question: a text to ask beside an answer or options."),
         R"(name: my service
ports: [80, 443])",
         N_("Put the questions in a list at the top, or below a key such as `questions` or `cards`.")},
        {"E072", N_("An item stands in a list of questions, but nothing in it is known as a text to ask."),
         R"(questions:
  - options: [a, b]
    answer: a)",
         N_("Give the text the key `question`, or take the item out of the list.")},
        {"E073",
         N_("It is not said, or not clearly said, what is right: an answer is missing, fits no option, or "
            "fits "
            "several."),
         R"(question: Which one is prime?
options: [4, 7])",
         N_("Write the text of the right option, or its letter, after `answer`.")},
        {"E074",
         N_("A key is understood, but not what stands below it, such as a list in a list where a text is "
            "due."),
         R"(question: [[What?]])", N_("Write a text, or one text for each language.")},
        {"E075", N_("To match, to sort or to drag is nothing that a card can ask."),
         R"(type: matching
prompt: Match the rivers with the countries.)",
         N_("Make a card of each pair.")},
        {"W301",
         N_("A key of the quiz was left out: a deck has no place for it, or its value is of no use there."),
         "points: 3",
         N_("Nothing, if it is not needed. In the deck, keys that begin with `x-` are your own.")},
        {"W302",
         N_("An id was changed, left out or made up. Ids are unique and have small letters, digits, dots, "
            "underscores and hyphens."),
         "id: Question 1",
         N_("Nothing, as long as the deck is new. Once its cards are answered, their ids should stay.")},
        {"W303", N_("Two questions of the quiz have the same text and the same answer. They are one card."),
         R"(- {q: Who?, a: They}
- {q: Who?, a: They})",
         N_("Nothing. If they should be two cards, change one of them.")},
        {"W304", N_("A colon and a space in a text without quotes make a key of what stands before them."),
         "- NameError: name is not defined", N_("Look whether the text was put together as it was meant.")},
        {"W305",
         N_("A number is the text of an option and may also be the place of another one. The other questions "
            "of "
            "the quiz name places, so this one was read like them."),
         R"(options: [1, 2, 3]
answer: 1)",
         N_("Look whether the right option was marked, and mark another one if not.")},
        {"W306",
         N_("The texts of the quiz hold characters as HTML writes them, such as `&eacute;`. Cards are no "
            "HTML, so "
            "the characters themselves were written, but for code between backticks."),
         R"(question: Who&#039;s there?)",
         N_("Nothing, if they were meant as characters. Where HTML is what the card asks about, put the "
            "entity "
            "between backticks.")},
    }};
    return all;
}

} // namespace remat::convert
