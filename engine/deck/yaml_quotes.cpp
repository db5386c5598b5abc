#include "engine/deck/yaml_quotes.hpp"

#include "engine/deck/quoted.hpp"

#include <string>
#include <string_view>

namespace remat::deck {

void tell_after_quote(Scene& scene) {
    auto const text = scene.text();
    // The text began on an earlier line: rather was that line's quote never closed.
    bool const spans_lines =
        scene.failure().last.line != 0 && scene.failure().last.line < scene.failure().at.line;
    if (spans_lines) {
        scene.tell(rule::text_after_quote, scene.at(), {},
                   suggest(cure::quote_of_line, {std::to_string(scene.failure().last.line)}));
        scene.blame(scene.failure().last);
        return;
    }
    bool const is_double = text[scene.previous()] == '"';
    scene.tell(rule::text_after_quote, scene.at(), {},
               suggest(is_double ? cure::quote_in_single : cure::quote_in_double));
}

static std::size_t end_of_scalar(Scene const& scene, std::size_t offset) {
    auto const first = scene.char_at(offset);
    if (first != '"' && first != '\'') {
        return offset;
    }
    auto const end = end_of_quoted(scene.text(), offset);
    return end == std::string_view::npos ? offset : end;
}

// The text inside the quotes was never handed over: look for its opening after the last that was.
static std::size_t open_quote(Scene const& scene) {
    auto const text = scene.text();
    auto offset = scene.failure().last.line == 0 ? scene.part_start()
                                                 : end_of_scalar(scene, scene.failure().last.offset);
    while (offset < text.size()) {
        auto const quote = text.find_first_of("\"'", offset);
        if (quote == std::string_view::npos) {
            break;
        }
        bool const begins =
            quote == 0 || std::string_view{" \t\n[{,"}.find(text[quote - 1]) != std::string_view::npos;
        auto const end = begins ? end_of_quoted(text, quote) : quote + 1;
        if (end == std::string_view::npos) {
            return quote;
        }
        offset = end;
    }
    return std::string_view::npos;
}

void tell_open_quote(Scene& scene) {
    auto const quote = open_quote(scene);
    scene.tell(rule::unclosed_quote, quote == std::string_view::npos ? scene.at() : quote, {},
               suggest(cure::close_the_quote));
}

bool tell_quote_in_open_bracket(Scene& scene) {
    auto const quote = open_quote(scene);
    auto const bracket = scene.failure().opened.offset;
    if (quote == std::string_view::npos || quote < bracket ||
        scene.source().line_start(quote) != scene.source().line_start(bracket)) {
        return false;
    }
    tell_open_quote(scene);
    return true;
}

bool report_open_quote(Mark last, Report& report) {
    auto const text = report.source().text();
    auto const first = last.line == 0 ? std::string_view{} : text.substr(last.offset, 1);
    if ((first != "\"" && first != "'") || end_of_quoted(text, last.offset) != std::string_view::npos) {
        return false;
    }
    report.add(rule::unclosed_quote, last, {}, suggest(cure::close_the_quote));
    return true;
}

} // namespace remat::deck
