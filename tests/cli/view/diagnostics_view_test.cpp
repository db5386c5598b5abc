#include "cli/view/diagnostics_view.hpp"

#include "engine/text/width.hpp"
#include "tests/cli/view/golden.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>

using namespace remat;
using namespace remat::cli::view;
using namespace remat::cli::view::testing;

namespace {

deck::Diagnostic unknown_key() {
    deck::Diagnostic one;
    one.code = "E012";
    one.file = "b.yaml";
    one.place = {3, 19};
    one.message = {N_("unknown key '{}'"), {"anwser"}};
    one.suggestion = text::Message{N_("did you mean '{}'?"), {"answer"}};
    one.source_line = "  - {question: q, anwser: a}";
    return one;
}

std::string caret_line(deck::Diagnostic const& one, cli::terminal::Screen const& screen = wide()) {
    std::string const shown = diagnostics({&one, 1}, Folding::all, screen);
    auto const end = shown.rfind('\n', shown.size() - 2);
    return shown.substr(end + 1, shown.size() - end - 2);
}

} // namespace

TEST_CASE("a diagnostic looks like a compiler's") {
    auto const one = unknown_key();
    CHECK(diagnostics({&one, 1}, Folding::all, wide()) ==
          "b.yaml:3:19: error: unknown key 'anwser'; did you mean 'answer'? [E012]\n"
          "    - {question: q, anwser: a}\n"
          "                    ^\n");
}

TEST_CASE("the caret stands below the column in cells, not in characters") {
    auto one = unknown_key();
    one.source_line = "漢字: x";
    one.place.column = 5;
    CHECK(caret_line(one) == "  " + std::string(6, ' ') + "^");
    one.source_line = "\tkey: x";
    one.place.column = 2;
    CHECK(caret_line(one) == "  " + std::string(4, ' ') + "^");
    one.source_line = "e\xCC\x81t\xC3\xA9: x"; // é as two code points, then as one
    one.place.column = 5;
    CHECK(caret_line(one) == "  " + std::string(3, ' ') + "^");
}

TEST_CASE("in ASCII the caret follows the spelling") {
    auto one = unknown_key();
    one.source_line = "√2: œuvre";
    one.place.column = 5;
    std::string const shown = diagnostics({&one, 1}, Folding::all, ascii());
    CHECK(shown.find("  sqrt(2): oeuvre\n") != std::string::npos);
    CHECK(caret_line(one, ascii()) == "  " + std::string(9, ' ') + "^");
}

TEST_CASE("of a long line the part around the caret is shown") {
    auto one = unknown_key();
    one.source_line = std::string(200, 'a') + "!" + std::string(200, 'b');
    one.place.column = 201;
    std::string const shown = diagnostics({&one, 1}, Folding::all, wide());
    auto const source_begin = shown.find('\n') + 1;
    auto const source_end = shown.find('\n', source_begin);
    std::string const source = shown.substr(source_begin, source_end - source_begin);
    CHECK(text::display_width(source) <= 80);
    auto const before_mark = source.substr(0, source.find('!'));
    CHECK(text::display_width(before_mark) + 1 == static_cast<int>(caret_line(one).size()));
}

TEST_CASE("more than five of one code in a file are folded") {
    std::vector<deck::Diagnostic> found(800, unknown_key());
    found.back().file = "c.yaml";
    auto const lines_with = [](std::string const& text, std::string const& part) {
        int count = 0;
        for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
            ++count;
        }
        return count;
    };
    std::string const folded = diagnostics(found, Folding::folded, wide());
    CHECK(lines_with(folded, "b.yaml:3:19") == 5);
    CHECK(folded.find("b.yaml: +794 more [E012], --all\n") < folded.find("c.yaml:3:19"));
    CHECK(lines_with(folded, "more [") == 1);
    CHECK(lines_with(diagnostics(found, Folding::all, wide()), "b.yaml:3:19") == 799);
}

TEST_CASE("errors come first, each file's in their order") {
    auto warning = unknown_key();
    warning.severity = deck::Severity::warning;
    warning.place = {1, 1};
    warning.source_line.clear();
    auto error = warning;
    error.severity = deck::Severity::error;
    error.place = {7, 1};
    auto other = error;
    other.file = "c.yaml";
    std::vector<deck::Diagnostic> const found{warning, error, other};
    auto const shown = diagnostics(found, Folding::folded, wide());
    CHECK(shown.find("b.yaml:7:1: error") == 0);
    CHECK(shown.find("b.yaml:7:1: error") < shown.find("c.yaml:7:1: error"));
    CHECK(shown.find("c.yaml:7:1: error") < shown.find("b.yaml:1:1: warning"));
}

TEST_CASE("a problem of a whole file has no place and no caret") {
    auto one = unknown_key();
    one.place = {};
    one.suggestion.reset();
    CHECK(diagnostics({&one, 1}, Folding::all, wide()) == "b.yaml: error: unknown key 'anwser' [E012]\n");
}

TEST_CASE("hostile file content steers no terminal") {
    auto one = unknown_key();
    one.source_line = "\x1b[2J\xE2\x80\xAE key: \x07";
    one.file = "\x1b]0;x\x07.yaml";
    std::string const shown = diagnostics({&one, 1}, Folding::all, wide());
    CHECK(std::none_of(shown.begin(), shown.end(), [](char c) { return c == '\x1b' || c == '\x07'; }));
}

TEST_CASE("the total counts errors, warnings and files") {
    std::vector<deck::Diagnostic> found(3, unknown_key());
    found.back().severity = deck::Severity::warning;
    CHECK(diagnostics_total(found, 1) == "2 errors, 1 warning in 1 file.");
    CHECK(diagnostics_total({}, 3) == "No problems in 3 files.");
}
