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

TEST_CASE("a table that would say too little becomes records, which are torn only inside long words") {
    std::vector<Column> const three{{"card"}, {"grade"}, {"interval", Align::right}};
    std::vector<Lines> const rows{{"verbs/amare", "again", "1 d"}, {"across"}, {"  verbs/esse", "", "6 d"}};
    CHECK(table_or_records(three, rows, 40, "…") == table(three, rows, 40, "…"));
    CHECK(table_or_records(three, rows, 24, "…") == Lines{"verbs/amare", "  grade again", "  interval 1 d",
                                                          "across", "  verbs/esse", "    interval 6 d"});
    CHECK(table_or_records(three, rows, 9, "…") == Lines{"verbs/", "amare", "  grade", "  again", "  interva",
                                                         "  l 1 d", "across", "  verbs/", "  esse",
                                                         "    inter", "    val 6", "    d"});
    std::vector<Column> const at_least{{"deck", Align::left, Cut::end, 8}, {"due", Align::right}};
    std::vector<Lines> const decks{{"a-very-long-name", "12"}};
    CHECK(table_or_records(at_least, decks, 13, "…").back() == "a-very-…   12");
    CHECK(table_or_records(at_least, decks, 12, "…") == Lines{"a-very-long-", "name", "  due 12"});
    for (int width = 1; width < 40; ++width) {
        for (auto const& line : table_or_records(three, rows, width, "…")) {
            CHECK(remat::text::display_width(line) <= width);
        }
    }
}

TEST_CASE("a list is as wide as it needs to be on a pipe") {
    std::vector<Lines> const rows{{"a-very-long-name-of-a-deck", "12"}};
    CHECK(listing(columns, rows, {.columns = 20}).back() == "a-very-long-name-of-a-deck   12");
    CHECK(listing(columns, rows, {.columns = 20, .is_terminal = true}).back() == "a-very-long-na…   12");
}
