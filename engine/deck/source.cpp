#include "engine/deck/source.hpp"

#include <algorithm>

namespace remat::deck {

static std::string with_line_feeds(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t place = 0; place < bytes.size(); ++place) {
        if (bytes[place] != '\r') {
            text.push_back(bytes[place]);
            continue;
        }
        text.push_back('\n');
        if (place + 1 < bytes.size() && bytes[place + 1] == '\n') {
            ++place;
        }
    }
    return text;
}

Source::Source(std::string_view bytes) : text_{bytes} {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text_.substr(0, byte_order_mark.size()) == byte_order_mark) {
        text_.remove_prefix(byte_order_mark.size());
    }
    if (text_.find('\r') != std::string_view::npos) {
        own_ = with_line_feeds(text_);
        text_ = own_;
    }
}

std::size_t Source::line_start(std::size_t offset) const {
    if (offset == 0) {
        return 0;
    }
    auto const feed = text_.rfind('\n', std::min(offset, text_.size()) - 1);
    return feed == std::string_view::npos || text_.empty() ? 0 : feed + 1;
}

std::string_view Source::line_around(std::size_t offset) const {
    auto const start = line_start(std::min(offset, text_.size()));
    return text_.substr(start, text_.find('\n', start) - start);
}

Mark Source::mark_at(std::size_t offset) const {
    auto const before = text_.substr(0, offset);
    return {static_cast<std::uint32_t>(before.size()),
            static_cast<std::int32_t>(std::count(before.begin(), before.end(), '\n')) + 1};
}

OptionMarks::OptionMarks(Mark option, Mark explanation) : option_{option} {
    std::uint32_t const bytes = explanation.offset - option.offset;
    auto const lines = static_cast<std::uint32_t>(explanation.line - option.line);
    if (explanation.line >= option.line && explanation.offset >= option.offset && bytes <= most_bytes &&
        lines <= most_lines) {
        further_ = bytes << line_bits | lines;
    }
}

void Source::blot_out(std::size_t offset, std::size_t length, char with) {
    if (own_.empty()) {
        own_ = std::string{text_};
        text_ = own_;
    }
    std::fill_n(own_.begin() + static_cast<std::ptrdiff_t>(offset), length, with);
}

} // namespace remat::deck
