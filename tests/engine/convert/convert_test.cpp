#include "engine/convert/convert.hpp"

#include "engine/deck/read.hpp"
#include "engine/deck/write.hpp"
#include "tests/engine/deck/diagnostic_text.hpp"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

using namespace remat;
namespace fs = std::filesystem;

namespace {

fs::path const corpus = fs::path{REMAT_SOURCE_DIR} / "tests/golden/foreign";

std::string contents(fs::path const& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

std::vector<fs::path> foreign_files() {
    std::vector<fs::path> files;
    for (auto const& entry : fs::directory_iterator{corpus}) {
        auto const& path = entry.path();
        bool const is_expected = path.stem().extension() == ".deck";
        if ((path.extension() == ".yaml" || path.extension() == ".json") && !is_expected) {
            files.push_back(path);
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

convert::Conversion converted(std::string const& text, std::optional<convert::IndexBase> base = {}) {
    return convert::convert(text, "q.yaml", {"d", base});
}

// All that a conversion says, as text.
std::string report_of(convert::Conversion const& conversion) {
    auto report = fmt::format("{} questions, {} cards\n", conversion.questions, conversion.deck.cards.size());
    if (conversion.outcome == convert::Outcome::needs_index_base) {
        report += fmt::format("counts from 0 or from 1? line {}\n", conversion.undecided_line);
    }
    if (conversion.counted) {
        report += fmt::format("counts from {}: line {}\n",
                              conversion.counted->base == convert::IndexBase::zero ? 0 : 1,
                              conversion.counted->line);
    }
    for (auto const& taken : conversion.taken) {
        report += fmt::format("{} -> {} ({})\n", taken.key, taken.as, taken.times);
    }
    return report + test::as_lines(conversion.problems);
}

void check_golden(fs::path const& file, std::string const& text) {
    if (std::getenv("REMAT_UPDATE_GOLDEN") != nullptr) {
        if (text.empty()) {
            fs::remove(file);
        } else {
            std::ofstream{file, std::ios::binary} << text;
        }
    }
    CHECK(contents(file) == text);
}

std::string codes_of(convert::Conversion const& conversion) {
    std::string codes;
    for (auto const& problem : conversion.problems) {
        codes += problem.code + fmt::format(":{} ", problem.place.line);
    }
    return codes;
}

} // namespace

// Beside each file stand the deck that comes of it and what is told: `flags.yaml`, `flags.deck.yaml`,
// `flags.txt`.
TEST_CASE("quizzes of many shapes become the decks that stand beside them") {
    auto const files = foreign_files();
    CHECK(files.size() >= 25);
    for (auto const& file : files) {
        INFO(file.filename());
        auto const conversion =
            convert::convert(contents(file), file.filename().string(), {file.stem().string(), std::nullopt});
        check_golden(fs::path{file}.replace_extension(".deck.yaml"), conversion.yaml);
        check_golden(fs::path{file}.replace_extension(".txt"), report_of(conversion));
        CHECK((conversion.outcome == convert::Outcome::converted) == !conversion.yaml.empty());
        if (!conversion.yaml.empty()) {
            auto const reading = deck::read(conversion.yaml, "deck.yaml");
            CHECK(reading.deck == conversion.deck);
        }
    }
}

TEST_CASE("a place that fits both ways of counting is asked for, and taken as it is told") {
    std::string const quiz = "questions:\n"
                             "  - question: Which is a fruit?\n"
                             "    options: [stone, apple, glass]\n"
                             "    answer: 1\n";
    auto const undecided = converted(quiz);
    CHECK(undecided.outcome == convert::Outcome::needs_index_base);
    CHECK(undecided.undecided_line == 4);
    auto const right_of = [&](convert::IndexBase base) {
        auto const conversion = converted(quiz, base);
        REQUIRE(conversion.deck.cards.size() == 1);
        CHECK(conversion.counted->line == 0);
        auto const& choice = std::get<deck::Choice>(conversion.deck.cards[0].variants[0].body);
        return deck::right_options(choice);
    };
    CHECK(right_of(convert::IndexBase::zero) == std::vector<std::size_t>{1});
    CHECK(right_of(convert::IndexBase::one) == std::vector<std::size_t>{0});
}

TEST_CASE("a place beyond the options is an error of its question alone") {
    auto const conversion = converted("- {q: a, options: [x, y], answer: 0}\n"
                                      "- {q: b, options: [x, y], answer: 7}\n");
    CHECK(conversion.deck.cards.size() == 1);
    CHECK(codes_of(conversion) == "E054:2 ");
}

TEST_CASE("a deck is not converted again") {
    CHECK(converted("deck: d\ncards:\n  - {question: a, answer: b}\n").outcome ==
          convert::Outcome::deck_already);
}

TEST_CASE("a null is no answer, and a word in quotes is one") {
    for (auto const* const quiz :
         {R"([{"q": "Who?", "a": null}])", "- {q: 'Who?', a: null}\n", "- q: Who?\n  a: ~\n"}) {
        INFO(quiz);
        auto const conversion = converted(quiz);
        CHECK(conversion.deck.cards.empty());
        CHECK(codes_of(conversion) == "E073:1 ");
    }
    CHECK(converted(R"([{"q": "Who?", "a": "null"}])").deck.cards.size() == 1);
    CHECK(converted(R"([{"q": "Who?", "a": "b", "hint": null, "points": null}])").problems.empty());
    CHECK(converted("- {q: Which, options: [null, void], answer: void}\n").deck.cards.size() == 1);
}

TEST_CASE("the entities of HTML become characters, but in code") {
    auto const conversion = converted(R"([{"q": "&quot;H&eacute;l&#xE8;ne&quot;, who&#039;s that?",)"
                                      R"( "a": "she &amp; `&lt;` &amp;lt; AT&T &nosuch; &#xD800;"}])");
    REQUIRE(conversion.deck.cards.size() == 1);
    auto const& variant = conversion.deck.cards.front().variants.front();
    CHECK(variant.question.translations.front().text == "\"Hélène\", who's that?");
    CHECK(std::get<deck::Basic>(variant.body).answer.translations.front().text ==
          "she & `&lt;` &lt; AT&T &nosuch; &#xD800;");
    CHECK(test::as_lines(conversion.problems) ==
          "q.yaml:1:8: warning: '&quot;' was taken for an entity of HTML: '\"'; so were all such, 7 times "
          "[W306]\n");
    CHECK(converted("- {q: A & B, a: c}\n").problems.empty());
}

TEST_CASE("an answer beside a text that holds it is not needed") {
    auto const conversion = converted("- q: The {{c1::heart}} beats.\n  a: heart\n");
    CHECK(conversion.deck.cards.size() == 1);
    CHECK(test::as_lines(conversion.problems) ==
          "q.yaml:2:3: warning: 'a' was not taken: the text with holes has its answer [W301]\n");
}

TEST_CASE("a quiz may name its deck, unless the person did") {
    auto const made = [](std::string const& name, bool may_be_renamed) {
        auto const quiz = "Deck: " + name + "\nquestions:\n  - {q: a, a: b}\n";
        return convert::convert(quiz, "q.yaml", {"d", {}, may_be_renamed}).deck;
    };
    CHECK(made("mydeck", true).name == "mydeck");
    CHECK(made("mydeck", false).name == "d");
    CHECK(made("My deck", true).name == "d");
    CHECK(made("My deck", true).title.has_value());
}

TEST_CASE("half a pair of UTF-16 is named in full") {
    CHECK(test::as_lines(converted(R"([{"q": "a\ud800", "a": "b"}])").problems).find(R"('\ud800')") !=
          std::string::npos);
}

TEST_CASE("what is no YAML is told as it is told of decks") {
    CHECK(codes_of(converted("- q: a\n\tanswer: b\n")).starts_with("E0"));
    CHECK(codes_of(converted("- q: \"\\sqrt\"\n  a: b\n")) == "E012:1 ");
    CHECK(codes_of(converted("\xff\xfe- \0q\0")).starts_with("E003"));
    CHECK(codes_of(converted("- q: a\n  a: b\n---\n- q: c\n  a: d\n")) == "E022:3 ");
    CHECK(codes_of(converted("")) == "E071:1 ");
    CHECK(codes_of(converted("just text\n")) == "E071:1 ");
}

TEST_CASE("hostile files end in a report") {
    std::string deep;
    for (int depth = 0; depth < 100; ++depth) {
        deep += "[";
    }
    CHECK(codes_of(converted("questions: " + deep)).starts_with("E0"));
    std::string indented = "questions:\n";
    for (int depth = 1; depth < 100; ++depth) {
        indented += std::string(static_cast<std::size_t>(depth), ' ') + "questions:\n";
    }
    CHECK(codes_of(converted(indented)) == "E023:65 ");
    std::string groups = "- q: a\n  a: b\n";
    for (int depth = 0; depth < 25; ++depth) {
        groups = "- name: g\n  questions:\n    - " + groups;
    }
    CHECK((!converted(groups).yaml.empty() || !converted(groups).problems.empty()));
}

TEST_CASE("wrong types everywhere are told and never guessed") {
    std::vector<std::string> const values{"[]",
                                          "{}",
                                          "[[]]",
                                          "{a: {b: c}}",
                                          "[{}]",
                                          "",
                                          "~",
                                          "text",
                                          "[1, [2]]",
                                          "{true: false}",
                                          "3",
                                          "-1",
                                          "99999999999999999999",
                                          "\"\""};
    std::vector<std::string> const keys{
        "question", "options", "answer",        "explanation",       "tags",
        "id",       "topic",   "correct_index", "incorrect_answers", "hint",
        "type",     "image",   "code",          "reverse",           "option_a"};
    for (auto const& key : keys) {
        for (auto const& value : values) {
            for (auto const& other : values) {
                auto const quiz = fmt::format(
                    "questions:\n  - question: What?\n    options: {}\n    answer: {}\n    {}: {}\n", other,
                    value, key == "question" ? "q" : key, value);
                INFO(quiz);
                auto const conversion = converted(quiz, convert::IndexBase::zero);
                bool const is_told = !conversion.problems.empty();
                CHECK((!conversion.deck.cards.empty() || is_told));
            }
        }
    }
}

TEST_CASE("a quiz of ten megabytes is converted, or told why not") {
    std::string quiz = "questions:\n";
    for (int number = 0; quiz.size() < 10'000'000; ++number) {
        quiz += fmt::format("  - question: What is the number {0}?\n    options: [\"{0}\", other, none]\n"
                            "    answer: other\n    explanation: It is said in the question already.\n",
                            number);
    }
    auto const conversion = converted(quiz);
    CHECK(conversion.deck.cards.size() == conversion.questions);
    CHECK(conversion.questions > 50'000);
    CHECK(conversion.problems.empty());
    std::string json = "[";
    for (int number = 0; json.size() < 10'000'000; ++number) {
        json += fmt::format(R"({{"question": "What is the number {0}?", "answer": "It is {0}"}},)", number);
    }
    json.back() = ']';
    auto const from_json = converted(json);
    CHECK((from_json.outcome == convert::Outcome::converted || codes_of(from_json) == "E025:1 "));
}

TEST_CASE("files that are quizzes are told from files that are not") {
    for (auto const& file : foreign_files()) {
        INFO(file.filename());
        bool const is_none =
            file.stem() == "no-questions" || file.stem() == "broken" || file.stem() == "pairs-of-one";
        CHECK((convert::looks_like_a_quiz(contents(file)) || is_none));
    }
    CHECK_FALSE(
        convert::looks_like_a_quiz("name: x\non: [push]\njobs:\n  build:\n    steps:\n      - run: make\n"));
    CHECK_FALSE(convert::looks_like_a_quiz("- a\n- b\n"));
    CHECK_FALSE(convert::looks_like_a_quiz("[[1, 2], [3, 4]]"));
    CHECK_FALSE(convert::looks_like_a_quiz(""));
}

TEST_CASE("what is empty is told as empty, with its place") {
    auto const told = [](std::string const& question) {
        return test::as_lines(converted("- " + question + "\n- {question: w, answer: a}\n").problems);
    };
    CHECK(told("{question: '', answer: a}") == "q.yaml:1:14: error: 'question' is empty [E036]\n");
    CHECK(told("{question: '  ', answer: a}") == "q.yaml:1:14: error: 'question' is empty [E036]\n");
    CHECK(told("{question: [], answer: a}") == "q.yaml:1:14: error: 'question' is empty [E036]\n");
    CHECK(told("{question: , answer: a}") == "q.yaml:1:4: error: 'question' is empty [E036]\n");
    CHECK(told("{question: who, answer: ''}") == "q.yaml:1:27: error: 'answer' is empty [E036]\n");
    CHECK(told("{question: {en: who, fr: ''}, answer: a}") ==
          "q.yaml:1:28: error: an item of 'question' is empty [E036]\n");
    CHECK(told("{question: [[who]], answer: a}") ==
          "q.yaml:1:14: error: 'question' holds something that is not understood [E074]\n");
    auto const json = converted(R"([{"question":null,"answer":"a"},{"question":"w","answer":"a"}])").problems;
    CHECK(test::as_lines(json) == "q.yaml:1:3: error: 'question' is empty [E036]\n");
}

TEST_CASE("a number in quotes or with a comma stays a number, and what is none is told and not counted") {
    auto const numbers = converted("- {question: a, type: number, answer: 3.5}\n"
                                   "- {question: b, type: numeric, answer: \"3,14\"}\n"
                                   "- {question: c, type: numeric, answer: \"7\"}\n");
    CHECK(test::as_lines(numbers.problems).empty());
    CHECK(numbers.yaml.find("answer: 3.14\n    type: numeric\n") != std::string::npos);
    CHECK(numbers.yaml.find("answer: 7\n    type: numeric\n") != std::string::npos);

    auto const others = converted("- {question: a, type: numeric, answer: three}\n"
                                  "- {question: b, type: numeric, answer: \"1,500\"}\n");
    CHECK(test::as_lines(others.problems) ==
          "q.yaml:1:40: warning: 'type' was not taken: the answer is no number [W301]\n"
          "q.yaml:2:40: warning: 'type' was not taken: the answer is no number [W301]\n");
    CHECK(others.yaml.find("numeric") == std::string::npos);
    CHECK(std::none_of(others.taken.begin(), others.taken.end(),
                       [](auto const& one) { return one.key == "type"; }));
}
