#pragma once

// Which characters are letters, in any script (Unicode's categories L*). Digits, signs and marks are none.
namespace remat::text {

[[nodiscard]] bool is_letter(char32_t code_point);

} // namespace remat::text
