#include "engine/deck/card_key.hpp"

namespace remat::deck {

std::string_view CardKey::deck() const {
    auto const slash = text_.rfind('/');
    return slash == std::string::npos ? std::string_view{} : std::string_view{text_}.substr(0, slash);
}

std::string_view CardKey::id() const {
    auto const slash = text_.rfind('/');
    return slash == std::string::npos ? std::string_view{text_} : std::string_view{text_}.substr(slash + 1);
}

std::string_view CardKey::suffix() const {
    auto const last = id();
    auto const colon = last.find(':');
    return colon == std::string_view::npos ? std::string_view{} : last.substr(colon + 1);
}

std::string_view CardKey::entry_text() const {
    auto const ending = suffix();
    auto const length = ending.empty() ? text_.size() : text_.size() - ending.size() - 1;
    return std::string_view{text_}.substr(0, length);
}

} // namespace remat::deck
