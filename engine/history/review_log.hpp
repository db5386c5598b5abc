#pragma once

#include "engine/history/review_rows.hpp"
#include "engine/text/csv.hpp"

// The review log of other programs: a table of which the first line names the columns, in any order.
namespace remat::history {

[[nodiscard]] bool is_review_log_head(text::CsvRow const& head);
[[nodiscard]] ReadTable read_review_log(text::CsvReader& reader, text::CsvRow const& head,
                                        TableReading const& reading);

} // namespace remat::history
