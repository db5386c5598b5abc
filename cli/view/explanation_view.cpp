#include "cli/view/explanation_view.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/page.hpp"

#include <algorithm>
#include <vector>

namespace remat::cli::view {

namespace {

bool is_error(std::string_view code) {
    return code.starts_with('E');
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    for (std::size_t start = 0; start <= text.size();) {
        auto const end = std::min(text.find('\n', start), text.size());
        lines.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return lines;
}

} // namespace

std::string explanation(deck::Explanation const& explanation, terminal::Screen const& screen) {
    terminal::Page page{screen};
    auto const style = is_error(explanation.code) ? terminal::Style::wrong : terminal::Style::nearly;
    auto const severity = is_error(explanation.code) ? tr("error") : tr("warning");
    page.item({severity, style}, std::string{explanation.code}, {0, 0});
    page.blank().paragraph(say({explanation.meaning, {}})).blank();
    constexpr int example_indent = terminal::margin + 2;
    for (auto const line : lines_of(explanation.example)) {
        page.line(terminal::legible(std::string{line}, screen), example_indent);
    }
    return page.blank().paragraph(say({explanation.cure, {}})).text();
}

} // namespace remat::cli::view
