#include "cli/markdown/maths.hpp"

#include "cli/markdown/ascii.hpp"
#include "cli/markdown/maths_line.hpp"
#include "cli/markdown/maths_shape.hpp"
#include "cli/markdown/tex_marks.hpp"
#include "cli/markdown/tex_symbols.hpp"
#include "engine/text/grapheme.hpp"
#include "engine/text/normalise.hpp"
#include "engine/text/utf8.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace remat::cli::markdown {

namespace {

bool is_alphanumeric(char c) {
    return is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80U;
}

class Reader {
  public:
    explicit Reader(std::string_view tex) : tex_{tex} {}

    [[nodiscard]] std::optional<std::string> read() {
        std::string text = list('\0');
        bool const is_whole = !has_failed_ && at_ == tex_.size();
        return is_whole ? std::optional{std::move(text)} : std::nullopt;
    }

  private:
    static constexpr int deepest = 24;

    [[nodiscard]] char next() const { return at_ < tex_.size() ? tex_[at_] : '\0'; }
    void skip_space() {
        while (is_space(next())) {
            ++at_;
        }
    }

    // Up to the sign that ends it, which is taken, or to the end of the formula if that is none.
    std::string list(char end) {
        if (++depth_ > deepest) {
            has_failed_ = true;
        }
        MathsLine line;
        while (!has_failed_ && at_ < tex_.size() && next() != end) {
            item(line);
        }
        if (end != '\0') {
            has_failed_ = has_failed_ || at_ >= tex_.size();
            ++at_;
        }
        --depth_;
        return line.text;
    }

    void item(MathsLine& line) {
        switch (char const c = next(); c) {
        case ' ':
        case '\t':
        case '\n':
        case '~':
        case '&':
            ++at_;
            line.gap = MathsLine::Gap::wanted;
            return;
        case '{':
            ++at_;
            line.put(list('}'));
            return;
        case '}': has_failed_ = true; return;
        case '^':
        case '_':
            ++at_;
            script(line, c);
            return;
        case '\'':
            ++at_;
            line.cling("′");
            return;
        case '\\': command(line); return;
        default: character(line); return;
        }
    }

    void character(MathsLine& line) {
        auto const length = text::decode_at(tex_, at_).length;
        auto const one = tex_.substr(at_, length);
        at_ += length;
        constexpr std::string_view operations = "=+-<>/*";
        bool const is_operation = operations.find(one) != std::string_view::npos;
        if (line.gap == MathsLine::Gap::weak && is_operation) {
            line.gap = MathsLine::Gap::wanted;
        }
        if (one == ")" || one == "]") {
            line.cling(one);
        } else {
            line.put(one);
        }
        if (one == "(" || one == "[") {
            skip_space();
        }
    }

    // What a command or a script applies to: a group, a command or one character.
    std::string argument() {
        skip_space();
        if (next() == '\0' || next() == '}') {
            has_failed_ = true;
            return {};
        }
        if (++depth_ > deepest) {
            has_failed_ = true;
            return {};
        }
        MathsLine line;
        if (next() == '{') {
            ++at_;
            line.text = list('}');
        } else if (next() == '\\') {
            command(line);
        } else {
            character(line);
        }
        --depth_;
        return line.text;
    }

    // As TeX has it between braces, for names and texts.
    std::string_view source_argument() {
        skip_space();
        if (next() != '{') {
            has_failed_ = true;
            return {};
        }
        auto const begin = ++at_;
        int open = 1;
        while (at_ < tex_.size() && open > 0) {
            open += next() == '{' ? 1 : next() == '}' ? -1 : 0;
            ++at_;
        }
        has_failed_ = has_failed_ || open > 0;
        return tex_.substr(begin, at_ - begin - (open > 0 ? 0 : 1));
    }

    void script(MathsLine& line, char sign) {
        std::string const text = argument();
        std::string const small = sign == '^' ? raised(text) : lowered(text);
        line.cling(small);
        bool const is_spelled = !small.empty() && small.front() == sign && small.back() != ')';
        if (is_spelled && is_alphanumeric(next())) {
            line.gap = MathsLine::Gap::wanted; // x_Q y is not x_Qy
        }
    }

    void command(MathsLine& line) {
        auto const begin = at_++;
        if (!is_letter(next())) {
            sign(line);
            return;
        }
        while (is_letter(next())) {
            ++at_;
        }
        std::string_view const name = tex_.substr(begin + 1, at_ - begin - 1);
        if (auto const symbol = tex_symbol(name)) {
            put(line, *symbol);
        } else if (!structure(line, name) && !look(line, name)) {
            unknown(line, begin);
        }
    }

    // A backslash and a sign that is no letter.
    void sign(MathsLine& line) {
        char const c = next();
        ++at_;
        switch (c) {
        case ',':
        case ';':
        case ':':
        case ' ':
        case '>': line.gap = MathsLine::Gap::wanted; return;
        case '!': return;
        case '|': line.put("‖"); return;
        case '{':
        case '}':
        case '%':
        case '$':
        case '#':
        case '&':
        case '_': line.put(std::string(1, c)); return;
        default: has_failed_ = true; return; // `\\` among them: more than one line
        }
    }

