#include "engine/deck/yaml_mistake.hpp"

#include "engine/deck/yaml_layout.hpp"
#include "engine/deck/yaml_quotes.hpp"
#include "engine/deck/yaml_scene.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace remat::deck {

namespace {

constexpr std::string_view blanks = " \t";

class Mistake {
  public:
    explicit Mistake(Scene& scene) : scene_{scene}, text_{scene.text()} {}

    void tell() {
        if (tell_layout(scene_)) {
            return;
        }
        if (scene_.char_at(scene_.at()) == '?' && scene_.failure().stumble != Stumble::escape) {
            return tell_question_mark();
        }
        switch (scene_.failure().stumble) {
        case Stumble::colon: return tell_colon();
        case Stumble::escape: return tell_escape();
        case Stumble::unexpected: return tell_unexpected();
        case Stumble::block_header: return tell_indicator("|>");
        case Stumble::anchor: return tell_indicator("*&");
        case Stumble::tag: return tell_indicator("!");
        case Stumble::token: return tell_token();
        case Stumble::tab: return scene_.tell(rule::tab, scene_.at(), {}, suggest(cure::use_spaces));
        case Stumble::closing: return tell_closing();
        case Stumble::dash: return tell_dash();
        case Stumble::question_mark: return tell_question_mark();
        case Stumble::end_in_quotes: return tell_open_quote(scene_);
        case Stumble::other: return scene_.tell(rule::broken_yaml, scene_.at());
        }
    }

  private:
    void tell_colon() {
        auto line = scene_.before();
        line.remove_prefix(std::min(line.find_first_not_of(" -"), line.size()));
        if (line.find(": ") != std::string_view::npos) {
            return scene_.tell(rule::colon_in_text, scene_.at(), {}, suggest(cure::quote_the_text));
        }
        scene_.tell(rule::reads_as_text, scene_.line_start() + scene_.indentation().size(), {},
                    suggest(cure::quote_or_indent));
    }

    void tell_escape() {
        auto const slash = scene_.at() == 0 ? std::string_view::npos : text_.rfind('\\', scene_.at() - 1);
        if (slash == std::string_view::npos) {
            return scene_.tell(rule::broken_yaml, scene_.at());
        }
        // With a number that breaks off, as in "\u{1F}", the whole start is named; a whole number wholly.
        auto const end = std::max({slash + 2, std::min(scene_.at(), slash + 4), end_of_number(slash)});
        scene_.tell(rule::bad_escape, slash, {first_characters(slash, end - slash)},
                    suggest(cure::single_quotes));
    }

    // Behind the `\uD800` at `slash`; 0: the escape has no number, or not all of it.
    [[nodiscard]] std::size_t end_of_number(std::size_t slash) const {
        constexpr std::string_view digits = "0123456789abcdefABCDEF";
        auto const kind = scene_.char_at(slash + 1);
        std::size_t const length = kind == 'x' ? 2 : kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
        auto const number = text_.substr(std::min(slash + 2, text_.size()), length);
        bool const is_whole = length > 0 && number.size() == length &&
                              number.find_first_not_of(digits) == std::string_view::npos;
        return is_whole ? slash + 2 + length : 0;
    }

    [[nodiscard]] std::string first_characters(std::size_t offset, std::size_t length) const {
        while ((static_cast<unsigned char>(scene_.char_at(offset + length)) & 0xC0U) == 0x80U) {
            ++length;
        }
        return std::string{text_.substr(offset, length)};
    }

    void tell_unexpected() {
        bool const inside_brackets = scene_.failure().opened.line != 0;
        if (scene_.at() >= text_.size() && inside_brackets) {
            if (tell_quote_in_open_bracket(scene_)) {
                return;
            }
            return scene_.tell(unclosed(), scene_.failure().opened.offset, {},
                               suggest(cure::close_the_bracket));
        }
        auto const last = scene_.previous();
        auto const ended = last == std::string_view::npos ? '\0' : text_[last];
        if ((ended == '"' || ended == '\'') && !scene_.at_start_of_line()) {
            return tell_after_quote(scene_);
        }
        auto const here = scene_.char_at(scene_.at());
        if (inside_brackets) {
            return tell_inside_brackets(here);
        }
        if ((ended == ']' || ended == '}') && !scene_.at_start_of_line()) {
            return scene_.tell(ended == ']' ? rule::text_after_bracket : rule::text_after_brace, scene_.at(),
                               {}, suggest(cure::quote_the_text));
        }
        if (!scene_.at_start_of_line() || here == ',') {
            return scene_.tell(rule::leading_indicator, scene_.at(), {std::string(1, here)},
                               suggest(cure::quote_the_text));
        }
        scene_.tell(rule::bad_indentation, scene_.at(), {}, suggest(cure::align_with_keys));
    }

