#include "tests/fuzz/targets.hpp"

#include "cli/path_text.hpp"
#include "cli/terminal/screen.hpp"
#include "engine/text/fold.hpp"
#include "engine/text/grapheme.hpp"
#include "engine/text/normalise.hpp"
#include "engine/text/printable.hpp"
#include "engine/text/utf8.hpp"
#include "engine/text/width.hpp"
#include "tests/fuzz/safe_text.hpp"

#include <array>
#include <string>

namespace remat::fuzz {

namespace {

using cli::terminal::Screen;

void check_printable(std::string_view bytes) {
    auto const shown = text::printable(bytes);
    require(is_safe(shown), "printable text steers no terminal");
    require(text::printable(shown) == shown, "printable text is printable");
    require(!text::has_control_characters(shown), "printable text has no control characters");
    if (!text::first_invalid_byte(bytes) && bytes.find('\t') == std::string_view::npos) {
        require(text::has_control_characters(bytes) == (shown != bytes), "what would change is known");
    }
    for (bool const is_unicode : {true, false}) {
        Screen const screen{.is_unicode = is_unicode};
        auto const legible = cli::terminal::legible(bytes, screen);
        require(is_safe(legible), "legible text steers no terminal");
        require(is_unicode || is_ascii_but_for_no_break_spaces(legible),
                "legible text is ASCII where it must be");
    }
    auto const name = cli::path_text(std::string{bytes});
    require(is_safe(name) && name.find('\n') == std::string::npos, "the name of a file is one safe line");
    require(is_safe(cli::shell_word(std::string{bytes})), "a word for the shell is safe");
}

// Takes off what may steer: our colors and the rewriting of a line.
std::string without_our_sequences(std::string text) {
    static constexpr std::array<std::string_view, 10> ours{"\r\x1b[K", "\x1b[K",   "\x1b[0m", "\x1b[1m",
                                                           "\x1b[4m",  "\x1b[36m", "\x1b[2m", "\x1b[31m",
                                                           "\x1b[32m", "\x1b[33m"};
    for (std::size_t place = 0; place < text.size();) {
        std::size_t length = 0;
        for (auto const one : ours) {
            length = length == 0 && text.compare(place, one.size(), one) == 0 ? one.size() : length;
        }
        text.replace(place, length, length == 0 ? "" : "x");
        ++place;
    }
    return text;
}

void check_encoded(std::string_view bytes) {
    for (bool const is_unicode : {true, false}) {
        Screen const screen{.is_unicode = is_unicode, .has_color = true, .is_terminal = true};
        auto const out = cli::terminal::encoded(bytes, screen);
        require(cli::terminal::encoded(out, screen) == out, "the last gate lets through what passed it");
        auto const rest = without_our_sequences(out);
        require(is_safe(rest), "only our own sequences pass the last gate");
        require(is_unicode || is_printable_ascii(rest), "the last gate spells in ASCII where it must");
    }
}

void check_graphemes(std::string_view bytes) {
    std::string joined;
    int cells = 0;
    for (auto const grapheme : text::graphemes(bytes)) {
        require(!grapheme.empty(), "no grapheme is empty");
        joined += grapheme;
        auto const width = text::grapheme_width(grapheme);
        require(width >= 0 && width <= 2, "a grapheme takes two cells at most");
        cells += width;
    }
    require(joined == bytes, "graphemes are the text");
    if (is_safe(bytes)) {
        require(text::display_width(bytes) == cells, "a text is as wide as its graphemes");
    }
}

void check_folds(std::string_view bytes) {
    auto const composed = text::nfc(bytes);
    require(text::nfc(composed) == composed, "NFC is a fixed point");
    auto const folded = text::identity_fold(bytes);
    require(text::identity_fold(folded) == folded, "a folded text is folded");
    require(folded.empty() == text::is_blank(bytes), "only blank text folds to nothing");
    auto const loose = text::loose_fold(bytes);
    require(text::loose_fold(folded) == loose, "the loose fold sees only the identity fold");
    if (!text::first_invalid_byte(bytes)) {
        require(!text::first_invalid_byte(composed), "NFC keeps UTF-8");
        require(!text::first_invalid_byte(folded), "the identity fold keeps UTF-8");
        require(!text::first_invalid_byte(loose), "the loose fold keeps UTF-8");
    }
}

} // namespace

void text(std::string_view bytes) {
    check_printable(bytes);
    check_encoded(bytes);
    check_graphemes(bytes);
    check_folds(bytes);
    require(text::count_code_points(bytes) == text::decode(bytes).size(),
            "code points are counted as decoded");
}

} // namespace remat::fuzz
