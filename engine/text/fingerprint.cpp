#include "engine/text/fingerprint.hpp"

#include <xxhash.h>

namespace remat::text {

Fingerprint fingerprint(std::string_view bytes) {
    return XXH3_64bits(bytes.data(), bytes.size());
}

struct Fingerprinter::State {
    std::unique_ptr<XXH3_state_t, XXH_errorcode (*)(XXH3_state_t*)> hash{XXH3_createState(), &XXH3_freeState};
};

Fingerprinter::Fingerprinter() : state_{std::make_unique<State>()} {
    XXH3_64bits_reset(state_->hash.get());
}

Fingerprinter::~Fingerprinter() = default;

void Fingerprinter::add(std::string_view bytes) {
    XXH3_64bits_update(state_->hash.get(), bytes.data(), bytes.size());
}

Fingerprint Fingerprinter::value() const {
    return XXH3_64bits_digest(state_->hash.get());
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
