#pragma once

#include <string>
#include <string_view>

// Unicode normalisation form C: one spelling of each accented letter. Text that is no UTF-8 comes back as it
// is, and so does one that piles more than 256 marks upon a letter.
namespace remat::text {

[[nodiscard]] std::string nfc(std::string_view text);
// The same in its place: nearly all text is in form C already.
void compose(std::string& text);

// Without the marks above and below letters (U+0300 to U+036F), in form C: `é` is `e`, `ç` is `c`. Letters of
// their own such as `ø` stay, and so do the vowel signs of other scripts.
[[nodiscard]] std::string without_accents(std::string_view text);

} // namespace remat::text
