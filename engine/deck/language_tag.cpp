#include "engine/deck/language_tag.hpp"

#include <functional>
#include <mutex>
#include <set>

namespace remat::deck {

namespace {

// Never emptied: tags point into it, those of other static objects too.
std::string const* kept(std::string_view text) {
    static std::mutex mutex;
    static auto& texts = *new std::set<std::string, std::less<>>; // NOLINT(cppcoreguidelines-owning-memory)
    std::scoped_lock const lock{mutex};
    auto const found = texts.find(text);
    return found != texts.end() ? &*found : &*texts.emplace(text).first;
}

std::string const* nothing() {
    static std::string const* const empty = kept({});
    return empty;
}

} // namespace

LanguageTag::LanguageTag() : text_{nothing()} {}

LanguageTag::LanguageTag(Written written) : text_{kept(written.text)} {}

} // namespace remat::deck
