#include "engine/store/setting_log.hpp"

#include "engine/store/new_event.hpp"
#include "engine/store/schedule_update.hpp"
#include "engine/store/transaction.hpp"

namespace remat::store {

history::Settings settings(Collection const& collection) {
    return settings_in(collection.database());
}

history::Applied set(Collection& collection, std::span<history::Setting const> wanted,
                     Writing const& writing) {
    Database& database = collection.database();
    Transaction transaction{database};
    history::Settings const before = settings_in(database);
    history::Settings after = before;
    for (history::Setting const& setting : wanted) {
        history::Settings const so_far = after;
        auto const applied = history::apply(after, setting);
        if (applied != history::Applied::yes) {
            return applied;
        }
        if (after != so_far) {
            Stand const stand = stand_of_new_event(database, so_far, writing.now, Standing::at_the_end);
            append(database, event_at(stand, writing.new_id(), setting));
        }
    }
    if (after.rules != before.rules) {
        rebuild_schedule(database);
    } else {
        ScheduleUpdate{database}.finish();
    }
    transaction.commit();
    return history::Applied::yes;
}

} // namespace remat::store
