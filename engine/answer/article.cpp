#include "engine/answer/article.hpp"

#include <array>

namespace remat::answer {

// Within a language, those that begin others stand after them.
struct Articles {
    std::string_view language;
    std::array<std::string_view, 15> articles;
};

static constexpr std::array<Articles, 7> known{{
    {"en", {"the", "an", "a"}},
    {"fr", {"de la", "de l'", "le", "la", "les", "l'", "un", "une", "des", "du"}},
    {"de", {"der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "eines"}},
    {"es", {"el", "la", "los", "las", "lo", "un", "una", "unos", "unas"}},
    {"it",
     {"il", "lo", "la", "l'", "i", "gli", "le", "un", "uno", "una", "un'", "del", "della", "dei", "delle"}},
    {"pt", {"o", "a", "os", "as", "um", "uma", "uns", "umas"}},
    {"nl", {"de", "het", "een", "'t"}},
}};

static std::size_t length_with(std::string_view folded, std::string_view article) {
    if (!folded.starts_with(article)) {
        return 0;
    }
    auto length = article.size();
    bool const is_joined = article.back() == '\'';
    if (length < folded.size() && folded[length] == ' ') {
        ++length;
    } else if (!is_joined) {
        return 0;
    }
    return length < folded.size() ? length : 0;
}

std::size_t article_length(std::string_view folded, std::string_view language) {
    auto const primary = language.substr(0, language.find_first_of("-_"));
    for (auto const& [name, articles] : known) {
        if (name != primary) {
            continue;
        }
        for (auto const article : articles) {
            if (article.empty()) {
                break;
            }
            if (auto const length = length_with(folded, article); length > 0) {
                return length;
            }
        }
    }
    return 0;
}

} // namespace remat::answer
