#include "engine/deck/cloze.hpp"

#include "engine/text/fold.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace remat::deck {

namespace {

constexpr auto npos = std::string_view::npos;
constexpr std::string_view separator = "::";

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view white = " \t\n";
    auto const first = text.find_first_not_of(white);
    return first == npos ? std::string_view{} : text.substr(first, text.find_last_not_of(white) + 1 - first);
}

bool is_escape(std::string_view text, std::size_t offset) {
    return text[offset] == '\\' && offset + 1 < text.size() &&
           (text[offset + 1] == '{' || text[offset + 1] == '}');
}

std::string unescaped(std::string_view text) {
    std::string result;
    for (std::size_t offset = 0; offset < text.size(); ++offset) {
        offset += is_escape(text, offset) ? 1U : 0U;
        result += text[offset];
    }
    return result;
}

std::size_t run_length(std::string_view text, std::size_t offset) {
    auto const end = text.find_first_not_of('`', offset);
    return (end == npos ? text.size() : end) - offset;
}

// Behind the code that begins with these backticks; nothing if nothing closes it.
std::optional<std::size_t> end_of_code(std::string_view text, std::size_t offset) {
    auto const length = run_length(text, offset);
    for (auto next = text.find('`', offset + length); next != npos; next = text.find('`', next)) {
        auto const found = run_length(text, next);
        next += found;
        if (found == length) {
            return next;
        }
    }
    return std::nullopt;
}

// What stands between the braces: `2::hidden::hint`.
struct Inside {
    std::string_view number;
    std::string_view hidden;
    std::optional<std::string_view> hint;
};

// The last separator outside code, so that `{{std::vector::a template}}` says what it seems to say.
std::size_t hint_separator(std::string_view text) {
    auto last = npos;
    for (std::size_t offset = 0; offset < text.size(); ++offset) {
        if (text[offset] == '`') {
            auto const end = end_of_code(text, offset);
            offset = (end ? *end : offset + run_length(text, offset)) - 1;
        } else if (text.substr(offset, separator.size()) == separator) {
            last = offset;
        }
    }
    return last;
}

Inside split(std::string_view text) {
    Inside inside;
    auto const end = text.find(separator);
    auto const front = trimmed(text.substr(0, end));
    auto const digits = front.substr(!front.empty() && (front[0] == 'c' || front[0] == 'C') ? 1 : 0);
    if (end != npos && !digits.empty() && std::all_of(digits.begin(), digits.end(), is_digit)) {
        inside.number = front;
        text.remove_prefix(end + separator.size());
    }
    auto const hint = hint_separator(text);
    if (hint != npos) {
        inside.hint = trimmed(text.substr(hint + separator.size()));
    }
    inside.hidden = trimmed(text.substr(0, hint));
    return inside;
}

std::size_t value_of(std::string_view digits) {
    std::size_t value = 0;
    for (char const digit : digits) {
        value = std::min<std::size_t>(value * 10 + static_cast<std::size_t>(digit - '0'),
                                      largest_cloze_number + 1);
    }
    return value;
}

class Parser {
  public:
    explicit Parser(std::string_view written) : text_{written} {}

    ClozeText parse() {
        while (offset_ < text_.size()) {
            step();
        }
        end_text(text_.size());
        number_deletions();
        return std::move(result_);
    }

  private:
    void step() {
        if (offset_ >= code_end_) {
            fence_.clear();
        }
        if (is_escape(text_, offset_)) {
            offset_ += 2;
        } else if (text_.substr(offset_, 2) == "{{") {
            read_deletion();
        } else if (text_[offset_] == '`' && offset_ >= code_end_) {
            enter_code();
        } else {
            find_maths();
            ++offset_;
        }
    }

    void enter_code() {
        auto const length = run_length(text_, offset_);
        if (auto const end = end_of_code(text_, offset_)) {
            code_end_ = *end;
            fence_ = text_.substr(offset_, length);
        }
        offset_ += length;
    }

    void find_maths() {
        bool const is_mark =
            text_[offset_] == '$' && offset_ >= code_end_ && (offset_ == 0 || text_[offset_ - 1] != '\\');
        if (is_mark && offset_ >= maths_end_) {
            auto const end = text_.find('$', offset_ + 1);
            maths_end_ = end == npos ? 0 : end;
        }
    }

