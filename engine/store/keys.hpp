#pragma once

#include "engine/deck/card_key.hpp"
#include "engine/store/database.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

// The table of keys, for the files of this room: the log names cards by number. Inside transactions where
// something is written.
namespace remat::store {

using KeyId = std::int64_t; // numbered as they come, from 1

// The key's number; it is written down if it is new.
[[nodiscard]] KeyId key_id(Database& database, std::string_view text);
[[nodiscard]] std::optional<KeyId> find_key(Database& database, std::string_view text);
// Of a key that find_key did not find.
[[nodiscard]] KeyId new_key(Database& database, std::string_view text);
[[nodiscard]] deck::CardKey key_of(Database& database, KeyId key);
[[nodiscard]] std::size_t count_keys(Database& database);

} // namespace remat::store
