#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// A short stable name for a text: XXH3-64 (xxHash 0.8, seed 0). Fingerprints are stored, so the function
// may never change.
namespace remat::text {

using Fingerprint = std::uint64_t;

[[nodiscard]] Fingerprint fingerprint(std::string_view bytes);

// Sixteen lower-case hexadecimal digits.
[[nodiscard]] std::string to_hex(Fingerprint value);

} // namespace remat::text
