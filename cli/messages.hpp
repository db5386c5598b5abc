#pragma once

#include "engine/text/message.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

// The translation door: every sentence that a person reads passes through here. A message id is an English
// sentence with `{}` or `{0}`, `{1}` … for its arguments; the catalogue is gettext's, domain `remat`. Without
// a catalogue the ids themselves are shown. A translation whose placeholders are wrong is never shown: the
// English sentence is. The language is a property of the process, as gettext has it.
namespace remat::cli {

// Where `<language>/LC_MESSAGES/remat.mo` are.
void set_locale_directory(std::string const& directory);

// `fr`, `fr_CA`, a list such as `fr:en`; empty is English. Works whatever LC_ALL says.
void set_language(std::string const& language);
[[nodiscard]] std::string const& language();

// Whole numbers as the language writes them: `25,165,824`; in French `25 165 824` with no-break spaces.
[[nodiscard]] std::string number(std::int64_t value);

// With a fixed number of digits after the decimal sign: `2.5`, `2,5`.
[[nodiscard]] std::string decimal(double value, int digits);

// Text goes in as it is, whole numbers as number() writes them. Line numbers, years and ids are text.
[[nodiscard]] inline std::string argument(std::string_view text) {
    return std::string{text};
}
template<class Whole>
requires(std::is_integral_v<Whole> && !std::is_same_v<Whole, bool> && !std::is_same_v<Whole, char>)
    [[nodiscard]] std::string argument(Whole value) {
    return number(static_cast<std::int64_t>(value));
}

// What the templates below call, with the arguments already text.
[[nodiscard]] std::string translated(char const* id, std::span<std::string const> arguments);
[[nodiscard]] std::string translated_in(char const* context, char const* id,
                                        std::span<std::string const> arguments);
[[nodiscard]] std::string translated_count(char const* one, char const* many, std::int64_t count,
                                           std::span<std::string const> arguments);

template<class... Arguments>
[[nodiscard]] std::string tr(char const* id, Arguments const&... arguments) {
    std::vector<std::string> const texts{argument(arguments)...};
    return translated(id, texts);
}

// A word that needs more than its English spelling to be translated ("May": in full, or above a column).
template<class... Arguments>
[[nodiscard]] std::string trc(char const* context, char const* id, Arguments const&... arguments) {
    std::vector<std::string> const texts{argument(arguments)...};
    return translated_in(context, id, texts);
}

// `trn("one card", "{} cards", 3)`: the count is the first argument, the others follow.
template<class... Arguments>
[[nodiscard]] std::string trn(char const* one, char const* many, std::int64_t count,
                              Arguments const&... arguments) {
    std::vector<std::string> const texts{number(count), argument(arguments)...};
    return translated_count(one, many, count, texts);
}

// A sentence of the engine, in the person's language.
[[nodiscard]] std::string say(text::Message const& message);

} // namespace remat::cli
