#pragma once

#include "engine/store/database.hpp"

#include <string>
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

// Makes anew whatever does not fit and holds nothing of its own, and brings every index in line with its
// table; the schedule has to be folded next. Inside a transaction. Throws Error where SQLite cannot.
void mend_shape(Database& database);

} // namespace remat::store
