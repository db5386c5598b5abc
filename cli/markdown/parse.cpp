#include "cli/markdown/parse.hpp"

#include "cli/markdown/block_stack.hpp"
#include "cli/markdown/maths.hpp"
#include "cli/markdown/source.hpp"
#include "cli/markdown/words.hpp"
#include "engine/text/entities.hpp"
#include "engine/text/printable.hpp"

#include <algorithm>
#include <md4c.h>
#include <optional>
#include <utility>

namespace remat::cli::markdown {

namespace {

constexpr std::size_t longest = 64U << 10U; // bytes; a deck has no longer text

std::string_view view(MD_CHAR const* text, MD_SIZE size) {
    return {text, size};
}

// Listens to the parser and builds the document. Whatever is nested too deep joins what it is nested in.
class Builder {
  public:
    Builder(Source const& source, Maths maths) : source_{source}, maths_{maths} {}

    void enter(MD_BLOCKTYPE type, void const* detail) {
        finish_paragraph();
        switch (type) {
        case MD_BLOCK_QUOTE: blocks_.begin_quote(); break;
        case MD_BLOCK_LI: blocks_.begin_item(); break;
        case MD_BLOCK_UL: {
            auto const* list = static_cast<MD_BLOCK_UL_DETAIL const*>(detail);
            blocks_.begin_list(spread(list->is_tight), std::nullopt);
            break;
        }
        case MD_BLOCK_OL: {
            auto const* list = static_cast<MD_BLOCK_OL_DETAIL const*>(detail);
            blocks_.begin_list(spread(list->is_tight), Numbering{list->start, list->mark_delimiter});
            break;
        }
        case MD_BLOCK_H: level_ = static_cast<MD_BLOCK_H_DETAIL const*>(detail)->level; break;
        case MD_BLOCK_CODE: code_.emplace(); break;
        case MD_BLOCK_TABLE: table_.emplace(); break;
        case MD_BLOCK_TR: row_.clear(); break;
        case MD_BLOCK_TH:
            if (table_) {
                table_->sides.push_back(side(static_cast<MD_BLOCK_TD_DETAIL const*>(detail)->align));
            }
            break;
        default: break;
        }
    }

    void leave(MD_BLOCKTYPE type) {
        switch (type) {
        case MD_BLOCK_H: blocks_.add({Heading{level_, take_words()}}); return;
        case MD_BLOCK_TH:
        case MD_BLOCK_TD: row_.push_back(take_words()); return;
        case MD_BLOCK_CODE:
            blocks_.add({Code{lines_of(std::exchange(code_, std::nullopt).value_or(""))}});
            return;
        case MD_BLOCK_HR: blocks_.add({Rule{}}); return;
        case MD_BLOCK_TR: end_row(); return;
        case MD_BLOCK_TABLE:
            if (table_) {
                blocks_.add({*std::exchange(table_, std::nullopt)});
            }
            return;
        default: break;
        }
        finish_paragraph();
        if (type == MD_BLOCK_QUOTE || type == MD_BLOCK_LI || type == MD_BLOCK_UL || type == MD_BLOCK_OL) {
            blocks_.end();
        }
    }

    void enter(MD_SPANTYPE type, void const* detail) {
        WordsBuilder& words = started();
        switch (type) {
        case MD_SPAN_EM: words.open(Delimiter::star); break;
        case MD_SPAN_STRONG: words.open(Delimiter::two_stars); break;
        case MD_SPAN_U: words.open(Delimiter::underscore); break;
        case MD_SPAN_A: {
            auto const& address = static_cast<MD_SPAN_A_DETAIL const*>(detail)->href;
            links_.push_back({attribute(address), words.place()});
            break;
        }
        case MD_SPAN_IMG: {
            auto const& address = static_cast<MD_SPAN_IMG_DETAIL const*>(detail)->src;
            links_.push_back({attribute(address), words.place()});
            break;
        }
        case MD_SPAN_CODE: inline_code_.emplace(); break;
        default: break;
        }
    }

