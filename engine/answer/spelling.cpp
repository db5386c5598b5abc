#include "engine/answer/spelling.hpp"

#include "engine/answer/article.hpp"
#include "engine/text/fold.hpp"
#include "engine/text/grapheme.hpp"
#include "engine/text/normalise.hpp"
#include "engine/text/printable.hpp"

#include <utility>

namespace remat::answer {

std::string_view without_markup(std::string_view text) {
    static constexpr std::string_view marks = "`*$";
    while (text.size() > 2 && text.front() == text.back() &&
           marks.find(text.front()) != std::string_view::npos) {
        text = text.substr(1, text.size() - 2);
    }
    return text;
}

// The graphemes of a text, with one space for each run of white space between them.
static std::vector<std::string> spaced_graphemes(std::string_view text) {
    std::vector<std::string> spaced;
    bool is_after_space = false;
    for (auto const grapheme : text::graphemes(text)) {
        if (text::is_blank(grapheme)) {
            is_after_space = !spaced.empty();
            continue;
        }
        if (std::exchange(is_after_space, false)) {
            spaced.emplace_back(" ");
        }
        spaced.emplace_back(grapheme);
    }
    return spaced;
}

// How many folded characters a written one became. Hyphens beside one another become one space.
static std::size_t folded_count(std::string_view written, std::string_view next_folded) {
    auto const folded = text::loose_fold(written);
    bool const is_hyphen = folded == "-" || folded == "\u2010" || folded == "\u2011";
    bool const is_lost = is_hyphen && next_folded != folded && next_folded != " ";
    bool const is_dropped_alone = folded.empty(); // a full stop or a space, which inside a text stays
    return is_lost ? 0 : is_dropped_alone ? 1 : text::graphemes(folded).size();
}

// What was written for each folded character; empty where it cannot be told.
static std::vector<std::string> written_for(std::vector<std::string> const& written,
                                            std::vector<std::string_view> const& folded) {
    std::vector<std::string> found(folded.size());
    std::size_t place = 0;
    for (auto const& one : written) {
        auto const next = place < folded.size() ? folded[place] : std::string_view{};
        auto const count = folded_count(one, next);
        bool const is_final_stop = next.empty() && (one == "." || one == " ");
        if (is_final_stop) {
            continue;
        }
        if (place + count > folded.size() || (count == 0 && place == 0)) {
            return {};
        }
        found[count == 0 ? place - 1 : place] += one;
        place += count;
    }
    return place == folded.size() ? found : std::vector<std::string>{};
}

Spelling spelling_of(std::string_view text) {
    auto const folded = text::loose_fold(text);
    auto const characters = text::graphemes(folded);
    auto const graphemes = spaced_graphemes(text::nfc(text));
    auto const written = written_for(graphemes, characters);
    Spelling spelling;
    spelling.reserve(characters.size());
    for (std::size_t place = 0; place < characters.size(); ++place) {
        bool const is_one = !written.empty() && !written[place].empty() &&
                            (place + 1 == characters.size() || !written[place + 1].empty());
        spelling.push_back(
            {.shown = text::printable(is_one ? std::string_view{written[place]} : characters[place]),
             .folded = std::string{characters[place]},
             .bare = text::without_accents(characters[place]),
             .written = written.empty() ? std::string{} : text::printable(written[place])});
    }
    // Where the places cannot be told, all of it stands in the first.
    if (written.empty() && !spelling.empty()) {
        for (auto const& grapheme : graphemes) {
            spelling.front().written += text::printable(grapheme);
        }
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
