#include "engine/text/width.hpp"

#include "engine/text/grapheme.hpp"
#include "engine/text/utf8.hpp"

#include <utf8proc.h>

#include <algorithm>

namespace remat::text {

static constexpr char32_t emoji_presentation = 0xFE0F;

int grapheme_width(std::string_view grapheme) {
    int cells = 0;
    for (std::size_t offset = 0; offset < grapheme.size();) {
        auto const [c, length] = decode_at(grapheme, offset);
        if (c == emoji_presentation && cells > 0) {
            return 2;
        }
        cells += utf8proc_charwidth(static_cast<utf8proc_int32_t>(c));
        offset += length;
    }
    return std::min(cells, 2);
}

int display_width(std::string_view text) {
    if (std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; })) {
        return static_cast<int>(text.size());
    }
    int cells = 0;
    for (auto const grapheme : graphemes(text)) {
        cells += grapheme_width(grapheme);
    }
    return cells;
}

} // namespace remat::text
