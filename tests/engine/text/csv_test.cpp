#include "engine/text/csv.hpp"

#include <catch2/catch_test_macros.hpp>
#include <rapidcheck/catch.h>

#include <utility>

using namespace remat;
using Fields = std::vector<std::string>;

namespace {

std::vector<Fields> rows_of(std::string_view text) {
    std::vector<Fields> rows;
    text::CsvReader reader{text};
    while (auto row = reader.next()) {
        rows.push_back(std::move(row->fields));
    }
    return rows;
}

} // namespace

TEST_CASE("csv: fields are what stands between commas") {
    CHECK(rows_of("a,b\n1,2\n") == std::vector<Fields>{{"a", "b"}, {"1", "2"}});
    CHECK(rows_of("a,,\n") == std::vector<Fields>{{"a", "", ""}});
    CHECK(rows_of("").empty());
}

TEST_CASE("csv: the last line needs no end, empty lines are none, a byte order mark is dropped") {
    CHECK(rows_of("\xEF\xBB\xBF"
                  "a\r\n\r\n\nb") == std::vector<Fields>{{"a"}, {"b"}});
}

TEST_CASE("csv: quotes hold commas, quotes and lines") {
    CHECK(rows_of("\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\"\n") ==
          std::vector<Fields>{{"a,b", "say \"hi\"", "two\nlines"}});
}

TEST_CASE("csv: a row knows its line") {
    std::string const text = "a\n\"x\ny\"\nz\n";
    text::CsvReader reader{text};
    CHECK(reader.next()->line == 1);
    CHECK(reader.next()->line == 2);
    CHECK(reader.next()->line == 4);
}

TEST_CASE("csv: a quote that is never closed, or that text follows, breaks the table at its line") {
    for (std::string const& text : {std::string{"a\n\"b\nc\n"}, std::string{"a\n\"b\"c\n"}}) {
        text::CsvReader reader{text};
        CHECK(reader.next());
        CHECK_FALSE(reader.next());
        CHECK(reader.broken_line() == 2U);
    }
}

TEST_CASE("csv: quotes are written where they are needed only") {
    CHECK(text::csv_line(Fields{"a", "b c", ""}) == "a,b c,\n");
    CHECK(text::csv_line(Fields{"a,b", "\"", "x\ny"}) == "\"a,b\",\"\"\"\",\"x\ny\"\n");
}

TEST_CASE("csv: what is written reads as it was") {
    rc::prop("any fields", [](std::vector<Fields> const& table) {
        std::string text;
        std::vector<Fields> expected;
        for (auto const& fields : table) {
            auto const line = text::csv_line(fields);
            if (line != "\n" && !line.starts_with("\xEF\xBB\xBF")) {
                text += line;
                expected.push_back(fields);
            }
        }
        RC_ASSERT(rows_of(text) == expected);
    });
}
