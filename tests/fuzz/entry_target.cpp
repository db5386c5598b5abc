#include "tests/fuzz/targets.hpp"

#include "cli/input_decoding.hpp"
#include "cli/settings.hpp"
#include "cli/terminal/entry.hpp"
#include "engine/text/utf8.hpp"
#include "tests/fuzz/safe_text.hpp"

#include <variant>

// Whatever is typed means a number, a command, going on or nothing, and its echo steers no terminal.
namespace remat::fuzz {

void entry(std::string_view bytes) {
    using namespace remat::cli;
    auto const typed = terminal::entry_of(bytes);
    require(!typed.digit || (*typed.digit >= 0 && *typed.digit <= 9), "a digit is one digit");
    require((typed.kind == terminal::EntryKind::enter) == typed.text.empty(), "only nothing is Enter");
    if (auto const numbers = terminal::numbers_in(bytes)) {
        require(!numbers->empty(), "numbers are some");
        for (int const number : *numbers) {
            require(number >= 0 && number <= 999, "numbers have three digits at most");
        }
    }
    for (bool const is_unicode : {true, false}) {
        terminal::Screen const screen{.columns = 80, .is_unicode = is_unicode, .is_terminal = true};
        auto const echo = terminal::echo_of(typed, screen);
        require(is_safe(echo), "an echo steers no terminal");
        require(is_unicode || is_ascii_but_for_no_break_spaces(echo), "an echo is ASCII where it must be");
    }
    for (auto const manner : {Manner::key, Manner::line, Manner::text}) {
        static_cast<void>(decoded(typed, manner, "fr"));
    }
    for (auto const& language : languages_in(std::string{bytes})) {
        require(!language.empty(), "no language is nothing");
    }
}

} // namespace remat::fuzz
