#include "engine/deck/report.hpp"

#include "engine/text/utf8.hpp"

#include <algorithm>

namespace remat::deck {

static constexpr std::size_t most_of_a_severity = 10'000;
static constexpr std::size_t longest_argument = 120;
static constexpr std::size_t longest_line = 1'000;
static constexpr char32_t replacement = 0xFFFD;

// One character of the result for each of the text, so that a caret below it stands right.
static std::string harmless(std::string_view text) {
    std::string safe;
    safe.reserve(text.size());
    for (std::size_t offset = 0; offset < text.size();) {
        auto const [c, length] = text::decode_at(text, offset);
        offset += length;
        bool const steers = c < 0x20 || (c >= 0x7F && c <= 0x9F) || (c >= 0x202A && c <= 0x202E) ||
                            (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF;
        text::append(safe, c == '\t' ? U' ' : (steers ? replacement : c));
    }
    return safe;
}

// At most `limit` bytes, cut between two characters.
static std::string_view clipped(std::string_view text, std::size_t limit) {
    if (text.size() <= limit) {
        return text;
    }
    while (limit > 0 && (static_cast<unsigned char>(text[limit]) & 0xC0U) == 0x80U) {
        --limit;
    }
    return text.substr(0, limit);
}

static std::string shown_argument(std::string const& argument) {
    auto const start = clipped(argument, longest_argument);
    return harmless(start) + (start.size() < argument.size() ? "…" : "");
}

Place Report::place_of(Mark mark) {
    if (mark.line == 0) {
        return {};
    }
    auto const text = source_->text();
    auto const offset = std::min<std::size_t>(mark.offset, text.size());
    if (mark.line != counted_line_) {
        counted_line_ = mark.line;
        counted_offset_ = source_->line_start(offset);
        counted_column_ = 1;
    }
    auto const from = std::min(offset, counted_offset_);
    auto const between = static_cast<int>(
        text::count_code_points(text.substr(from, std::max(offset, counted_offset_) - from)));
    counted_column_ += offset >= counted_offset_ ? between : -between;
    counted_offset_ = offset;
    return {mark.line, counted_column_};
}

Spot Report::spot_of(Mark mark) {
    Spot spot{place_of(mark), {}};
    if (mark.line != 0 && spot.place.column < static_cast<int>(longest_line)) {
        spot.source_line = harmless(clipped(source_->line_around(mark.offset), longest_line));
    }
    return spot;
}

void Report::add(Rule const& rule, Mark mark, std::vector<std::string> arguments,
                 std::optional<text::Message> suggestion) {
    bool const is_error = rule.severity() == Severity::error;
    has_errors_ = has_errors_ || is_error;
    auto& count = is_error ? errors_ : warnings_;
    if (count > most_of_a_severity) {
        return;
    }
    ++count;
    Rule const& told = count > most_of_a_severity ? rule::too_many_problems : rule;
    if (&told != &rule) {
        if (!is_error) {
            return;
        }
        arguments.clear();
        suggestion.reset();
    }
    Diagnostic found;
    auto spot = spot_of(mark);
    found.place = spot.place;
    found.source_line = std::move(spot.source_line);
    found.file = file_;
    std::transform(arguments.begin(), arguments.end(), arguments.begin(), shown_argument);
    if (suggestion) {
        std::transform(suggestion->arguments.begin(), suggestion->arguments.end(),
                       suggestion->arguments.begin(), shown_argument);
    }
    found.severity = told.severity();
    found.code = told.code;
    found.message = {told.message, std::move(arguments)};
    found.suggestion = std::move(suggestion);
    diagnostics_.push_back(std::move(found));
}

void Report::note_blot(Mark mark) {
    if (!is_full()) {
        blots_.push_back(mark);
    }
}

bool Report::is_full() const {
    return errors_ > most_of_a_severity;
}

std::vector<Diagnostic> Report::take() {
    sort_by_place(diagnostics_);
    return std::move(diagnostics_);
}

} // namespace remat::deck
