#include "engine/deck/quoted.hpp"

#include <algorithm>
#include <array>

namespace remat::deck {

namespace {

// Commands of TeX whose first letter is an escape for white space: \n, \t, \L and \P.
constexpr auto commands = std::to_array<std::string_view>({"Lambda",
                                                           "Large",
                                                           "Leftarrow",
                                                           "Leftrightarrow",
                                                           "Longleftarrow",
                                                           "Longleftrightarrow",
                                                           "Longrightarrow",
                                                           "Lsh",
                                                           "P",
                                                           "Phi",
                                                           "Pi",
                                                           "Pr",
                                                           "Psi",
                                                           "nLeftarrow",
                                                           "nRightarrow",
                                                           "nabla",
                                                           "natural",
                                                           "ncong",
                                                           "ne",
                                                           "nearrow",
                                                           "neg",
                                                           "neq",
                                                           "newline",
                                                           "nexists",
                                                           "ngeq",
                                                           "ngtr",
                                                           "ni",
                                                           "nleftarrow",
                                                           "nleq",
                                                           "nless",
                                                           "nmid",
                                                           "nonumber",
                                                           "normalsize",
                                                           "not",
                                                           "notin",
                                                           "nparallel",
                                                           "nprec",
                                                           "nrightarrow",
                                                           "nsim",
                                                           "nsubseteq",
                                                           "nsucc",
                                                           "nu",
                                                           "numberwithin",
                                                           "nvdash",
                                                           "nwarrow",
                                                           "tan",
                                                           "tanh",
                                                           "tau",
                                                           "tbinom",
                                                           "text",
                                                           "textbf",
                                                           "textit",
                                                           "textrm",
                                                           "texttt",
                                                           "tfrac",
                                                           "therefore",
                                                           "theta",
                                                           "thickapprox",
                                                           "thicksim",
                                                           "tilde",
                                                           "times",
                                                           "to",
                                                           "top",
                                                           "triangle",
                                                           "trianglelefteq",
                                                           "triangleq",
                                                           "twoheadrightarrow"});

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// What the backslash begins, if it is a command whose first letter YAML takes for white space.
std::string_view command_at(std::string_view text, std::size_t backslash) {
    auto end = backslash + 1;
    while (end < text.size() && is_letter(text[end])) {
        ++end;
    }
    auto const name = text.substr(backslash + 1, end - backslash - 1);
    return std::find(commands.begin(), commands.end(), name) == commands.end()
               ? std::string_view{}
               : text.substr(backslash, end - backslash);
}

unsigned code_point(std::string_view digits) {
    unsigned value = 0;
    for (char const c : digits) {
        auto const lower = static_cast<char>(c | 0x20);
        value = value * 16 + static_cast<unsigned>(c <= '9' ? c - '0' : lower - 'a' + 10);
    }
    return value;
}

bool makes_control(std::string_view text, std::size_t backslash) {
    char const c = text[backslash + 1];
    auto const digits = c == 'x' ? 2U : (c == 'u' ? 4U : (c == 'U' ? 8U : 0U));
    if (digits > 0) {
        auto const value = code_point(text.substr(backslash + 2, digits));
        return (value < 0x20 && value != '\n' && value != '\t') || (value >= 0x7F && value <= 0x9F);
    }
    return std::string_view{"0abvfreN"}.find(c) != std::string_view::npos;
}

} // namespace

std::optional<UnmeantEscape> unmeant_escape(std::string_view text, std::size_t offset) {
    auto const end = std::min(end_of_quoted(text, offset), text.size());
    std::optional<UnmeantEscape> in_formula; // until its end is seen
    bool is_open = false;
    for (auto place = offset + 1; place + 1 < end; ++place) {
        if (text[place] == '$') {
            if (is_open && in_formula) {
                return in_formula;
            }
            is_open = !is_open;
        }
        if (text[place] != '\\') {
            continue;
        }
        if (makes_control(text, place)) {
            return UnmeantEscape{place, {}};
        }
        auto const command = is_open && !in_formula ? command_at(text, place) : std::string_view{};
        if (!command.empty()) {
            in_formula = UnmeantEscape{place, command};
        }
        ++place; // what is escaped; of `\\$` the dollar sign opens nothing
        if (text[place] == '\\' && place + 1 < end && text[place + 1] == '$') {
            ++place;
        }
    }
    return std::nullopt;
}

std::size_t end_of_quoted(std::string_view text, std::size_t offset) {
    auto const quote = text[offset];
    for (auto place = offset + 1; place < text.size(); ++place) {
        if (text[place] == '\\' && quote == '"') {
            ++place;
        } else if (text[place] == quote) {
            if (quote == '\'' && place + 1 < text.size() && text[place + 1] == '\'') {
                ++place;
                continue;
            }
            return place + 1;
        }
    }
    return std::string_view::npos;
}

} // namespace remat::deck
