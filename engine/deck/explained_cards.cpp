#include "engine/deck/explained.hpp"

#include <array>

namespace remat::deck {

std::span<Explanation const> explained_cards() {
    static constexpr std::array<Explanation, 29> all{{
        {"E030",
         N_("A deck is a list of keys: its name after `deck`, its cards after `cards`. This file begins "
            "otherwise."),
         "capital of Australia = Canberra",
         N_("Put `deck: NAME` and `cards:` above the cards. `remat new` writes a file to start from.")},
        {"E031",
         N_("Nothing is known by this key at this place. Often it is a typing mistake; after a comma between "
            "braces it is the rest of a text."),
         "anwser: Canberra",
         N_("Correct the key. Keys of one's own begin with `x-`, and texts with commas between braces need "
            "quotes.")},
        {"E032",
         N_("The same key stands twice in one place. YAML programs keep one of the two without a word, and "
            "not all the same one."),
         R"(answer: Sydney
answer: Canberra)",
         N_("Keep one of them. A missing dash above the second question is another cause.")},
        {"E033",
         N_("The value is a list where a text is due, or a text where a list is due. A colon, a dash or a "
            "bracket made it so."),
         "hint: [not Sydney]",
         N_("If it is text, put it in quotes. Lists have a dash and a space before each item.")},
        {"E034", N_("The key takes only certain words, and this is another one."), "shuffle: no",
         N_("Write `true` or `false`; after `pin`, write `last`.")},
        {"E035",
         N_("Every deck needs a name and cards, every card something to ask and something to answer, every "
            "option a text."),
         R"(- question: What is the capital of Australia?
  hint: Not Sydney)",
         N_("Write the key that is missing. If it is there, look at its indentation.")},
        {"E036",
         N_("The key is there and nothing follows it. A text that begins with `#` is a comment, and one that "
            "begins with `|` or `>` starts below."),
         "answer: #include <stdio.h>",
         N_("Write the text, or put it in quotes. A key without a value can be removed.")},
        {"E037",
         N_("The name of a deck is typed in commands, so it has lower-case letters, digits, dots, "
            "underscores and hyphens; slashes make families."),
         "deck: My Capitals",
         N_("Write it like `my-capitals` or `geography/capitals`. The title may say anything.")},
        {"E038",
         N_("An `id` is part of the card's key, so it has lower-case letters, digits, dots, underscores and "
            "hyphens, and begins with a letter or digit."),
         "id: Canberra (capital)",
         N_("Write it like `canberra-capital`. `remat check --fix` writes ids where there are none.")},
        {"E039",
         N_("Below a text with several languages each key is a language tag. A comma between braces ends a "
            "text and makes a key of its rest."),
         "question: {en: Yes, it does, fr: Oui}",
         N_("Write tags such as `en`, `fr` or `fr-CA`, and put texts with commas in quotes.")},
        {"E040", N_("The type names the way in which a card is asked, and there is none of this name."),
         "type: multiple-choice",
         N_("Remove the line: the keys of the card tell its kind. Otherwise write one of `choice`, `basic`, "
            "`typed`, `numeric`, `cloze`.")},
        {"E041",
         N_("Decks for a later version of remat may have this key or this type. This version cannot ask such "
            "cards."),
         "type: typed", N_("Update remat, or keep these cards in a file of their own until then.")},
        {"E042",
         N_("A picture lies in the deck's folder or below it, so that the deck can be moved and shared with "
            "all that it needs."),
         "image: ../pictures/map.png",
         N_("Copy the picture into the deck's folder and name it from there, with slashes.")},
        {"E043",
         N_("Only warnings can be allowed, by their codes, such as `W203`. Errors cannot: they are what a "
            "deck cannot be asked with."),
         "allow: [E031]", N_("Write the code that stood in the brackets of a warning, or remove the line.")},
        {"E050", N_("Two cards of the deck have one `id`, so they would share one history."),
         R"(- id: canberra
  question: What is the capital of Australia?
  answer: Canberra
- id: canberra)",
         N_("Give the newer card another `id`: the older one keeps its history by the one that it has.")},
        {"E051", N_("A card without an `id` is known by its question, and here another card asks the same."),
         R"(- question: What is the capital of Australia?
  answer: Canberra
- question: What is the capital of Australia?)",
         N_("Give both an `id`, change one question, or keep one of the two cards.")},
        {"E052", N_("None of the options is marked as right."), "options: [Sydney, Canberra]",
         N_("Write `correct: true` below the right option, or repeat its text after `answer`.")},
        {"E053",
         N_("With one option there is nothing to choose, and more than a hundred are not read by anybody."),
         "options: [Canberra]",
         N_("Write 2 to 100 options. Without any, `question` and `answer` make a card too.")},
        {"E054",
         N_("The right option is named by its text, letter for letter, and no option has this one. A letter "
            "or a number does not count as a name."),
         R"(options: [Sydney, Canberra]
answer: B)",
         N_("Repeat the text of the right option after `answer`.")},
        {"E055", N_("Two options have the same text, so after `answer` it names both of them."),
         "options: [yes, yes, no]", N_("Change or remove one of the two.")},
        {"E056",
         N_("There are two ways to say which option is right, and the card uses both, so they could "
            "contradict each other."),
         R"(options:
  - text: yes
    correct: true
  - no
answer: yes)",
         N_("Keep one: `correct: true` on options that are maps, `answer` for plain texts.")},
        {"E057", N_("One option can stay last while the others are shuffled. Two cannot both be last."),
         R"(- text: All of these
  pin: last
- text: None of these
  pin: last)",
         N_("Keep `pin: last` on one option, or write `shuffle: false` on the card.")},
        {"E058",
         N_("The card waits for another one, and there is no card with this `id`. It would never be "
            "introduced."),
         "after: [what-is-a-capitol]",
         N_("Correct the `id`. A card of another deck is named with its deck: "
            "`geography/what-is-a-capital`.")},
        {"E059",
         N_("Each of these cards waits for the next, and the last for the first, so none of them would ever "
            "be introduced."),
         R"(- id: hen
  after: [egg]
  question: Where does the egg come from?
  answer: From the hen
- id: egg
  after: [hen])",
         N_("Take one of the ids out of an `after`, best from the card that can be understood alone.")},
        {"E060", N_("Two files of this run have the same deck name, and a name is what a deck is known by."),
         R"(a.yaml: deck: capitals
b.yaml: deck: capitals)",
         N_("Give one of them another name, or name only one of the files. A copy of a file is a common "
            "cause.")},
        {"E061",
         N_("An import has found that this `id` is an earlier name of another card, which keeps its history "
            "under both. A second card cannot have it."),
         R"(- id: canberra        # now: capital-australia
    question: Who founded Canberra?)",
         N_("Give the new card another `id`. If the link was wrong, `remat split CARD` takes it back.")},
        {"E062",
         N_("The deck has ten cards or more, and this import would retire more than half of them. That is "
            "rarely meant, so nothing was changed."),
         R"($ remat import biology.yaml
biology: nothing was changed; it would have been -40 retired, 3 unchanged)",
         N_("If it is meant, add `--allow-retire`. Retired cards come back with their history when they "
            "return to the file.")},
        {"E063",
         N_("A folder was named, and no `*.yaml` or `*.yml` file in it has `deck` at its top. Hidden and "
            "linked folders are not searched."),
         R"($ remat check .github
.github: error: there is no deck in this folder [E063])",
         N_("Name the folder with the decks, or a file. `remat new` starts a deck.")},
        {"E070",
         N_("The file is a quiz, but not in the shape of a deck: its questions stand under another key, or "
            "at the top."),
         R"(questions:
  - q: What is the capital of Australia?
    a: Canberra)",
         N_("Make a deck of it: `remat convert quiz.yaml -o deck.yaml` tells what it took and what not.")},
    }};
    return all;
}

} // namespace remat::deck
