#include "cli/card_argument.hpp"
#include "cli/commands/commands.hpp"
#include "cli/json.hpp"
#include "cli/messages.hpp"
#include "cli/path_text.hpp"
#include "cli/terminal/table.hpp"
#include "engine/calendar/study_day.hpp"
#include "engine/deck/localised.hpp"
#include "engine/store/overview.hpp"
#include "engine/store/setting_log.hpp"

#include <algorithm>

namespace remat::cli::commands {
namespace {

using Decks = std::vector<store::DeckCounts>;

Json title_of(store::DeckCounts const& deck, Output const& output) {
    return deck.title ? Json(deck::shown(*deck.title, output.languages(), deck.language).text) : Json{};
}

Json to_json(Decks const& decks, Output const& output, Clock const& clock) {
    Json list = Json::array();
    for (auto const& deck : decks) {
        list.push_back({{"deck", deck.deck},
                        {"title", title_of(deck, output)},
                        {"file", text_or_null(deck.file)},
                        {"cards", deck.cards},
                        {"new", deck.fresh},
                        {"due", deck.due},
                        {"suspended", deck.suspended},
                        {"retired", deck.retired},
                        {"imported_at", cli::to_json(clock.local(deck.imported_at))}});
    }
    return list;
}

// A column that would hold only zeros is left out.
struct Optional {
    std::string heading;
    std::int64_t store::DeckCounts::*count;
};

// A deck that came from a pipe has cards, and no file.
std::string file_of(store::DeckCounts const& deck, terminal::Screen const& screen) {
    if (!deck.file.empty()) {
        return terminal::legible(path_text(deck.file), screen);
    }
    return deck.cards > 0 ? tr("(no file)") : tr("(removed)");
}

std::string drawn(Decks const& decks, terminal::Screen const& screen) {
    using terminal::Align;
    std::vector<terminal::Column> columns{{tr("deck"), Align::left, terminal::Cut::end, terminal::whole},
                                          {trc("column of numbers", "cards"), Align::right},
                                          {trc("column of numbers", "new"), Align::right},
                                          {trc("column of numbers", "due"), Align::right}};
    std::vector<std::int64_t store::DeckCounts::*> counts{&store::DeckCounts::cards,
                                                          &store::DeckCounts::fresh, &store::DeckCounts::due};
    for (auto const& [heading, count] :
         {Optional{trc("column of numbers", "suspended"), &store::DeckCounts::suspended},
          Optional{trc("column of numbers", "retired"), &store::DeckCounts::retired}}) {
        if (std::any_of(decks.begin(), decks.end(),
                        [count = count](auto const& deck) { return deck.*count > 0; })) {
            columns.push_back({heading, Align::right});
            counts.push_back(count);
        }
    }
    columns.push_back({tr("file"), Align::left, terminal::Cut::start, terminal::whole});
    std::vector<std::vector<std::string>> rows;
    for (auto const& deck : decks) {
        auto& row = rows.emplace_back();
        row.push_back(deck.deck);
        for (auto const count : counts) {
            row.push_back(number(deck.*count));
        }
        row.push_back(file_of(deck, screen));
    }
    std::string text;
    for (auto const& line : terminal::listing(columns, rows, screen)) {
        text += line + '\n';
    }
    return text;
}

} // namespace

ExitStatus decks(Output& output, Clock const& clock, Collection const& collection,
                 DecksOptions const& options) {
    require_decks(collection, options.decks);
    auto const today = calendar::study_day(clock.now(), store::settings(collection).day_start);
    auto decks = store::deck_counts(collection, today, options.decks);
    // A deck all of whose cards are in another one now (it has a new name) is none any more.
    std::erase_if(decks,
                  [](auto const& deck) { return deck.file.empty() && deck.cards == 0 && deck.retired == 0; });
    if (output.wants_json()) {
        output.json_line(dumped(to_json(decks, output, clock)));
    } else if (decks.empty()) {
        output.note(tr("No decks yet. To bring some in: remat import PATH"));
    } else {
        output.result(drawn(decks, output.screen()));
    }
    return ExitStatus::done;
}

} // namespace remat::cli::commands
