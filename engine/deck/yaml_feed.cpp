#include "engine/deck/yaml_feed.hpp"

#include <algorithm>

namespace remat::deck {

namespace {

constexpr std::size_t most_tokens = 1U << 20U;

bool begins_token(char c) {
    return std::string_view{"\n,:[]{}?-\"'&*!"}.find(c) != std::string_view::npos;
}

} // namespace

Feed::Feed(std::string_view prefix, std::string_view text) : text_{text}, is_in_text_{prefix.empty()} {
    begin(prefix.empty() ? text : prefix);
}

void Feed::begin(std::string_view text) {
    auto* first = const_cast<char*>(text.data()); // NOLINT: streambuf's signature; nothing writes
    setg(first, first, first + text.size());
}

Feed::int_type Feed::underflow() {
    if (!is_in_text_) {
        is_in_text_ = true;
        begin(text_);
    }
    return gptr() == egptr() ? traits_type::eof() : traits_type::to_int_type(*gptr());
}

void Feed::came_to_something() {
    kept_from_ = counted_to_ = position();
    tokens_ = 0;
}

std::streamsize Feed::xsgetn(char* into, std::streamsize count) {
    auto const now = position();
    if (now - kept_from_ > most_tokens) { // fewer bytes cannot be as many tokens
        auto const fresh = text_.substr(counted_to_, now - counted_to_);
        tokens_ += static_cast<std::size_t>(std::count_if(fresh.begin(), fresh.end(), begins_token));
        counted_to_ = now;
        if (tokens_ > most_tokens) {
            throw Glut{};
        }
    }
    return std::streambuf::xsgetn(into, count);
}

std::size_t Feed::position() const {
    return is_in_text_ ? static_cast<std::size_t>(gptr() - eback()) : 0;
}

} // namespace remat::deck
