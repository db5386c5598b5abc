#include "cli/view/fix_view.hpp"

#include "cli/messages.hpp"
#include "cli/view/lists.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace remat::cli::view {

namespace {

deck::Diagnostic note_at(std::string const& file, int line, text::Message message) {
    deck::Diagnostic note;
    note.severity = deck::Severity::note;
    note.file = file;
    note.place.line = line;
    note.message = std::move(message);
    return note;
}

} // namespace

std::string fixes(std::span<FixedDeck const> decks, Folding folding, terminal::Screen const& screen) {
    std::vector<deck::Diagnostic> notes;
    for (auto const& deck : decks) {
        for (auto const& id : deck.ids) {
            notes.push_back(note_at(deck.file, id.line, {N_("wrote the id '{}'"), {id.id}}));
        }
        for (auto const& cloze : deck.numbered) {
            notes.push_back(note_at(deck.file, cloze.line,
                                    {N_("numbered the deletions in their order; where the text has several "
                                        "languages, see that they agree"),
                                     {}}));
        }
        for (auto const& left : deck.left) {
            notes.push_back(left);
            notes.back().file = deck.file;
        }
    }
    return diagnostics(notes, folding, screen);
}

std::string fixes_total(std::span<FixedDeck const> decks) {
    std::int64_t ids = 0;
    std::int64_t deletions = 0;
    for (auto const& deck : decks) {
        ids += static_cast<std::int64_t>(deck.ids.size());
        for (auto const& cloze : deck.numbered) {
            deletions += static_cast<std::int64_t>(cloze.deletions);
        }
    }
    std::vector<std::string> parts;
    if (ids > 0) {
        parts.push_back(trn("{} id written", "{} ids written", ids));
    }
    if (deletions > 0) {
        parts.push_back(trn("{} deletion numbered", "{} deletions numbered", deletions));
    }
    return trn("{1} in {0} file.", "{1} in {0} files.", static_cast<std::int64_t>(decks.size()),
               listed(parts));
}

} // namespace remat::cli::view
