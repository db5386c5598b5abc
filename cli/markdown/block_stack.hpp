#pragma once

#include "cli/markdown/document.hpp"

#include <cstddef>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

// The blocks of a document being read: those that have begun and not ended, each within the one before. What
// would be nested deeper than 12 joins what it is nested in.
namespace remat::cli::markdown {

// How the items of an ordered list are counted: `3.`, `3)`.
struct Numbering {
    unsigned next = 1;
    char delimiter = '.';
};

class BlockStack {
  public:
    BlockStack() { open_.emplace_back(); }

    void begin_quote() { begin(Quote{}); }
    void begin_list(Spread spread, std::optional<Numbering> numbering);
    void begin_item() { begin(Item{}); }
    // Of the quote, list or item that began last.
    void end();

    void add(Block block) { open_.back().blocks.push_back(std::move(block)); }

    [[nodiscard]] bool is_nested() const { return open_.size() > 1; }

    // What is complete.
    [[nodiscard]] Document take() { return std::move(open_.front().blocks); }

  private:
    struct Open {
        std::variant<Quote, List, Item> block;
        std::vector<Block> blocks; // that stand in it
        std::optional<Numbering> numbering;
    };

    void begin(std::variant<Quote, List, Item> block);

    std::vector<Open> open_;
    std::size_t too_deep_ = 0;
};

} // namespace remat::cli::markdown
