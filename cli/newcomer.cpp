#include "cli/newcomer.hpp"

#include "cli/path_text.hpp"
#include "cli/typed_path.hpp"

#include <system_error>

namespace remat::cli {

namespace {

constexpr char const* first_deck = "activation-recomputation.yaml";

} // namespace

std::string newcomer_command(World const& world) {
    std::error_code problem;
    if (world.decks && std::filesystem::is_regular_file(*world.decks / first_deck, problem)) {
        return "remat review " + shell_word(typed_path(*world.decks / first_deck, world.folder));
    }
    return "remat new my-deck.yaml";
}

} // namespace remat::cli
