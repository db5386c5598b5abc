#include "engine/store/suspend.hpp"

#include "engine/store/new_event.hpp"
#include "engine/store/schedule_update.hpp"
#include "engine/store/transaction.hpp"

namespace remat::store {

std::vector<deck::CardKey> suspend(Collection& collection, std::span<deck::CardKey const> cards,
                                   history::Switch suspended, Writing const& writing) {
    Database& database = collection.database();
    Transaction transaction{database};
    ScheduleUpdate update{database};
    std::vector<deck::CardKey> changed;
    for (deck::CardKey const& card : cards) {
        auto const key = find_key(database, card.text());
        auto const row = key ? find_schedule(database, root_of(database, *key)) : std::nullopt;
        if (key && !row) {
            require_unlinked(database, *key);
        }
        if (row && row->suspended != suspended) {
            update.leave(row->root);
            Stand const stand =
                stand_of_new_event(database, update.settings(), writing.now, Standing::at_the_end);
            append(database, event_at(stand, writing.new_id(),
                                      history::Suspension{.card = card, .suspended = suspended}));
            update.enter(row->root);
            changed.push_back(card);
        }
    }
    update.finish();
    transaction.commit();
    return changed;
}

} // namespace remat::store
