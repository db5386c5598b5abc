#pragma once

#include <string>

// The name of a file for a person: always on one line, whatever the file system allows in a name.
namespace remat::cli {

// What would end the line or steer the terminal is shown as a replacement character.
[[nodiscard]] std::string path_text(std::string const& path);

// As it can be typed in a shell, quoted where it must be: for the next thing to type.
[[nodiscard]] std::string shell_word(std::string const& path);

} // namespace remat::cli
