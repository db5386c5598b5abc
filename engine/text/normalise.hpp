#pragma once

#include <string>
#include <string_view>

// Unicode normalisation form C: one spelling of each accented letter. Text that is no UTF-8 comes back as it
// is, and so does one that piles more than 256 marks upon a letter.
namespace remat::text {

[[nodiscard]] std::string nfc(std::string_view text);

} // namespace remat::text
