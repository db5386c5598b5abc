#include "engine/deck/quoted.hpp"

namespace remat::deck {

std::size_t end_of_quoted(std::string_view text, std::size_t offset) {
    auto const quote = text[offset];
    for (auto place = offset + 1; place < text.size(); ++place) {
        if (text[place] == '\\' && quote == '"') {
            ++place;
        } else if (text[place] == quote) {
            if (quote == '\'' && place + 1 < text.size() && text[place + 1] == '\'') {
                ++place;
                continue;
            }
            return place + 1;
        }
    }
    return std::string_view::npos;
}

} // namespace remat::deck
