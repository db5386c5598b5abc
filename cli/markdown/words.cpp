#include "cli/markdown/words.hpp"

#include "cli/markdown/ascii.hpp"
#include "engine/text/utf8.hpp"
#include "engine/text/width.hpp"

#include <algorithm>
#include <utility>

namespace remat::cli::markdown {

namespace {

std::string_view spelled(Delimiter delimiter) {
    switch (delimiter) {
    case Delimiter::star: return "*";
    case Delimiter::two_stars: return "**";
    case Delimiter::underscore: return "_";
    }
    return "";
}

// Before an opening delimiter, and after a closing one, stands what may stand beside a word.
bool may_precede(char c) {
    return static_cast<unsigned char>(c) >= 0x80U || is_space(c) ||
           std::string_view{"([{\"'-*_>|!"}.find(c) != std::string_view::npos;
}

bool may_follow(char c) {
    return static_cast<unsigned char>(c) >= 0x80U || is_space(c) ||
           std::string_view{".,;:!?()[]}\"'-*_<|"}.find(c) != std::string_view::npos;
}

bool is_name(std::string_view text) {
    return !text.empty() && is_letter(text.front()) && std::all_of(text.begin(), text.end(), [](char c) {
        return is_letter(c) || is_digit(c) || c == '_';
    });
}

std::string in_backticks(std::string_view code) {
    std::size_t longest = 0;
    std::size_t current = 0;
    for (char const c : code) {
        current = c == '`' ? current + 1 : 0;
        longest = std::max(longest, current);
    }
    std::string const fence(longest + 1, '`');
    std::string const gap = longest > 0 && (code.front() == '`' || code.back() == '`') ? " " : "";
    return fence + gap + std::string{code} + gap + fence;
}

bool is_wide(char32_t c) {
    return c >= 0x2E80 && c <= 0xFFEF && (c < 0xAC00 || c > 0xD7AF); // Korean has spaces
}

char32_t last_character(std::string_view text) {
    auto const points = text::decode(text.substr(text.size() - std::min<std::size_t>(text.size(), 4)));
    return points.empty() ? U' ' : points.back();
}

} // namespace

// Writes the pieces one after another.
class WordsWriter {
  public:
    explicit WordsWriter(WordsBuilder const& builder) : pieces_{builder.pieces_}, breaks_{builder.breaks_} {
        has_shape_ = std::any_of(pieces_.begin(), pieces_.end(), [&](Piece const& piece) {
            return piece.kind == Kind::soft_break && piece.indent >= breaks_.shape;
        });
    }

    Words write() {
        find_signs();
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            write_piece(i);
        }
        while (words_.text.ends_with('\n') || words_.text.ends_with(' ')) {
            words_.text.pop_back();
        }
        join_filled_lines();
        std::erase_if(words_.runs, [&](Run& run) {
            run.end = std::min(run.end, words_.text.size());
            return run.begin >= run.end;
        });
        return std::move(words_);
    }

  private:
    using Piece = WordsBuilder::Piece;
    using Kind = Piece::Kind;

    // The character beside a delimiter, other delimiters left out of account; a space at the edges.
    [[nodiscard]] char before(std::size_t place) const {
        while (place-- > 0) {
            Piece const& piece = pieces_[place];
            if (piece.kind == Kind::text && !piece.text.empty()) {
                return piece.text.back();
            }
            if (piece.kind != Kind::open && piece.kind != Kind::close) {
                return piece.kind == Kind::code ? '`' : ' ';
            }
        }
        return ' ';
    }

    [[nodiscard]] char after(std::size_t place) const {
        while (++place < pieces_.size()) {
            Piece const& piece = pieces_[place];
            if (piece.kind == Kind::text && !piece.text.empty()) {
                return piece.text.front();
            }
            if (piece.kind != Kind::open && piece.kind != Kind::close) {
                return piece.kind == Kind::code ? '`' : ' ';
            }
        }
        return ' ';
    }

    // `__init__`: two underscores, a name, two underscores.
    [[nodiscard]] bool is_special_name(std::size_t open, std::size_t close) const {
        auto const is_double = close == open + 4 && pieces_[open + 1].kind == Kind::open &&
                               pieces_[open + 3].kind == Kind::close;
        bool const is_underscored = is_double && pieces_[open].delimiter == Delimiter::underscore &&
                                    pieces_[open + 1].delimiter == Delimiter::underscore;
        return is_underscored && is_name(pieces_[open + 2].text);
    }

