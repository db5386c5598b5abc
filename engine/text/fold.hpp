#pragma once

#include <string>
#include <string_view>

// Which texts count as the same. The identity fold names cards, so it may never change: stored keys are made
// from it. The loose fold compares and searches and may grow.
namespace remat::text {

// NFC; runs of white space, no-break spaces included, become one space, none at the ends; ’ ʼ ‘ ′ become '.
// Case counts.
[[nodiscard]] std::string identity_fold(std::string_view text);

// The identity fold; then case is ignored, œ is oe, æ is ae, a hyphen inside a word is a space and a final
// full stop is off.
[[nodiscard]] std::string loose_fold(std::string_view text);

// Whether nothing but white space is in it: the folds are empty.
[[nodiscard]] bool is_blank(std::string_view text);

} // namespace remat::text
