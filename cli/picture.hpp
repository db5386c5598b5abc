#pragma once

#include "cli/world.hpp"
#include "engine/text/message.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// A card's picture: where it is on this machine, and the program that shows it. A deck names pictures inside
// its folder only, and neither `..` nor a symbolic link leads out of it.
namespace remat::cli {

// The picture's file, or why there is none to show. `deck_file`: the deck's, absolute.
[[nodiscard]] std::variant<std::filesystem::path, text::Message>
picture_file(std::filesystem::path const& deck_file, std::string_view image);

// What shows the picture on this desktop, or why nothing does. A remote shell has no screen to show it on.
[[nodiscard]] std::variant<std::vector<std::string>, text::Message>
picture_viewer(std::filesystem::path const& picture, World const& world);

} // namespace remat::cli
