#include "cli/terminal/wrap.hpp"

#include "engine/text/grapheme.hpp"
#include "engine/text/utf8.hpp"
#include "engine/text/width.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace remat::cli::terminal {

namespace {

// A stretch of text that is not broken, and the spaces that stood before it.
struct Word {
    std::string text;
    int width = 0;
    int spaces = 0;
};

bool is_ideographic(char32_t c) {
    return (c >= 0x2E80 && c <= 0xA4CF) || (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) ||
           (c >= 0xFE30 && c <= 0xFE4F) || (c >= 0xFF00 && c <= 0xFFEF) || (c >= 0x20000 && c <= 0x3FFFD);
}

// Closing punctuation and small kana never begin a line, opening brackets never end one.
bool begins_no_line(char32_t c) {
    constexpr std::u32string_view closing =
        U"、。，．・：；？！゛゜ー」』）］｝〉》】〕〗ぁぃぅぇぉっゃゅょァィゥェォッャュョ々%,.;:!?)]}";
    return closing.find(c) != std::u32string_view::npos;
}

bool ends_no_line(char32_t c) {
    constexpr std::u32string_view opening = U"「『（［｛〈《【〔〖([{";
    return opening.find(c) != std::u32string_view::npos;
}

bool may_break_between(std::string_view before, std::string_view after) {
    char32_t const left = text::decode_at(before, 0).code_point;
    char32_t const right = text::decode_at(after, 0).code_point;
    constexpr char32_t no_break_space = 0xA0;
    constexpr char32_t narrow_no_break_space = 0x202F;
    for (char32_t const c : {left, right}) {
        if (c == no_break_space || c == narrow_no_break_space) {
            return false;
        }
    }
    return (is_ideographic(left) || is_ideographic(right)) && !begins_no_line(right) && !ends_no_line(left);
}

std::vector<Word> words_of(std::string_view line) {
    std::vector<Word> words;
    Word word;
    std::string_view before;
    auto const finish = [&] {
        if (!word.text.empty()) {
            words.push_back(word);
        }
        word = {};
        before = {};
    };
    for (std::string_view const grapheme : text::graphemes(line)) {
        if (grapheme == " ") {
            int const spaces = word.text.empty() ? word.spaces + 1 : 1;
            finish();
            word.spaces = spaces;
            continue;
        }
        if (!before.empty() && may_break_between(before, grapheme)) {
            finish();
        }
        word.text += grapheme;
        word.width += text::grapheme_width(grapheme);
        before = grapheme;
    }
    finish();
    return words;
}

class Lines {
  public:
    Lines(int width, int taken) : width_{std::max(width, 1)}, used_{std::clamp(taken, 0, width_)} {}

    // `leading`: spaces before a word that begins a line of the text are its indentation, and kept.
    enum class Position { leading, following };

    void add(Word const& word, Position position) {
        int const lead = used_ > 0 || position == Position::leading ? word.spaces : 0;
        if (used_ + lead + word.width <= width_) {
            line_.append(static_cast<std::size_t>(lead), ' ');
            line_ += word.text;
            used_ += lead + word.width;
            return;
        }
        if (used_ > 0) {
            end_line();
        }
        if (word.width <= width_) {
            line_ += word.text;
            used_ += word.width;
        } else {
            add_broken(word.text);
        }
    }

    void end_line() {
        while (!line_.empty() && line_.back() == ' ') {
            line_.pop_back();
        }
        lines_.push_back(line_);
        line_.clear();
        used_ = 0;
    }

    [[nodiscard]] std::vector<std::string> take() { return std::move(lines_); }

  private:
    // A path or an address breaks after its own divisions where it can.
    void add_broken(std::string_view word) {
        constexpr std::string_view divisions = "/_-.&=";
        std::size_t length = 0;
        for (std::string_view const grapheme : text::graphemes(word)) {
            length += grapheme.size();
            if (grapheme.size() == 1 && divisions.find(grapheme) != std::string_view::npos) {
                add_piece(word.substr(0, length));
                word.remove_prefix(std::exchange(length, 0));
            }
        }
        if (!word.empty()) {
            add_piece(word);
        }
    }

    void add_piece(std::string_view piece) {
        int const whole = text::display_width(piece);
        if (used_ > 0 && used_ + whole > width_ && whole <= width_) {
            end_line();
        }
        for (std::string_view const grapheme : text::graphemes(piece)) {
            int const width = text::grapheme_width(grapheme);
            if (used_ > 0 && used_ + width > width_) {
                end_line();
            }
            line_ += grapheme;
            used_ += width;
        }
    }

    int width_;
    int used_;
    std::string line_;
    std::vector<std::string> lines_;
};

std::string spaces(int count) {
    return std::string(static_cast<std::size_t>(std::max(count, 0)), ' ');
}

} // namespace

std::vector<std::string> wrap(std::string_view text, int width, int taken) {
    Lines lines{width, taken};
    for (;;) {
        auto const end = text.find('\n');
        auto position = Lines::Position::leading;
        for (Word const& word : words_of(text.substr(0, end))) {
            lines.add(word, position);
            position = Lines::Position::following;
        }
        lines.end_line();
        if (end == std::string_view::npos) {
            return lines.take();
        }
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string> flow(std::span<std::string const> items, int width, int gap) {
    std::vector<std::string> lines;
    int used = 0;
    for (std::string const& item : items) {
        int const needed = text::display_width(item);
        if (!lines.empty() && used + gap + needed <= width) {
            lines.back() += spaces(gap) + item;
            used += gap + needed;
        } else {
            lines.push_back(item);
            used = needed;
        }
    }
    return lines;
}

std::string shortened(std::string_view text, int width, std::string_view ellipsis) {
    if (text::display_width(text) <= width) {
        return std::string{text};
    }
    int const room = width - text::display_width(ellipsis);
    std::string kept;
    int used = 0;
    for (std::string_view const grapheme : text::graphemes(text)) {
        int const needed = text::grapheme_width(grapheme);
        if (used + needed > (room < 0 ? width : room)) {
            break;
        }
        kept += grapheme;
        used += needed;
    }
    while (!kept.empty() && kept.back() == ' ') {
        kept.pop_back();
    }
    return room < 0 ? kept : kept + std::string{ellipsis};
}

std::string shortened_at_start(std::string_view text, int width, std::string_view ellipsis) {
    int left = text::display_width(text);
    if (left <= width) {
        return std::string{text};
    }
    int const room = width - text::display_width(ellipsis);
    std::size_t begin = 0;
    for (std::string_view const grapheme : text::graphemes(text)) {
        if (left <= (room < 0 ? width : room)) {
            break;
        }
        begin += grapheme.size();
        left -= text::grapheme_width(grapheme);
    }
    return (room < 0 ? std::string{} : std::string{ellipsis}) + std::string{text.substr(begin)};
}

std::string padded_right(std::string_view text, int width) {
    return std::string{text} + spaces(width - text::display_width(text));
}

std::string padded_left(std::string_view text, int width) {
    return spaces(width - text::display_width(text)) + std::string{text};
}

} // namespace remat::cli::terminal
