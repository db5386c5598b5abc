#pragma once

#include <optional>
#include <string>

// What was measured, a line each on standard output as soon as it is known, and whether any is over its
// limit.
namespace remat::benchmark {

class Table {
  public:
    void head() const;

    // A cost beside its floor. Without a limit it is only told.
    void row(std::string const& what, std::string const& floor, std::string const& ours, double ratio,
             std::optional<double> limit);
    // What has no floor; `ours` is the value as it is read.
    void at_most(std::string const& what, std::string const& ours, double value, double limit);
    void at_least(std::string const& what, std::string const& ours, double value, double limit);

    [[nodiscard]] bool is_over() const { return is_over_; }

  private:
    bool is_over_ = false;
};

} // namespace remat::benchmark
