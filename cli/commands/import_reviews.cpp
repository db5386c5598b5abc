#include "engine/store/import_reviews.hpp"
#include "cli/commands/commands.hpp"
#include "cli/deck_template.hpp"
#include "cli/failure.hpp"
#include "cli/json.hpp"
#include "cli/messages.hpp"
#include "cli/path_text.hpp"
#include "cli/table_file.hpp"
#include "cli/zone.hpp"
#include "engine/deck/names.hpp"
#include "engine/history/review_table.hpp"
#include "engine/store/card_table.hpp"
#include "engine/store/setting_log.hpp"
#include "engine/text/beginning.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace remat::cli::commands {
namespace {

using history::ReviewTable;
using history::TimeUnit;

// What the person said of the table, or what holds without.
struct Frame {
    std::string deck;
    std::string zone; // empty: the clock's
    calendar::DayStart day_start;
    std::optional<TimeUnit> unit;
};

std::optional<TimeUnit> unit_named(std::optional<std::string> const& name) {
    if (!name) {
        return std::nullopt;
    }
    if (*name == "s") {
        return TimeUnit::seconds;
    }
    if (*name == "ms") {
        return TimeUnit::milliseconds;
    }
    if (*name == "us") {
        return TimeUnit::microseconds;
    }
    throw Failure{FailureKind::usage,
                  {N_("--time-unit is '{}'; it can be s, ms or us"), {text::beginning(*name)}}};
}

std::string unit_text(TimeUnit unit) {
    switch (unit) {
    case TimeUnit::seconds: return tr("seconds since 1970");
    case TimeUnit::milliseconds: return tr("milliseconds since 1970");
    case TimeUnit::microseconds: return tr("microseconds since 1970");
    case TimeUnit::text: return tr("dates with an offset");
    }
    return {};
}

Frame frame_of(Collection const& collection, World const& world, ReviewImportOptions const& asked,
               std::string const& file) {
    Frame frame{.deck = asked.deck.value_or(deck_name_for(file)),
                .zone = asked.zone.value_or(std::string{}),
                .day_start = store::settings(collection).day_start,
                .unit = unit_named(asked.time_unit)};
    if (!deck::is_deck_name(frame.deck)) {
        throw Failure{
            FailureKind::usage,
            {N_("--deck is '{}', which is not a valid deck name: lower-case letters, digits, '.', '_', "
                "'-', and '/' between parts"),
             {text::beginning(frame.deck)}}};
    }
    if (asked.zone && !is_known_zone(*asked.zone, world.variable("TZDIR"))) {
        throw Failure{FailureKind::usage,
                      {N_("--zone is '{}', which this system does not know; name one like Europe/Paris"),
                       {text::beginning(*asked.zone)}}};
    }
    if (asked.day_start) {
        auto const start = calendar::DayStart::parse(*asked.day_start);
        if (!start) {
            throw Failure{FailureKind::usage,
                          {N_("--day-start is '{}', which is no time of day; write it like 04:00"),
                           {text::beginning(*asked.day_start)}}};
        }
        frame.day_start = *start;
    }
    return frame;
}

ReviewTable table_in(std::string const& file, World const& world, Frame const& frame) {
    // A clock of the zone in which the cards were reviewed.
    Clock const clock{[&](std::string const& name) {
        return name == "TZ" && !frame.zone.empty() ? std::optional{frame.zone} : world.variable(name);
    }};
    auto const text = read_table_file(file, world);
    auto read = history::read_reviews(text, {.deck = frame.deck,
                                             .local = [&](calendar::Instant at) { return clock.local(at); },
                                             .day_start = frame.day_start,
                                             .latest = clock.now().at + std::chrono::hours{24},
                                             .unit = frame.unit});
    if (auto const* const mistake = std::get_if<history::TableMistake>(&read)) {
        auto const place = mistake->line == 0 ? file : file + ':' + std::to_string(mistake->line);
        throw Failure{FailureKind::refused,
                      {N_("{0}: {1}; nothing was imported"), {place, say(mistake->message)}}};
    }
    return std::get<ReviewTable>(std::move(read));
}

struct Extent {
    std::int64_t reviews = 0;
    std::set<deck::CardKey> cards;
    std::int64_t unknown_cards = 0;
    bool is_named_by_frame = false; // a card is of the frame's deck
    calendar::Day first = calendar::Day::max();
    calendar::Day last = calendar::Day::min();
};

Extent extent_of(ReviewTable const& table, Collection const& collection, Frame const& frame) {
    Extent extent;
    std::map<deck::CardKey, deck::CardKey> now;
    for (auto const& event : table.events) {
        if (auto const* const link = std::get_if<history::SameCard>(&event.payload)) {
            now.insert_or_assign(link->former, link->current);
        }
        if (auto const* const review = std::get_if<history::Review>(&event.payload)) {
            ++extent.reviews;
            extent.cards.insert(review->card);
            extent.is_named_by_frame = extent.is_named_by_frame || review->card.deck() == frame.deck;
            extent.first = std::min(extent.first, event.day);
            extent.last = std::max(extent.last, event.day);
        }
    }
    extent.unknown_cards = std::ranges::count_if(extent.cards, [&](deck::CardKey const& key) {
        auto const found = now.find(key);
        return !store::find_card(collection, key) &&
               (found == now.end() || !store::find_card(collection, found->second));
    });
    return extent;
}

void tell(Output& out, ReviewTable const& table, Frame const& frame, Extent const& extent) {
    if (extent.reviews == 0) {
        out.note(tr("The table holds no review."));
        return;
    }
    out.note(tr("{0} of {1}, {2} to {3}", trn("{} review", "{} reviews", extent.reviews),
                trn("{} card", "{} cards", static_cast<std::int64_t>(extent.cards.size())),
                calendar::to_iso(extent.first), calendar::to_iso(extent.last)));
    if (table.kind == history::TableKind::review_log) {
        out.note(tr("Times: {0}; zone: {1}; a day begins at {2}", unit_text(table.unit),
                    frame.zone.empty() ? tr("this machine's") : frame.zone, frame.day_start.text()));
        if (extent.is_named_by_frame) {
            out.note(tr("Cards without a deck's name belong to the deck '{}'", frame.deck));
        }
    }
    for (auto const& column : table.ignored) {
        out.note(tr("The column '{}' was not needed.", column));
    }
    if (table.yet_to_come > 0) {
        out.note(trn("{} review is dated after now: a clock was wrong here or there.",
                     "{} reviews are dated after now: a clock was wrong here or there.", table.yet_to_come));
    }
    if (table.repeated > 0) {
        out.note(trn("{} line says what another line says.", "{} lines say what other lines say.",
                     table.repeated));
    }
    if (extent.unknown_cards > 0) {
        out.note(trn("{} card is in no deck: its history is kept and counted.",
                     "{} cards are in no deck: their history is kept and counted.", extent.unknown_cards));
    }
}

void tell_added(Output& out, store::ReviewsAdded const& added) {
    if (!out.is_quiet()) {
        out.say(tr("+{0} new, {1} already there", added.added, added.already_there));
    }
    if (added.differing > 0) {
        out.note(trn("{} of those says something else here; it stays as it is here.",
                     "{} of those say something else here; they stay as they are here.", added.differing));
    }
    if (added.undone > 0) {
        out.note(trn("{} answer is taken back, as it was there.",
                     "{} answers are taken back, as they were there.", added.undone));
    }
    if (added.joined > 0) {
        out.note(trn("{} card has another name now: its history goes on under that.",
                     "{} cards have other names now: their history goes on under those.", added.joined));
    }
    if (added.apart > 0) {
        out.note(trn("{} card goes on under another name there; here the names stay two cards.",
                     "{} cards go on under other names there; here the names stay two cards each.",
                     added.apart));
    }
}

} // namespace

