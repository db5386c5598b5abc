#include "cli/path_text.hpp"

#include "engine/text/printable.hpp"

#include <algorithm>
#include <string_view>

namespace remat::cli {
namespace {

bool is_plain(char c) {
    static constexpr std::string_view others = "/._-+,:@%=";
    bool const is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    // Bytes of UTF-8 mean nothing to a shell.
    return is_letter || (c >= '0' && c <= '9') || others.find(c) != std::string_view::npos ||
           (static_cast<unsigned char>(c) & 0x80U) != 0;
}

} // namespace

std::string path_text(std::string const& path) {
    std::string text;
    for (char const c : text::printable(path)) {
        if (c == '\n') {
            text += "\uFFFD";
        } else {
            text += c;
        }
    }
    return text;
}

std::string shell_word(std::string const& path) {
    std::string text = path_text(path);
    if (!text.empty() && text.front() != '-' && std::all_of(text.begin(), text.end(), is_plain)) {
        return text;
    }
    std::string quoted{text.substr(0, 1) == "-" ? "./" : ""};
    quoted.insert(quoted.begin(), '\'');
    for (char const c : text) {
        if (c == '\'') {
            quoted += "'\\''";
        } else {
            quoted += c;
        }
    }
    return quoted + '\'';
}

} // namespace remat::cli
