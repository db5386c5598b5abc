#include "engine/answer/spelling.hpp"

#include "engine/answer/article.hpp"
#include "engine/text/fold.hpp"
#include "engine/text/grapheme.hpp"
#include "engine/text/normalise.hpp"
#include "engine/text/printable.hpp"

namespace remat::answer {

std::string_view without_markup(std::string_view text) {
    static constexpr std::string_view marks = "`*$";
    while (text.size() > 2 && text.front() == text.back() &&
           marks.find(text.front()) != std::string_view::npos) {
        text = text.substr(1, text.size() - 2);
    }
    return text;
}

Spelling spelling_of(std::string_view text) {
    auto const kept = text::identity_fold(text);
    auto const folded = text::loose_fold(kept);
    auto const characters = text::graphemes(folded);
    auto shown = text::graphemes(kept);
    // The fold takes a final full stop off. If it does more (`œ` is `oe`), there is no telling which
    // character came of which: the fold is shown.
    while (shown.size() > characters.size() && (shown.back() == "." || shown.back() == " ")) {
        shown.pop_back();
    }
    if (shown.size() != characters.size()) {
        shown = characters;
    }
    Spelling spelling;
    spelling.reserve(characters.size());
    for (std::size_t place = 0; place < characters.size(); ++place) {
        spelling.push_back({.shown = text::printable(shown[place]),
                            .folded = std::string{characters[place]},
                            .bare = text::without_accents(characters[place])});
    }
    return spelling;
}

std::size_t article_size(Spelling const& spelling, std::string_view language) {
    constexpr std::size_t longest = 8; // characters, more than any article has
    std::string beginning;
    for (std::size_t place = 0; place < spelling.size() && place < longest; ++place) {
        beginning += spelling[place].folded;
    }
    auto const length = article_length(beginning, language);
    std::size_t size = 0;
    for (std::size_t bytes = 0; bytes < length; ++size) {
        bytes += spelling[size].folded.size();
    }
    return size;
}

} // namespace remat::answer
