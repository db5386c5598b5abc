#include "cli/markdown/formulas.hpp"

#include "cli/markdown/ascii.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace remat::cli::markdown {

namespace {

constexpr std::size_t longest = 2000; // bytes of a formula
constexpr auto nowhere = std::string_view::npos;

bool has_word(std::string_view tex) {
    return std::adjacent_find(tex.begin(), tex.end(), [](char one, char next) {
               return is_letter(one) && is_letter(next);
           }) != tex.end();
}

// Amounts of money and names of variables look like formulas: `$5, or 6$`, `$PATH:$HOME`.
bool is_prose(std::string_view tex, char next) {
    if (tex.find_first_of("\\^_=+<>{}") != nowhere || !has_word(tex)) {
        return false;
    }
    return is_letter(next) || (is_digit(tex.front()) && tex.find(' ') != nowhere);
}

// A walk along the text from one dollar to the next, around code.
class Walk {
  public:
    explicit Walk(std::string_view text) : text_{text} {}

    std::vector<Formula> formulas() {
        while (at_ < text_.size()) {
            bool const begins_line = at_ == 0 || text_[at_ - 1] == '\n';
            if (begins_line && skip_fence()) {
                continue;
            }
            switch (text_[at_]) {
            case '\\': at_ += 2; break;
            case '`': skip_code(); break;
            case '$': take_formula(); break;
            default: ++at_;
            }
        }
        return std::move(found_);
    }

  private:
    [[nodiscard]] char before(std::size_t place) const { return place == 0 ? '\n' : text_[place - 1]; }
    [[nodiscard]] char char_at(std::size_t place) const { return place < text_.size() ? text_[place] : '\n'; }

    // The line after the fence that closes the code block which begins in this line, or the end of the text.
    bool skip_fence() {
        auto const first = text_.find_first_not_of(" >", at_);
        char const sign = first == nowhere ? ' ' : text_[first];
        if (sign != '`' && sign != '~') {
            return false;
        }
        auto const length = std::min(text_.find_first_not_of(sign, first), text_.size()) - first;
        if (length < 3) {
            return false;
        }
        auto const fence = text_.substr(first, length);
        auto line = text_.find('\n', first);
        while (line != nowhere) {
            auto const begin = text_.find_first_not_of(" >", line + 1);
            if (begin != nowhere && text_.substr(begin, length) == fence) {
                line = text_.find('\n', begin);
                break;
            }
            line = text_.find('\n', line + 1);
        }
        at_ = line == nowhere ? text_.size() : line + 1;
        return true;
    }

    // Past `code` in as many backticks as it begins with; past these alone if nothing closes it.
    void skip_code() {
        auto const run_end = std::min(text_.find_first_not_of('`', at_), text_.size());
        auto const length = run_end - at_;
        at_ = run_end;
        if (unclosed_.size() <= length) {
            unclosed_.resize(length + 1);
        }
        if (unclosed_[length]) {
            return;
        }
        for (auto next = text_.find('`', run_end); next != nowhere;) {
            auto const end = std::min(text_.find_first_not_of('`', next), text_.size());
            if (end - next == length) {
                at_ = end;
                return;
            }
            next = text_.find('`', end);
        }
        unclosed_[length] = true; // nor is a later one; looking again would take too long
    }

    void take_formula() {
        auto const begin = at_;
        std::size_t const dollars = char_at(begin + 1) == '$' ? 2 : 1;
        at_ += dollars;
        char const first = char_at(at_);
        bool const opens = !is_letter(before(begin)) && !is_digit(before(begin)) && first != '$' &&
                           (dollars == 2 || !is_space(first));
        if (!opens) {
            return;
        }
        if (auto const end = closing(at_, dollars)) {
            found_.push_back({begin, *end + dollars, dollars == 2});
            at_ = *end + dollars;
        }
    }

    // Where the closing dollars of a formula stand that begins at `inner`. A blank line ends the search.
    [[nodiscard]] std::optional<std::size_t> closing(std::size_t inner, std::size_t dollars) const {
        auto const last = std::min(text_.size(), inner + longest);
        for (auto place = inner; place < last; ++place) {
            if (text_[place] == '\\') {
                ++place;
            } else if (text_[place] == '\n' && char_at(place + 1) == '\n') {
                return std::nullopt;
            } else if (text_[place] == '$') {
                bool const is_double = char_at(place + 1) == '$';
                bool const closes = dollars == 2 ? is_double && place > inner
                                                 : !is_space(before(place)) && !is_digit(char_at(place + 1));
                if (closes && (dollars == 2 || !is_double)) {
                    auto const tex = text_.substr(inner, place - inner);
                    return dollars == 1 && is_prose(tex, char_at(place + 1)) ? std::nullopt
                                                                             : std::optional{place};
                }
                if (dollars == 1) {
                    return std::nullopt;
                }
            }
        }
        return std::nullopt;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<bool> unclosed_; // by the number of backticks
    std::vector<Formula> found_;
};

} // namespace

std::vector<Formula> formulas_in(std::string_view text) {
    if (text.find('$') == nowhere) {
        return {};
    }
    return Walk{text}.formulas();
}

std::string_view tex_of(Formula const& formula, std::string_view text) {
    std::size_t const dollars = formula.is_displayed ? 2 : 1;
    return text.substr(formula.begin + dollars, formula.end - formula.begin - 2 * dollars);
}

} // namespace remat::cli::markdown