    void leave(MD_SPANTYPE type) {
        WordsBuilder& words = started();
        switch (type) {
        case MD_SPAN_EM: words.close(Delimiter::star); break;
        case MD_SPAN_STRONG: words.close(Delimiter::two_stars); break;
        case MD_SPAN_U: words.close(Delimiter::underscore); break;
        case MD_SPAN_A:
        case MD_SPAN_IMG: end_link(words); break;
        case MD_SPAN_CODE:
            words.put_code(source_.restored(std::exchange(inline_code_, std::nullopt).value_or("")));
            break;
        default: break;
        }
    }

    void text(MD_TEXTTYPE type, std::string_view text) {
        if (code_) {
            *code_ += text;
            return;
        }
        if (inline_code_) {
            *inline_code_ += text;
            return;
        }
        if (type == MD_TEXT_SOFTBR || type == MD_TEXT_BR) {
            awaits_line_ = type;
            return;
        }
        WordsBuilder& words = started();
        begin_line(words, text);
        if (source_.is_one_line() && std::exchange(is_first_, false)) {
            text.remove_prefix(std::min<std::size_t>(text.size(), 1)); // ours
        }
        if (type == MD_TEXT_ENTITY) {
            words.put(text::printable(text::character_of(text)));
        } else {
            put(words, text);
        }
    }

    [[nodiscard]] Document document() {
        finish_paragraph();
        return blocks_.take();
    }

  private:
    struct Link {
        std::string address;
        std::size_t place = 0; // in the words, where its text begins
    };

    static Spread spread(int is_tight) { return is_tight != 0 ? Spread::tight : Spread::loose; }

    static Side side(MD_ALIGN align) {
        switch (align) {
        case MD_ALIGN_CENTER: return Side::middle;
        case MD_ALIGN_RIGHT: return Side::right;
        case MD_ALIGN_LEFT:
        case MD_ALIGN_DEFAULT: break;
        }
        return Side::left;
    }

    WordsBuilder& started() {
        if (!words_) {
            bool const is_listed = blocks_.is_nested(); // where lines hang, two columns deeper means little
            words_.emplace(LineBreaks{.shape = is_listed ? 3 : 2});
            first_column_.reset();
            awaits_line_.reset();
        }
        return *words_;
    }

    Words take_words() {
        auto const words = std::exchange(words_, std::nullopt);
        return words ? words->words() : Words{};
    }

    void finish_paragraph() {
        if (words_) {
            blocks_.add({Paragraph{take_words()}});
        }
    }

    void begin_line(WordsBuilder& words, std::string_view text) {
        if (!first_column_ && !awaits_line_) {
            first_column_ = column(text);
        }
        if (auto const type = std::exchange(awaits_line_, std::nullopt)) {
            if (*type == MD_TEXT_BR) {
                words.break_line();
            } else {
                words.end_line(column(text) - first_column_.value_or(0));
            }
        }
    }

    // Of the line's first character, if the text stands in what was parsed.
    [[nodiscard]] int column(std::string_view text) const {
        std::string const& all = source_.markdown();
        auto const is_before = std::less<char const*>{};
        if (is_before(text.data(), all.data()) || is_before(all.data() + all.size(), text.data())) {
            return 0;
        }
        auto begin = static_cast<std::size_t>(text.data() - all.data());
        while (begin > 0 && all[begin - 1] != ' ' && all[begin - 1] != '\n') {
            --begin; // past delimiters
        }
        auto const line = begin == 0 ? std::string::npos : all.rfind('\n', begin - 1);
        return static_cast<int>(
            std::min<std::size_t>(line == std::string::npos ? begin : begin - line - 1, 200));
    }

