#include "engine/store/record.hpp"

#include "engine/store/new_event.hpp"
#include "engine/store/schedule_update.hpp"
#include "engine/store/statement.hpp"
#include "engine/store/transaction.hpp"

#include <algorithm>
#include <bit>

namespace remat::store {
namespace {

using history::Event;
using history::Review;

constexpr char const* keep_option_text =
    "INSERT INTO option_texts (fingerprint, text) VALUES (?, ?) ON CONFLICT DO NOTHING";

history::TimedAnswer timed_answer(Event const& event) {
    auto const& review = std::get<Review>(event.payload);
    return {.answer = {.day = event.day, .quality = review.quality, .purpose = review.purpose},
            .taken = review.taken};
}

KeyId root_of_answer(Database& database, Event const& event) {
    return root_of(database, key_id(database, std::get<Review>(event.payload).card.text()));
}

// What the answer was at its place in the history.
ScheduleUpdate::Step replay(Database& database, Event const& event) {
    KeyId const root = root_of_answer(database, event);
    auto const history = history_of_class(database, members_of(database, root));
    history::Rules const rules = settings_in(database).rules;
    std::uint64_t const number = number_of_card(database, history.first_key.value_or(root));
    ScheduleUpdate::Step step;
    for (std::size_t place = 0; place < history.answers.size(); ++place) {
        step.before = step.after;
        step.kind = history::kind_of(step.before, history.answers[place].answer);
        step.after = history::step(rules, number, step.before, history.answers[place].answer);
        if (history.orders[place] == order_of(event)) {
            break;
        }
    }
    return step;
}

bool is_same_answer(Database& database, Event const& stored, Review const& wanted) {
    auto const* review = std::get_if<Review>(&stored.payload);
    auto const wanted_key = find_key(database, wanted.card.text());
    return review != nullptr && wanted_key &&
           root_of_answer(database, stored) == root_of(database, *wanted_key) &&
           review->quality == wanted.quality && review->purpose == wanted.purpose &&
           review->variant == wanted.variant && review->picked == wanted.picked;
}

std::variant<Recorded, Refusal> repeat_result(Database& database, Event const& stored, Review const& wanted) {
    if (!is_same_answer(database, stored, wanted)) {
        return Refusal::conflict;
    }
    if (is_undone(database, stored.id)) {
        return Refusal::undone;
    }
    auto const step = replay(database, stored);
    return Recorded{.event = stored,
                    .kind = step.kind,
                    .before = step.before,
                    .after = step.after,
                    .clock = Clock::fine,
                    .was_stored_before = true};
}

// An answer that sorts before others: its card is folded anew.
ScheduleUpdate::Step insert_among_others(Database& database, ScheduleUpdate& update, Event const& event) {
    KeyId const root = root_of_answer(database, event);
    update.leave(root);
    append(database, event);
    update.enter(root);
    auto step = replay(database, event);
    step.after = find_schedule(database, root).value_or(ScheduleRow{}).state;
    return step;
}

} // namespace

std::variant<Recorded, Refusal> record(Collection& collection, NewAnswer const& answer) {
    Database& database = collection.database();
    Transaction transaction{database};
    if (auto const stored = event_with_id(database, answer.id)) {
        return stored->event ? repeat_result(database, *stored->event, answer.review)
                             : std::variant<Recorded, Refusal>{Refusal::conflict};
    }
    static_cast<void>(find_key_surely(database, answer.review.card.text())); // or it is another card's answer
    ScheduleUpdate update{database};
    Stand const stand = stand_of_new_event(database, update.settings(), answer.now, Standing::at_its_moment);
    Review review = answer.review;
    std::sort(review.picked.begin(), review.picked.end());
    Event const event = event_at(stand, answer.id, review);
    ScheduleUpdate::Step step;
    if (stand.is_last) {
        append(database, event);
        step = update.advance(key_id(database, review.card.text()), timed_answer(event));
    } else {
        step = insert_among_others(database, update, event);
    }
    for (auto const& option : answer.picked) {
        Statement{database, keep_option_text}
            .bind(std::bit_cast<std::int64_t>(option.fingerprint), std::string_view{option.text})
            .run();
    }
    update.finish();
    transaction.commit();
    return Recorded{.event = event,
                    .kind = step.kind,
                    .before = step.before,
                    .after = step.after,
                    .clock = stand.clock,
                    .was_stored_before = false};
}

} // namespace remat::store
