#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>

using namespace remat;
using remat::cli::ExitStatus;

TEST_CASE("an unknown option is named, also where something that is needed is missing") {
    test::Program program;
    for (std::string const command :
         {"show", "answer", "suspend", "remove", "import", "preview", "convert"}) {
        auto const run = program.run(command + " -x");
        CHECK(run.status == ExitStatus::usage);
        CHECK(run.err == "error: unexpected argument '-x'; see `remat " + command + " --help`\n");
    }
    CHECK(program.run("show").err == "error: `remat show` needs CARD; see `remat show --help`\n");
    CHECK(program.run("answer --colour red").err ==
          "error: unexpected argument '--colour'; see `remat answer --help`\n");
}

TEST_CASE("a long mistake is told by its beginning") {
    test::Program program;
    std::string const echoed = std::string(200, 'x') + "\u2026";
    std::string const typed(2'000, 'x');
    CHECK(program.run(typed).err ==
          "error: unknown command '" + echoed + "'; `remat --help` lists the commands\n");
    CHECK(program.run("undo " + typed).err ==
          "error: unexpected argument '" + echoed + "'; see `remat undo --help`\n");
    CHECK(program.run("--color " + typed).err ==
          "error: --color is '" + echoed + "'; use auto, always, never\n");
    CHECK(program.run("review --new " + typed).err ==
          "error: --new takes a whole number from 0 to 1000000, not '" + echoed + "'\n");
}
