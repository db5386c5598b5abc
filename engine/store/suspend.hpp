#pragma once

#include "engine/deck/card_key.hpp"
#include "engine/history/event.hpp"
#include "engine/store/collection.hpp"
#include "engine/store/writing.hpp"

#include <span>
#include <vector>

// Sets cards aside or brings them back, in one transaction. Returns those that were not so already.
namespace remat::store {

std::vector<deck::CardKey> suspend(Collection& collection, std::span<deck::CardKey const> cards,
                                   history::Switch suspended, Writing const& writing);

} // namespace remat::store
