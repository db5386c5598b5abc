#include "engine/store/index_filling.hpp"

#include "engine/store/row_sum.hpp"
#include "engine/store/statement.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <string>
#include <vector>

namespace remat::store {
namespace {

constexpr char const* indexes_query = "SELECT name FROM sqlite_schema WHERE type = 'index'";
constexpr char const* log_query = "SELECT row, id, at_ms, seq, card, day, kind FROM events NOT INDEXED";

// Columns so that they sort as numbers without a sign; the row comes last.
using Entry = std::array<std::uint64_t, 3>;

std::uint64_t sortable(std::int64_t value) {
    return std::bit_cast<std::uint64_t>(value) ^ (std::uint64_t{1} << 63U);
}

Entry by_id(std::span<std::uint8_t const> id, std::int64_t row) {
    Entry entry{0, 0, sortable(row)};
    for (std::size_t place = 0; place < std::min<std::size_t>(id.size(), 16); ++place) {
        entry.at(place / 8) |= std::uint64_t{id[place]} << (56U - 8U * (place % 8));
    }
    return entry;
}

Entry by_moment(std::int64_t at_ms, std::int64_t seq, std::int64_t row) {
    return {sortable(at_ms), sortable(seq), sortable(row)};
}

// Of a card or of a day.
Entry by_number(std::int64_t number, std::int64_t row) {
    return {sortable(number), 0, sortable(row)};
}

// What there is, in whatever order it comes.
class Entries {
  public:
    void add(Entry const& entry) {
        RowSum sum;
        for (std::uint64_t const part : entry) {
            sum.add(std::bit_cast<std::int64_t>(part));
        }
        sum_ += sum.value();
        ++count_;
        is_in_order_ = is_in_order_ && (count_ == 1 || last_ < entry);
        last_ = entry;
    }

    [[nodiscard]] bool is_index_of(Entries const& table) const {
        return is_in_order_ && count_ == table.count_ && sum_ == table.sum_;
    }

  private:
    std::uint64_t count_ = 0;
    std::uint64_t sum_ = 0;
    Entry last_{};
    bool is_in_order_ = true;
};

// An index of the log: what it should have, and what it has.
struct Large {
    std::string_view name;
    char const* query;
    Entry (*entry)(Statement const& row);
    Entries wanted = {};
};

std::array<Large, 4> large_indexes() {
    return {
        {{.name = "sqlite_autoindex_events_1",
          .query = "SELECT id, row FROM events INDEXED BY sqlite_autoindex_events_1",
          .entry = [](Statement const& row) { return by_id(row.bytes(0), row.integer(1)); }},
         {.name = "events_in_order",
          .query = "SELECT at_ms, seq, row FROM events INDEXED BY events_in_order",
          .entry =
              [](Statement const& row) { return by_moment(row.integer(0), row.integer(1), row.integer(2)); }},
         {.name = "events_by_card",
          .query = "SELECT card, row FROM events INDEXED BY events_by_card WHERE card IS NOT NULL",
          .entry = [](Statement const& row) { return by_number(row.integer(0), row.integer(1)); }},
         {.name = "events_by_day",
          .query = "SELECT day, row FROM events INDEXED BY events_by_day WHERE kind = 1",
          .entry = [](Statement const& row) { return by_number(row.integer(0), row.integer(1)); }}}};
}

void read_log(Database& database, std::array<Large, 4>& indexes) {
    Statement row{database, log_query};
    while (row.step()) {
        auto const number = row.integer(0);
        indexes[0].wanted.add(by_id(row.bytes(1), number));
        indexes[1].wanted.add(by_moment(row.integer(2), row.integer(3), number));
        if (auto const card = row.maybe_integer(4)) {
            indexes[2].wanted.add(by_number(*card, number));
        }
        if (row.integer(6) == 1) { // a review
            indexes[3].wanted.add(by_number(row.integer(5), number));
        }
    }
}

bool is_sound(Database& database, Large const& index) {
    Entries found;
    Statement row{database, index.query};
    while (row.step()) {
        found.add(index.entry(row));
    }
    return found.is_index_of(index.wanted);
}

void fill(Database& database, std::string_view index) {
    database.execute("REINDEX \"" + std::string{index} + '"');
}

} // namespace

void fill_indexes(Database& database) {
    auto large = large_indexes();
    read_log(database, large);
    std::vector<std::string> names;
    {
        Statement index{database, indexes_query};
        while (index.step()) {
            names.emplace_back(index.text(0));
        }
    }
    for (auto const& name : names) {
        auto const known = std::ranges::find(large, name, &Large::name);
        if (known == large.end() || !is_sound(database, *known)) {
            fill(database, name);
        }
    }
}

std::string_view index_named_in(std::string_view line) {
    static constexpr std::string_view mark = " index ";
    auto const place = line.rfind(mark);
    auto const name = place == std::string_view::npos ? std::string_view{} : line.substr(place + mark.size());
    return name.find(' ') == std::string_view::npos ? name : std::string_view{};
}

} // namespace remat::store
