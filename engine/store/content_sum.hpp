#pragma once

#include "engine/store/row_sum.hpp"
#include "engine/text/fingerprint.hpp"

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Checksums of rows that hold what the decks said, for the files of this room. The rows may be without one:
// those that were written before there were any.
namespace remat::store {

// Depends on every value and on their order.
class ContentSum {
  public:
    ContentSum& add(std::int64_t value) {
        sum_.add(value);
        return *this;
    }
    ContentSum& add(std::string_view value) { return add(print_of(value)); }
    ContentSum& add(std::optional<std::string> const& value) {
        sum_.add(value ? std::optional{print_of(*value)} : std::nullopt);
        return *this;
    }

    [[nodiscard]] std::int64_t stored() const { return sum_.stored(); }
    [[nodiscard]] bool fits(std::optional<std::int64_t> found) const { return !found || *found == stored(); }

  private:
    static std::int64_t print_of(std::string_view text) {
        return std::bit_cast<std::int64_t>(text::fingerprint(text));
    }

    RowSum sum_;
};

// In the order of the columns, as schema/003_content_sums.sql says.
template<typename... Values>
[[nodiscard]] ContentSum sum_of(Values const&... values) {
    ContentSum sum;
    (sum.add(values), ...);
    return sum;
}

} // namespace remat::store
