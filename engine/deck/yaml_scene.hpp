#pragma once

#include "engine/deck/report.hpp"
#include "engine/deck/yaml_failure.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The line on which a parser gave up and what is around it: where the cause of a mistake is looked for, and
// where the one that is found is told.
namespace remat::deck {

class Scene {
  public:
    // Both must outlive it.
    Scene(Failure const& failure, Report& report);

    [[nodiscard]] Failure const& failure() const { return failure_; }
    [[nodiscard]] Source const& source() const { return report_.source(); }
    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] std::size_t at() const { return at_; }                 // where the parser gave up
    [[nodiscard]] std::size_t line_start() const { return line_start_; } // of that line
    [[nodiscard]] std::size_t part_start() const { return failure_.part.offset; }

    // NUL beyond the end.
    [[nodiscard]] char char_at(std::size_t offset) const {
        return offset < text_.size() ? text_[offset] : '\0';
    }
    [[nodiscard]] std::string_view indentation() const;
    // What stands on the line before the parser gave up.
    [[nodiscard]] std::string_view before() const;
    // The last character before it that is no blank, wherever; npos at the start of the file.
    [[nodiscard]] std::size_t previous() const;
    [[nodiscard]] bool at_start_of_line() const;

    void tell(Rule const& rule, std::size_t offset, std::vector<std::string> arguments = {},
              std::optional<text::Message> suggestion = std::nullopt);

    // Where the cause is that was told; it may be blamed on another place afterwards.
    [[nodiscard]] Mark cause() const { return cause_; }
    void blame(Mark cause) { cause_ = cause; }

  private:
    Failure const& failure_;
    Report& report_;
    std::string_view text_;
    std::size_t at_;
    std::size_t line_start_;
    std::string_view line_;
    Mark cause_;
};

} // namespace remat::deck
