#include "cli/session_frame.hpp"

#include "cli/messages.hpp"
#include "cli/newcomer.hpp"
#include "cli/outlook.hpp"
#include "cli/pace.hpp"
#include "cli/session_wish.hpp"
#include "cli/terminal/page.hpp"
#include "cli/typed_path.hpp"
#include "cli/view/dates.hpp"
#include "cli/view/durations.hpp"
#include "cli/view/morning_view.hpp"
#include "cli/view/summary_view.hpp"
#include "engine/store/card_table.hpp"

#include <algorithm>
#include <vector>

namespace remat::cli {

namespace {

using session::Study;
using store::Collection;
using terminal::Page;

std::int64_t whole(std::size_t count) {
    return static_cast<std::int64_t>(count);
}

bool is_cram(Study const& study) {
    return study.queue().situation().mode.purpose == history::Purpose::cram;
}

std::string workload(Collection const& collection, Study const& study) {
    auto const& agenda = study.agenda();
    std::vector<std::string> parts;
    if (is_cram(study)) {
        parts.push_back(trn("{} card to cram", "{} cards to cram", whole(agenda.reviews.size())));
    } else if (!agenda.reviews.empty()) {
        parts.push_back(trn("{} due", "{} due", whole(agenda.reviews.size())));
    }
    if (!agenda.fresh.empty()) {
        parts.push_back(trn("{} new", "{} new", whole(agenda.fresh.size())));
    }
    if (!agenda.waiting.empty() && !is_cram(study)) {
        parts.push_back(trn("{} to repeat", "{} to repeat", whole(agenda.waiting.size())));
    }
    auto const cards = agenda.reviews_allowed + agenda.fresh.size() + agenda.waiting.size();
    if (auto const time = Pace::of(collection).time_for(cards)) {
        parts.push_back(view::about(*time));
    }
    std::string line;
    for (auto const& part : parts) {
        line += (line.empty() ? "" : ", ") + part;
    }
    return tr("{}.", line);
}

std::int64_t days_needed(Study const& study) {
    auto const& agenda = study.agenda();
    if (is_cram(study) || agenda.reviews.size() <= agenda.reviews_allowed) {
        return 0;
    }
    auto const days = session::days_to_clear(agenda, study.queue().situation().limits);
    return days ? days->count() : 0;
}

// All the new cards that the limit lets through have been introduced, and there are more.
std::string new_limit_reached(Study const& study, std::int64_t fresh, std::string const& command, Page page) {
    std::string const day = view::long_day(study.queue().situation().today);
    page.paragraph(trn("{1}: nothing due. One card is new, but today's new cards have been introduced.",
                       "{1}: nothing due. {0} cards are new, but today's new cards have been introduced.",
                       fresh, day),
                   {0, 0});
    auto const limit = study.agenda().introduced_today + std::min<std::int64_t>(fresh, 10);
    page.advice(tr("Go on: {}", command + " --new " + std::to_string(limit)));
    return page.text();
}

std::int64_t new_cards(std::vector<store::DeckCounts> const& decks) {
    std::int64_t sum = 0;
    for (auto const& deck : decks) {
        sum += deck.fresh;
    }
    return sum;
}

std::vector<view::NewLeech> leeches(Collection const& collection, Study const& study, World const& world) {
    std::vector<view::NewLeech> found;
    for (auto const& key : study.summary().new_leeches) {
        if (auto const row = store::find_card(collection, key)) {
            found.push_back({.id = std::string{row->key.id()},
                             .lapses = row->state.lapses,
                             .file = row->file.empty() ? "" : typed_path(row->file, world.folder),
                             .line = row->line});
        }
    }
    return found;
}

// The whole collection's next day, in the order in which a session would ask.
view::SessionEnd::Tomorrow tomorrow(Collection const& collection, calendar::Day today,
                                    session::Limits const& limits) {
    SessionWish wish;
    wish.limits = limits;
    session::Queue const queue{situation_of(collection, today + calendar::days{1}, wish)};
    auto const agenda = queue.agenda();
    return {.due = whole(agenda.reviews.size()),
            .fresh = whole(agenda.fresh.size()),
            .minutes = Pace::of(collection).time_for(agenda.reviews_allowed + agenda.fresh.size())};
}

} // namespace

std::string opening(Collection const& collection, Study const& study, terminal::Screen const& screen) {
    Page page{screen};
    page.paragraph(workload(collection, study), {0, 0});
    if (auto const days = days_needed(study); days > 0) {
        page.paragraph(trn("The most urgent come first. At {1} a day it takes one day. No card is lost.",
                           "The most urgent come first. At {1} a day it takes {0} days. No card is lost.",
                           days, study.queue().situation().limits.reviews),
                       {0, 0});
    }
    return page.text();
}

std::string nothing_to_ask(Collection const& collection, Study const& study, session::Scope const& scope,
                           World const& world, terminal::Screen const& screen) {
    auto const& situation = study.queue().situation();
    auto const& agenda = study.agenda();
    auto const now = outlook(collection, situation.today, situation.limits, 1);
    view::Morning morning;
    morning.today = situation.today;
    morning.streak = now.streak.current;
    morning.today_is = now.answers_today > 0 ? view::Morning::Today::answered : view::Morning::Today::safe;
    if (now.decks.empty()) {
        morning.newcomer_command = newcomer_command(world);
        return view::morning(morning, screen);
    }
    if (agenda.next) {
        return Page{screen}.paragraph(tr("No minute is left for a card."), {0, 0}).text();
    }
    auto const next = coming(collection, situation.today, scope);
    bool const is_filtered = !session::is_empty(scope.filters);
    if (is_filtered && !next &&
        std::ranges::none_of(situation.candidates, &session::Candidate::is_in_scope)) {
        return Page{screen}.paragraph(tr("No card fits these filters."), {0, 0}).text();
    }
    auto const decks = store::deck_counts(collection, situation.today, scope.decks);
    auto const fresh = new_cards(decks);
    bool const has_new = fresh > 0 && agenda.introduced_today >= situation.limits.new_cards;
    if (!is_cram(study) && agenda.reviews.empty() && has_new && !is_filtered) {
        return new_limit_reached(study, fresh, review_command(scope), Page{screen});
    }
    morning.decks.emplace_back();
    morning.review_command = review_command(scope);
    if (!is_cram(study) && !agenda.reviews.empty()) {
        morning.due = whole(agenda.reviews.size());
        morning.raised_limit = raised_limit(morning.due, agenda.reviewed_today);
    }
    if (next) {
        morning.next = {.day = next->day, .cards = next->cards, .can_be_early = next->early > 0};
    }
    morning.suspended = suspended_in(decks);
    return view::morning(morning, screen);
}

namespace {

// Of the reviews that the limit lets through, those due today: others were taken ahead.
std::int64_t due_left(Study const& study) {
    auto const& agenda = study.agenda();
    auto const& situation = study.queue().situation();
    auto const allowed = std::span{agenda.reviews}.first(agenda.reviews_allowed);
    return std::ranges::count_if(allowed, [&](std::size_t candidate) {
        auto const& due = situation.candidates.at(candidate).state.due;
        return due && *due <= situation.today;
    });
}

} // namespace

std::string closing(Collection const& collection, Study const& study, Ending const& ending,
                    World const& world, terminal::Screen const& screen) {
    auto const& agenda = study.agenda();
    auto const day = study.queue().situation().today;
    view::SessionEnd end;
    end.counts = study.summary();
    end.taken = ending.taken;
    end.waiting = is_cram(study) ? 0 : whole(agenda.waiting.size());
    end.left = is_cram(study) ? 0 : due_left(study);
    end.days_needed = days_needed(study);
    if (end.counts.cards > 0) {
        end.tomorrow = tomorrow(collection, day, ending.usual);
    }
    end.leeches = leeches(collection, study, world);
    end.streak = outlook(collection, day, ending.usual, 1).streak.current;
    end.review_command = review_command(ending.wish, ending.usual);
    auto lines = view::summary(end, screen);
    while (lines.ends_with("\n\n")) {
        lines.pop_back();
    }
    return lines;
}

} // namespace remat::cli
