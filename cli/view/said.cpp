#include "cli/view/said.hpp"

namespace remat::cli::view {

namespace {

bool is_block(std::string_view text) {
    return text.find('\n') != std::string_view::npos;
}

} // namespace

std::string_view without_line_ends(std::string_view text) {
    auto const end = text.find_last_not_of("\r\n");
    return text.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

void put_said(terminal::Page& page, terminal::Page::Label const& sign, Sentence const& sentence,
              std::string_view text, terminal::Style style) {
    text = without_line_ends(text);
    std::string said = sentence(is_block(text) ? std::string_view{} : text);
    if (is_block(text)) {
        said.erase(said.find_last_not_of(' ') + 1);
    }
    if (sign.text.empty()) {
        page.paragraph(said, hanging, style);
    } else {
        page.item(sign, said, hanging);
    }
    if (is_block(text)) {
        page.paragraph(text, inner, style);
    }
}

terminal::Page page_after_prompt(terminal::Screen const& screen) {
    terminal::Page page{screen};
    return screen.is_terminal ? page.blank() : page;
}

} // namespace remat::cli::view
