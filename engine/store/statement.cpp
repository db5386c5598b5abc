#include "engine/store/statement.hpp"

#include "engine/store/connection.hpp"

#include <utility>

namespace remat::store {

Statement::Statement(Database& database, char const* query) : database_{database}, query_{query} {
    auto& idle = database.connection().idle;
    if (auto const found = idle.find(query); found != idle.end() && found->second) {
        prepared_ = std::move(found->second);
    } else {
        prepared_ = guarded(database.path(),
                            [&] { return std::make_unique<Prepared>(database.connection().sqlite, query); });
    }
}

Statement::~Statement() {
    sqlite3_reset(prepared_->get());
    database_.connection().idle[query_] = std::move(prepared_);
}

void Statement::start_over() {
    // What stopped the last run is known already.
    sqlite3_reset(prepared_->get());
    bound_ = 0;
}

bool Statement::step() {
    int const result = sqlite3_step(prepared_->get());
    if (result == SQLITE_ROW) {
        return true;
    }
    require(result, SQLITE_DONE);
    return false;
}

void Statement::run() {
    while (step()) {
    }
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(prepared_->get(), column) == SQLITE_NULL;
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(prepared_->get(), column);
}

std::optional<std::int64_t> Statement::maybe_integer(int column) const {
    return is_null(column) ? std::nullopt : std::optional{integer(column)};
}

std::string_view Statement::text(int column) const {
    auto const* const characters =
        reinterpret_cast<char const*>(sqlite3_column_text(prepared_->get(), column));
    auto const size = static_cast<std::size_t>(sqlite3_column_bytes(prepared_->get(), column));
    return characters == nullptr ? std::string_view{} : std::string_view{characters, size};
}

std::span<std::uint8_t const> Statement::bytes(int column) const {
    auto const* const first = static_cast<std::uint8_t const*>(sqlite3_column_blob(prepared_->get(), column));
    return {first, static_cast<std::size_t>(sqlite3_column_bytes(prepared_->get(), column))};
}

void Statement::bind_next(std::int64_t value) {
    require(sqlite3_bind_int64(prepared_->get(), ++bound_, value), SQLITE_OK);
}

void Statement::bind_next(std::optional<std::int64_t> const& value) {
    if (value) {
        bind_next(*value);
    } else {
        require(sqlite3_bind_null(prepared_->get(), ++bound_), SQLITE_OK);
    }
}

void Statement::bind_next(std::string_view value) {
    // A null pointer would bind NULL.
    char const* const first = value.empty() ? "" : value.data();
    require(
        sqlite3_bind_text64(prepared_->get(), ++bound_, first, value.size(), SQLITE_TRANSIENT, SQLITE_UTF8),
        SQLITE_OK);
}

void Statement::bind_next(std::optional<std::string> const& value) {
    if (value) {
        bind_next(std::string_view{*value});
    } else {
        require(sqlite3_bind_null(prepared_->get(), ++bound_), SQLITE_OK);
    }
}

void Statement::bind_next(std::span<std::uint8_t const> value) {
    static constexpr std::uint8_t nothing = 0;
    void const* const first = value.empty() ? &nothing : value.data();
    require(sqlite3_bind_blob64(prepared_->get(), ++bound_, first, value.size(), SQLITE_TRANSIENT),
            SQLITE_OK);
}

void Statement::require(int result, int wanted) const {
    if (result != wanted) {
        guarded(database_.path(), [&] { prepared_->require(result, wanted); });
    }
}

std::int64_t ask_integer(Database& database, char const* query) {
    Statement statement{database, query};
    return statement.step() ? statement.integer(0) : 0;
}

std::string ask_text(Database& database, char const* query) {
    Statement statement{database, query};
    return statement.step() ? std::string{statement.text(0)} : std::string{};
}

} // namespace remat::store
