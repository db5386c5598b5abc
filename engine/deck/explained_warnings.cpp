#include "engine/deck/explained.hpp"

#include <array>

namespace remat::deck {

static constexpr std::array<Explanation, 13> warnings{{
    {"W201",
     N_("Two options differ in case, accents' spelling or spaces only. To the reader they are one, and "
        "one of the two counts as wrong."),
     "options: [Canberra, canberra, Sydney]", N_("Change or remove one of them.")},
    {"W202",
     N_("The right option is more than half as long again as the next, and 15 characters longer. Readers "
        "learn to pick the longest."),
     R"(- text: Canberra, which was founded in 1913
  correct: true
- text: Sydney)",
     N_("Shorten the right option, or say as much in the wrong ones.")},
    {"W203",
     N_("The card has options, and neither it nor any option explains anything. After an answer the "
        "reader knows what is right, not why."),
     R"(options: [Sydney, Canberra]
answer: Canberra)",
     N_("Write an explanation on the card, or on the options that tempt.")},
    {"W204",
     N_("Other texts of this deck are given in a language that this one lacks, so readers of it will see "
        "another language here."),
     R"(- question:
    en: What is the capital of Australia?)",
     N_("Add the language. A text without two words in a row, such as a formula, belongs to all "
        "languages when it stands plain.")},
    {"W205",
     N_("Two questions are alike in nine of ten characters. Either a card was entered twice, or the "
        "reader has to look for the difference."),
     R"(- question: What is the capital of Australia?
  answer: Canberra
- question: What is the capital of Austria?)",
     N_("Remove one of the two, or word them so that the difference stands out.")},
    {"W206",
     N_("In double quotes a backslash and a letter can make a control character: `\\f` of `\\frac` is a "
        "form feed, `\\t` of `\\times` a tab."),
     R"(answer: "$\frac{1}{2}$")",
     N_("Use single quotes, in which a backslash is a backslash, or write it twice.")},
    {"W207",
     N_("Of eight or more cards with one right option, most have it in the same place of the file. "
        "Without shuffling, that gives it away."),
     R"(options: [it is red, it is brown, it is black]
answer: it is red)",
     N_("Put the right options in other places. Where options are shuffled, the deck may allow `W207`.")},
    {"W208",
     N_("The explanation speaks of an option by its letter or number, but options are shuffled, so the "
        "reader sees them in another order."),
     "explanation: Option B is larger.",
     N_("Name the option by its words, or write `shuffle: false` on the card.")},
    {"W209",
     N_("An option about the others, such as \"all of the above\", only makes sense after them, but "
        "options are shuffled."),
     "options: [Canberra, Sydney, None of these]",
     N_("Write `pin: last` below that option, so that it stays at the end.")},
    {"W210",
     N_("A code is allowed here, and nothing here has it. Left in place, it would hide the next one."),
     "allow: [W203]", N_("Remove the code from the list.")},
    {"W211",
     N_("The card waits for one of another deck, and neither this run nor the collection knows that "
        "deck. Until then the card waits for nothing."),
     "after: [geography/what-is-a-capital]", N_("Correct the name, or check both files in one run.")},
    {"W212",
     N_("Two variants of a card are the same question with the same answer, so the reader is asked in "
        "one way, not in two."),
     R"(- question: What lays eggs?
  answer: A hen
- question: What lays eggs?)",
     N_("Word one of them in another way, or remove it.")},
    {"W213",
     N_("The first number before `::` in a deletion says which card it belongs to. Here the numbers "
        "begin "
        "later than at 1 or leave one out, so it may be a text."),
     "cloze: A spider has {{8::how many?}} legs.",
     N_("Write `1::8::how many?`, or number from 1. Cards that were answered keep their numbers; then "
        "allow `W213`.")},
}};

std::span<Explanation const> explained_warnings() {
    return warnings;
}

} // namespace remat::deck
