#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

// The rows of a SQLite file, page by page and without SQLite: a damaged page costs the rows on it and no
// others, whatever it is that points to it (sqlite.org/fileformat2.html). What is committed in the log beside
// the file counts. Which table a row is of has to be seen from what it holds.
namespace remat::store {

struct RawValue {
    enum class Kind : std::uint8_t { nothing, integer, text, bytes };

    Kind kind = Kind::nothing;
    std::int64_t integer = 0;
    std::string bytes; // of a text too
};

struct RawRow {
    enum class Of : std::uint8_t { table, index };
    enum class Page : std::uint8_t { in_use, given_up };

    Of of = Of::table;
    Page page = Page::in_use; // given up: what was there before the page was free
    std::int64_t number = 0;  // of a table's row
    std::vector<RawValue> values;
};

// Throws Error if the file cannot be opened. Rows that were moved may be seen twice.
void visit_raw_rows(std::filesystem::path const& file, std::function<void(RawRow const&)> const& visitor);

} // namespace remat::store