    void put(WordsBuilder& words, std::string_view text) {
        for (auto const& part : source_.parts(text)) {
            using Kind = Source::Part::Kind;
            auto const formula =
                part.kind != Kind::words && maths_ == Maths::symbols ? in_unicode(part.text) : std::nullopt;
            std::string shown = part.text;
            if (formula) {
                shown = *formula;
            } else if (part.kind != Kind::words) {
                std::replace(shown.begin(), shown.end(), '\n', ' ');
                std::string const dollars = part.kind == Kind::displayed ? "$$" : "$";
                shown.insert(0, dollars).append(dollars);
            }
            if (part.kind == Kind::displayed) {
                words.put_displayed(shown);
            } else {
                words.put(shown);
            }
        }
    }

    [[nodiscard]] std::string attribute(MD_ATTRIBUTE const& value) const {
        return text::printable(source_.restored(view(value.text, value.size)));
    }

    // The address behind the text, unless the text says it.
    void end_link(WordsBuilder& words) {
        if (links_.empty()) {
            return;
        }
        Link const link = std::move(links_.back());
        links_.pop_back();
        std::string const said = words.said_since(link.place);
        if (link.address.empty() || said == link.address || "mailto:" + said == link.address) {
            return;
        }
        words.put(said.empty() ? link.address : " (" + link.address + ')');
    }

    void end_row() {
        while (!row_.empty() && row_.back().text.empty()) {
            row_.pop_back();
        }
        if (!table_) {
            return;
        }
        if (table_->headings.empty() && table_->rows.empty()) {
            table_->headings = std::move(row_);
        } else {
            table_->rows.push_back(std::move(row_));
        }
        row_.clear();
    }

    [[nodiscard]] std::vector<std::string> lines_of(std::string_view code) const {
        std::string const text = source_.restored(code);
        std::vector<std::string> lines;
        for (std::string_view rest = text; !rest.empty();) {
            auto const end = rest.find('\n');
            lines.emplace_back(rest.substr(0, end));
            rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        }
        return lines;
    }

    Source const& source_;
    Maths maths_;
    BlockStack blocks_;
    std::optional<WordsBuilder> words_;
    std::optional<int> first_column_;
    std::optional<MD_TEXTTYPE> awaits_line_; // a line break, told when the next line begins
    std::vector<Link> links_;
    std::optional<std::string> inline_code_;
    std::optional<std::string> code_;
    std::optional<Table> table_;
    std::vector<Words> row_;
    unsigned level_ = 1;
    bool is_first_ = true;
};

Builder& builder(void* user) {
    return *static_cast<Builder*>(user);
}

int enter_block(MD_BLOCKTYPE type, void* detail, void* user) {
    builder(user).enter(type, detail);
    return 0;
}

int leave_block(MD_BLOCKTYPE type, void* /*detail*/, void* user) {
    builder(user).leave(type);
    return 0;
}

int enter_span(MD_SPANTYPE type, void* detail, void* user) {
    builder(user).enter(type, detail);
    return 0;
}

int leave_span(MD_SPANTYPE type, void* /*detail*/, void* user) {
    builder(user).leave(type);
    return 0;
}

int put_text(MD_TEXTTYPE type, MD_CHAR const* text, MD_SIZE size, void* user) {
    builder(user).text(type, view(text, size));
    return 0;
}

Document as_it_is(std::string_view text) {
    return {{Paragraph{Words{text::printable(text), {}}}}};
}

} // namespace

Document parse(std::string_view text, Maths maths) {
    if (text.size() > longest) {
        return as_it_is(text);
    }
    Source const source{text};
    Builder built{source, maths};
    MD_PARSER parser{};
    parser.flags = MD_FLAG_NOHTML | MD_FLAG_TABLES | MD_FLAG_UNDERLINE;
    parser.enter_block = enter_block;
    parser.leave_block = leave_block;
    parser.enter_span = enter_span;
    parser.leave_span = leave_span;
    parser.text = put_text;
    std::string const& markdown = source.markdown();
    bool const is_parsed =
        md_parse(markdown.data(), static_cast<MD_SIZE>(markdown.size()), &parser, &built) == 0;
    return is_parsed ? built.document() : as_it_is(text);
}

} // namespace remat::cli::markdown
