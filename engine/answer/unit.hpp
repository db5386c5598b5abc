#pragma once

#include "engine/answer/rational.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Units of measure: bytes (`B`, `o`, octets) and bits, seconds to weeks, hertz, watts, meters, grams and the
// like, degrees, currencies, FLOP, percent, with SI prefixes (`k` or `K` to `E`, `m` to `p`) and IEC ones
// (`Ki` to `Ei`), in symbols and English or French words, and rates of them (`GB/s`, `tokens per second`,
// `TFLOPS`). Any other word is a unit of its own that takes SI prefixes and a plural. Definitions: SI
// brochure (9th edition), IEC 80000-13.
namespace remat::answer {

// How many of the unit `wanted` one of the unit `given` is; nothing if they measure different things. Both
// are spelled as plain_signs() spells; the empty unit is the number one, of which `%` is a hundredth and `k`
// a thousand. A mere prefix counts what is wanted: `512 M` is said for 512 MB. Sloppy spellings that can mean
// nothing else are what is wanted: `gib`, `gflop/s`, `kmh`, `m2`, `C` for °C.
[[nodiscard]] std::optional<Rational> conversion(std::string_view given, std::string_view wanted);

// `a/b/c`, `a per b`: a, and each of what it is divided by.
[[nodiscard]] std::vector<std::string> rate_of(std::string_view unit);

} // namespace remat::answer