    // Where the closing braces are. An opening brace without a partner does not keep them from closing.
    std::optional<std::size_t> find_end(std::size_t inside, ClozeMistake& mistake) const {
        std::size_t open = 0;
        auto first = npos;
        bool const is_in_code = offset_ < code_end_;
        for (auto at = inside; at < text_.size(); ++at) {
            auto const two = text_.substr(at, 2);
            if (is_escape(text_, at)) {
                ++at;
            } else if (text_[at] == '`' && !is_in_code) {
                auto const end = end_of_code(text_, at);
                at = (end ? *end : at + run_length(text_, at)) - 1;
            } else if (two == "{{") {
                mistake = {ClozeFault::nested, at, {}};
                break;
            } else if (two == "}}" && open == 0) {
                return at;
            } else if (text_[at] == '{') {
                ++open;
            } else if (text_[at] == '}') {
                first = two == "}}" ? std::min(first, at) : first;
                open -= open > 0 ? 1U : 0U;
            }
        }
        return first == npos ? std::nullopt : std::optional{first};
    }

    void read_deletion() {
        auto const begin = offset_;
        ClozeMistake mistake{ClozeFault::unclosed, begin, {}};
        auto const end = find_end(begin + 2, mistake);
        if (!end) {
            result_.mistakes.push_back(mistake);
            offset_ = begin + 2;
            return;
        }
        offset_ = *end + 2;
        auto const inside = split(text_.substr(begin + 2, *end - begin - 2));
        if (auto const wrong = fault_in(inside)) {
            result_.mistakes.push_back({*wrong, begin, std::string{inside.number}});
            return;
        }
        end_text(begin);
        text_begin_ = offset_;
        bool const is_in_code = begin < code_end_;
        ClozePiece piece{.text = unescaped(inside.hidden),
                         .number = inside.number.empty() ? 0 : value_of(inside.number),
                         .hint = unescaped(inside.hint.value_or("")),
                         .around = is_in_code           ? Surroundings::code
                                   : begin < maths_end_ ? Surroundings::maths
                                                        : Surroundings::prose,
                         .fence = {}};
        if (is_in_code && fence_.size() < 3) {
            piece.fence = fence_;
        }
        deletions_.push_back({result_.pieces.size(), begin});
        result_.pieces.push_back(std::move(piece));
    }

    static std::optional<ClozeFault> fault_in(Inside const& inside) {
        if (!inside.number.empty() && !is_digit(inside.number[0])) {
            return ClozeFault::letter_number;
        }
        auto const value = value_of(inside.number);
        if (!inside.number.empty() && (value == 0 || value > largest_cloze_number)) {
            return ClozeFault::bad_number;
        }
        if (text::is_blank(inside.hidden)) {
            return ClozeFault::empty;
        }
        return inside.hint && text::is_blank(*inside.hint) ? std::optional{ClozeFault::empty_hint}
                                                           : std::nullopt;
    }

    void end_text(std::size_t end) {
        if (end > text_begin_) {
            result_.pieces.push_back(
                {unescaped(text_.substr(text_begin_, end - text_begin_)), 0, {}, {}, {}});
        }
        text_begin_ = end;
    }

    void number_deletions() {
        for (auto const& [piece, offset] : deletions_) {
            auto& number = result_.pieces[piece].number;
            if (number == 0 && deletions_.size() > 1) {
                result_.mistakes.push_back({ClozeFault::unnumbered, offset, {}});
            }
            number = std::max<std::size_t>(number, 1);
        }
        if (deletions_.empty() && result_.mistakes.empty()) {
            result_.mistakes.push_back({ClozeFault::no_deletion, 0, {}});
        }
        std::stable_sort(result_.mistakes.begin(), result_.mistakes.end(),
                         [](ClozeMistake const& a, ClozeMistake const& b) { return a.offset < b.offset; });
    }

    struct Deletion {
        std::size_t piece;
        std::size_t offset;
    };

    std::string_view text_;
    std::size_t offset_ = 0;
    std::size_t text_begin_ = 0; // of the plain text that is being read
    std::size_t code_end_ = 0;
    std::size_t maths_end_ = 0;
    std::string fence_;
    std::vector<Deletion> deletions_;
    ClozeText result_;
};

} // namespace

ClozeText parse_cloze(std::string_view written) {
    return Parser{written}.parse();
}

} // namespace remat::deck