    [[nodiscard]] Rule const& unclosed() const {
        bool const is_brace = scene_.char_at(scene_.failure().opened.offset) == '{';
        return is_brace ? rule::unclosed_brace : rule::unclosed_bracket;
    }

    void tell_inside_brackets(char here) {
        // A key, or the item of a list outside.
        bool const begins_line = scene_.before().find_first_not_of(" -") == std::string_view::npos;
        if (scene_.failure().opened.line < scene_.failure().at.line && (here == ':' || begins_line)) {
            return scene_.tell(unclosed(), scene_.failure().opened.offset, {},
                               suggest(cure::close_the_bracket));
        }
        if (here == ':') {
            return scene_.tell(rule::colon_in_text, scene_.at(), {}, suggest(cure::quote_the_text));
        }
        if (here == '[' || here == '{') {
            return scene_.tell(rule::bracket_in_text, scene_.at(), {std::string(1, here)},
                               suggest(cure::quote_the_text));
        }
        scene_.tell(unclosed(), scene_.failure().opened.offset, {}, suggest(cure::close_the_bracket));
    }

    // The indicator stands at the place or before it on the line.
    void tell_indicator(std::string_view indicators) {
        auto const upto = text_.substr(scene_.line_start(), scene_.at() + 1 - scene_.line_start());
        auto const found = upto.find_last_of(indicators);
        if (found == std::string_view::npos) {
            return scene_.tell(rule::broken_yaml, scene_.at());
        }
        // Of `**bold**` the first star.
        auto first = scene_.line_start() + found;
        while (first > scene_.line_start() && blanks.find(text_[first - 1]) == std::string_view::npos) {
            --first;
        }
        auto const offset =
            indicators.find(text_[first]) == std::string_view::npos ? scene_.line_start() + found : first;
        scene_.tell(rule::leading_indicator, offset, {std::string(1, text_[offset])},
                    suggest(cure::quote_the_text));
    }

    // `{question: Why?, …}`, and with a space before the mark as in French: before a comma or a bracket the
    // parser takes the mark for a key's.
    void tell_question_mark() {
        auto const before = scene_.before();
        auto const last = before.find_last_not_of(blanks);
        // An opening brace is not yet an event where it may begin a key.
        bool const is_inside = scene_.failure().opened.line != 0 || before.find_first_of("[{") != before.npos;
        bool const ends_a_word = last != std::string_view::npos &&
                                 (last + 1 == before.size() || (is_inside && before[last] != ':')) &&
                                 std::string_view{"[{,"}.find(before[last]) == std::string_view::npos;
        if (ends_a_word) {
            return scene_.tell(rule::bracket_in_text, scene_.at(), {"?"}, suggest(cure::quote_the_text));
        }
        tell_indicator("?");
    }

    void tell_token() {
        auto const here = scene_.char_at(scene_.at());
        auto const last = scene_.previous();
        if (last != std::string_view::npos && (text_[last] == '"' || text_[last] == '\'') &&
            !scene_.at_start_of_line()) {
            return tell_after_quote(scene_);
        }
        if (here == '\0' || here == '\n') {
            return scene_.tell(rule::broken_yaml, scene_.at());
        }
        scene_.tell(rule::leading_indicator, scene_.at(), {first_characters(scene_.at(), 1)},
                    suggest(cure::quote_the_text));
    }

    void tell_closing() {
        if (scene_.failure().opened.line != 0) {
            return scene_.tell(unclosed(), scene_.failure().opened.offset, {},
                               suggest(cure::close_the_bracket));
        }
        auto const last = scene_.previous();
        bool const begins_a_value =
            last != std::string_view::npos && (text_[last] == ':' || text_[last] == '-');
        if (begins_a_value) {
            return scene_.tell(rule::leading_indicator, scene_.at(),
                               {std::string(1, scene_.char_at(scene_.at()))}, suggest(cure::quote_the_text));
        }
        scene_.tell(scene_.char_at(scene_.at()) == '}' ? rule::stray_brace : rule::stray_bracket, scene_.at(),
                    {}, suggest(cure::quote_if_text));
    }

    void tell_dash() {
        if (scene_.at_start_of_line()) {
            return scene_.tell(rule::bad_indentation, scene_.at(), {}, suggest(cure::align_with_keys));
        }
        scene_.tell(rule::leading_indicator, scene_.at(), {"- "}, suggest(cure::quote_the_text));
    }

    Scene& scene_;
    std::string_view text_;
};

} // namespace

Mark report_mistake(Failure const& failure, Report& report) {
    Scene scene{failure, report};
    Mistake{scene}.tell();
    return scene.cause();
}

} // namespace remat::deck
