#include "cli/path_text.hpp"

#include <catch2/catch_test_macros.hpp>

using remat::cli::path_text;
using remat::cli::shell_word;

TEST_CASE("A file's name stays on one line and steers no terminal") {
    CHECK(path_text("decks/latin.yaml") == "decks/latin.yaml");
    CHECK(path_text("a\nb\x1b[2J.yaml") == "a\uFFFDb\uFFFD[2J.yaml");
    CHECK(path_text("caf\xe9.yaml") == "caf\uFFFD.yaml");
}

TEST_CASE("A file's name is quoted where a shell would take it apart") {
    CHECK(shell_word("decks/été-1.yaml") == "decks/été-1.yaml");
    CHECK(shell_word("my deck.yaml") == "'my deck.yaml'");
    CHECK(shell_word("it's.yaml") == "'it'\\''s.yaml'");
    CHECK(shell_word("$(rm -r x).yaml") == "'$(rm -r x).yaml'");
    CHECK(shell_word("-x.yaml") == "'./-x.yaml'");
    CHECK(shell_word("~x") == "'~x'");
    CHECK(shell_word("") == "''");
}
