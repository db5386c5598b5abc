#include "cli/markdown/deck_text.hpp"

#include "cli/markdown/layout.hpp"
#include "cli/markdown/parse.hpp"

#include <utility>
#include <variant>

namespace remat::cli::markdown {

namespace {

using terminal::Screen;

Maths maths_on(Screen const& screen) {
    return screen.is_unicode ? Maths::symbols : Maths::source;
}

// Words of all blocks, one space between any two.
class Flat {
  public:
    void put(std::vector<Block> const& blocks) {
        for (Block const& block : blocks) {
            std::visit([this](auto const& content) { put(content); }, block.content);
        }
    }

    void put(std::string_view text) {
        is_apart_ = !line_.empty();
        for (char const c : text) {
            if (c == ' ' || c == '\n') {
                is_apart_ = !line_.empty();
                continue;
            }
            if (is_apart_) {
                line_ += ' ';
                is_apart_ = false;
            }
            line_ += c;
        }
    }

    [[nodiscard]] std::string take() { return std::move(line_); }

  private:
    void put(Paragraph const& paragraph) { put(paragraph.words.text); }
    void put(Heading const& heading) { put(heading.words.text); }
    void put(Rule const& /*rule*/) {}
    void put(Quote const& quote) { put(quote.blocks); }
    void put(Code const& code) {
        for (std::string const& line : code.lines) {
            put(line);
        }
    }
    void put(List const& list) {
        for (Item const& item : list.items) {
            put(item.marker.empty() ? "•" : item.marker);
            put(item.blocks);
        }
    }
    void put(std::vector<Words> const& cells) {
        for (Words const& cell : cells) {
            put(cell.text);
        }
    }
    void put(Table const& table) {
        put(table.headings);
        for (auto const& row : table.rows) {
            put(row);
        }
    }

    std::string line_;
    bool is_apart_ = false;
};

} // namespace

std::vector<std::string> lines(std::string_view text, int width, Screen const& screen, int taken) {
    return laid_out(parse(text, maths_on(screen)), width, screen, taken);
}

terminal::Page::Layout layout(std::string_view text, Screen const& screen) {
    return [document = parse(text, maths_on(screen)), screen](int width, int taken) {
        return laid_out(document, width, screen, taken);
    };
}

std::string inline_text(std::string_view text, Screen const& screen) {
    Flat flat;
    flat.put(parse(text, maths_on(screen)));
    return terminal::legible(flat.take(), screen);
}

bool is_block(std::string_view text) {
    Document const document = parse(text, Maths::symbols);
    if (document.empty()) {
        return false;
    }
    auto const* paragraph = std::get_if<Paragraph>(&document.front().content);
    return document.size() > 1 || paragraph == nullptr ||
           paragraph->words.text.find('\n') != std::string::npos;
}

} // namespace remat::cli::markdown