    // Which delimiters are shown, because they are no emphasis.
    void find_signs() {
        is_sign_.assign(pieces_.size(), false);
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            if (pieces_[i].kind == Kind::open) {
                open.push_back(i);
            } else if (pieces_[i].kind == Kind::close && !open.empty()) {
                std::size_t const begin = open.back();
                open.pop_back();
                bool const is_sign = !may_precede(before(begin)) || !may_follow(after(i));
                is_sign_[begin] = is_sign_[begin] || is_sign;
                is_sign_[i] = is_sign_[i] || is_sign;
                if (is_special_name(begin, i)) {
                    is_sign_[begin] = is_sign_[begin + 1] = is_sign_[i - 1] = is_sign_[i] = true;
                }
            }
        }
    }

    void write_piece(std::size_t i) {
        Piece const& piece = pieces_[i];
        switch (piece.kind) {
        case Kind::text: put(piece.text, false); break;
        case Kind::code: put(in_backticks(piece.text), true); break;
        case Kind::displayed:
            start_line();
            put("  " + piece.text, false);
            is_line_due_ = true;
            break;
        case Kind::open:
        case Kind::close: delimiter(i); break;
        case Kind::hard_break:
            is_line_due_ = false;
            words_.text += '\n';
            break;
        case Kind::soft_break: soft_break(i); break;
        }
    }

    void start_line() {
        while (words_.text.ends_with(' ')) {
            words_.text.pop_back();
        }
        if (!words_.text.empty() && !words_.text.ends_with('\n')) {
            words_.text += '\n';
        }
        is_line_due_ = false;
    }

    void put(std::string_view text, bool is_code) {
        if (is_line_due_) {
            text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
            if (text.empty()) {
                return;
            }
            start_line();
        }
        auto const begin = words_.text.size();
        words_.text += text;
        Look const look{.is_strong = stars_ > 0 || underscores_ > 1,
                        .is_emphasized = emphases_ > 0 || underscores_ == 1,
                        .is_code = is_code};
        if (look == Look{}) {
            return;
        }
        auto& runs = words_.runs;
        if (!runs.empty() && runs.back().end == begin && runs.back().look == look) {
            runs.back().end = words_.text.size();
        } else {
            runs.push_back({begin, words_.text.size(), look});
        }
    }

    void delimiter(std::size_t i) {
        Piece const& piece = pieces_[i];
        if (is_sign_[i]) {
            put(spelled(piece.delimiter), false);
            return;
        }
        int const change = piece.kind == Kind::open ? 1 : -1;
        switch (piece.delimiter) {
        case Delimiter::star: emphases_ += change; break;
        case Delimiter::two_stars: stars_ += change; break;
        case Delimiter::underscore: underscores_ += change; break;
        }
    }

    void soft_break(std::size_t i) {
        if (is_line_due_) {
            return;
        }
        if (has_shape_) {
            words_.text += '\n' + std::string(static_cast<std::size_t>(std::max(pieces_[i].indent, 0)), ' ');
            return;
        }
        bool const goes_on = i + 1 < pieces_.size() && !pieces_[i + 1].text.empty();
        if (goes_on && is_wide(last_character(words_.text)) &&
            is_wide(text::decode_at(pieces_[i + 1].text, 0).code_point)) {
            return; // no spaces between words in these scripts
        }
        soft_breaks_.push_back(words_.text.size());
        words_.text += '\n';
    }

    // A line on which the next word would have found room was ended on purpose.
    void join_filled_lines() {
        std::string_view const text = words_.text;
        std::vector<std::size_t> joined;
        std::size_t begin = 0;
        for (std::size_t const place : soft_breaks_) {
            if (place >= text.size()) {
                break;
            }
            auto const line = text.substr(begin, place - begin);
            auto const next = text.substr(place + 1);
            int const filled = text::display_width(line.substr(line.rfind('\n') + 1)) + 1 +
                               text::display_width(next.substr(0, next.find_first_of(" \n")));
            if (filled > LineBreaks::filled) {
                joined.push_back(place);
            }
            begin = place + 1;
        }
        for (std::size_t const place : joined) {
            words_.text[place] = ' ';
        }
    }

    std::vector<Piece> const& pieces_;
    LineBreaks breaks_;
    bool has_shape_ = false;
    std::vector<bool> is_sign_;
    Words words_;
    std::vector<std::size_t> soft_breaks_;
    bool is_line_due_ = false; // after something displayed
    int emphases_ = 0;
    int stars_ = 0;
    int underscores_ = 0;
};

void WordsBuilder::put(std::string_view text) {
    pieces_.push_back({.kind = Piece::Kind::text, .text = std::string{text}});
}

void WordsBuilder::put_code(std::string_view text) {
    pieces_.push_back({.kind = Piece::Kind::code, .text = std::string{text}});
}

void WordsBuilder::put_displayed(std::string_view text) {
    pieces_.push_back({.kind = Piece::Kind::displayed, .text = std::string{text}});
}

void WordsBuilder::open(Delimiter delimiter) {
    pieces_.push_back({.kind = Piece::Kind::open, .text = {}, .delimiter = delimiter});
}

void WordsBuilder::close(Delimiter delimiter) {
    pieces_.push_back({.kind = Piece::Kind::close, .text = {}, .delimiter = delimiter});
}

void WordsBuilder::break_line() {
    pieces_.push_back({.kind = Piece::Kind::hard_break, .text = {}});
}

void WordsBuilder::end_line(int indent) {
    pieces_.push_back({.kind = Piece::Kind::soft_break, .text = {}, .indent = indent});
}

std::string WordsBuilder::said_since(std::size_t place) const {
    std::string said;
    for (std::size_t i = place; i < pieces_.size(); ++i) {
        said += pieces_[i].text;
    }
    return said;
}

Words WordsBuilder::words() const {
    return WordsWriter{*this}.write();
}

} // namespace remat::cli::markdown
