#include "cli/markdown/layout.hpp"

#include "cli/markdown/grid.hpp"
#include "cli/markdown/paint.hpp"
#include "cli/terminal/wrap.hpp"
#include "engine/text/grapheme.hpp"
#include "engine/text/width.hpp"

#include <algorithm>
#include <utility>

namespace remat::cli::markdown {

namespace {

using terminal::Screen;
using terminal::Style;
using Lines = std::vector<std::string>;

constexpr int least_text = 8; // cells; an indent gives way before a text gets narrower

std::string spaces(int count) {
    return std::string(static_cast<std::size_t>(std::max(count, 0)), ' ');
}

class Layout {
  public:
    Layout(int width, Screen const& screen) : width_{std::max(width, 1)}, screen_{screen} {}

    // `gap`: whether a blank line stands between the blocks.
    [[nodiscard]] Lines blocks(std::vector<Block> const& all, Spread spread, int taken = 0) const {
        Lines lines;
        bool const is_text = all.empty() || std::holds_alternative<Paragraph>(all.front().content) ||
                             std::holds_alternative<Heading>(all.front().content);
        if (taken > 0 && !is_text && width_ - taken < least_text) {
            lines.emplace_back(); // no room for more than words beside what is there
            taken = 0;
        }
        bool is_first = true;
        for (Block const& block : all) {
            if (!is_first && (spread == Spread::loose || !std::holds_alternative<List>(block.content))) {
                lines.emplace_back();
            }
            Lines const more = std::visit(
                [&](auto const& content) { return lines_of(content, is_first ? taken : 0); }, block.content);
            lines.insert(lines.end(), more.begin(), more.end());
            is_first = false;
        }
        return lines;
    }

  private:
    [[nodiscard]] Lines lines_of(Paragraph const& paragraph, int taken) const {
        return wrapped(legible(paragraph.words, screen_), width_, taken, screen_);
    }

    [[nodiscard]] Lines lines_of(Heading const& heading, int taken) const {
        Words const mark{std::string(heading.level, '#') + ' ', {}};
        return wrapped(strong(joined(mark, legible(heading.words, screen_))), width_, taken, screen_);
    }

    [[nodiscard]] Lines lines_of(Code const& code, int taken) const {
        int const indent = std::min(2, std::max(0, width_ - least_text));
        Lines lines;
        for (std::string const& line : code.lines) {
            int const used = lines.empty() ? taken : 0;
            for (std::string& part : folded(terminal::legible(line, screen_), width_ - indent, used)) {
                lines.push_back(part.empty() ? part : spaces(indent) + std::move(part));
            }
        }
        return lines;
    }

    // A line of code on as many lines as it needs, those after the first behind a mark. It is broken after a
    // space, if one stands in the last third of the line.
    [[nodiscard]] Lines folded(std::string_view line, int width, int taken) const {
        std::string_view const mark = screen_.is_unicode ? "↪ " : "+> ";
        int const mark_width = width >= least_text ? text::display_width(mark) : 0;
        Lines lines;
        std::string part;
        int used = taken;
        std::size_t space = 0; // bytes of the part up to its last space
        auto const finish = [&](std::string_view finished) {
            auto const end = finished.find_last_not_of(' ') + 1; // lines end without spaces
            std::string const painted = terminal::styled(finished.substr(0, end), Style::code, screen_);
            lines.push_back(lines.empty() || mark_width == 0 ? painted : std::string{mark} + painted);
            part.erase(0, finished.size());
            used = mark_width + text::display_width(part);
            space = 0;
        };
        for (std::string_view const grapheme : text::graphemes(line)) {
            int const needed = text::grapheme_width(grapheme);
            if (used + needed > width && (!part.empty() || used > mark_width)) {
                finish(std::string{part, 0, space > 0 ? space : part.size()});
            }
            part += grapheme;
            used += needed;
            if (grapheme == " " && used > width * 2 / 3) {
                space = part.size();
            }
        }
        finish(std::string{part});
        return lines;
    }

    [[nodiscard]] Lines lines_of(Rule const& /*rule*/, int taken) const {
        constexpr int longest = 40;
        int const count = std::max(1, std::min(width_ - taken, longest));
        std::string line;
        for (int i = 0; i < count; ++i) {
            line += screen_.is_unicode ? "─" : "-";
        }
        return {line};
    }

    [[nodiscard]] Lines lines_of(Table const& table, int taken) const {
        return grid(table, width_, screen_, taken);
    }

    [[nodiscard]] Lines lines_of(Quote const& quote, int taken) const {
        std::string const bar = screen_.is_unicode ? "│ " : "> ";
        Lines lines = hanging(text::display_width(bar), quote.blocks, Spread::loose, taken);
        bool const fits = width_ >= least_text + 2;
        for (std::string& line : lines) {
            line.insert(0, fits ? bar : std::string{});
            line.erase(line.find_last_not_of(' ') + 1);
        }
        return lines;
    }

    [[nodiscard]] Lines lines_of(List const& list, int taken) const {
        Lines lines;
        for (Item const& item : list.items) {
            if (!lines.empty() && list.spread == Spread::loose) {
                lines.emplace_back();
            }
            std::string const bullet = screen_.is_unicode ? "•" : "-";
            std::string const marker = item.marker.empty() ? bullet : item.marker;
            int const indent = text::display_width(marker) + 1;
            bool const fits = width_ >= least_text + indent;
            if (!fits) { // too narrow to hang: below the marker
                Lines const head = terminal::wrap(marker, width_);
                Lines const more = blocks(item.blocks, list.spread);
                lines.insert(lines.end(), head.begin(), head.end());
                lines.insert(lines.end(), more.begin(), more.end());
                continue;
            }
            Lines more = hanging(indent, item.blocks, list.spread, lines.empty() ? taken : 0);
            if (more.empty()) {
                more.emplace_back();
            }
            for (std::size_t i = 0; i < more.size(); ++i) {
                std::string const before = i == 0 ? marker + ' ' : spaces(indent);
                lines.push_back(more[i].empty() ? (i == 0 ? marker : std::string{}) : before + more[i]);
            }
        }
        return lines;
    }

    [[nodiscard]] Lines hanging(int indent, std::vector<Block> const& blocks, Spread spread,
                                int taken) const {
        int const inner = width_ >= least_text + indent ? width_ - indent : width_;
        return Layout{inner, screen_}.blocks(blocks, spread, taken);
    }

    int width_;
    Screen screen_;
};

} // namespace

std::vector<std::string> laid_out(Document const& document, int width, Screen const& screen, int taken) {
    Lines lines = Layout{width, screen}.blocks(document, Spread::loose, taken);
    if (lines.empty()) {
        lines.emplace_back();
    }
    return lines;
}

} // namespace remat::cli::markdown
