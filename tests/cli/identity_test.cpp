// Whatever becomes of a deck's file, its cards keep their history; and what two collections know can be
// brought together.
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

using namespace remat;
using remat::cli::ExitStatus;
using test::Program;
using Json = nlohmann::json;

namespace fs = std::filesystem;

namespace {

struct Text {
    std::string question;
    std::string answer;
    std::string id = {}; // empty: none
};

std::string deck_of(std::string const& name, std::vector<Text> const& cards) {
    std::string text = "deck: " + name + "\ncards:\n";
    for (auto const& card : cards) {
        text += "  - question: " + card.question + "\n    answer: " + card.answer + '\n';
        text += card.id.empty() ? "" : "    id: " + card.id + '\n';
    }
    return text;
}

std::vector<Text> const capitals{{"What is the capital of Australia?", "Canberra"},
                                 {"What is the capital of Kenya?", "Nairobi", "kenya"},
                                 {"Which river flows through Cologne?", "The Rhine"}};

Json cards_of(Program& program) {
    return Json::parse(program.run("cards --json").out);
}

// What the histories of all cards have led to, in the file's order, whatever they say and are called.
std::vector<Json> schedules(Program& program) {
    std::vector<Json> all;
    for (auto card : cards_of(program)) {
        for (char const* const field : {"id", "card", "deck", "file", "line"}) {
            CHECK(card.erase(field) == 1);
        }
        all.push_back(std::move(card));
    }
    return all;
}

void begin(Program& program) {
    program.file("a.yaml", deck_of("a", capitals));
    program.run("import a.yaml");
    for (auto const& card : cards_of(program)) {
        program.run(std::vector<std::string>{"answer", card.at("card").get<std::string>(), "--quality", "4"});
    }
    program.at("2026-03-02T09:00:00+01:00");
    program.run("answer kenya --quality 5");
}

} // namespace

TEST_CASE("identity: a typing error put right in a question leaves the card and its due day") {
    Program program;
    begin(program);
    auto const before = schedules(program);
    auto cards = capitals;
    cards[0].question = "What is the capitol of Australia?";
    program.file("a.yaml", deck_of("a", cards));
    CHECK(program.run("import a.yaml").out.starts_with("a: 1 reworded, 2 unchanged\n"));
    CHECK(schedules(program) == before);
}

TEST_CASE("identity: renaming a file, its title and its deck keeps every history") {
    Program program;
    begin(program);
    auto const before = schedules(program);
    fs::rename(program.folder() / "a.yaml", program.folder() / "b.yaml");
    program.run("import b.yaml");
    CHECK(schedules(program) == before);
    auto text = deck_of("a", capitals);
    program.file("b.yaml", "title: Other words\n" + text);
    program.run("import b.yaml");
    CHECK(schedules(program) == before);
    text.replace(text.find("deck: a"), 7, "deck: z");
    program.file("b.yaml", text);
    program.run("import b.yaml");
    CHECK(schedules(program) == before);
}

TEST_CASE("identity: the same file again, a copy of it, and its cards in another order bring nothing new") {
    Program program;
    begin(program);
    auto const before = schedules(program);
    CHECK(program.run("import a.yaml").out == "a: 3 unchanged\n");
    program.file("copy/c.yaml", deck_of("a", capitals));
    CHECK(program.run("import copy/c.yaml").out.find("3 unchanged") != std::string::npos);
    CHECK(schedules(program) == before);
    program.file("copy/c.yaml", deck_of("a", {capitals.rbegin(), capitals.rend()}));
    CHECK(program.run("import copy/c.yaml").out.find("new") == std::string::npos);
    auto after = schedules(program);
    std::ranges::reverse(after);
    CHECK(after == before);
}

TEST_CASE("identity: a changed answer is taken in, and the schedule stays") {
    Program program;
    begin(program);
    auto const before = schedules(program);
    auto cards = capitals;
    cards[2].answer = "The Rhine, of course";
    program.file("a.yaml", deck_of("a", cards));
    CHECK(program.run("import a.yaml").out == "a: ~1 changed, 2 unchanged\n");
    CHECK(schedules(program) == before);
    auto const review = program.input({""}).run("review --cram --search Cologne");
    CHECK(review.out.find("The Rhine, of course") != std::string::npos);
}

TEST_CASE(
    "identity: collections brought together know both histories, and the schedule follows from the union") {
    Program here;
    begin(here);
    fs::copy_file(here.collection(), here.folder() / "there.db");
    // Here it lapses on the day it is due; there, which was not told, it is known a day later.
    here.at("2026-03-08T09:00:00+01:00");
    here.run("answer kenya --quality 1");
    here.at("2026-03-09T09:00:00+01:00");
    here.run("answer kenya --quality 4 --db there.db");
    auto const alone = here.run("export --reviews").out;
    here.run("export --reviews -o here.csv");
    here.run("export --reviews -o there.csv --db there.db");
    CHECK(here.run("import here.csv --reviews --db there.db").out == "+1 new, 4 already there\n");
    CHECK(here.run("export --reviews").out == alone); // what was given away is still here
    CHECK(here.run("import there.csv --reviews").out == "+1 new, 4 already there\n");
    CHECK(here.run("export --reviews").out == here.run("export --reviews --db there.db").out);
    auto const card = cards_of(here).at(1);
    CHECK(card.at("lapses") == 1);
    CHECK(card.at("reviews") == 4);
    CHECK(card.at("due") == "2026-03-10"); // a day after the first success since the lapse
    CHECK(here.run("cards --json").out == here.run("cards --json --db there.db").out);
    CHECK(here.run("doctor").status == ExitStatus::done);
    CHECK(here.run("doctor --db there.db").status == ExitStatus::done);
}

TEST_CASE("identity: to fix a deck twice, or to export twice, changes no byte") {
    Program program;
    std::string const deck = "# By hand, with care\ndeck: a\ncards:\n"
                             "  - question: What is 2 + 2?   # easy\n    answer: \"4\"\n\n"
                             "  # A long one\n  - question: " +
                             std::string(3'000, 'x') + "?\n    answer: y\n";
    program.file("a.yaml", deck);
    CHECK(program.run("check --fix a.yaml").status == ExitStatus::done);
    auto const fixed = program.read("a.yaml");
    CHECK(fixed != deck);
    std::string without_ids;
    for (std::size_t place = 0; place < fixed.size();) {
        auto const end = fixed.find('\n', place) + 1;
        auto const line = fixed.substr(place, end - place);
        auto const id = line.find("id: ");
        without_ids += id == std::string::npos ? line : line.starts_with("  - id: ") ? "  - " : "";
        place = end;
    }
    auto const stripped = [](std::string text) {
        std::erase(text, ' ');
        return text;
    };
    CHECK(stripped(without_ids) == stripped(deck)); // what was said, comments too, is still said
    program.run("check --fix a.yaml");
    CHECK(program.read("a.yaml") == fixed);
    program.run("import a.yaml");
    program.run("answer a/what-is-2-2 --quality 4");
    auto const once = program.run("export --reviews").out;
    CHECK(program.run("export --reviews").out == once);
    CHECK(program.read("a.yaml") == fixed);
}
