#include "cli/messages_catalogue.hpp"

#include <fstream>
#include <iterator>
#include <utility>

namespace remat::cli {

namespace {

constexpr std::uint32_t magic = 0x950412DE;
constexpr std::size_t header_size = 28;
constexpr std::size_t row_size = 8; // length, offset

} // namespace

Catalogue::Catalogue(std::string bytes) : bytes_{std::move(bytes)} {
    if (bytes_.size() < header_size) {
        return;
    }
    is_little_endian_ = number(0) == magic;
    count_ = number(8);
    ids_ = number(12);
    translations_ = number(16);
}

std::optional<Catalogue> Catalogue::read(std::filesystem::path const& file) {
    std::ifstream in{file, std::ios::binary};
    if (!in) {
        return std::nullopt;
    }
    Catalogue catalogue{{std::istreambuf_iterator<char>{in}, {}}};
    if (!catalogue.is_whole()) {
        return std::nullopt;
    }
    auto const about = catalogue.find("").value_or("");
    catalogue.singular_ =
        about.find("plural=(n > 1)") != std::string_view::npos ? Singular::zero_and_one : Singular::one;
    return catalogue;
}

std::uint32_t Catalogue::number(std::size_t offset) const {
    std::uint32_t value = 0;
    for (std::size_t byte = 0; byte < 4; ++byte) {
        auto const place = is_little_endian_ ? offset + 3 - byte : offset + byte;
        value = value << 8U | static_cast<unsigned char>(bytes_[place]);
    }
    return value;
}

std::optional<std::string_view> Catalogue::text(std::size_t table, std::size_t row) const {
    auto const place = table + row * row_size;
    if (place + row_size > bytes_.size()) {
        return std::nullopt;
    }
    std::size_t const length = number(place);
    std::size_t const offset = number(place + 4);
    return offset + length <= bytes_.size() ? std::optional{std::string_view{bytes_}.substr(offset, length)}
                                            : std::nullopt;
}

bool Catalogue::is_whole() const {
    if (bytes_.size() < header_size || number(0) != magic) {
        return false;
    }
    for (std::size_t row = 0; row < count_; ++row) {
        if (!text(ids_, row) || !text(translations_, row)) {
            return false;
        }
    }
    return true;
}

// The ids are sorted; behind the singular of a sentence with a count stands a zero byte and its plural.
std::optional<std::string_view> Catalogue::find(std::string_view id) const {
    std::size_t begin = 0;
    std::size_t end = count_;
    while (begin < end) {
        auto const middle = begin + (end - begin) / 2;
        auto const whole = *text(ids_, middle);
        auto const found = whole.substr(0, whole.find('\0'));
        if (found == id) {
            return text(translations_, middle);
        }
        (found < id ? begin : end) = found < id ? middle + 1 : middle;
    }
    return std::nullopt;
}

std::optional<std::string_view> Catalogue::find(std::string_view one, std::uint64_t count) const {
    auto forms = find(one);
    bool const is_first = count == 1 || (count == 0 && singular_ == Singular::zero_and_one);
    if (auto const zero = forms ? forms->find('\0') : std::string_view::npos;
        zero != std::string_view::npos) {
        forms = is_first ? forms->substr(0, zero) : forms->substr(zero + 1);
    }
    return forms;
}

} // namespace remat::cli
