#pragma once

#include "engine/history/event.hpp"
#include "engine/store/event_log.hpp"
#include "engine/store/page_file.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

// Events from the rows of a damaged file: only those that match their checksum.
namespace remat::store {

// The texts that may stand behind a key's number; which one it is, the checksum of an event tells.
using KeyTexts = std::unordered_map<std::int64_t, std::vector<std::string>>;

[[nodiscard]] bool is_event(RawRow const& row);
// Nothing: the row is damaged, or the key of its card is.
[[nodiscard]] std::optional<history::Event> sound_event(RawRow const& row, KeyTexts const& keys);

} // namespace remat::store
