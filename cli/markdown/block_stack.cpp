#include "cli/markdown/block_stack.hpp"

#include <iterator>
#include <string>
#include <utility>

namespace remat::cli::markdown {

namespace {

constexpr std::size_t deepest = 12;

} // namespace

void BlockStack::begin(std::variant<Quote, List, Item> block) {
    if (too_deep_ > 0 || open_.size() > deepest) {
        ++too_deep_;
        return;
    }
    open_.emplace_back();
    open_.back().block = std::move(block);
}

void BlockStack::begin_list(Spread spread, std::optional<Numbering> numbering) {
    begin(List{spread, {}});
    if (too_deep_ == 0) {
        open_.back().numbering = numbering;
    }
}

void BlockStack::end() {
    if (too_deep_ > 0) {
        --too_deep_;
        return;
    }
    Open done = std::move(open_.back());
    open_.pop_back();
    Open& outer = open_.back();
    if (auto* quote = std::get_if<Quote>(&done.block)) {
        quote->blocks = std::move(done.blocks);
        outer.blocks.push_back({std::move(*quote)});
    } else if (auto* item = std::get_if<Item>(&done.block)) {
        item->blocks = std::move(done.blocks);
        if (outer.numbering) {
            item->marker = std::to_string(outer.numbering->next++) + outer.numbering->delimiter;
        }
        if (auto* list = std::get_if<List>(&outer.block)) {
            list->items.push_back(std::move(*item));
        }
    } else {
        outer.blocks.push_back({std::move(std::get<List>(done.block))});
        // Of items that were nested too deep to be some.
        std::move(done.blocks.begin(), done.blocks.end(), std::back_inserter(outer.blocks));
    }
}

} // namespace remat::cli::markdown
