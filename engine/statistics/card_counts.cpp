#include "engine/statistics/card_counts.hpp"

#include "engine/schedule/scheduler.hpp"
#include "engine/statistics/retention.hpp"

namespace remat::statistics {

void count(CardCounts& counts, history::CardState const& state, Standing standing) {
    if (standing == Standing::retired) {
        ++counts.retired;
        return;
    }
    if (standing == Standing::suspended) {
        ++counts.suspended;
        return;
    }
    switch (history::stage_of(state)) {
    case history::Stage::fresh: ++counts.fresh; return;
    case history::Stage::learning: ++counts.learning; return;
    case history::Stage::review:
        ++(schedule::interval_of(*state.memory) < mature_interval ? counts.young : counts.mature);
        return;
    }
}

} // namespace remat::statistics
