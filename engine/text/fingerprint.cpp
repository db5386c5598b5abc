#include "engine/text/fingerprint.hpp"

#include <xxhash.h>

namespace remat::text {

Fingerprint fingerprint(std::string_view bytes) {
    return XXH3_64bits(bytes.data(), bytes.size());
}

std::string to_hex(Fingerprint value) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t place = 16; place-- > 0; value >>= 4U) {
        text[place] = digits[value & 0xFU];
    }
    return text;
}

} // namespace remat::text
