#include "cli/progress.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/screen.hpp"
#include "engine/text/width.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace remat::cli {
namespace {

constexpr std::chrono::seconds patience{1};

// As much of the bar as leaves the line on one line, which alone can be rewritten.
std::string line(std::int64_t percent, int columns) {
    auto const with = [&](std::string const& bar) { return tr("reading the log  {0}  {1} %", bar, percent); };
    auto const cells = std::min(20, columns - 1 - text::display_width(with({})));
    if (cells < 1) {
        return {};
    }
    std::string bar(static_cast<std::size_t>(percent * cells / 100), '#');
    bar.resize(static_cast<std::size_t>(cells), '.');
    return with(bar);
}

} // namespace

Progress::Progress(Output& out, Stopwatch stopwatch, std::int64_t total)
    : out_{out}, stopwatch_{std::move(stopwatch)}, total_{total}, began_{stopwatch_()} {}

void Progress::reached(std::int64_t count) {
    auto const& screen = out_.err_screen();
    if (!screen.is_terminal || out_.is_quiet() || total_ <= 0 || stopwatch_() - began_ < patience) {
        return;
    }
    auto const percent = std::clamp<std::int64_t>(count * 100 / total_, 0, 100);
    if (percent == shown_percent_) {
        return;
    }
    auto const text = line(percent, screen.columns);
    if (!text.empty()) {
        shown_percent_ = percent;
        out_.problem(std::string{terminal::erase_line} + text);
    }
}

void Progress::done() {
    if (shown_percent_ >= 0) {
        out_.problem(terminal::erase_line);
        shown_percent_ = -1;
    }
}

} // namespace remat::cli
