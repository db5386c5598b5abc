#include "cli/command_line.hpp"
#include "engine/text/width.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>

#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace remat;
using test::Program;

namespace {

using Lines = std::vector<std::string>;

Lines lines_of(std::string const& text) {
    Lines lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line.substr(line.rfind('\r') == std::string::npos ? 0 : line.rfind('\r') + 1));
    }
    return lines;
}

Lines words_of(std::string const& line) {
    Lines words;
    std::istringstream stream{line};
    for (std::string word; stream >> word;) {
        words.push_back(word);
    }
    return words;
}

// What is there to be copied is never broken: a terminal folds it so that it is still one word for its mouse.
bool is_to_copy(std::string const& line) {
    auto const words = words_of(line);
    return !words.empty() && words.front() == "remat";
}

void check_no_line_is_wider(std::string const& text, int columns) {
    for (auto const& line : lines_of(text)) {
        if (!is_to_copy(line)) {
            INFO(line);
            CHECK(text::display_width(line) <= columns);
        }
    }
}

// The halves of a word that stand at the end of a line and at the start of the next one.
void check_no_word_is_torn(std::string const& text, std::set<std::string> const& whole, int columns) {
    constexpr int deepest = 8; // an indent, and a sign or a number before the text
    auto const lines = lines_of(text);
    for (std::size_t at = 1; at < lines.size(); ++at) {
        auto const above = words_of(lines[at - 1]);
        auto const below = words_of(lines[at]);
        if (above.empty() || below.empty()) {
            continue;
        }
        auto const word = above.back() + below.front();
        bool const is_torn = whole.contains(word) && !whole.contains(above.back());
        INFO(word);
        CHECK_FALSE((is_torn && text::display_width(word) <= columns - deepest));
    }
}

// A deck that says everything that a card can, and one under a long name with errors in its text.
void fill(Program& program) {
    program.file("course.yaml",
                 "deck: activation-recomputation\n"
                 "title: {en: Activation recomputation, fr: Recalcul d’activations}\n"
                 "tags: [machine-learning, memory]\n"
                 "cards:\n"
                 "  - id: optimizer-state-out-of-memory\n"
                 "    topic: {en: selective recomputation, fr: recalcul sélectif}\n"
                 "    variants:\n"
                 "      - question:\n"
                 "          en: Why does **checkpointing** leave the optimizer's $m_t$ where it was?\n"
                 "          fr: Pourquoi le **checkpointing** laisse-t-il le $m_t$ de l’optimiseur ?\n"
                 "        options: [one, two, three]\n"
                 "        answer: two\n"
                 "        source: 'PyTorch, torch/utils/checkpoint.py, docstring of checkpoint()'\n"
                 "      - question:\n"
                 "          en: Which part of the memory stays?\n"
                 "          fr: Quelle partie de la mémoire reste ?\n"
                 "        answer: the optimizer's state\n"
                 "        type: typed\n"
                 "  - id: inference-keeps-nothing\n"
                 "    question: {en: What does inference keep?, fr: Que garde l’inférence ?}\n"
                 "    answer: {en: Nothing, fr: Rien}\n"
                 "  - id: bytes\n"
                 "    question: {en: How many bytes?, fr: Combien d’octets ?}\n"
                 "    answer: 34\n"
                 "    unit: GB\n");
    program.file("broken.yaml", "deck: broken\ncards:\n  - id: a\n    qestion: What is the use of a question "
                                "whose key is misspelled, and which is longer than the window is wide?\n");
    program.file("log.csv", "card_id,review_time,review_rating,review_state\n1,1711744352250,1,0\n");
    program.file("bad.csv", "card_id,review_time,review_rating\n1,yesterday,1\n");
    program.file("quiz.yaml", "questions:\n  - q: What is the capital of Australia?\n    a: Canberra\n"
                              "  - q: A question without an answer, which is told in the report?\n");
    program.file("nameless.yaml", "deck: nameless\ncards:\n  - question: What is the capital of Australia?\n"
                                  "    answer: Canberra\n");
    program.run("import course.yaml");
    for (char const* const day : {"01", "02", "08", "09"}) {
        program.at("2026-03-" + std::string{day} + "T09:00:00+01:00");
        program.run("answer optimizer-state-out-of-memory --quality " +
                    std::string(day[1] == '8' ? "1" : "4"));
        program.run("answer inference-keeps-nothing --quality 4");
    }
    program.at("2026-03-16T09:00:00+01:00");
    program.run("suspend bytes");
}

struct Reading {
    std::string line;
    Lines typed;
};

std::vector<Reading> readings() {
    return {{"", {}},
            {"decks", {}},
            {"cards", {}},
            {"show optimizer-state-out-of-memory", {}},
            {"show inference-keeps-nothing", {}},
            {"show optimizer-state-out-of-mem0ry", {}},
            {"scheduler", {}},
            {"config", {}},
            {"stats", {}},
            {"stats --all", {}},
            {"stats --short", {}},
            {"doctor", {}},
            {"doctor --rebuild", {}},
            {"doctor --salvage saved.db", {}},
            {"backup copies/the-copy-of-the-collection.db", {}},
            {"config --config /dev/zero", {}},
            {"check broken.yaml course.yaml", {}},
            {"check missing-file-with-a-rather-long-name.yaml", {}},
            {"check --explain E031", {}},
            {"preview course.yaml", {}},
            {"import course.yaml", {}},
            {"import broken.yaml --dry-run", {}},
            {"import log.csv --reviews --dry-run", {}},
            {"import bad.csv --reviews", {}},
            {"export --reviews -o table.csv", {}},
            {"convert quiz.yaml -o quiz-deck.yaml", {}},
            {"new made.yaml", {}},
            {"answer bytes --text thirty", {}},
            {"suspend inference-keeps-nothing", {}},
            {"resume inference-keeps-nothing", {}},
            {"split inference-keeps-nothing", {}},
            {"remove activation-recomputation", {"n"}},
            {"check --fix nameless.yaml", {}},
            {"show -x", {}},
            {"--help", {}},
            {"review --help", {}},
            {"stats --help", {}},
            {"review --fast", {}},
            {"review --cram", {"?", "i", "h", "1", "e", "?", "u", "2", ":?", "", "q"}},
            {"undo", {}}}; // last: it takes away what the others show
}

} // namespace

TEST_CASE("nothing that is read is wider than the terminal or torn inside a word, in either language") {
    for (std::string const language : {"en", "fr"}) {
        Program program;
        fill(program);
        program.set("NO_COLOR", "1");
        for (auto const& reading : readings()) {
            auto const shown = [&](int columns) {
                auto const run = program.on_terminal(columns)
                                     .input(reading.typed)
                                     .run("--lang " + language + ' ' + reading.line);
                return run.out + run.err;
            };
            std::set<std::string> whole;
            for (auto const& line : lines_of(shown(400))) {
                auto const words = words_of(line);
                whole.insert(words.begin(), words.end());
            }
            for (int const columns : {20, 40, 60, 80, 120}) {
                auto const text = shown(columns);
                INFO(language << ' ' << columns << ": remat " << reading.line << '\n' << text);
                check_no_line_is_wider(text, columns);
                check_no_word_is_torn(text, whole, columns);
            }
        }
    }
}

TEST_CASE("every command that a person reads is among those that are looked at in every width") {
    std::set<std::string> looked_at;
    for (auto const& reading : readings()) {
        looked_at.insert(reading.line.substr(0, reading.line.find(' ')));
    }
    for (auto const& command : cli::command_names()) {
        INFO(command);
        CHECK((command == "next" || looked_at.contains(command))); // `next` speaks JSON
    }
}
