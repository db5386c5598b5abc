#include "tests/crash/child.hpp"
#include "tests/crash/learner.hpp"
#include "tests/crash/ledger.hpp"

#include <catch2/catch_test_macros.hpp>

#include <tuple>

#include <algorithm>
#include <filesystem>

using namespace remat::test;

namespace {

// What a person types, in a folder with an imported deck `d` of 30 cards in d.yaml, an empty folder `folder`
// and a text file notes.txt.
struct Case {
    char const* line;
    int status;
    char const* err; // the one line of stderr
};

void prepare(Place const& place) {
    place.file("d.yaml", numbered_deck(30));
    place.file("notes.txt", "no deck, no collection\n");
    std::filesystem::create_directory(place.folder() / "folder");
    REQUIRE(place.shell("remat import d.yaml --quiet").status == 0);
}

void try_all(Place const& place, std::vector<Case> const& cases) {
    for (auto const& one : cases) {
        INFO(one.line);
        auto const result = place.shell(one.line);
        CHECK(result.status == one.status);
        std::string const expected = *one.err == '\0' ? "" : std::string{one.err} + '\n';
        CHECK(result.err == expected);
    }
}

} // namespace

TEST_CASE("wrong usage is one line and exit 2") {
    Place place;
    prepare(place);
    try_all(
        place,
        {{"remat frobnicate", 2, "error: unknown command 'frobnicate'; `remat --help` lists the commands"},
         {"remat reveiw", 2, "error: unknown command 'reveiw'; did you mean 'review'?"},
         {"remat ''", 2, "error: unexpected argument ''; see `remat --help`"},
         {"remat cards --colour never", 2, "error: unexpected argument '--colour'; see `remat cards --help`"},
         {"remat --color purple cards", 2, "error: --color is 'purple'; use auto, always, never"},
         {"remat next --limit abc", 2, "error: --limit takes a whole number from 0 to 1000000, not 'abc'"},
         {"remat next --limit 99999999999999999999", 2,
          "error: --limit takes a whole number from 0 to 1000000, not '99999999999999999999'"},
         {"remat review --ahead -1", 2, "error: --ahead takes a whole number from 0 to 1000000, not '-1'"},
         {"remat answer c001", 2, "error: only you know how it went: --quality 0..5 or --grade GRADE"},
         {"remat answer c001 --quality 9", 2, "error: --quality takes a whole number from 0 to 5, not '9'"},
         {"remat answer c001 --grade best", 2,
          "error: there is no grade 'best'; the grades are again, hard, good and easy"},
         {"remat stats --since yesterday", 2,
          "error: --since is 'yesterday', which is no day; write it like 2026-03-01"},
         {"REMAT_NOW=nonsense remat", 2,
          "error: REMAT_NOW is 'nonsense', which is no instant; write it like 2026-03-01T09:00:00+01:00"},
         {"REMAT_NOW=2026-02-30T09:00:00Z remat", 2,
          "error: REMAT_NOW is '2026-02-30T09:00:00Z', which is no instant; write it like "
          "2026-03-01T09:00:00+01:00"},
         {"env -u HOME -u REMAT_DB remat", 2,
          "error: HOME is not set, so there is no place for the collection; name one with --db FILE or "
          "REMAT_DB"},
         {"env -u REMAT_DB HOME= remat review", 2,
          "error: HOME is not set, so there is no place for the collection; name one with --db FILE or "
          "REMAT_DB"}});
}

TEST_CASE("what is not there, or is something else, is one line") {
    Place place;
    prepare(place);
    auto const folder = place.folder().string();
    auto const is_folder =
        "error: " + folder + "/folder is a folder, not a collection; name a file with --db";
    try_all(place, {{"remat review ./nope.yaml 2>&1 >/dev/null | tail -n 1 >&2", 0,
                     "error: there is no file ./nope.yaml"},
                    {"remat review nonsense", 1, "error: no deck 'nonsense'; `remat decks` lists them"},
                    {"remat show c0031", 1, "error: no card 'c0031'; did you mean 'c003'?"},
                    {"remat show 'c0\n01'", 1, "error: no card 'c0\uFFFD01'; did you mean 'c001'?"},
                    {"remat --config folder cards", 1, "error: cannot read the configuration folder"},
                    {"remat --config nope cards", 1, "error: cannot read the configuration nope"},
                    {"remat backup folder", 1, "error: folder exists; name a file that does not"},
                    {"remat --db \"$HOME/folder\" cards", 3, is_folder.c_str()},
                    {"remat --db \"$HOME/folder\" review", 3, is_folder.c_str()},
                    {"remat --db notes.txt cards", 3,
                     "error: notes.txt is not a remat collection; name another file with --db"},
                    {"remat --db notes.txt review", 3,
                     "error: notes.txt is not a remat collection; name another file with --db"},
                    {"env -u HOME remat cards >/dev/null", 0, ""}});
    // Deck files get diagnostics: one line, and how many there were.
    try_all(place, {{"remat import nope 2>&1 >/dev/null | head -n 1 >&2", 0,
                     "nope: error: there is no such file or folder [E007]"},
                    {"remat import folder 2>&1 >/dev/null | head -n 1 >&2", 0,
                     "folder: error: there is no deck in this folder [E063]"},
                    {"remat import d.yaml/x 2>&1 >/dev/null | head -n 1 >&2", 0,
                     "d.yaml/x: error: there is no such file or folder [E007]"},
                    {"remat import nope --quiet 2>/dev/null", 1, ""},
                    {"remat import folder --quiet 2>/dev/null", 1, ""},
                    {"remat import /dev/null --quiet 2>/dev/null", 1, ""}});
    CHECK(place.read("notes.txt") == "no deck, no collection\n");
}

