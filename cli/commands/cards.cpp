#include "cli/card_argument.hpp"
#include "cli/card_json.hpp"
#include "cli/commands/commands.hpp"
#include "cli/messages.hpp"
#include "cli/terminal/table.hpp"
#include "cli/view/help_view.hpp"
#include "cli/view/memory_words.hpp"

#include <cstdint>

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

// The columns, from the one that a list cannot be without to the one that is given up first.
enum class Figure : std::uint8_t { due, state, lapses, interval, ease };

std::string due_of(store::CardRow const& row) {
    return row.state.due ? calendar::to_iso(*row.state.due) : "";
}

// Where there is no column for the state, it stands in place of a date that nobody waits for.
std::string due_or_state(store::CardRow const& row) {
    bool const is_asked = !row.is_retired && row.suspended == history::Switch::off && row.state.due;
    return is_asked ? due_of(row) : state_word(row);
}

struct List {
    std::vector<terminal::Column> columns;
    std::vector<std::vector<std::string>> rows;
};

enum class Naming : std::uint8_t {
    key, // as it is, for whoever copies it
    id,  // below the name of its deck
};

bool has(Figure last, Figure one) {
    return one <= last;
}

std::vector<terminal::Column> columns_until(Figure last) {
    using terminal::Align;
    using terminal::whole;
    std::vector<terminal::Column> columns{{tr("card"), Align::left, terminal::Cut::start, whole}};
    if (has(last, Figure::state)) {
        columns.push_back({tr("state"), Align::left, terminal::Cut::end, whole});
    }
    columns.push_back({tr("due"), Align::left, terminal::Cut::end, whole});
    if (has(last, Figure::interval)) {
        columns.push_back({tr("interval"), Align::right});
    }
    if (has(last, Figure::ease)) {
        columns.push_back({tr("ease"), Align::right});
    }
    if (has(last, Figure::lapses)) {
        columns.push_back({tr("lapses"), Align::right});
    }
    return columns;
}

std::vector<std::string> cells(store::CardRow const& row, std::string const& name, Figure last) {
    auto const& memory = row.state.memory;
    std::vector<std::string> line{name};
    if (has(last, Figure::state)) {
        line.push_back(state_word(row));
    }
    line.push_back(has(last, Figure::state) ? due_of(row) : due_or_state(row));
    if (has(last, Figure::interval)) {
        line.push_back(view::interval_of(memory));
    }
    if (has(last, Figure::ease)) {
        line.push_back(view::ease_of(memory));
    }
    if (has(last, Figure::lapses)) {
        line.push_back(row.state.lapses > 0 ? number(row.state.lapses) : "");
    }
    return line;
}

List list_of(std::vector<store::CardRow> const& cards, Naming naming, Figure last,
             terminal::Screen const& screen) {
    List list{.columns = columns_until(last), .rows = {}};
    std::string_view deck;
    for (auto const& row : cards) {
        if (naming == Naming::id && row.key.deck() != deck) {
            deck = row.key.deck();
            list.rows.push_back({terminal::legible(deck, screen)});
        }
        auto const name = naming == Naming::key ? row.key.text() : "  " + std::string{row.key.id()};
        list.rows.push_back(cells(row, terminal::legible(name, screen), last));
    }
    return list;
}

// What a screen has room for: whole keys and all that is known, or ids below their deck; then the figures
// behind the date go, and the state last.
List fitting(std::vector<store::CardRow> const& cards, terminal::Screen const& screen) {
    auto list = list_of(cards, Naming::key, Figure::ease, screen);
    auto const fits = [&] {
        return !screen.is_terminal || terminal::table_width(list.columns, list.rows) <= screen.columns;
    };
    for (auto const last : {Figure::ease, Figure::interval, Figure::lapses, Figure::state, Figure::due}) {
        if (fits()) {
            return list;
        }
        list = list_of(cards, Naming::id, last, screen);
    }
    if (!fits()) {
        for (auto& column : list.columns) {
            column.heading.clear();
        }
    }
    return list;
}

void print_table(Output& out, std::vector<store::CardRow> const& cards) {
    auto const [columns, rows] = fitting(cards, out.screen());
    for (auto const& line : terminal::listing(columns, rows, out.screen())) {
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
