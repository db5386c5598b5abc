#include "cli/terminal/spawn.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat::cli::terminal;

namespace {
using Words = std::vector<std::string>;
}

TEST_CASE("an editor is told the line in its own way") {
    CHECK(editor_arguments("vim", "a b.yaml", 18) == Words{"vim", "+18", "a b.yaml"});
    CHECK(editor_arguments("/usr/bin/nano -w", "d.yaml", 3) == Words{"/usr/bin/nano", "-w", "+3", "d.yaml"});
    CHECK(editor_arguments("code --wait", "d.yaml", 3) == Words{"code", "--wait", "--goto", "d.yaml:3"});
    CHECK(editor_arguments("hx", "d.yaml", 3) == Words{"hx", "d.yaml:3"});
    CHECK(editor_arguments("", "d.yaml", 1) == Words{"vi", "+1", "d.yaml"});
}

TEST_CASE("an editor with shell signs goes through the shell, the file's name does not") {
    CHECK(editor_arguments("\"/opt/my editor\" -x", "$(id).yaml", 2) ==
          Words{"/bin/sh", "-c", "\"/opt/my editor\" -x \"$@\"", "editor", "+2", "$(id).yaml"});
}

TEST_CASE("a program's status is reported, and one that is not there is nothing") {
    CHECK(run_program({"true"}) == 0);
    CHECK(run_program({"sh", "-c", "exit 7"}) == 7);
    CHECK(run_program({"sh", "-c", "kill -TERM $$"}) == 143);
    CHECK_FALSE(run_program({"/nowhere/no-such-program"}));
}
