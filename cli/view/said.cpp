#include "cli/view/said.hpp"

#include "cli/markdown/deck_text.hpp"

namespace remat::cli::view {

namespace {

using terminal::Page;
using terminal::Style;

Page::Layout layout_in(Style style, std::string_view text, terminal::Screen const& screen) {
    if (style == Style::plain) {
        return markdown::layout(text, screen);
    }
    terminal::Screen colorless = screen;
    colorless.has_color = false;
    return [layout = markdown::layout(text, colorless), style, screen](int width, int taken) {
        auto lines = layout(width, taken);
        for (auto& line : lines) {
            line = terminal::styled(line, style, screen);
        }
        return lines;
    };
}

} // namespace

void put_text(Page& page, std::string_view text, terminal::Indent indent, Style style) {
    page.block(layout_in(style, text, page.screen()), indent);
}

void put_said(Page& page, Page::Label const& sign, Sentence const& sentence, std::string_view text,
              Style style) {
    bool const is_block = markdown::is_block(text);
    std::string said = sentence(is_block ? std::string_view{} : text);
    said.erase(said.find_last_not_of(" \n") + 1);
    if (sign.text.empty()) {
        put_text(page, said, hanging, style);
    } else {
        page.item(sign, markdown::layout(said, page.screen()), hanging);
    }
    if (is_block) {
        put_text(page, text, inner, style);
    }
}

terminal::Page page_after_prompt(terminal::Screen const& screen) {
    terminal::Page page{screen};
    return screen.is_terminal ? page.blank() : page;
}

} // namespace remat::cli::view
