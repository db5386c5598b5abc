#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <sys/stat.h>

#include <string>
#include <utility>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;

namespace {

Json setting(Json const& list, std::string const& name) {
    for (auto const& row : list) {
        if (row["name"] == name) {
            return row;
        }
    }
    return {};
}

} // namespace

TEST_CASE("config: each setting tells who set it: a flag, the environment, the file, nobody") {
    test::Program program;
    program.set("XDG_CONFIG_HOME", (program.folder() / "config").string());
    program.file("config/remat/config.toml",
                 "new = 3\nlang = [\"fr\", \"en\"]\n# a comment\nhints = \"off\"\n");
    auto const list = Json::parse(program.run("config --json --color never").out);
    auto const file = (program.folder() / "config/remat/config.toml").string();
    CHECK(setting(list, "db") ==
          Json{{"name", "db"}, {"value", program.collection().string()}, {"from", "$REMAT_DB"}});
    CHECK(setting(list, "new") == Json{{"name", "new"}, {"value", "3"}, {"from", file + ":1"}});
    CHECK(setting(list, "lang") == Json{{"name", "lang"}, {"value", "fr,en"}, {"from", file + ":2"}});
    CHECK(setting(list, "hints") == Json{{"name", "hints"}, {"value", "off"}, {"from", file + ":4"}});
    CHECK(setting(list, "color") == Json{{"name", "color"}, {"value", "never"}, {"from", "--color"}});
    CHECK(setting(list, "limit") == Json{{"name", "limit"}, {"value", "200"}, {"from", "default"}});
    CHECK(setting(list, "minutes")["value"].is_null());
    CHECK(setting(list, "day-start") == Json{{"name", "day-start"}, {"value", "04:00"}, {"from", "default"}});
    CHECK(program.run("config").out.find("hints") != std::string::npos);
}

TEST_CASE("config: the file's languages and limits count, the command line counts more") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    auto const file = program.file("my.toml", "lang = \"fr\"\nnew = 2\n");
    CHECK(Json::parse(program.run("--json --config " + file).out)["new"] == 2);
    CHECK(Json::parse(program.run("cards --json --config " + file).out)[0]["topic"] == "les bases");
    CHECK(Json::parse(program.run("cards --json --lang en --config " + file).out)[0]["topic"] == "basics");
}

TEST_CASE("config: a broken file, an unknown setting and a bad value are named with file and line") {
    test::Program program;
    auto const fails = [&](std::string_view content) {
        program.file("bad.toml", content);
        auto const run = program.run("config --config bad.toml");
        CHECK(run.status == ExitStatus::usage);
        CHECK(run.out.empty());
        return run.err;
    };
    CHECK(fails("new = 3\ncolour = \"auto\"\n") == "error: bad.toml:2: unknown setting 'colour'; the "
                                                   "settings are lang, ui_lang, color, new, limit, minutes, "
                                                   "scale, hints\n");
    CHECK(fails("color = \"red\"\n") == "error: bad.toml:1: color is 'red'; use auto, always, never\n");
    CHECK(fails("new = -1\n") == "error: bad.toml:1: new is '-1'; use 0 … 1000000\n");
    for (auto const* const line : {"new = = 3", "lang = fr", "lang = \"fr", "new = ten", "new"}) {
        INFO(line);
        CHECK(
            fails(std::string{"\n"} + line + "\n") ==
            "error: bad.toml:2: this is not TOML; each line is a name, an equals sign and a value, and texts"
            " stand in quotes, as in ui_lang = \"fr\"\n");
    }
    CHECK(fails("new = 3\nlimit = 2\nnew = 4\n") ==
          "error: bad.toml:3: this setting stands in the file already\n");
}

TEST_CASE("config: a file that was named must be there, the default one need not") {
    test::Program program;
    CHECK(program.run("config").status == ExitStatus::done);
    auto const run = program.run("config --config nowhere.toml");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.err == "error: cannot read the configuration nowhere.toml\n");
}

TEST_CASE("config: without HOME and REMAT_DB one is told what to set") {
    test::Program program;
    program.unset("HOME").unset("REMAT_DB");
    auto const run = program.run("");
    CHECK(run.status == ExitStatus::usage);
    CHECK(run.err == "error: HOME is not set, so there is no place for the collection; name one with --db "
                     "FILE or REMAT_DB\n");
    CHECK(program.run("--db other.db").status == ExitStatus::done);
}

TEST_CASE("config: a bad value is told as it was written") {
    test::Program program;
    for (auto const& [line, sentence] :
         {std::pair{"hints = false", "hints is 'false'; use on, off"},
          std::pair{"new = 1.5", "new is '1.5'; use "}, std::pair{"limit = 2.0", "limit is '2.0'; use "},
          std::pair{"lang = 1.5", "lang is '1.5'; use "}, std::pair{"lang = 5", "lang is '5'; use "},
          std::pair{"lang = \"french\"", "lang is 'french'; use "},
          std::pair{"lang = [\"fr\", \"?\"]", "lang is 'fr,?'; use "},
          std::pair{"color = 1979-05-27", "color is '1979-05-27'; use "}}) {
        program.file("c.toml", line);
        auto const run = program.run("config --config c.toml");
        INFO(run.err);
        CHECK(run.status == ExitStatus::usage);
        CHECK(run.err.find(sentence) != std::string::npos);
    }
}

TEST_CASE("config: a locale without a language names none") {
    test::Program program;
    program.set("LC_ALL", "C.UTF-8");
    CHECK(setting(Json::parse(program.run("config --json").out), "lang")["value"].is_null());
    program.set("LC_ALL", "fr_CA.UTF-8");
    CHECK(setting(Json::parse(program.run("config --json").out), "lang")["value"] == "fr-CA");
}

TEST_CASE("config: what is empty says nothing, what never ends or may never begin is not read") {
    test::Program program;
    CHECK(program.run("config --config /dev/null").status == ExitStatus::done);
    program.file("empty.toml", "");
    CHECK(program.run("config --config empty.toml").status == ExitStatus::done);
    CHECK(program.run("config --config /dev/zero").err ==
          "error: the configuration /dev/zero is larger than 64 KiB\n");
    auto const pipe = program.folder() / "pipe.toml";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    CHECK(program.run("config --config pipe.toml").err.starts_with("error: cannot read the configuration "));
    CHECK(program.run("config --config .").err.starts_with("error: cannot read the configuration "));
}

TEST_CASE("config: values that are nested too deeply are told in our words") {
    test::Program program;
    program.file("deep.toml", "new = 1\nlang = " + std::string(400, '[') + std::string(400, ']') + "\n");
    auto const run = program.run("config --config deep.toml");
    CHECK(run.status == ExitStatus::usage);
    CHECK(run.err.ends_with("deep.toml:2: values are nested too deeply\n"));
}
