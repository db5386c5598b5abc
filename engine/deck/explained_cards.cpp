#include "engine/deck/explained.hpp"

#include <array>

namespace remat::deck {

static constexpr std::array<Explanation, 44> cards{{
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
     N_("Give the new card another `id`. If the link was wrong, `remat split CARD` takes it back. If the "
        "file of the other card's deck is gone, `remat remove DECK` forgets that deck.")},
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
    {"E080",
     N_("The answer of a numeric card is a number as decks write it: digits, a decimal point, an "
        "exponent, a fraction or a power."),
     R"(type: numeric
answer: 1,5)",
     N_("Write a decimal point and no other signs, as in `1500`, `1.5e9`, `3/4` or `2^10`. The unit goes "
        "after `unit`.")},
    {"E081",
     N_("A tolerance says how far off an answer may be: a number that is not negative, or one with a "
        "percent sign."),
     "tolerance: about 5",
     N_("Write it like `0.5` or `5%`, or remove the line: then only the exact number is right.")},
    {"E082", N_("A tolerance or a unit makes the card a numeric one, but its answer is a text."),
     R"(answer: very high
unit: m)",
     N_("Write the number after `answer`, or remove the key that makes the card numeric.")},
    {"E083",
     N_("Accents can count (`strict`), count as a near miss (`near`), or not count at all (`ignore`). "
        "This is another word."),
     "accents: loose",
     N_("Write one of the three words, or remove the line: `near` is what counts without it.")},
    {"E084",
     N_("A cloze is a text with something hidden in it, and in this one nothing is between double "
        "braces."),
     "cloze: PyTorch restores the RNG state.",
     N_("Put double braces around what is to be hidden. A text that hides nothing may be a question "
        "instead.")},
    {"E085",
     N_("Each number is a card of its own, and equal numbers are hidden together. With several "
        "deletions, the deck has to say which."),
     "cloze: The {{hen}} lays the {{egg}}.",
     N_("Write `1::`, `2::` and so on behind the opening braces. `remat check --fix` does it, one number "
        "for each.")},
    {"E086",
     N_("Deletions are numbered with whole numbers from 1 to 99. Other programs write `c1`; here the "
        "number stands alone."),
     "cloze: The {{c1::hen}} lays the {{c2::egg}}.",
     N_("Write the number alone, as in `1::`. If it is part of the text, put a number before it.")},
    {"E087", N_("Between these braces, or behind the colons for the hint, there is nothing."),
     R"(cloze: "The {{1::hen}} lays the {{2::}}.")",
     N_("Write what is hidden and the hint, or remove the braces or the colons.")},
    {"E088", N_("Double braces open here, and no double braces close them."),
     "cloze: The {{hen} lays the egg.",
     N_("Close them behind what is hidden. Braces that are text have a backslash before them.")},
    {"E089",
     N_("A deletion begins inside another one. What is hidden within something hidden cannot be asked."),
     "cloze: The {{1::hen lays the {{2::egg}}}}.",
     N_("Close the first one before this, or write two texts as variants or cards.")},
    {"E090", N_("A card is one card in all its languages, so each language hides the same numbers."),
     R"(en: The {{1::hen}} lays the {{2::egg}}.
fr: La {{1::poule}} pond l’œuf.)",
     N_("Hide in each language what has that number in the others. The order may differ.")},
    {"E091",
     N_("A card with variants is asked in several ways, so no question can name it. It needs an `id` to "
        "keep its history."),
     R"(- topic: farm
  variants:
    - question: What lays eggs?)",
     N_("Write an `id` above the variants. `remat check --fix` does.")},
    {"E092", N_("The ways of asking stand below `variants`, and one more stands beside it."),
     R"(question: What clucks?
variants:)",
     N_("Make it a variant too: an item with a dash below `variants`.")},
    {"E093",
     N_("The variants of a card share its `id`, topic, tags and what it waits for. A variant cannot have "
        "its own."),
     R"(- question: What lays eggs?
  topic: farm)",
     N_("Move the key up, beside `variants`.")},
    {"E094",
     N_("The opposite direction is a second card with a schedule of its own, and variants share one."),
     R"(answer: A hen
reverse: true)",
     N_("Write the opposite question as a variant, or both as an entry of its own with `reverse`.")},
    {"E095", N_("Variants are ways to ask one thing, and each number of a cloze is a thing of its own."),
     "- cloze: The {{1::hen}} lays the {{2::egg}}.",
     N_("Give the deletions one number to hide them together, or write a variant for each.")},
}};

std::span<Explanation const> explained_cards() {
    return cards;
}

} // namespace remat::deck
