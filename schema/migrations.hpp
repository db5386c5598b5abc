#pragma once

#include <span>
#include <string_view>

namespace remat::schema {

// A migration is one step of the database's shape: the text of schema/NNN_name.sql, embedded when the
// program is built. `version` is NNN, the `user_version` a database has once the step has run; the steps
// start at 1 and leave no gap. The texts live as long as the program. What runs them is engine/store.
struct Migration {
    int version = 0;
    std::string_view name;
    std::string_view sql;
};

// Every step, in the order in which they run.
[[nodiscard]] std::span<Migration const> migrations();

} // namespace remat::schema
