#include "cli/view/fix_view.hpp"

#include "cli/messages.hpp"

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace remat::cli::view {

std::string fixes(std::span<FixedDeck const> decks, Folding folding, terminal::Screen const& screen) {
    std::vector<deck::Diagnostic> notes;
    for (auto const& deck : decks) {
        for (auto const& id : deck.ids) {
            deck::Diagnostic note;
            note.severity = deck::Severity::note;
            note.file = deck.file;
            note.place.line = id.line;
            note.message = {N_("wrote the id '{}'"), {id.id}};
            notes.push_back(std::move(note));
        }
    }
    return diagnostics(notes, folding, screen);
}

std::string fixes_total(std::span<FixedDeck const> decks) {
    auto const ids = std::accumulate(decks.begin(), decks.end(), std::int64_t{0},
                                     [](std::int64_t sum, FixedDeck const& deck) {
                                         return sum + static_cast<std::int64_t>(deck.ids.size());
                                     });
    return trn("{1} in {0} file.", "{1} in {0} files.", static_cast<std::int64_t>(decks.size()),
               trn("{} id written", "{} ids written", ids));
}

} // namespace remat::cli::view
