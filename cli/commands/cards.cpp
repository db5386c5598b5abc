#include "cli/card_argument.hpp"
#include "cli/card_json.hpp"
#include "cli/commands/commands.hpp"
#include "cli/messages.hpp"
#include "cli/terminal/table.hpp"
#include "cli/view/help_view.hpp"
#include "cli/view/memory_words.hpp"

#include <utility>

namespace remat::cli::commands {
namespace {

std::string state_word(store::CardRow const& row) {
    if (row.is_retired) {
        return tr("retired");
    }
    if (row.suspended == history::Switch::on) {
        return tr("suspended");
    }
    return view::stage_word(history::stage_of(row.state));
}

std::vector<std::string> cells(store::CardRow const& row, terminal::Screen const& screen) {
    auto const& memory = row.state.memory;
    return {terminal::legible(row.key.text(), screen),
            state_word(row),
            row.state.due ? calendar::to_iso(*row.state.due) : "",
            view::interval_of(memory),
            view::ease_of(memory),
            row.state.lapses > 0 ? number(row.state.lapses) : ""};
}

// What a screen has room for: the figures behind the date go first, then the state.
template<class Cells>
Cells fitting(Cells all, terminal::Screen const& screen) {
    constexpr std::size_t readable = 3;
    if (screen.is_terminal && terminal::room(screen) != terminal::Room::full) {
        all.erase(all.begin() + readable, all.end());
        if (terminal::room(screen) == terminal::Room::tiny) {
            all.erase(all.begin() + 1);
        }
    }
    return all;
}

void print_table(Output& out, std::vector<store::CardRow> const& rows) {
    using terminal::Align;
    auto const& screen = out.screen();
    std::vector<terminal::Column> columns{{tr("card"), Align::left, terminal::Cut::start},
                                          {tr("state"), Align::left},
                                          {tr("due"), Align::left},
                                          {tr("interval"), Align::right},
                                          {tr("ease"), Align::right},
                                          {tr("lapses"), Align::right}};
    columns = fitting(std::move(columns), screen);
    std::vector<std::vector<std::string>> lines;
    lines.reserve(rows.size());
    for (auto const& row : rows) {
        lines.push_back(fitting(cells(row, screen), screen));
    }
    // A pipe gets whole keys: something may read them.
    int const width = screen.is_terminal ? screen.columns : 10'000;
    for (auto const& line : terminal::table(columns, lines, width, terminal::signs(screen).ellipsis)) {
        out.result(line + '\n');
    }
}

} // namespace

ExitStatus cards(Output& out, Clock const&, Collection const& collection, CardsOptions const& asked) {
    require_decks(collection, asked.decks);
    auto const rows = store::cards(collection, asked.decks);
    if (out.wants_json()) {
        Json list = Json::array();
        for (auto const& row : rows) {
            list.push_back(card_json(row, out.languages()));
        }
        out.json_line(dumped(list));
    } else if (rows.empty()) {
        out.note(tr("No cards yet. Bring some: remat import FILE.yaml"));
    } else {
        print_table(out, rows);
    }
    return ExitStatus::done;
}

} // namespace remat::cli::commands
