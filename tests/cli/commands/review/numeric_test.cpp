#include "tests/cli/commands/review/session.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::test;

TEST_CASE("review: a right number in another unit is wrong and says why") {
    Program program;
    program.file("d.yaml", every_kind);
    auto const run = program.input({":q"}).run("review ./d.yaml");
    CHECK(has(run.out, "What carries"));
    auto const wrong = program.input({"backprop", "", "1500 kB", ""}).run("review");
    CHECK(has(wrong.out, "right number, but in kB: the card asks for MB"));
    CHECK(has(wrong.out, "Right answer: 1,500\u00A0MB"));
}