ExitStatus import_reviews(Output& out, Collection collection, std::function<Collection()> const& create,
                          World const& world, ImportOptions const& asked) {
    if (asked.paths.size() != 1) {
        throw Failure{FailureKind::usage, {N_("--reviews takes one file at a time"), {}}};
    }
    auto const& file = asked.paths.front();
    auto const frame = frame_of(collection, world, asked.reviews, file);
    auto const table = table_in(file, world, frame);
    if (!asked.is_dry_run && collection.condition().is_missing && !table.events.empty()) {
        collection = create();
    }
    auto const extent = extent_of(table, collection, frame);
    auto const added = asked.is_dry_run ? store::count_new_reviews(collection, table.events)
                                        : store::add_reviews(collection, table.events);
    if (out.wants_json()) {
        out.json_line(dumped({{"file", file},
                              {"reviews", extent.reviews},
                              {"cards", extent.cards.size()},
                              {"unknown_cards", extent.unknown_cards},
                              {"added", added.added},
                              {"already_there", added.already_there},
                              {"differing", added.differing},
                              {"undone", added.undone},
                              {"joined", added.joined},
                              {"apart", added.apart},
                              {"repeated", table.repeated}}));
        return ExitStatus::done;
    }
    tell(out, table, frame, extent);
    tell_added(out, added);
    if (asked.is_dry_run) {
        out.note(tr("Nothing was imported: this was a dry run."));
    }
    return ExitStatus::done;
}

} // namespace remat::cli::commands
