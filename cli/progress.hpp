#pragma once

#include "cli/clock.hpp"
#include "cli/output.hpp"

#include <chrono>
#include <cstdint>

// A bar for work that takes more than a second, on a terminal: one line on stderr that is rewritten and, at
// the end, gone.
namespace remat::cli {

class Progress {
  public:
    Progress(Output& out, Clock const& clock, std::int64_t total);
    ~Progress() { done(); }
    Progress(Progress const&) = delete;
    Progress& operator=(Progress const&) = delete;
    Progress(Progress&&) = delete;
    Progress& operator=(Progress&&) = delete;

    void reached(std::int64_t count);
    void done();

  private:
    Output& out_;
    Clock const& clock_;
    std::int64_t total_;
    std::int64_t shown_percent_ = -1;
    std::chrono::milliseconds began_;
};

} // namespace remat::cli
