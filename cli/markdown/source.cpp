#include "cli/markdown/source.hpp"

#include "engine/text/printable.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <utility>

namespace remat::cli::markdown {

namespace {

// Noncharacters, in UTF-8. A formula is its number between two of them.
constexpr std::string_view formula_begin = "\uFDD0";
constexpr std::string_view formula_end = "\uFDD1";
constexpr std::string_view bracket = "\uFDD2";
constexpr std::string_view quote = "\uFDD3";
constexpr std::string_view ours = "\xEF\xB7"; // how each of them begins

std::string safe(std::string_view text) {
    std::string lines;
    lines.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\r' || (i + 1 < text.size() && text[i + 1] != '\n')) {
            lines += text[i];
        }
    }
    std::string printable = text::printable(lines);
    for (auto place = printable.find(ours); place != std::string::npos;
         place = printable.find(ours, place + 3)) {
        auto const last = static_cast<unsigned char>(printable[place + 2]);
        if (last >= 0x90 && last <= 0x93) {
            printable.replace(place, 3, "\uFFFD");
        }
    }
    return printable;
}

std::string_view trimmed(std::string_view text) {
    auto const begin = text.find_first_not_of(" \n");
    if (begin == std::string_view::npos) {
        return {};
    }
    return text.substr(begin, text.find_last_not_of(" \n") + 1 - begin);
}

} // namespace

Source::Source(std::string_view text) : text_{safe(text)} {
    is_one_line_ = trimmed(text_).find('\n') == std::string_view::npos;
    if (is_one_line_) {
        text_ = trimmed(text_);
        markdown_ = "\\!"; // nothing that begins with a word begins a block
    }
    formulas_ = formulas_in(text_);
    std::size_t number = 0;
    std::size_t begin = 0;
    for (Formula const& formula : formulas_) {
        markdown_ += std::string_view{text_}.substr(begin, formula.begin - begin);
        markdown_ += formula_begin;
        markdown_ += std::to_string(number++);
        markdown_ += formula_end;
        begin = formula.end;
    }
    markdown_ += std::string_view{text_}.substr(begin);
    if (!is_one_line_) {
        std::string const lines = std::exchange(markdown_, {});
        std::string_view rest = lines;
        for (;;) {
            auto const end = rest.find('\n');
            put_line(rest.substr(0, end));
            if (end == std::string_view::npos) {
                break;
            }
            markdown_ += '\n';
            rest.remove_prefix(end + 1);
        }
    }
}

// A definition of a reference would vanish, and `>>> f()` and `>= 3` are no quotes.
void Source::put_line(std::string_view line) {
    auto const first = std::min(line.find_first_not_of(' '), line.size());
    markdown_ += line.substr(0, first);
    line.remove_prefix(first);
    if (line.starts_with('[') && line.find("]:") != std::string_view::npos) {
        markdown_ += bracket;
        line.remove_prefix(1);
    } else if (line.starts_with(">>>") || line.starts_with(">=")) {
        while (line.starts_with('>')) {
            markdown_ += quote;
            line.remove_prefix(1);
        }
    }
    markdown_ += line;
}

std::vector<Source::Part> Source::parts(std::string_view parsed) const {
    std::vector<Part> found;
    std::string words;
    auto const finish_words = [&] {
        if (!words.empty()) {
            found.push_back({Part::Kind::words, std::exchange(words, {})});
        }
    };
    for (;;) {
        auto const place = parsed.find(ours);
        words += parsed.substr(0, place);
        if (place == std::string_view::npos || parsed.size() < place + 3) {
            finish_words();
            return found;
        }
        std::string_view const mark = parsed.substr(place, 3);
        parsed.remove_prefix(place + 3);
        if (mark == bracket || mark == quote) {
            words += mark == bracket ? '[' : '>';
        } else if (mark == formula_begin) {
            std::size_t number = formulas_.size();
            auto const end = parsed.find(formula_end);
            std::from_chars(parsed.data(), parsed.data() + std::min(end, parsed.size()), number);
            if (end == std::string_view::npos || number >= formulas_.size()) {
                continue; // the parser has torn it: it does not, but nothing must come of it
            }
            finish_words();
            Formula const& formula = formulas_[number];
            found.push_back({formula.is_displayed ? Part::Kind::displayed : Part::Kind::formula,
                             std::string{tex_of(formula, text_)}});
            parsed.remove_prefix(end + formula_end.size());
        } else if (mark != formula_end) {
            words += mark;
        }
    }
}

std::string Source::restored(std::string_view parsed) const {
    std::string text;
    for (Part const& part : parts(parsed)) {
        switch (part.kind) {
        case Part::Kind::words: text += part.text; break;
        case Part::Kind::formula: text += '$' + part.text + '$'; break;
        case Part::Kind::displayed: text += "$$" + part.text + "$$"; break;
        }
    }
    return text;
}

} // namespace remat::cli::markdown
