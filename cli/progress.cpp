#include "cli/progress.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/screen.hpp"

#include <algorithm>
#include <string>

namespace remat::cli {
namespace {

constexpr std::chrono::seconds patience{1};

} // namespace

Progress::Progress(Output& out, Clock const& clock, std::int64_t total)
    : out_{out}, clock_{clock}, total_{total}, began_{clock.elapsed()} {}

void Progress::reached(std::int64_t count) {
    auto const& screen = out_.err_screen();
    if (!screen.is_terminal || out_.is_quiet() || total_ <= 0 || clock_.elapsed() - began_ < patience) {
        return;
    }
    auto const percent = std::clamp<std::int64_t>(count * 100 / total_, 0, 100);
    if (percent == shown_percent_) {
        return;
    }
    shown_percent_ = percent;
    constexpr std::int64_t cells = 20;
    auto const full = static_cast<std::size_t>(percent * cells / 100);
    std::string bar(full, '#');
    bar.resize(cells, '.');
    out_.problem(std::string{terminal::erase_line} + tr("reading the log  {0}  {1} %", bar, percent));
}

void Progress::done() {
    if (shown_percent_ >= 0) {
        out_.problem(terminal::erase_line);
        shown_percent_ = -1;
    }
}

} // namespace remat::cli
