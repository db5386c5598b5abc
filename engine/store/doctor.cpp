#include "engine/store/doctor.hpp"

#include "engine/history/log_fold.hpp"
#include "engine/history/possible.hpp"
#include "engine/store/card_class.hpp"
#include "engine/store/content_check.hpp"
#include "engine/store/index_filling.hpp"
#include "engine/store/schedule_update.hpp"
#include "engine/store/shape.hpp"
#include "engine/store/statement.hpp"
#include "engine/store/transaction.hpp"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <system_error>
#include <utility>

namespace remat::store {
namespace {

using history::Event;

constexpr char const* check_pages = "PRAGMA integrity_check(20)";
constexpr char const* check_references = "PRAGMA foreign_key_check";
constexpr char const* count_events = "SELECT count(*) FROM events";
constexpr char const* count_cards = "SELECT count(*) FROM cards WHERE retired_at_ms IS NULL";
constexpr char const* count_unknown = "SELECT count(*) FROM schedule WHERE card IS NULL";
constexpr char const* counted_agenda =
    "SELECT deck, status, entry IS NOT NULL, coalesce(due, -1), count(*) FROM schedule GROUP BY 1, 2, 3, 4"
    " ORDER BY 1, 2, 3, 4";

constexpr char const* count_unplaced =
    "SELECT count(*) FROM cards c LEFT JOIN classes m ON m.key = c.key"
    " WHERE NOT EXISTS (SELECT 1 FROM schedule s WHERE s.root = coalesce(m.root, c.key))";

class Report {
  public:
    explicit Report(std::filesystem::path const& path) : file_{path.string()} {}

    void add(Ill ill, std::string_view id, std::string const& detail) {
        bool const is_derived = ill == Ill::schedule || ill == Ill::index;
        add(ill, is_derived ? Cure::rebuild : Cure::salvage, id, detail);
    }
    void add(Ill ill, Cure cure, std::string_view id, std::string const& detail) {
        add(ill, cure, text::Message{.id = id, .arguments = {file_, detail}});
    }
    void add(Ill ill, Cure cure, text::Message message) {
        findings_.push_back({.ill = ill, .message = std::move(message), .cure = cure});
    }

    [[nodiscard]] std::vector<Finding> take() { return std::move(findings_); }

  private:
    std::string file_;
    std::vector<Finding> findings_;
};

void examine_pages(Database& database, Report& report) {
    std::set<std::string, std::less<>> indexes;
    Statement row{database, check_pages};
    while (row.step()) {
        if (auto const index = index_named_in(row.text(0)); !index.empty()) {
            indexes.emplace(index);
        } else if (row.text(0) != "ok") {
            report.add(Ill::file, N_("{} is damaged: {}"), std::string{row.text(0)});
        }
    }
    for (auto const& index : indexes) {
        report.add(Ill::index, N_("{}: the index {} does not fit its table"), index);
    }
}

void examine_references(Database& database, Report& report) {
    std::map<std::string, int> broken;
    Statement row{database, check_references};
    while (row.step()) {
        ++broken[std::string{row.text(0)}];
    }
    for (auto const& [table, rows] : broken) {
        report.add(Ill::references, N_("{}: {} has rows that point nowhere"), table);
    }
}

void examine_shape(Database& database, Report& report) {
    for (auto const& misfit : misfits_in(database)) {
        report.add(Ill::shape, misfit.is_derived ? Cure::rebuild : Cure::salvage,
                   misfit.is_missing ? N_("{}: {} is missing") : N_("{}: {} is not what it should be"),
                   misfit.name);
    }
}

std::vector<Event> examine_events(Database& database, Report& report) {
    std::vector<Event> events;
    visit_events(database, EventOrder::of_writing, [&](StoredEvent const& stored) {
        if (!stored.is_sound) {
            report.add(Ill::event, N_("{}: event {} does not match its checksum"),
                       std::to_string(stored.row));
        } else if (!history::is_possible(*stored.event)) {
            report.add(Ill::event, N_("{}: event {} has a day, a time or a number that cannot be"),
                       std::to_string(stored.row));
        }
        if (stored.event) {
            events.push_back(*stored.event);
        }
    });
    return events;
}

void examine_content(Database& database, Report& report) {
    auto const damage = damaged_content(database);
    for (DeckId const deck : damage.decks) {
        report.add(Ill::content, Cure::import, damage_to_deck(database, deck));
    }
    for (KeyId const card : damage.cards) {
        report.add(Ill::content, Cure::import, damage_to_card(database, key_of(database, card)));
    }
}

// The agenda, counted from the schedule.
Agenda agenda_of_schedule(Database& database) {
    Agenda rows;
    Statement row{database, counted_agenda};
    while (row.step()) {
        rows.push_back({.place = {.deck = row.integer(0),
                                  .status = static_cast<Status>(row.integer(1)),
                                  .has_siblings = row.integer(2) == 1,
                                  .due = row.integer(3)},
                        .cards = row.integer(4)});
    }
    return rows;
}

// What the fold says of every card, found by any of its keys, and of every day.
class Expectation {
  public:
    Expectation(Database& database, std::vector<Event> const& events)
        : database_{database}, folded_{history::fold_log(events)} {}

