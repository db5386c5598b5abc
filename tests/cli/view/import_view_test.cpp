#include "cli/view/import_view.hpp"

#include "tests/cli/view/golden.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::cli::view;
using namespace remat::cli::view::testing;

TEST_CASE("the plan line names what there is and leaves out what there is not") {
    CHECK(counts_line({.fresh = 12, .changed = 3, .reworded = 1, .retired = 2, .unchanged = 40}) ==
          "+12 new, ~3 changed, 1 reworded, -2 retired, 40 unchanged");
    CHECK(counts_line({.fresh = 8}) == "+8 new");
    CHECK(counts_line({.unchanged = 8}) == "8 unchanged");
    CHECK(counts_line({.moved = 1, .returned = 2}) == "1 moved, 2 returned");
    CHECK(counts_line({}) == "no cards");
}

TEST_CASE("a plan tells which cards are which, and why") {
    deck::DeckPlan plan;
    plan.name = "d";
    plan.counts = {.reworded = 1, .moved = 1, .unchanged = 6};
    plan.links = {{deck::CardKey{"d/a"}, deck::CardKey{"d/b"}, deck::Evidence::rewording},
                  {deck::CardKey{"e/c"}, deck::CardKey{"d/c"}, deck::Evidence::moved}};
    CHECK(import_plan(plan, wide()) == "d: 1 reworded, 1 moved, 6 unchanged\n"
                                       "  d/a is now d/b: it was reworded\n"
                                       "  e/c is now d/c: it moved\n");
}

TEST_CASE("a plan that is held back says what would be lost and how to go on") {
    deck::DeckPlan plan;
    plan.name = "d";
    plan.counts = {.retired = 30, .unchanged = 10};
    plan.live_before = 40;
    plan.decision = deck::Decision::held;
    CHECK(import_plan(plan, wide()) ==
          "d: nothing was changed; it would have been -30 retired, 10 unchanged\n"
          "  Held back, as 30 of 40 cards would be retired. If that is meant:\n    --allow-retire\n");
}
