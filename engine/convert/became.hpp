#pragma once

#include "engine/text/message.hpp"

#include <string_view>

// What keys of a foreign file become. Stable words: they are printed as JSON, too.
namespace remat::convert::became {

inline constexpr std::string_view question = NC_("what a key became", "question");
inline constexpr std::string_view options = NC_("what a key became", "options");
inline constexpr std::string_view right_option = NC_("what a key became", "right option");
inline constexpr std::string_view answer = NC_("what a key became", "answer");
inline constexpr std::string_view tolerance = NC_("what a key became", "tolerance");
inline constexpr std::string_view unit = NC_("what a key became", "unit");
inline constexpr std::string_view explanation = NC_("what a key became", "explanation");
inline constexpr std::string_view option_explanations = NC_("what a key became", "explanations of options");
inline constexpr std::string_view hint = NC_("what a key became", "hint");
inline constexpr std::string_view source = NC_("what a key became", "source");
inline constexpr std::string_view image = NC_("what a key became", "image");
inline constexpr std::string_view reverse = NC_("what a key became", "reversed card");
inline constexpr std::string_view topic = NC_("what a key became", "topic");
inline constexpr std::string_view tags = NC_("what a key became", "tags");
inline constexpr std::string_view id = NC_("what a key became", "id");
inline constexpr std::string_view type = NC_("what a key became", "type of card");
inline constexpr std::string_view name = NC_("what a key became", "name of the deck");
inline constexpr std::string_view title = NC_("what a key became", "title of the deck");
inline constexpr std::string_view language = NC_("what a key became", "language");

} // namespace remat::convert::became
