#include "cli/newcomer.hpp"

#include "cli/typed_path.hpp"

#include <algorithm>
#include <system_error>

namespace remat::cli {

namespace {

constexpr char const* first_deck = "activation-recomputation.yaml";

bool needs_quotes(std::string const& path) {
    return !std::ranges::all_of(path, [](char c) {
        bool const is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        bool const is_digit = c >= '0' && c <= '9';
        return is_letter || is_digit || c == '/' || c == '.' || c == '-' || c == '_' || c == '+';
    });
}

std::string quoted_for_shell(std::string const& path) {
    if (!needs_quotes(path)) {
        return path;
    }
    std::string quoted = "'";
    for (char const c : path) {
        quoted += c == '\'' ? std::string{"'\\''"} : std::string(1, c);
    }
    return quoted + '\'';
}

} // namespace

std::string newcomer_command(World const& world) {
    std::error_code problem;
    if (world.decks && std::filesystem::is_regular_file(*world.decks / first_deck, problem)) {
        return "remat review " + quoted_for_shell(typed_path(*world.decks / first_deck, world.folder));
    }
    return "remat new my-deck.yaml";
}

} // namespace remat::cli
