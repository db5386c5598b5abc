#include "engine/deck/yaml_lines.hpp"

#include "engine/deck/report.hpp"

#include <algorithm>
#include <vector>

namespace remat::deck {

namespace {

struct Line {
    std::size_t offset = 0; // of its first character
    std::size_t column = 0; // of it, from 0
    std::string_view text;
};

Line line_from(std::string_view text, std::size_t start) {
    auto const whole = text.substr(start, text.find('\n', start) - start);
    auto const first = std::min(whole.find_first_not_of(' '), whole.size());
    auto const end = whole.find_last_not_of(' ') + 1;
    return {start + first, first, end <= first ? std::string_view{} : whole.substr(first, end - first)};
}

bool is_quoted(std::string_view text) {
    return text.starts_with('"') || text.starts_with('\'');
}

// The colon may stand inside quotes: it is one that its author might have meant.
bool has_key(std::string_view line) {
    return line.find(": ") != std::string_view::npos || line.ends_with(':') ||
           line.find(":\t") != std::string_view::npos;
}

bool begins_item(std::string_view line) {
    return line == "-" || line.starts_with("- ");
}

class LinesAbove {
  public:
    LinesAbove(Source const& source, std::size_t line_start, std::size_t from) : text_{source.text()} {
        constexpr int most_lines = 100; // that are looked at for each mistake
        auto below = line_start;
        for (int lines = 0; lines < most_lines && below > from && !has_reached_key_; ++lines) {
            auto const start = source.line_start(below - 1);
            look_at(line_from(text_, start));
            below = start;
        }
        is_at_top_ = below == 0;
    }

    [[nodiscard]] std::optional<KeylessLine> first_keyless() const {
        if (!has_reached_key_) {
            return keyless_.empty() || !is_at_top_
                       ? std::nullopt
                       : std::optional{KeylessLine{keyless_.back().offset, rule::no_colon,
                                                   suggest(cure::key_and_value)}};
        }
        auto const found = std::find_if(keyless_.rbegin(), keyless_.rend(),
                                        [this](Line const& line) { return line.column <= column_of_key_; });
        if (found == keyless_.rend() || !is_key_) {
            return std::nullopt;
        }
        bool const is_in_quotes = is_quoted(value_) || is_quoted(found->text);
        return KeylessLine{found->offset, rule::continues_nothing,
                           suggest(is_in_quotes ? cure::indent_and_quote_whole : cure::indent_the_text)};
    }

  private:
    void look_at(Line const& line) {
        if (line.text.empty() || line.text.front() == '#') {
            return;
        }
        if (!has_key(line.text) && !begins_item(line.text)) {
            keyless_.push_back(line);
            return;
        }
        has_reached_key_ = true;
        is_key_ = has_key(line.text);
        auto const key = std::min(line.text.find_first_not_of("- "), line.text.size());
        column_of_key_ = line.column + key;
        auto const value =
            line.text.find_first_not_of(' ', std::min(line.text.find(':'), line.text.size() - 1) + 1);
        value_ = line.text.substr(std::min(value, line.text.size()));
    }

    std::string_view text_;
    std::vector<Line> keyless_; // from below
    bool is_at_top_ = false;    // of the file
    bool has_reached_key_ = false;
    bool is_key_ = false; // and not the item of a list
    std::size_t column_of_key_ = 0;
    std::string_view value_;
};

} // namespace

std::optional<KeylessLine> keyless_line_above(Source const& source, std::size_t line_start,
                                              std::size_t from) {
    return LinesAbove{source, line_start, from}.first_keyless();
}

std::optional<KeylessLine> keyless_line_at(Source const& source, std::size_t offset) {
    auto const start = source.line_start(offset);
    auto const line = line_from(source.text(), start);
    if (line.offset != offset || line.text.empty() || has_key(line.text) || begins_item(line.text) ||
        std::string_view{"[]{},#"}.find(line.text.front()) != std::string_view::npos) {
        return std::nullopt;
    }
    auto const end = std::min(source.text().find('\n', offset), source.text().size());
    auto const found = keyless_line_above(source, end < source.text().size() ? end + 1 : end, 0);
    return found && found->offset <= offset ? found : std::nullopt;
}

std::optional<std::size_t> colon_without_space(std::string_view text, std::size_t offset) {
    auto const is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
    auto const colon = std::min(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", offset), text.size());
    if (colon <= offset || colon + 1 >= text.size() || text[colon] != ':' || !is_letter(text[offset]) ||
        std::string_view{" \n/"}.find(text[colon + 1]) != std::string_view::npos) {
        return std::nullopt;
    }
    return colon;
}

} // namespace remat::deck
