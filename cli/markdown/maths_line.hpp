#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// A formula, or a part of one, being written from left to right.
namespace remat::cli::markdown {

struct MathsLine {
    enum class Gap : std::uint8_t { none, weak, wanted }; // weak: white space that only ended a symbol's name

    std::string text;
    Gap gap = Gap::none; // after the text

    void put(std::string_view more) {
        if (gap == Gap::wanted && !text.empty() && text.back() != ' ') {
            text += ' ';
        }
        cling(more);
    }

    // Without a space before it.
    void cling(std::string_view more) {
        text += more;
        gap = Gap::none;
    }
};

} // namespace remat::cli::markdown
