#pragma once

#include "engine/store/database.hpp"

#include <memory>

// What was made of a table is made once while a Snapshot lasts. `name` is a constant: its address counts.
namespace remat::store {

template<typename Rows, typename Read>
std::shared_ptr<Rows const> kept_or(Database& database, char const* name, Read const& read) {
    auto* const kept = database.kept();
    if (kept == nullptr) {
        return std::make_shared<Rows>(read());
    }
    auto& rows = (*kept)[name];
    if (!rows) {
        rows = std::make_shared<Rows>(read());
    }
    return std::static_pointer_cast<Rows const>(rows);
}

} // namespace remat::store
