#pragma once

#include "engine/store/database.hpp"

#include <string>
#include <string_view>
#include <vector>

// The tables, indexes and triggers that a collection has, beside those that it should have: what the steps of
// schema/ make.
namespace remat::store {

struct Misfit {
    std::string name;        // "index events_by_day"
    bool is_missing = false; // else it is there, but not as it should be
    bool is_derived = false; // it holds nothing of its own: mend_shape makes it anew

    friend bool operator==(Misfit const&, Misfit const&) = default;
};

// In the order of their names.
[[nodiscard]] std::vector<Misfit> misfits_in(Database& database);

// Makes anew whatever does not fit and holds nothing of its own, and fills every index from its table; the
// schedule has to be folded next. Inside a transaction. Throws Error where SQLite cannot.
void mend_shape(Database& database);

// The index that a line of SQLite's examination of a file finds fault with; empty: it speaks of something
// else.
[[nodiscard]] std::string_view index_named_in(std::string_view line);

} // namespace remat::store
