#include "engine/text/grapheme.hpp"

#include "engine/text/utf8.hpp"

#include <utf8proc.h>

namespace remat::text {

std::vector<std::string_view> graphemes(std::string_view text) {
    std::vector<std::string_view> result;
    utf8proc_int32_t state = 0;
    char32_t previous = 0;
    std::size_t start = 0;
    for (std::size_t offset = 0; offset < text.size();) {
        auto const [c, length] = decode_at(text, offset);
        if (offset > 0 && utf8proc_grapheme_break_stateful(static_cast<utf8proc_int32_t>(previous),
                                                           static_cast<utf8proc_int32_t>(c), &state)) {
            result.push_back(text.substr(start, offset - start));
            start = offset;
        }
        previous = c;
        offset += length;
    }
    if (start < text.size()) {
        result.push_back(text.substr(start));
    }
    return result;
}

} // namespace remat::text
