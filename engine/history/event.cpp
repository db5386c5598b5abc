#include "engine/history/event.hpp"

#include "engine/text/fingerprint.hpp"

#include <array>

namespace remat::history {
namespace {

// Length-prefixed fields, little-endian: no two different events share an image.
class Image {
  public:
    Image() { bytes_.reserve(256); }

    void number(std::int64_t value) {
        std::array<char, 8> little_endian{};
        auto rest = static_cast<std::uint64_t>(value);
        for (char& byte : little_endian) {
            byte = static_cast<char>(rest & 0xFFU);
            rest >>= 8U;
        }
        bytes_.append(little_endian.data(), little_endian.size());
    }

    void text(std::string_view value) {
        number(static_cast<std::int64_t>(value.size()));
        bytes_ += value;
    }

    void id(EventId const& value) {
        bytes_.append(reinterpret_cast<char const*>(value.bytes.data()), value.bytes.size());
    }

    [[nodiscard]] std::string_view bytes() const { return bytes_; }

  private:
    std::string bytes_;
};

void add(Image& image, Review const& review) {
    image.text(review.card.text());
    image.number(review.quality.value());
    image.number(static_cast<std::int64_t>(review.purpose));
    image.number(review.variant);
    image.number(static_cast<std::int64_t>(review.picked.size()));
    for (std::uint64_t const option : review.picked) {
        image.number(static_cast<std::int64_t>(option));
    }
    image.number(review.taken.count());
}

void add(Image& image, Retraction const& retraction) {
    image.id(retraction.target);
}

void add(Image& image, Suspension const& suspension) {
    image.text(suspension.card.text());
    image.number(static_cast<std::int64_t>(suspension.suspended));
}

void add(Image& image, SameCard const& same) {
    image.text(same.former.text());
    image.text(same.current.text());
}

void add(Image& image, Setting const& setting) {
    image.text(setting.name);
    image.text(setting.value);
}

std::optional<std::uint8_t> hex_digit(char c) {
    if (c >= '0' && c <= '9') {
        return static_cast<std::uint8_t>(c - '0');
    }
    if (c >= 'a' && c <= 'f') {
        return static_cast<std::uint8_t>(c - 'a' + 10);
    }
    if (c >= 'A' && c <= 'F') {
        return static_cast<std::uint8_t>(c - 'A' + 10);
    }
    return std::nullopt;
}

} // namespace

std::string to_hex(EventId const& id) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(32);
    for (std::uint8_t const byte : id.bytes) {
        text += digits[byte >> 4U];
        text += digits[byte & 0xFU];
    }
    return text;
}

std::optional<EventId> parse_event_id(std::string_view hex) {
    EventId id;
    if (hex.size() != 2 * id.bytes.size()) {
        return std::nullopt;
    }
    for (std::size_t place = 0; place < id.bytes.size(); ++place) {
        auto const high = hex_digit(hex[2 * place]);
        auto const low = hex_digit(hex[2 * place + 1]);
        if (!high || !low) {
            return std::nullopt;
        }
        id.bytes[place] = static_cast<std::uint8_t>(*high << 4U | *low);
    }
    return id;
}

EventId id_of_row(std::string_view row) {
    EventId id;
    std::size_t place = 0;
    for (char const half : {'1', '2'}) {
        auto print = text::fingerprint(half + std::string{row});
        for (int byte = 0; byte < 8; ++byte, print <<= 8U) {
            id.bytes.at(place++) = static_cast<std::uint8_t>(print >> 56U);
        }
    }
    return id;
}

std::uint64_t checksum(Event const& event) {
    Image image;
    image.id(event.id);
    image.number(event.at.at.time_since_epoch().count());
    image.number(event.at.utc_offset.count());
    image.number(event.day.time_since_epoch().count());
    image.number(event.seq);
    image.number(event.origin == Origin::imported ? 1 : 0);
    image.number(static_cast<std::int64_t>(event.payload.index()));
    std::visit([&](auto const& payload) { add(image, payload); }, event.payload);
    return text::fingerprint(image.bytes());
}

} // namespace remat::history
