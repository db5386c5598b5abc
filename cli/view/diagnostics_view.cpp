#include "cli/view/diagnostics_view.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/wrap.hpp"
#include "cli/view/lists.hpp"
#include "engine/deck/diagnostic_codes.hpp"
#include "engine/text/grapheme.hpp"
#include "engine/text/utf8.hpp"
#include "engine/text/width.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <string_view>
#include <vector>

namespace remat::cli::view {

namespace {

using terminal::Screen;
using terminal::Style;

constexpr std::int64_t shown_of_one_code = 5;
constexpr int indent = terminal::margin;

std::string severity_word(deck::Severity severity) {
    switch (severity) {
    case deck::Severity::error: return tr("error");
    case deck::Severity::warning: return tr("warning");
    case deck::Severity::note: return tr("note");
    }
    return {};
}

Style style_of(deck::Severity severity) {
    switch (severity) {
    case deck::Severity::error: return Style::wrong;
    case deck::Severity::warning: return Style::nearly;
    case deck::Severity::note: return Style::faint;
    }
    return Style::plain;
}

// A file's name may hold a line feed, and a message may hold the name.
std::string on_one_line(std::string text) {
    for (auto place = text.find('\n'); place != std::string::npos; place = text.find('\n', place)) {
        text.replace(place, 1, "\uFFFD");
    }
    return text;
}

std::string place_of(deck::Diagnostic const& one) {
    std::string place = one.file;
    // Of a file as a whole, but there: where an editor is to go.
    if (one.place.line == 0 &&
        (one.code == deck::rule::utf16.code || one.code == deck::rule::foreign_quiz.code)) {
        return place + ":1:1";
    }
    for (int const part : {one.place.line, one.place.column}) {
        if (one.place.line > 0 && part > 0) {
            place += ':' + std::to_string(part);
        }
    }
    return place;
}

// A line for a program that reads it; a terminal gets it wrapped.
std::string told(std::string const& text, Screen const& screen) {
    return screen.is_terminal ? terminal::Page{screen}.paragraph(text, {0, indent}).text() : text + '\n';
}

std::string first_line(deck::Diagnostic const& one, Screen const& screen) {
    std::string const message = say(one.message);
    std::string const sentence = one.suggestion ? tr("{0}; {1}", message, say(*one.suggestion)) : message;
    std::string const severity = terminal::legible(severity_word(one.severity), screen);
    std::string const code = one.code.empty() ? "" : " [" + one.code + ']';
    std::string const place = terminal::legible(on_one_line(place_of(one)), screen);
    std::string text = told(
        place + ": " + severity + ": " + terminal::legible(on_one_line(sentence) + code, screen), screen);
    // Only now, as wrapping counts what is seen; it takes nothing away, so the word is behind the place's
    // size.
    if (auto const at = text.find(severity, place.size()); at != std::string::npos) {
        text.replace(at, severity.size(), terminal::styled(severity, style_of(one.severity), screen));
    }
    return text;
}

// The bytes before the column, which counts code points from 1.
std::string_view before_column(std::string_view line, int column) {
    std::size_t offset = 0;
    for (int i = 1; i < column && offset < line.size(); ++i) {
        offset += text::decode_at(line, offset).length;
    }
    return line.substr(0, offset);
}

// As much of a long line as fits, around the caret.
struct Excerpt {
    std::string text;
    int caret = 0; // cells before it
};

Excerpt excerpt(std::string_view line, int caret, int width, std::string_view ellipsis) {
    if (text::display_width(line) <= width) {
        return {std::string{line}, caret};
    }
    int cut = 0;
    std::size_t offset = 0;
    for (std::string_view const grapheme : text::graphemes(line)) {
        if (caret - cut <= width * 2 / 3) {
            break;
        }
        cut += text::grapheme_width(grapheme);
        offset += grapheme.size();
    }
    if (cut == 0) {
        return {terminal::shortened(line, width, ellipsis), caret};
    }
    std::string const rest = std::string{ellipsis} + std::string{line.substr(offset)};
    return {terminal::shortened(rest, width, ellipsis), caret - cut + text::display_width(ellipsis)};
}

std::string source_lines(deck::Diagnostic const& one, Screen const& screen) {
    if (one.source_line.empty() || one.place.line == 0) {
        return {};
    }
    std::string const line = terminal::legible(one.source_line, screen);
    int const caret =
        text::display_width(terminal::legible(before_column(one.source_line, one.place.column), screen));
    int const width = std::max(1, screen.columns - 2 * indent);
    Excerpt const shown = excerpt(line, caret, width, terminal::signs(screen).ellipsis);
    std::string const left(static_cast<std::size_t>(indent), ' ');
    std::string lines = left + shown.text + '\n';
    if (one.place.column > 0) {
        lines += left + std::string(static_cast<std::size_t>(shown.caret), ' ') +
                 terminal::styled("^", style_of(one.severity), screen) + '\n';
    }
    return lines;
}

using CountsByCode = std::map<std::string, std::int64_t>;

std::string folded_lines(std::string const& file, CountsByCode const& counts, Screen const& screen) {
    std::string lines;
    for (auto const& [code, count] : counts) {
        if (count > shown_of_one_code) {
            auto const rest = count - shown_of_one_code;
            std::string const more = code.empty()
                                         ? trn("+1 more, --all", "+{0} more, --all", rest)
                                         : trn("+1 more [{1}], --all", "+{0} more [{1}], --all", rest, code);
            lines += told(terminal::legible(on_one_line(file) + ": " + more, screen), screen);
        }
    }
    return lines;
}

} // namespace

std::string diagnostics(std::span<deck::Diagnostic const> found, Folding folding, Screen const& screen) {
    std::vector<std::reference_wrapper<deck::Diagnostic const>> ordered{found.begin(), found.end()};
    std::stable_partition(ordered.begin(), ordered.end(),
                          [](deck::Diagnostic const& one) { return one.severity == deck::Severity::error; });
    std::string output;
    CountsByCode counts;
    std::string file;
    for (deck::Diagnostic const& one : ordered) {
        if (one.file != file) {
            output += folded_lines(file, counts, screen);
            counts.clear();
            file = one.file;
        }
        if (folding == Folding::folded && ++counts[one.code] > shown_of_one_code) {
            continue;
        }
        output += first_line(one, screen);
        output += source_lines(one, screen);
    }
    return output + folded_lines(file, counts, screen);
}

std::string diagnostics_total(std::span<deck::Diagnostic const> found, std::int64_t files) {
    auto const count = [found](deck::Severity severity) {
        return static_cast<std::int64_t>(std::count_if(
            found.begin(), found.end(), [severity](auto const& one) { return one.severity == severity; }));
    };
    std::vector<std::string> parts;
    if (auto const errors = count(deck::Severity::error); errors > 0) {
        parts.push_back(trn("{} error", "{} errors", errors));
    }
    if (auto const warnings = count(deck::Severity::warning); warnings > 0) {
        parts.push_back(trn("{} warning", "{} warnings", warnings));
    }
    if (parts.empty()) {
        return trn("No problems in {} file.", "No problems in {} files.", files);
    }
    return trn("{1} in {0} file.", "{1} in {0} files.", files, listed(parts));
}

} // namespace remat::cli::view
