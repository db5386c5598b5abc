#pragma once

#include "tests/support/program.hpp"

#include <cstddef>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>

// What the tests of a session share: a deck of choices, and looking at what was shown and stored.
namespace remat::test {

// Options in file order, the second one right: keys mean the same every time.
inline std::string choice(std::string const& id) {
    return "  - id: " + id + "\n    question: Question " + id +
           "?\n    shuffle: false\n    hint: a hint for " + id +
           "\n    options:\n      - text: wrong one\n        explanation: why it is wrong\n      - text: "
           "right "
           "one\n        correct: true\n      - text: other one\n        explanation: other reason\n"
           "    explanation: general explanation\n";
}

inline std::string deck_of(std::initializer_list<std::string> ids) {
    std::string deck = "deck: d\ncards:\n";
    for (auto const& id : ids) {
        deck += choice(id);
    }
    return deck;
}

inline std::size_t count(std::string const& text, std::string const& part) {
    std::size_t found = 0;
    for (auto place = text.find(part); place != std::string::npos; place = text.find(part, place + 1)) {
        ++found;
    }
    return found;
}

inline bool has(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

inline nlohmann::json card(Program& program, std::string const& key) {
    return nlohmann::json::parse(program.run("show " + key + " --json").out);
}

// A typed, a numeric and a cloze card, in two languages.
inline constexpr char const* every_kind = R"(deck: d
language: en
cards:
  - id: word
    type: typed
    question:
      en: What carries the gradient back?
      fr: "Qu’est-ce qui ramène le gradient ?"
    answer:
      - en: backpropagation
        fr: rétropropagation
      - backprop
    hint:
      en: It runs backward.
      fr: Elle remonte.
    explanation:
      en: It needs the activations.
      fr: Elle a besoin des activations.
  - id: size
    question:
      en: How much memory?
      fr: "Combien de mémoire ?"
    answer: 1500
    unit:
      en: MB
      fr: Mo
  - id: state
    cloze:
      en: "PyTorch restores the {{RNG state::kind of state}} first."
      fr: "PyTorch rétablit d’abord {{l’état du générateur}}."
)";

} // namespace remat::test
