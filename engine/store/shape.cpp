#include "engine/store/shape.hpp"

#include "schema/migrations.hpp"

#include "engine/store/index_filling.hpp"
#include "engine/store/migrate.hpp"
#include "engine/store/statement.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace remat::store {
namespace {

constexpr char const* shape_query =
    "SELECT type || ' ' || name, coalesce(sql, '') FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'"
    " ORDER BY 1";
constexpr std::array<std::string_view, 5> cache{"table agenda", "table classes", "table days",
                                                "table schedule", "table schedule_stamp"};

// Definitions by name.
using Shape = std::map<std::string, std::string>;

Shape shape_of(Database& database) {
    Shape shape;
    Statement row{database, shape_query};
    while (row.step()) {
        shape.emplace(row.text(0), row.text(1));
    }
    return shape;
}

Shape wanted_shape(Database const& database) {
    Database pattern{database.path(), Place::memory, std::chrono::milliseconds{0}};
    migrate(pattern, schema::migrations(), Backup::none);
    return shape_of(pattern);
}

bool is_table(std::string_view name) {
    return name.starts_with("table ");
}

std::vector<Misfit> compared(Shape const& found, Shape const& wanted) {
    std::vector<Misfit> misfits;
    for (auto const& [name, definition] : wanted) {
        auto const place = found.find(name);
        if (place != found.end() && place->second == definition) {
            continue;
        }
        bool const is_derived = !is_table(name) || std::ranges::find(cache, name) != cache.end();
        misfits.push_back({.name = name, .is_missing = place == found.end(), .is_derived = is_derived});
    }
    return misfits;
}

} // namespace

std::vector<Misfit> misfits_in(Database& database) {
    return compared(shape_of(database), wanted_shape(database));
}

void mend_shape(Database& database) {
    auto const wanted = wanted_shape(database);
    // A table takes its indexes along, so these are looked at once all tables stand.
    for (bool const are_tables : {true, false}) {
        for (auto const& misfit : compared(shape_of(database), wanted)) {
            if (!misfit.is_derived || is_table(misfit.name) != are_tables) {
                continue;
            }
            if (!misfit.is_missing) {
                database.execute("DROP " + misfit.name);
            }
            database.execute(wanted.at(misfit.name));
        }
    }
    fill_indexes(database);
}

} // namespace remat::store
