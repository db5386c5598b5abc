#include "engine/store/page_file.hpp"

#include "engine/store/page_bytes.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace remat::store {
namespace {

constexpr std::uint8_t table_leaf = 13;
constexpr std::uint8_t index_leaf = 10;
constexpr std::uint8_t index_inside = 2;
constexpr std::size_t file_header_size = 100;
constexpr std::string_view file_magic = "SQLite format 3";
constexpr std::size_t longest_payload = 16UL * 1024 * 1024;

// Reads on, never beyond the end; after that there is nothing.
class Cursor {
  public:
    explicit Cursor(std::string_view bytes) : bytes_{bytes} {}

    [[nodiscard]] bool is_good() const { return is_good_; }
    [[nodiscard]] std::string_view rest() const { return bytes_; }

    std::int64_t number(std::size_t size) {
        std::string_view const taken = take(size);
        bool const is_negative = !taken.empty() && (static_cast<std::uint8_t>(taken.front()) & 0x80U) != 0;
        std::uint64_t value = is_negative ? ~std::uint64_t{0} : 0;
        for (char const byte : taken) {
            value = value << 8U | static_cast<std::uint8_t>(byte);
        }
        return static_cast<std::int64_t>(value);
    }

    std::uint64_t variable_number() {
        std::uint64_t value = 0;
        for (int count = 1; count <= 9; ++count) {
            std::string_view const taken = take(1);
            if (taken.empty()) {
                return 0;
            }
            auto const byte = static_cast<std::uint8_t>(taken.front());
            if (count == 9) {
                return value << 8U | byte;
            }
            value = value << 7U | (byte & 0x7FU);
            if ((byte & 0x80U) == 0) {
                return value;
            }
        }
        return value;
    }

    std::string_view take(std::uint64_t count) {
        if (count > bytes_.size()) {
            is_good_ = false;
            bytes_ = {};
            return {};
        }
        auto const taken = bytes_.substr(0, count);
        bytes_.remove_prefix(count);
        return taken;
    }

  private:
    std::string_view bytes_;
    bool is_good_ = true;
};

RawValue value_in(Cursor& body, std::uint64_t type) {
    using Kind = RawValue::Kind;
    if (type >= 12) {
        return {.kind = type % 2 == 0 ? Kind::bytes : Kind::text,
                .integer = 0,
                .bytes = std::string{body.take((type - 12) / 2)}};
    }
    switch (type) {
    case 1:
    case 2:
    case 3:
    case 4: return {.kind = Kind::integer, .integer = body.number(type), .bytes = {}};
    case 5: return {.kind = Kind::integer, .integer = body.number(6), .bytes = {}};
    case 6: return {.kind = Kind::integer, .integer = body.number(8), .bytes = {}};
    case 7: body.take(8); return {}; // no column of ours
    case 8:
    case 9: return {.kind = Kind::integer, .integer = static_cast<std::int64_t>(type) - 8, .bytes = {}};
    default: return {};
    }
}

std::optional<std::vector<RawValue>> values_in(std::string_view payload) {
    Cursor start{payload};
    std::uint64_t const header_size = start.variable_number();
    std::size_t const taken = payload.size() - start.rest().size();
    if (!start.is_good() || header_size < taken || header_size > payload.size()) {
        return std::nullopt;
    }
    Cursor types{payload.substr(taken, header_size - taken)};
    Cursor body{payload.substr(header_size)};
    std::vector<RawValue> values;
    while (!types.rest().empty()) {
        values.push_back(value_in(body, types.variable_number()));
    }
    if (!types.is_good() || !body.is_good()) {
        return std::nullopt;
    }
    return values;
}

// How much of a payload stands in its cell; the rest is in a chain of other pages.
std::uint64_t local_size(std::uint64_t payload, std::uint64_t page, RawRow::Of of) {
    std::uint64_t const most = of == RawRow::Of::table ? page - 35 : (page - 12) * 64 / 255 - 23;
    if (payload <= most) {
        return payload;
    }
    std::uint64_t const least = (page - 12) * 32 / 255 - 23;
    std::uint64_t const wanted = least + (payload - least) % (page - 4);
    return wanted <= most ? wanted : least;
}

std::optional<std::string> payload_at(PageBytes& pages, Cursor& cell, std::uint64_t size, RawRow::Of of) {
    if (size > longest_payload) {
        return std::nullopt;
    }
    std::string payload{cell.take(local_size(size, pages.size(), of))};
    auto next = payload.size() < size ? static_cast<std::uint32_t>(cell.number(4)) : 0;
    while (cell.is_good() && payload.size() < size) {
        std::string const page = pages.read(next);
        if (page.empty()) {
            return std::nullopt;
        }
        payload += page.substr(4, size - payload.size());
        next = number_in(page, 0);
    }
    return cell.is_good() ? std::optional{payload} : std::nullopt;
}

std::optional<RawRow> row_at(PageBytes& pages, std::string_view bytes, std::uint8_t type) {
    RawRow row;
    row.of = type == table_leaf ? RawRow::Of::table : RawRow::Of::index;
    Cursor cell{bytes};
    if (type == index_inside) {
        cell.take(4);
    }
    std::uint64_t const size = cell.variable_number();
    if (type == table_leaf) {
        row.number = static_cast<std::int64_t>(cell.variable_number());
    }
    auto const payload = payload_at(pages, cell, size, row.of);
    auto values = payload ? values_in(*payload) : std::nullopt;
    if (!values) {
        return std::nullopt;
    }
    row.values = std::move(*values);
    return row;
}

void visit_page(PageBytes& pages, std::string const& page, std::size_t start, RawRow::Page kind,
                std::function<void(RawRow const&)> const& visitor) {
    std::string_view const bytes{page};
    if (page.size() < start + 12) {
        return;
    }
    auto const type = static_cast<std::uint8_t>(page[start]);
    if (type != table_leaf && type != index_leaf && type != index_inside) {
        return;
    }
    std::size_t const places = start + (type == index_inside ? 12 : 8);
    std::size_t const cells = number_in(bytes, start + 3) >> 16U;
    for (std::size_t cell = 0; cell < std::min<std::size_t>(cells, page.size() / 4); ++cell) {
        std::size_t const place = number_in(bytes, places + 2 * cell) >> 16U;
        if (place >= page.size()) {
            continue;
        }
        if (auto row = row_at(pages, bytes.substr(place), type)) {
            row->page = kind;
            visitor(*row);
        }
    }
}

} // namespace

void visit_raw_rows(std::filesystem::path const& file, std::function<void(RawRow const&)> const& visitor) {
    PageBytes pages{file};
    auto const free = pages.free_pages();
    auto const kind_of = [&](std::uint32_t page) {
        return free.contains(page) ? RawRow::Page::given_up : RawRow::Page::in_use;
    };
    for (std::uint32_t page = 1; page <= pages.count() && page != 0; ++page) {
        visit_page(pages, pages.read(page), page == 1 ? file_header_size : 0, kind_of(page), visitor);
    }
    for (auto const& [page, bytes, is_last] : pages.doubtful()) {
        bool const is_first = bytes.starts_with(file_magic); // whatever number it has
        visit_page(pages, bytes, is_first ? file_header_size : 0,
                   is_last ? kind_of(page) : RawRow::Page::given_up, visitor);
    }
}

} // namespace remat::store