    void put(MathsLine& line, TexSymbol const& symbol) {
        using Gap = MathsLine::Gap;
        bool const was_set_off = line.gap != Gap::none;
        bool const follows_letter = ends_in_letter(line.text) || line.text.ends_with(')');
        switch (symbol.spacing) {
        case Spacing::letter:
            line.put(symbol.text);
            line.gap = is_space(next()) ? Gap::weak : Gap::none;
            break;
        case Spacing::operation:
            line.gap = was_set_off ? Gap::wanted : Gap::none;
            line.put(symbol.text);
            line.gap = was_set_off ? Gap::wanted : Gap::none;
            if (line.text == symbol.text && is_space(next())) {
                line.gap = Gap::wanted; // nothing before it says how it is set
            }
            break;
        case Spacing::large: line.put(symbol.text); return;
        case Spacing::word: {
            line.gap = was_set_off || follows_letter ? Gap::wanted : Gap::none;
            line.put(symbol.text);
            bool const has_space = is_space(next());
            skip_space();
            bool const is_command = next() == '\\' && at_ + 1 < tex_.size() && is_letter(tex_[at_ + 1]);
            bool const goes_on = is_alphanumeric(next()) || is_command || next() == '{';
            line.gap = goes_on || (has_space && next() != '_' && next() != '^') ? Gap::wanted : Gap::none;
            break;
        }
        case Spacing::opening: line.put(symbol.text); break;
        case Spacing::closing:
            line.cling(symbol.text);
            line.gap = is_space(next()) ? Gap::wanted : Gap::none;
            break;
        }
        skip_space();
    }

    // Commands with arguments that shape what they hold.
    bool structure(MathsLine& line, std::string_view name) {
        if (is_command(TexCommand::fraction, name)) {
            fraction(line);
        } else if (name == "sqrt") {
            root(line);
        } else if (name == "not") {
            line.put(text::nfc(argument() + "\u0338"));
        } else if (name == "pmod") {
            line.put("(mod " + argument() + ')');
        } else if (auto const accent = tex_accent(name)) {
            auto const begin = at_;
            std::string text = argument();
            if (text::graphemes(text).size() == 1) {
                text::append(text, *accent);
                line.put(text::nfc(text));
            } else {
                line.put('\\' + std::string{name} + std::string{tex_.substr(begin, at_ - begin)});
            }
        } else {
            return false;
        }
        return true;
    }

    // Commands that only say how something looks or how large it is.
    bool look(MathsLine& line, std::string_view name) {
        if (is_command(TexCommand::text, name)) {
            line.put(source_argument());
        } else if (name == "mathbb") {
            line.put(double_struck(argument()));
        } else if (is_command(TexCommand::alphabet, name)) {
            bool const is_name = name == "operatorname";
            TexSymbol const symbol{{}, is_name ? Spacing::word : Spacing::letter};
            std::string const text = argument();
            put(line, {text, symbol.spacing});
        } else if (is_command(TexCommand::size, name)) {
            if (name == "right") {
                line.gap = MathsLine::Gap::none;
            }
            skip_space();
            if (next() == '.') { // no delimiter on this side
                ++at_;
                skip_space();
            }
        } else if (name == "quad" || name == "qquad") {
            line.gap = MathsLine::Gap::wanted;
            skip_space();
        } else {
            return false;
        }
        return true;
    }

    void fraction(MathsLine& line) {
        std::string const above = argument();
        std::string const below = argument();
        bool const follows = line.gap != MathsLine::Gap::wanted && ends_in_letter(line.text);
        std::string const text = (is_product(above) ? above : in_parentheses(above)) + '/' +
                                 (is_atom(below) ? below : in_parentheses(below));
        bool const goes_on = is_alphanumeric(next()) || next() == '^';
        line.put(follows || goes_on ? in_parentheses(text) : text);
    }

    void root(MathsLine& line) {
        skip_space();
        std::string sign = "√";
        if (next() == '[') {
            ++at_;
            std::string const degree = list(']');
            sign = degree == "3" ? "∛" : degree == "4" ? "∜" : std::string{};
            for (char32_t const c : sign.empty() ? text::decode(degree) : std::u32string{}) {
                text::append(sign, superscript(c).value_or(c));
            }
            sign += degree == "3" || degree == "4" ? "" : "√";
        }
        std::string const under = argument();
        line.put(sign + (is_atom(under) ? under : in_parentheses(under)));
    }

    // As it is written, with the groups that follow it.
    void unknown(MathsLine& line, std::size_t begin) {
        std::string_view const name = tex_.substr(begin, at_ - begin);
        if (name == "\\begin" || name == "\\end") {
            has_failed_ = true;
            return;
        }
        while (next() == '{' && !has_failed_) {
            static_cast<void>(source_argument());
        }
        line.put(tex_.substr(begin, at_ - begin));
        line.gap = is_space(next()) ? MathsLine::Gap::wanted : MathsLine::Gap::none;
        skip_space();
    }

    std::string_view tex_;
    std::size_t at_ = 0;
    int depth_ = 0;
    bool has_failed_ = false;
};

} // namespace

std::optional<std::string> in_unicode(std::string_view tex) {
    return Reader{tex}.read();
}

} // namespace remat::cli::markdown
