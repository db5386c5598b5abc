#include "engine/deck/insertion.hpp"

#include <algorithm>

namespace remat::deck {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// How the line that holds this place ends; the last line, as the one before.
std::string_view line_end_at(std::string_view bytes, std::size_t place) {
    auto end = bytes.find_first_of("\r\n", place);
    if (end == std::string_view::npos) {
        end = bytes.find_last_of("\r\n");
    }
    if (end == std::string_view::npos) {
        return "\n";
    }
    bool const is_pair = (bytes[end] == '\r' && end + 1 < bytes.size() && bytes[end + 1] == '\n') ||
                         (bytes[end] == '\n' && end > 0 && bytes[end - 1] == '\r');
    return is_pair ? std::string_view{"\r\n"} : bytes.substr(end, 1);
}

void append(std::string& result, std::string_view text, std::string_view line_end) {
    for (char const c : text) {
        if (c == '\n') {
            result += line_end;
        } else {
            result.push_back(c);
        }
    }
}

} // namespace

std::string with_insertions(std::string_view bytes, std::vector<Insertion> const& insertions) {
    std::string result;
    std::size_t place =
        bytes.substr(0, byte_order_mark.size()) == byte_order_mark ? byte_order_mark.size() : 0;
    result += bytes.substr(0, place);
    std::size_t offset = 0;
    for (auto const& insertion : insertions) {
        auto const start = place;
        for (; offset < insertion.offset && place < bytes.size(); ++offset, ++place) {
            bool const is_pair = bytes[place] == '\r' && place + 1 < bytes.size() && bytes[place + 1] == '\n';
            place += is_pair ? 1 : 0;
        }
        result += bytes.substr(start, place - start);
        append(result, insertion.text, line_end_at(bytes, place));
    }
    return result += bytes.substr(std::min(place, bytes.size()));
}

} // namespace remat::deck
