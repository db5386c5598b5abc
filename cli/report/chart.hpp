#pragma once

#include "cli/report/markup.hpp"

#include <functional>
#include <string>
#include <vector>

// A chart as everybody can read it: a heading, the drawing with a title and a sentence that says what it
// shows, words below it, and the figures themselves as a table that opens.
namespace remat::cli::report {

struct TableBlock {
    std::string heading = {}; // empty: none
    std::vector<std::vector<std::string>> rows = {};
};

// The first column names its row; the others are right-aligned but for the `words` columns after it.
struct Table {
    std::vector<std::string> head = {};
    std::vector<TableBlock> blocks = {};
    std::size_t words = 0;
};

void put_table(Markup& page, std::string const& caption, Table const& table);

struct Chart {
    std::string id = {}; // unique in the page
    std::string title = {};
    std::string summary = {};               // what a glance at it tells, as a sentence
    std::vector<std::string> captions = {}; // how to read it, below it; may be empty
    int height = 0;                         // pixels
};

void put_chart(Markup& page, Chart const& chart, Table const& table,
               std::function<void(Markup&)> const& draw);

} // namespace remat::cli::report
