#pragma once

#include "engine/deck/diagnostic.hpp"
#include "engine/deck/diagnostic_codes.hpp"
#include "engine/deck/source.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Collects the diagnostics of one file and gives each its place and its line. Bounded: of errors and of
// warnings ten thousand are kept, so that a hostile file stays cheap.
namespace remat::deck {

// An escape that its author hardly meant.
struct NotedEscape {
    Mark mark;
    std::string command; // of TeX, that it is the beginning of; empty: it makes a control character
};

class Report {
  public:
    Report(Source const& source, std::string_view file) : source_{&source}, file_{file} {}

    void add(Rule const& rule, Mark mark, std::vector<std::string> arguments = {},
             std::optional<text::Message> suggestion = std::nullopt);

    // To be reported later, unless the card allows it.
    void note_escape(NotedEscape escape) { escapes_.push_back(std::move(escape)); }
    [[nodiscard]] std::vector<NotedEscape> const& escapes() const { return escapes_; }

    // Where bytes were blotted out, once a line and kind: reported already. Not of a full report.
    void note_blot(Mark mark);
    [[nodiscard]] std::vector<Mark> const& blots() const { return blots_; }

    // A mark as it is shown, and its line.
    [[nodiscard]] Spot spot_of(Mark mark);

    [[nodiscard]] bool has_errors() const { return has_errors_; }
    // Grows with every error, up to a bound at which is_full().
    [[nodiscard]] std::size_t errors() const { return errors_; }
    // Errors enough: whoever reads may stop.
    [[nodiscard]] bool is_full() const;
    [[nodiscard]] Source const& source() const { return *source_; }

    // All of them, sorted by place.
    [[nodiscard]] std::vector<Diagnostic> take();

  private:
    [[nodiscard]] Place place_of(Mark mark);

    Source const* source_;
    std::string file_;
    std::vector<Diagnostic> diagnostics_;
    std::vector<NotedEscape> escapes_;
    std::vector<Mark> blots_;
    bool has_errors_ = false;
    std::size_t errors_ = 0;
    std::size_t warnings_ = 0;
    // Where the last column was counted: lines can be as long as the file.
    std::size_t counted_offset_ = 0;
    int counted_column_ = 1;
    int counted_line_ = 0;
};

[[nodiscard]] inline text::Message suggest(std::string_view id, std::vector<std::string> arguments = {}) {
    return text::Message{id, std::move(arguments)};
}

} // namespace remat::deck
