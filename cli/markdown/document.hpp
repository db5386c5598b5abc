#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

// A text of a deck once its Markdown is read: blocks from top to bottom, and words in them. All of it is safe
// to show: nothing that steers a terminal is left. Blocks are nested at most 12 deep.
namespace remat::cli::markdown {

// How a part of the words stands out.
struct Look {
    bool is_strong = false;
    bool is_emphasized = false;
    bool is_code = false;

    friend bool operator==(Look const&, Look const&) = default;
};

struct Run {
    std::size_t begin = 0; // bytes of the text
    std::size_t end = 0;
    Look look;

    friend bool operator==(Run const&, Run const&) = default;
};

// Text to be wrapped; a line feed is a line break that stays, spaces after it are an indentation.
struct Words {
    std::string text;
    std::vector<Run> runs; // in order, apart from each other

    friend bool operator==(Words const&, Words const&) = default;
};

struct Paragraph {
    Words words;
};

struct Heading {
    unsigned level = 1; // 1 to 6
    Words words;
};

// Shown as it is.
struct Code {
    std::vector<std::string> lines;
};

struct Rule {};

enum class Side : std::uint8_t { left, middle, right };

struct Table {
    std::vector<Side> sides; // one for each heading
    std::vector<Words> headings;
    std::vector<std::vector<Words>> rows; // a row may lack cells at its end
};

struct Block;

struct Quote {
    std::vector<Block> blocks;
};

struct Item {
    std::string marker; // `1.`; empty: a bullet
    std::vector<Block> blocks;
};

enum class Spread : std::uint8_t { tight, loose }; // loose: blank lines between the items

struct List {
    Spread spread = Spread::tight;
    std::vector<Item> items;
};

struct Block {
    std::variant<Paragraph, Heading, Code, Rule, Table, Quote, List> content;
};

using Document = std::vector<Block>;

} // namespace remat::cli::markdown