TEST_CASE("nobody waits for a pipe in the place of a file") {
    Place place;
    prepare(place);
    REQUIRE(place.shell("mkfifo pipe && printf x >byte").status == 0);
    auto const none = [](std::string const& file) {
        return "error: " + file + " is not a remat collection; name another file with --db";
    };
    auto const [pipe, device, byte] = std::tuple{none("pipe"), none("/dev/null"), none("byte")};
    try_all(place,
            {{"timeout 20 remat --db pipe", 3, pipe.c_str()},
             {"timeout 20 remat --db pipe import d.yaml", 3, pipe.c_str()},
             {"REMAT_DB=pipe timeout 20 remat doctor", 3, pipe.c_str()},
             {"timeout 20 remat --db pipe doctor --salvage saved.db", 3, pipe.c_str()},
             {"remat --db /dev/null cards", 3, device.c_str()},
             {"remat --db byte import d.yaml", 3, byte.c_str()},
             {"timeout 20 remat --config pipe cards", 1, "error: cannot read the configuration pipe"}});
    CHECK(place.read("byte") == "x");
    auto const home = place.shell("mkdir -p .config/remat && mkfifo .config/remat/config.toml && timeout 20 "
                                  "remat cards");
    CHECK(home.status == 1);
    CHECK(home.err.starts_with("error: cannot read the configuration "));
}

TEST_CASE("a reader who has seen enough is no error, and nothing is lost") {
    Place place;
    place.file("d.yaml", numbered_deck(1000)); // more than a pipe holds
    REQUIRE(place.shell("remat import d.yaml --quiet").status == 0);
    try_all(place, {{"{ remat cards; echo $? >status; } | head -n 1", 0, ""},
                    {"{ remat cards --json; echo $? >>status; } | head -c 1", 0, ""},
                    {"{ yes '' | remat review; echo $? >>status; } | head -n 30 >seen", 0, ""}});
    CHECK(place.read("status") == "0\n0\n0\n");
    auto const acknowledged = acknowledged_in(place.read("seen")).answers;
    auto const stored = Ledger{place.collection()}.answers();
    CHECK(acknowledged >= 1);
    CHECK(stored >= acknowledged);
    CHECK(place.shell("remat doctor").status == 0);
}

TEST_CASE("results that cannot be written are an error") {
    Place place;
    place.file("d.yaml", numbered_deck(1000));
    REQUIRE(place.shell("remat import d.yaml --quiet").status == 0);
    char const* const full = "error: the results cannot be written: No space left on device";
    char const* const closed = "error: the results cannot be written: Bad file descriptor";
    try_all(place, {{"remat >/dev/full", 1, full},
                    {"remat --help >/dev/full", 1, full},
                    {"remat cards >/dev/full", 1, full},
                    {"remat cards --json >/dev/full", 1, full},
                    {"remat next >/dev/full", 1, full},
                    {"printf '\\n3\\n' | remat review >/dev/full", 1, full},
                    {"remat cards >&-", 1, closed},
                    {"printf '\\n3\\n' | remat review >&-", 1, closed},
                    {"remat cards >/dev/full 2>&-", 1, ""}});
    CHECK(Ledger{place.collection()}.answers() == 0); // nobody saw a question
}

