#include "cli/terminal/table.hpp"

#include "engine/text/width.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat::cli::terminal;

namespace {

using Lines = std::vector<std::string>;
std::vector<Column> const columns{{"deck", Align::left}, {"due", Align::right}};

} // namespace

TEST_CASE("columns are aligned in cells") {
    std::vector<Lines> const rows{{"漢字", "12"}, {"👩‍👩‍👧", "3"}, {"plain", "405"}};
    CHECK(table(columns, rows, 40, "...") ==
          Lines{"deck   due", "漢字    12", "👩‍👩‍👧       3", "plain  405"});
}

TEST_CASE("a table that is too wide has its widest text column shortened") {
    std::vector<Lines> const rows{{"a-very-long-name-of-a-deck", "12"}};
    Lines const lines = table(columns, rows, 20, "...");
    CHECK(lines == Lines{"deck             due", "a-very-long-...   12"});
    CHECK(table(columns, rows, 20, "…").back() == "a-very-long-na…   12");
    for (int width = 1; width < 12; ++width) {
        CHECK(table(columns, rows, width, "...").size() == 2); // numbers stay whole, whatever the width
    }
}

TEST_CASE("without headings there is no heading line") {
    std::vector<Column> const bare(2);
    std::vector<Lines> const rows{{"a", "b"}};
    CHECK(table(bare, rows, 40, "...") == Lines{"a  b"});
}

TEST_CASE("a row of one cell goes across the table") {
    std::vector<Lines> const rows{{"a", "1"}, {}, {"across all columns"}};
    CHECK(table(columns, rows, 40, "...") == Lines{"deck  due", "a       1", "", "across all columns"});
}
