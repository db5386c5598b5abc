#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <string>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;

namespace {

std::string const echoed = std::string(200, 'x') + "\u2026";
std::string const typed(2'000, 'x');

void import_two_decks(test::Program& program) {
    program.run("import " + program.file("a.yaml",
                                         "deck: a\ntags: [ml]\ncards:\n"
                                         "  - id: one\n    topic: {en: basics, fr: les bases}\n"
                                         "    question: q\n    answer: x\n"
                                         "  - id: two\n    topic: costs\n    question: r\n    answer: y\n"));
    program.run("import " +
                program.file("b.yaml", "deck: b\ncards:\n  - id: three\n    question: s\n    answer: z\n"));
}

} // namespace

TEST_CASE("a topic or a tag that no card has is told by every command that takes it, as a deck is") {
    test::Program program;
    import_two_decks(program);
    for (std::string const command : {"stats", "stats --short", "next", "review", "review --cram"}) {
        auto const run = program.run(command + " --topic basic");
        CHECK(run.status == ExitStatus::not_met);
        CHECK(run.err == "error: no card here has the topic 'basic'; did you mean 'basics'?\n");
        CHECK(program.run(command + " --tag nonsense").err ==
              "error: no card here has the tag 'nonsense'; the tags are: ml\n");
    }
    auto const run = program.run("stats --json --topic nonsense");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(Json::parse(run.out) ==
          Json{{"error",
                {{"kind", "not_found"},
                 {"message", "no card here has the topic 'nonsense'; the topics are: basics, costs"}}}});
    CHECK(program.run("stats --topic nonsense --lang fr").err ==
          "erreur\u00a0: ici, aucune carte n’a le thème «\u00a0nonsense\u00a0»\u00a0; les thèmes sont\u00a0: "
          "costs, les bases\n");
}

TEST_CASE(
    "a topic is known in each of its languages and however it is spelled; what is unwanted may be unknown") {
    test::Program program;
    import_two_decks(program);
    for (std::string const filter : {"--topic basics", "--topic 'Les Bases'", "--tag ML", "--topic !nonsense",
                                     "--tag !nonsense", "--search nonsense"}) {
        CHECK(program.run("next " + filter).status == ExitStatus::done);
    }
    CHECK(program.run("stats --topic costs --topic nonsense").status == ExitStatus::not_met);
}

TEST_CASE("a topic that other decks have is not one of the decks asked for") {
    test::Program program;
    import_two_decks(program);
    CHECK(program.run("stats a --topic costs").status == ExitStatus::done);
    CHECK(program.run("stats b --topic costs").err ==
          "error: no card here has the topic 'costs'; none has a topic\n");
    CHECK(program.run("next b --tag ml").err == "error: no card here has the tag 'ml'; none has a tag\n");
}

TEST_CASE("a topic of retired cards is known: their history is counted") {
    test::Program program;
    import_two_decks(program);
    program.run("remove a --yes");
    CHECK(program.run("stats --topic costs").status == ExitStatus::done);
    CHECK(program.run("review --topic costs").out.find("No card fits these filters.") != std::string::npos);
}

TEST_CASE("where there is no card yet, no topic is missed") {
    test::Program program;
    CHECK(program.run("stats --topic costs").status == ExitStatus::done);
    CHECK(program.run("review --topic costs").status == ExitStatus::done);
    CHECK(Json::parse(program.run("next --tag ml").out)["card"].is_null());
}

TEST_CASE("a mistyped name is told with what was probably meant") {
    test::Program program;
    program.file("words.yaml", "deck: words\ncards:\n  - {id: sardine, question: q, answer: a}\n");
    program.run("import words.yaml");
    CHECK(program.run("show sradine").err == "error: no card 'sradine'; did you mean 'sardine'?\n");
    CHECK(program.run("cards wrods").err == "error: no deck 'wrods'; did you mean 'words'?\n");
}

TEST_CASE("a name longer than anyone types is told by its beginning, and nothing is sought that is like it") {
    test::Program program;
    std::string const like(300, 'x');
    program.file("long.yaml", "deck: long\ncards:\n  - {id: " + like + "y, question: q, answer: a}\n");
    program.run("import long.yaml");
    CHECK(program.run("show " + like).err == "error: no card '" + echoed + "'; `remat cards` lists them\n");
    for (std::string const command : {"show", "suspend", "split"}) {
        CHECK(program.run(command + ' ' + typed).err ==
              "error: no card '" + echoed + "'; `remat cards` lists them\n");
    }
    for (std::string const command : {"cards", "stats", "remove"}) {
        CHECK(program.run(command + ' ' + typed).err ==
              "error: no deck '" + echoed + "'; `remat decks` lists them\n");
    }
    program.file("words.yaml",
                 "deck: words\ntags: [t]\ncards:\n  - {id: a, topic: s, question: r, answer: a}\n");
    program.run("import words.yaml");
    CHECK(program.run("stats --topic " + typed).err ==
          "error: no card here has the topic '" + echoed + "'; the topics are: s\n");
    CHECK(program.run("next --tag " + typed).err ==
          "error: no card here has the tag '" + echoed + "'; the tags are: t\n");
    CHECK(program.run("check --explain " + typed).err ==
          "error: no diagnostic has the code '" + echoed +
              "'; it stands in brackets at the end of one, as E031\n");
}
