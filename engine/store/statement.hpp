#pragma once

#include "engine/store/database.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// A question to the database, or an order. What SQLite refuses becomes an Error that names the file.
namespace remat::store {

struct Prepared;

// A prepared statement, lent by the connection and given back when it goes. `query` is a constant: its
// address is its name in the cache. Parameters are bound in order; columns count from 0. Views hold until the
// next step.
class Statement {
  public:
    Statement(Database& database, char const* query);
    ~Statement();
    Statement(Statement const&) = delete;
    Statement& operator=(Statement const&) = delete;
    Statement(Statement&&) = delete;
    Statement& operator=(Statement&&) = delete;

    template<typename... Values>
    Statement& bind(Values const&... values) {
        start_over();
        (bind_next(values), ...);
        return *this;
    }

    // Further parameters of the same run.
    template<typename... Values>
    Statement& bind_also(Values const&... values) {
        (bind_next(values), ...);
        return *this;
    }

    // Whether there is a (further) row.
    bool step();
    void run();

    [[nodiscard]] bool is_null(int column) const;
    [[nodiscard]] std::int64_t integer(int column) const;
    [[nodiscard]] std::optional<std::int64_t> maybe_integer(int column) const;
    [[nodiscard]] std::string_view text(int column) const;
    [[nodiscard]] std::span<std::uint8_t const> bytes(int column) const;

  private:
    void start_over();
    void bind_next(std::int64_t value);
    void bind_next(int value) { bind_next(std::int64_t{value}); }
    void bind_next(std::optional<std::int64_t> const& value);
    void bind_next(std::string_view value);
    void bind_next(std::optional<std::string> const& value);
    void bind_next(std::span<std::uint8_t const> value);
    void require(int result, int wanted) const;

    Database& database_;
    char const* query_;
    std::unique_ptr<Prepared> prepared_;
    int bound_ = 0;
};

// The first column of the first row.
[[nodiscard]] std::int64_t ask_integer(Database& database, char const* query);
[[nodiscard]] std::string ask_text(Database& database, char const* query);

} // namespace remat::store
