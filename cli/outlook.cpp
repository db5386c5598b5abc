#include "cli/outlook.hpp"

#include "cli/day.hpp"
#include "cli/pace.hpp"
#include "engine/session/agenda.hpp"
#include "engine/store/answers.hpp"
#include "engine/store/card_table.hpp"

#include <algorithm>
#include <unordered_map>

namespace remat::cli {
namespace {

// Active cards whose last answer today, cram aside, was below 4.
std::int64_t waiting_today(store::Collection const& collection, calendar::Day today) {
    std::unordered_map<store::CardId, store::DayAnswer> last_answers;
    for (auto const& answer : store::answers_on(collection, today)) {
        if (answer.kind != history::AnswerKind::cram) {
            last_answers.insert_or_assign(answer.card, answer);
        }
    }
    return std::count_if(last_answers.begin(), last_answers.end(), [&](auto const& last) {
        if (!last.second.quality.wants_another_look()) {
            return false;
        }
        auto const row = store::find_card(collection, last.second.key);
        return row && row->is_active();
    });
}

} // namespace

Outlook outlook(store::Collection const& collection, calendar::Day today, session::Limits const& limits,
                std::size_t forecast_days, store::DeckNames decks) {
    Outlook result;
    result.today = today;
    result.decks = store::deck_counts(collection, today, decks);
    // A deck that was removed or has another name now is no work of any morning.
    std::erase_if(result.decks, [](auto const& deck) { return deck.file.empty() && deck.cards == 0; });
    for (auto const& deck : result.decks) {
        result.due += deck.due;
    }
    auto const tally = store::tally_of(collection, today);
    result.introduced_today = tally.introduced;
    result.reviewed_today = tally.reviews;
    result.answers_today = tally.answers;
    SessionWish const wish{
        .scope = {.decks = {decks.begin(), decks.end()}, .filters = {}}, .limits = limits, .mode = {}};
    result.fresh = static_cast<std::int64_t>(new_cards_left(collection, today, wish));
    result.repeat = tally.answers == 0 ? 0 : waiting_today(collection, today);
    auto const reviews_left = std::max<std::int64_t>(0, limits.reviews - tally.reviews);
    auto const cards_left = std::min(result.due, reviews_left) + result.fresh + result.repeat;
    result.minutes = Pace::of(collection).time_for(static_cast<std::size_t>(cards_left));
    result.streak = statistics::streak(store::traces(collection, today), today);
    result.next_due = store::next_due(collection, today, decks);
    result.days_to_clear = session::days_to_clear(result.due, tally.reviews, limits);
    auto const last = today + calendar::days{forecast_days - 1};
    auto const due_by_day = store::due_by_day(collection, today, last, decks);
    if (siblings_set_aside(due_by_day, today, result.due) > 0) {
        result.next_due = today + calendar::days{1};
    }
    result.forecast = forecast_of(due_by_day, today, result.due, forecast_days);
    return result;
}

std::int64_t raised_limit(std::int64_t due, std::int64_t reviewed_today) {
    constexpr std::int64_t at_once = 50;
    return reviewed_today + std::min(due, at_once);
}

view::Morning::Suspended suspended_in(std::span<store::DeckCounts const> decks) {
    view::Morning::Suspended found;
    for (auto const& deck : decks) {
        if (deck.suspended > 0 && found.cards == 0) {
            found.deck = deck.deck;
        }
        found.cards += deck.suspended;
    }
    return found;
}

} // namespace remat::cli
