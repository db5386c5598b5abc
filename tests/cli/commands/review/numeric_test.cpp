#include "tests/cli/commands/review/session.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::test;

namespace {

constexpr char const* every_kind = R"(deck: d
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

} // namespace

TEST_CASE("review: a right number in another unit is wrong and says why") {
    Program program;
    program.file("d.yaml", every_kind);
    auto const run = program.input({":q"}).run("review ./d.yaml");
    CHECK(has(run.out, "What carries"));
    auto const wrong = program.input({"backprop", "", "1500 kB", ""}).run("review");
    CHECK(has(wrong.out, "right number, but in kB: the card asks for MB"));
    CHECK(has(wrong.out, "Right answer: 1,500\u00A0MB"));
}
