#pragma once

#include <cstdint>

// What a typed answer that differs from an accepted one in accents only is worth: a near miss, wrong, or
// right.
namespace remat::answer {

enum class Accents : std::uint8_t { near, strict, ignore };

} // namespace remat::answer
