#include "engine/deck/yaml_mistake.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace remat::deck {

namespace {

constexpr std::string_view blanks = " \t";

// Behind the quote that closes the one at `offset`; npos if none does.
std::size_t end_of_quoted(std::string_view text, std::size_t offset) {
    auto const quote = text[offset];
    for (auto place = offset + 1; place < text.size(); ++place) {
        if (text[place] == '\\' && quote == '"') {
            ++place;
        } else if (text[place] == quote) {
            if (quote == '\'' && place + 1 < text.size() && text[place + 1] == '\'') {
                ++place;
                continue;
            }
            return place + 1;
        }
    }
    return std::string_view::npos;
}

class Mistake {
  public:
    Mistake(Failure const& failure, Report& report)
        : failure_{failure}
        , report_{report}
        , text_{report.source().text()}
        , at_{std::min<std::size_t>(failure.at.offset, text_.size())}
        , line_start_{report.source().line_start(at_)}
        , line_{report.source().line_around(at_)} {}

    [[nodiscard]] Mark cause() const { return cause_; }

    void tell() {
        if (tell_unindented_block() || (failure_.stumble != Stumble::escape && tell_line_above())) {
            return;
        }
        if (indentation().find('\t') != std::string_view::npos && failure_.stumble != Stumble::escape) {
            return tell_at(rule::tab, line_start_ + indentation().find('\t'), {}, suggest(cure::use_spaces));
        }
        if (char_at(at_) == '?' && failure_.stumble != Stumble::escape) {
            return tell_question_mark();
        }
        switch (failure_.stumble) {
        case Stumble::colon: return tell_colon();
        case Stumble::escape: return tell_escape();
        case Stumble::unexpected: return tell_unexpected();
        case Stumble::block_header: return tell_indicator("|>");
        case Stumble::anchor: return tell_indicator("*&");
        case Stumble::tag: return tell_indicator("!");
        case Stumble::token: return tell_token();
        case Stumble::tab: return tell_at(rule::tab, at_, {}, suggest(cure::use_spaces));
        case Stumble::closing: return tell_closing();
        case Stumble::dash: return tell_dash();
        case Stumble::question_mark: return tell_question_mark();
        case Stumble::end_in_quotes: return tell_open_quote();
        case Stumble::other: return tell_at(rule::broken_yaml, at_);
        }
    }

  private:
    [[nodiscard]] char char_at(std::size_t offset) const {
        return offset < text_.size() ? text_[offset] : '\0';
    }

    [[nodiscard]] std::string_view indentation() const {
        return line_.substr(0, std::min(line_.find_first_not_of(blanks), line_.size()));
    }

    // What stands on the line before the parser gave up.
    [[nodiscard]] std::string_view before() const { return text_.substr(line_start_, at_ - line_start_); }

    // The last character before it that is no blank, wherever; npos at the start of the file.
    [[nodiscard]] std::size_t previous() const {
        return at_ == 0 ? std::string_view::npos : text_.find_last_not_of(" \t\n", at_ - 1);
    }

    [[nodiscard]] bool at_start_of_line() const {
        return before().find_first_not_of(blanks) == std::string_view::npos;
    }

    void tell_at(Rule const& rule, std::size_t offset, std::vector<std::string> arguments = {},
                 std::optional<text::Message> suggestion = std::nullopt) {
        auto mark = failure_.at;
        mark.offset = static_cast<std::uint32_t>(offset);
        if (offset < line_start_ || offset > line_start_ + line_.size() || mark.line == 0) {
            mark = report_.source().mark_at(offset);
        }
        cause_ = mark;
        report_.add(rule, mark, std::move(arguments), std::move(suggestion));
    }

    // `answer: |`, and the text below it no further to the right than its key.
    bool tell_unindented_block() {
        constexpr int most_lines = 8;
        auto below = line_start_;
        for (int lines = 0; lines < most_lines && below > part_start(); ++lines) {
            auto const above = text_.find_last_not_of(" \n", below - 1);
            if (above == std::string_view::npos || above < part_start()) {
                return false;
            }
            auto const start = report_.source().line_start(above);
            auto const line = text_.substr(start, above + 1 - start);
            auto const header = line.find_last_not_of("+-0123456789");
            if (header != std::string_view::npos && (line[header] == '|' || line[header] == '>')) {
                return tell_unindented_below(start, header, text_.find_first_not_of(" \n", above + 1));
            }
            below = start;
        }
        return false;
    }

    bool tell_unindented_below(std::size_t line_start, std::size_t header, std::size_t below) {
        auto const line = text_.substr(line_start, header);
        auto const key = line.find_first_not_of(" -");
        bool const is_header = key != std::string_view::npos && line.substr(key).find(": ") != line.npos &&
                               line.substr(line.find_last_not_of(' ')).front() == ':';
        bool const is_text = below <= at_ && !begins_key(below) && text_.substr(below, 2) != "- ";
        if (!is_header || !is_text || below - report_.source().line_start(below) > key) {
            return false;
        }
        tell_at(rule::unindented_block, below, {std::string(1, text_[line_start + header])},
                suggest(cure::indent_the_text));
        return true;
    }

