#pragma once

#include "cli/output.hpp"

#include <chrono>
#include <cstdint>
#include <functional>

// A bar for work that takes more than a second, on a terminal: one line on stderr that is rewritten and, at
// the end, gone. Where a window is too narrow for it there is none.
namespace remat::cli {

class Progress {
  public:
    using Stopwatch = std::function<std::chrono::milliseconds()>;

    Progress(Output& out, Stopwatch stopwatch, std::int64_t total);
    ~Progress() { done(); }
    Progress(Progress const&) = delete;
    Progress& operator=(Progress const&) = delete;
    Progress(Progress&&) = delete;
    Progress& operator=(Progress&&) = delete;

    void reached(std::int64_t count);
    void done();

  private:
    Output& out_;
    Stopwatch stopwatch_;
    std::int64_t total_;
    std::int64_t shown_percent_ = -1;
    std::chrono::milliseconds began_;
};

} // namespace remat::cli