    // One row of the schedule; the shares of its card in the days are noted.
    [[nodiscard]] bool holds_for(ScheduleRow const& row) {
        ScheduleRow wanted;
        wanted.root = row.root;
        for (KeyId const key : members_of(database_, row.root)) {
            auto const first = folded_.first_keys.find(key_of(database_, key));
            if (first != folded_.first_keys.end()) {
                auto const& card = folded_.cards.at(first->second);
                seen_.insert(first->second);
                wanted.first_key = find_key(database_, first->second.text());
                wanted.suspended = card.suspended;
                wanted.state = card.fold.state;
                break;
            }
        }
        wanted = placed(database_, wanted);
        note_days(wanted);
        return wanted == row;
    }

    [[nodiscard]] bool has_seen_all() const { return seen_.size() == folded_.cards.size(); }
    [[nodiscard]] bool days_are(DayShares const& days) const {
        history::Tallies found;
        for (auto const& [place, share] : days) {
            history::add(found, {{place.first, share.tally}});
        }
        DayShares wanted = days_;
        std::erase_if(wanted, [](auto const& day) { return day.second == DayShare{}; });
        return found == folded_.tallies && days == wanted;
    }

  private:
    void note_days(ScheduleRow const& row) {
        auto const history = history_of_class(database_, members_of(database_, row.root));
        count_shares(days_, fold_class(database_, folded_.settings.rules, history), row, Sign::plus);
    }

    Database& database_;
    history::FoldedLog folded_;
    std::set<deck::CardKey> seen_;
    DayShares days_;
};

void examine_schedule(Database& database, std::vector<Event> const& events, Report& report) {
    Expectation expectation{database, events};
    std::vector<KeyId> wrong;
    visit_schedule(database, [&](ScheduleRow const& row) {
        if (!expectation.holds_for(row)) {
            wrong.push_back(row.root);
        }
    });
    for (KeyId const root : wrong) {
        report.add(Ill::schedule, N_("{}: the schedule of {} is not what its history says"),
                   key_of(database, root).text());
    }
    if (!expectation.has_seen_all() || ask_integer(database, count_unplaced) != 0) {
        report.add(Ill::schedule, N_("{}: the schedule lacks cards"), {});
    }
    auto const days = days_as_they_are(database);
    if (!expectation.days_are(days.shares)) {
        report.add(Ill::schedule, N_("{}: the counts of days are not what the history says"), {});
    }
    auto const agenda = agenda_as_it_is(database);
    if (!agenda.is_sound || !days.is_sound || agenda.rows != agenda_of_schedule(database)) {
        report.add(Ill::schedule, N_("{}: the counts of due cards are not what the schedule says"), {});
    }
    if (!is_schedule_fresh(database)) {
        report.add(Ill::schedule, N_("{}: the schedule was made from another history"), {});
    }
}

} // namespace

Examination examine(Collection const& collection) {
    Database& database = collection.database();
    Report report{collection.path()};
    Examination examination;
    try {
        Snapshot const snapshot{database};
        examine_pages(database, report);
        examine_shape(database, report);
        examine_references(database, report);
        examine_content(database, report);
        auto const events = examine_events(database, report);
        try {
            examine_schedule(database, events, report);
        } catch (Error const& error) {
            if (error.kind() != ErrorKind::schedule) {
                throw;
            }
            report.add(Ill::schedule, N_("{}: what keys are one card is not what the history says"), {});
        }
        examination.events = ask_integer(database, count_events);
        examination.cards = ask_integer(database, count_cards);
        examination.unknown_cards = ask_integer(database, count_unknown);
    } catch (Error const& error) {
        if (error.kind() != ErrorKind::corrupt) {
            throw;
        }
        report.add(Ill::file, N_("{} is damaged: {}"), error.message().arguments.back());
    }
    examination.findings = report.take();
    return examination;
}

Rebuilt rebuild(Collection& collection) {
    Database& database = collection.database();
    Transaction transaction{database};
    mend_shape(database);
    let_decks_be_read_again(database);
    Rebuilt rebuilt;
    rebuilt.damaged_events = rebuild_schedule(database);
    rebuilt.events = ask_integer(database, count_events);
    rebuilt.cards = ask_integer(database, count_cards);
    transaction.commit();
    return rebuilt;
}

} // namespace remat::store