TEST_CASE("closed streams are never taken for a file that is opened") {
    Place place;
    prepare(place);
    CHECK(place.shell("remat review <&- >out").status == 0);
    CHECK(place.read("out").find("Question number c000?") != std::string::npos);
    CHECK(place.shell("remat new new.yaml <&- >&- 2>&-").status == 0);
    CHECK(place.read("new.yaml").starts_with("# A deck"));
    CHECK(place.shell("remat check new.yaml").status == 0);
    CHECK(place.shell("remat answer c001 --quality 4 <&- >&- 2>&-").status == 1); // stored, not told
    CHECK(place.shell("remat import d.yaml <&- >&- 2>&-").status == 1);
    CHECK(place.shell("remat doctor").status == 0);
    CHECK(Ledger{place.collection()}.integrity() == "ok");
    CHECK(Ledger{place.collection()}.answers() == 1);
}

TEST_CASE("any locale will do: what it cannot show is spelled in ASCII") {
    Place place;
    place.file("d.yaml", "deck: d\ncards:\n  - id: a\n    question: Où est l’été ?\n    answer: Là\n");
    REQUIRE(place.shell("remat import d.yaml --quiet").status == 0);
    auto const question = [&](char const* environment) {
        auto const result =
            place.shell(std::string{"env -u LC_ALL "} + environment + " remat review </dev/null");
        CHECK(result.status == 0);
        CHECK(result.err.empty());
        auto const text = result.out.substr(result.out.find("O"));
        return text.substr(0, text.find('\n'));
    };
    CHECK(question("") == "Ou est l'ete ?");
    CHECK(question("LC_ALL=nonsense") == "Ou est l'ete ?");
    CHECK(question("LC_ALL=C") == "Ou est l'ete ?");
    CHECK(question("LC_ALL=C.UTF-8") == "Où est l’été ?");
    // Not installed, but what the terminal shows is known all the same.
    CHECK(question("LC_ALL=xx_XX.utf8@nowhere") == "Où est l’été ?");
    CHECK(question("LANG=xx_XX.ISO-8859-1") == "Ou est l'ete ?");
}

TEST_CASE("a time zone that is none is one warning, and days follow UTC") {
    Place place;
    prepare(place);
    try_all(place,
            {{"TZ=Nonsense/Zone remat", 0,
              "warning: TZ is 'Nonsense/Zone', a time zone that this system does not know; days follow UTC"},
             {"TZ='a\nb' remat", 0,
              "warning: TZ is 'a\uFFFDb', a time zone that this system does not know; days follow UTC"},
             {"TZ=/etc/passwd remat", 0,
              "warning: TZ is '/etc/passwd', a time zone that this system does not know; days follow UTC"},
             {"TZ= remat", 0, ""},
             {"env -u TZ remat", 0, ""},
             {"TZ=:Europe/Paris remat", 0, ""},
             {"TZ='<+0330>-3:30' remat", 0, ""}});
}

TEST_CASE("a name with a line feed breaks no line, whatever the command") {
    Place place;
    auto const folder = place.folder() / "a\nBROKEN";
    std::filesystem::create_directory(folder);
    place.file("a\nBROKEN/d\nBROKEN.yaml", numbered_deck(3));
    std::string const enter = "cd 'a\nBROKEN' && export REMAT_DB=\"$PWD/r.db\" && ";
    for (char const* const line : {"remat import d*.yaml",
                                   "remat import .",
                                   "remat",
                                   "remat decks",
                                   "remat cards",
                                   "remat show c000",
                                   "remat show c000 --json",
                                   "remat config",
                                   "remat config --json",
                                   "remat doctor",
                                   "remat doctor --json",
                                   "remat backup copy.db",
                                   "remat backup \"$PWD/second.db\" --json",
                                   "remat backup copy.db",
                                   "remat check .",
                                   "remat check --json .",
                                   "printf 'i\\no\\ns\\n' | remat review",
                                   "remat review \"$(ls d*)\" </dev/null",
                                   "remat review \"./$(ls d*)x\"",
                                   "remat new \"x\nBROKEN.yaml\"",
                                   "remat new \"x\nBROKEN.yaml\"",
                                   "remat --db \"$PWD\" cards",
                                   "remat --config \"$PWD\" cards",
                                   "remat --db \"$(ls d*)\" cards",
                                   "echo 'x = 1' >c.toml; remat --config \"$PWD/c.toml\" cards",
                                   "echo '= 1' >c.toml; remat --config \"$PWD/c.toml\" cards",
                                   "rm d*; remat review </dev/null",
                                   "remat remove \"$(ls x*)\"",
                                   "remat remove d"}) {
        INFO(line);
        auto const result = place.shell(enter + line);
        CHECK(result.status < 126);
        CHECK(("\n" + result.out).find("\nBROKEN") == std::string::npos);
        CHECK(("\n" + result.err).find("\nBROKEN") == std::string::npos);
    }
}
