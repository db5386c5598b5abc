#pragma once

#include "engine/deck/draft.hpp"
#include "engine/deck/report.hpp"

#include <string>
#include <vector>

// Reports warnings, except those that the card or its deck allows.
namespace remat::deck {

class Warnings {
  public:
    Warnings(Draft const& draft, Report& report);

    void warn(std::size_t card, Rule const& rule, Mark mark, std::vector<std::string> arguments = {},
              std::optional<text::Message> suggestion = std::nullopt);

    // For a warning that others will give.
    [[nodiscard]] bool is_allowed(std::size_t card, std::string_view code);

    // After everything else: an allowance that silenced nothing is a warning, unless it may be of use to
    // what could not be read.
    void report_unused_allowances(Draft const& draft);

  private:
    struct Kept {
        Allowance allowance;
        bool is_used = false;
    };

    std::vector<Kept> allowances_; // by card, those of the whole deck last
    Report& report_;
};

} // namespace remat::deck