    [[nodiscard]] bool begins_key(std::size_t offset) const {
        auto const end = text_.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", offset);
        return end != offset && char_at(end) == ':';
    }

    // `-question: …` and `question:…` are text to YAML, so that the line below comes as a surprise.
    bool tell_line_above() {
        bool const is_surprise =
            failure_.stumble == Stumble::colon || failure_.stumble == Stumble::unexpected;
        if (!is_surprise || failure_.opened.line != 0) {
            return false;
        }
        if (at_start_of_line() && tell_missing_space(at_)) {
            return true;
        }
        auto const above =
            line_start_ == 0 ? std::string_view::npos : text_.find_last_not_of(" \n", line_start_ - 1);
        if (above == std::string_view::npos) {
            return false;
        }
        auto const start = report_.source().line_start(above);
        return start >= part_start() && tell_missing_space(text_.find_first_not_of(" ", start));
    }

    // In what begins here.
    bool tell_missing_space(std::size_t offset) {
        if (char_at(offset) == '-' && is_letter(char_at(offset + 1))) {
            tell_at(rule::dash_without_space, offset, {}, suggest(cure::space_after_dash));
            return true;
        }
        if (text_.substr(offset, 2) == "- ") {
            offset = text_.find_first_not_of(' ', offset + 1);
        }
        auto const colon =
            std::min(text_.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", offset), text_.size());
        bool const is_key = colon > offset && char_at(colon) == ':' && is_letter(char_at(offset));
        if (!is_key || std::string_view{" \n/"}.find(char_at(colon + 1)) != std::string_view::npos ||
            colon + 1 >= text_.size()) {
            return false;
        }
        tell_at(rule::colon_without_space, colon, {}, suggest(cure::space_after_colon));
        return true;
    }

    static bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

    [[nodiscard]] std::size_t part_start() const { return failure_.part.offset; }

    void tell_colon() {
        auto line = before();
        line.remove_prefix(std::min(line.find_first_not_of(" -"), line.size()));
        if (line.find(": ") != std::string_view::npos) {
            return tell_at(rule::colon_in_text, at_, {}, suggest(cure::quote_the_text));
        }
        tell_at(rule::reads_as_text, line_start_ + indentation().size(), {}, suggest(cure::quote_or_indent));
    }

    void tell_escape() {
        auto const slash = at_ == 0 ? std::string_view::npos : text_.rfind('\\', at_ - 1);
        if (slash == std::string_view::npos) {
            return tell_at(rule::broken_yaml, at_);
        }
        // With a number that breaks off, as in "\u{1F}", the whole start is named.
        auto const end = std::max(slash + 2, std::min(at_, slash + 4));
        tell_at(rule::bad_escape, slash, {first_characters(slash, end - slash)},
                suggest(cure::single_quotes));
    }

    [[nodiscard]] std::string first_characters(std::size_t offset, std::size_t length) const {
        while ((static_cast<unsigned char>(char_at(offset + length)) & 0xC0U) == 0x80U) {
            ++length;
        }
        return std::string{text_.substr(offset, length)};
    }

    void tell_unexpected() {
        bool const inside_brackets = failure_.opened.line != 0;
        if (at_ >= text_.size() && inside_brackets) {
            return tell_at(rule::unclosed_bracket, failure_.opened.offset, {},
                           suggest(cure::close_the_bracket));
        }
        auto const last = previous();
        auto const ended = last == std::string_view::npos ? '\0' : text_[last];
        if ((ended == '"' || ended == '\'') && !at_start_of_line()) {
            return tell_after_quote();
        }
        auto const here = char_at(at_);
        if (inside_brackets) {
            return tell_inside_brackets(here);
        }
        if ((ended == ']' || ended == '}') && !at_start_of_line()) {
            return tell_at(rule::text_after_bracket, at_, {}, suggest(cure::quote_the_text));
        }
        if (!at_start_of_line() || here == ',') {
            return tell_at(rule::leading_indicator, at_, {std::string(1, here)},
                           suggest(cure::quote_the_text));
        }
        tell_at(rule::bad_indentation, at_, {}, suggest(cure::align_with_keys));
    }

    void tell_after_quote() {
        // The text began on an earlier line: rather was that line's quote never closed.
        bool const spans_lines = failure_.last.line != 0 && failure_.last.line < failure_.at.line;
        if (spans_lines) {
            tell_at(rule::text_after_quote, at_, {},
                    suggest(cure::quote_of_line, {std::to_string(failure_.last.line)}));
            cause_ = failure_.last;
            return;
        }
        bool const is_double = text_[previous()] == '"';
        tell_at(rule::text_after_quote, at_, {},
                suggest(is_double ? cure::quote_in_single : cure::quote_in_double));
    }

    void tell_inside_brackets(char here) {
        if (failure_.opened.line < failure_.at.line && here == ':') {
            return tell_at(rule::unclosed_bracket, failure_.opened.offset, {},
                           suggest(cure::close_the_bracket));
        }
        if (here == ':') {
            return tell_at(rule::colon_in_text, at_, {}, suggest(cure::quote_the_text));
        }
        if (here == '[' || here == '{') {
            return tell_at(rule::bracket_in_text, at_, {std::string(1, here)}, suggest(cure::quote_the_text));
        }
        tell_at(rule::unclosed_bracket, failure_.opened.offset, {}, suggest(cure::close_the_bracket));
    }

    // The indicator stands at the place or before it on the line.
    void tell_indicator(std::string_view indicators) {
        auto const upto = text_.substr(line_start_, at_ + 1 - line_start_);
        auto const found = upto.find_last_of(indicators);
        if (found == std::string_view::npos) {
            return tell_at(rule::broken_yaml, at_);
        }
        // Of `**bold**` the first star.
        auto first = line_start_ + found;
        while (first > line_start_ && blanks.find(text_[first - 1]) == std::string_view::npos) {
            --first;
        }
        auto const offset =
            indicators.find(text_[first]) == std::string_view::npos ? line_start_ + found : first;
        tell_at(rule::leading_indicator, offset, {std::string(1, text_[offset])},
                suggest(cure::quote_the_text));
    }

    // `{question: Why?, …}`: before a comma or a bracket the parser takes the mark for a key's.
    void tell_question_mark() {
        bool const ends_a_word =
            at_ > line_start_ && std::string_view{" \t[{,"}.find(text_[at_ - 1]) == std::string_view::npos;
        if (ends_a_word) {
            return tell_at(rule::bracket_in_text, at_, {"?"}, suggest(cure::quote_the_text));
        }
        tell_indicator("?");
    }

    void tell_token() {
        auto const here = char_at(at_);
        auto const last = previous();
        if (last != std::string_view::npos && (text_[last] == '"' || text_[last] == '\'') &&
            !at_start_of_line()) {
            return tell_after_quote();
        }
        if (here == '\0' || here == '\n') {
            return tell_at(rule::broken_yaml, at_);
        }
        tell_at(rule::leading_indicator, at_, {first_characters(at_, 1)}, suggest(cure::quote_the_text));
    }

    void tell_closing() {
        if (failure_.opened.line != 0) {
            return tell_at(rule::unclosed_bracket, failure_.opened.offset, {},
                           suggest(cure::close_the_bracket));
        }
        auto const last = previous();
        bool const begins_a_value =
            last != std::string_view::npos && (text_[last] == ':' || text_[last] == '-');
        if (begins_a_value) {
            return tell_at(rule::leading_indicator, at_, {std::string(1, char_at(at_))},
                           suggest(cure::quote_the_text));
        }
        tell_at(rule::stray_bracket, at_, {}, suggest(cure::quote_if_text));
    }

    void tell_dash() {
        if (at_start_of_line()) {
            return tell_at(rule::bad_indentation, at_, {}, suggest(cure::align_with_keys));
        }
        tell_at(rule::leading_indicator, at_, {"- "}, suggest(cure::quote_the_text));
    }

    // The text inside the quotes was never handed over: look for its opening after the last that was.
    void tell_open_quote() {
        auto offset = failure_.last.line == 0 ? part_start() : end_of_scalar(failure_.last.offset);
        while (offset < text_.size()) {
            auto const quote = text_.find_first_of("\"'", offset);
            if (quote == std::string_view::npos) {
                break;
            }
            bool const begins =
                quote == 0 || std::string_view{" \t\n[{,"}.find(text_[quote - 1]) != std::string_view::npos;
            auto const end = begins ? end_of_quoted(text_, quote) : quote + 1;
            if (end == std::string_view::npos) {
                return tell_at(rule::unclosed_quote, quote, {}, suggest(cure::close_the_quote));
            }
            offset = end;
        }
        tell_at(rule::unclosed_quote, at_, {}, suggest(cure::close_the_quote));
    }

    [[nodiscard]] std::size_t end_of_scalar(std::size_t offset) const {
        auto const first = char_at(offset);
        if (first != '"' && first != '\'') {
            return offset;
        }
        auto const end = end_of_quoted(text_, offset);
        return end == std::string_view::npos ? offset : end;
    }

    Failure const& failure_;
    Report& report_;
    std::string_view text_;
    std::size_t at_;
    std::size_t line_start_;
    std::string_view line_;
    Mark cause_;
};

} // namespace

Mark report_mistake(Failure const& failure, Report& report) {
    Mistake mistake{failure, report};
    mistake.tell();
    return mistake.cause();
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
