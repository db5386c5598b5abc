#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;
using test::Program;

namespace {

Json next(Program& program, std::string const& options = "") {
    auto const run = program.run("next " + options);
    CHECK(run.status == ExitStatus::done);
    return Json::parse(run.out);
}

constexpr char const* three_cards =
    "deck: d\ncards:\n"
    "  - id: a\n    question: {en: 'Front?', fr: 'Recto ?'}\n    answer: Back\n"
    "  - id: b\n    question: Which?\n    shuffle: false\n    options: [one, two]\n    answer: two\n"
    "  - id: c\n    after: [a]\n    question: Then?\n    answer: Done\n";

} // namespace

TEST_CASE("next: the card to ask, as JSON with and without --json") {
    Program program;
    auto const value = next(program, program.bundled_deck());
    CHECK(value["card"] == "activation-recomputation/why-kept");
    CHECK(value["kind"] == "choice");
    CHECK(value["variant"] == 1);
    CHECK(value["due"].is_null());
    CHECK(value["showing"].get<std::string>().size() == 32);
    CHECK(value["grades"]["good"]["interval_days"] == 1);
    CHECK(value["grades"]["good"]["due"] == "2026-03-02");
    std::vector<int> numbers;
    for (auto const& option : value["options"]) {
        numbers.push_back(option["option"].get<int>());
    }
    CHECK(numbers.size() == 4);
    CHECK(std::is_permutation(numbers.begin(), numbers.end(), std::vector<int>{1, 2, 3, 4}.begin()));
    auto again = next(program, "--json");
    CHECK(again["showing"] != value["showing"]);
    again.erase("showing");
    auto first = value;
    first.erase("showing");
    CHECK(again == first);
}

TEST_CASE("next: what it shows can be answered, and the next one follows the session's order") {
    Program program;
    program.file("d.yaml", three_cards);
    CHECK(next(program, "./d.yaml")["card"] == "d/a");
    program.run("answer d/a --grade again");
    CHECK(next(program)["card"] == "d/b"); // c waits until a has been passed
    program.run("answer d/b --option 2");
    CHECK(next(program)["card"] == "d/a"); // nothing else is left, so it comes back
    program.run("answer d/a --grade good");
    CHECK(next(program)["card"] == "d/c");
    program.run("answer d/c --grade easy");
    auto const none = next(program);
    CHECK(none["card"].is_null());
    CHECK(none["next_due"] == "2026-03-02");
    CHECK(none.size() == 2);
}

TEST_CASE("next: an empty collection and one without cards have none, and nothing is created") {
    Program program;
    auto const none = next(program);
    CHECK(none["card"].is_null());
    CHECK(none["next_due"].is_null());
    CHECK_FALSE(std::filesystem::exists(program.collection()));
}

TEST_CASE("next: limits and filters are those of review") {
    Program program;
    program.file("d.yaml", three_cards);
    next(program, "./d.yaml");
    CHECK(next(program, "--new 0")["card"].is_null());
    CHECK(next(program, "--search Which")["card"] == "d/b");
    program.run("answer d/a --grade good");
    program.run("answer d/b --grade good");
    program.at("2026-03-02T09:00:00+01:00");
    CHECK(next(program, "--limit 0 --new 0")["next_due"] == "2026-03-03");
}

TEST_CASE("next: cram goes through every card once a day") {
    Program program;
    program.file("d.yaml", three_cards);
    next(program, "./d.yaml");
    std::vector<std::string> asked;
    while (true) {
        auto const value = next(program, "--cram");
        if (value["card"].is_null() || asked.size() > 3) {
            break;
        }
        asked.push_back(value["card"].get<std::string>());
        program.run("answer " + asked.back() + " --quality 4 --cram");
    }
    CHECK(asked == std::vector<std::string>{"d/a", "d/b", "d/c"});
    CHECK(Json::parse(program.run("show d/a --json").out)["state"] == "new");
}

TEST_CASE("next: texts come in the wanted language") {
    Program program;
    program.file("d.yaml", three_cards);
    CHECK(next(program, "./d.yaml --lang fr")["question"] == "Recto ?");
    CHECK(next(program)["question"] == "Front?");
}

TEST_CASE("next: a failure is JSON too, without --json") {
    Program program;
    for (std::string const line :
         {"next nothere", "--db x.db next ./nothere.yaml", "next --no-such-option"}) {
        auto const run = program.run(line);
        INFO(line);
        CHECK(run.status != ExitStatus::done);
        CHECK(Json::parse(run.out)["error"].contains("kind"));
    }
    CHECK(program.run("show next").out.empty());
}

TEST_CASE("next: a typed card has no options; a number has its unit, a cloze its hole") {
    Program program;
    program.run("import " + program.file("t.yaml",
                                         "deck: t\ncards:\n"
                                         "  - id: size\n    question: How much?\n    answer: 1500\n"
                                         "    unit: MB\n"
                                         "  - id: hole\n    cloze: \"It restores the {{RNG state}}.\"\n"));
    auto const number = Json::parse(program.run("next").out);
    CHECK(number["kind"] == "numeric");
    CHECK(number["options"] == Json::array());
    CHECK(number["unit"] == "MB");
    program.run("answer size --text 1500");
    auto const cloze = Json::parse(program.run("next").out);
    CHECK(cloze["card"] == "t/hole:1");
    CHECK(cloze["kind"] == "cloze");
    CHECK(cloze["question"] == "It restores the […].");
    CHECK(cloze["unit"].is_null());
}

TEST_CASE("next: the kind is the card's, and that of the variant to ask stands beside it") {
    Program program;
    program.run("import " +
                program.file("t.yaml", "deck: t\ncards:\n  - id: a\n    variants:\n"
                                       "      - question: One?\n        options: [x, y]\n        answer: x\n"
                                       "      - question: Two?\n        type: typed\n        answer: x\n"));
    program.run("answer a --option 1");
    program.at("2026-03-02T09:00:00+01:00");
    auto const next = Json::parse(program.run("next").out);
    CHECK(next["variant"] == 2);
    CHECK(next["kind"] == "choice");
    CHECK(next["variant_kind"] == "typed");
    CHECK(next["question"] == "Two?");
    CHECK(next["options"] == Json::array());
}
