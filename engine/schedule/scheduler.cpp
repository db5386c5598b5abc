#include "engine/schedule/scheduler.hpp"

#include <cassert>

namespace remat::schedule {

Memory review(Scheduler const& scheduler, std::optional<Memory> const& before,
              [[maybe_unused]] calendar::days elapsed, Quality quality) {
    assert(elapsed >= calendar::days{0});
    return std::visit(
        [&](Sm2 const& sm2) -> Memory {
            Sm2Memory const memory = before ? std::get<Sm2Memory>(*before) : Sm2Memory{};
            return review(sm2, memory, quality);
        },
        scheduler);
}

calendar::days interval_of(Memory const& memory) {
    return std::visit([](Sm2Memory const& sm2) { return sm2.interval; }, memory);
}

calendar::days longest_interval_of(Scheduler const& scheduler) {
    return std::visit([](Sm2 const& sm2) { return sm2.longest_interval; }, scheduler);
}

std::int64_t repetitions_of(Memory const& memory) {
    return std::visit([](Sm2Memory const& sm2) { return sm2.repetitions; }, memory);
}

} // namespace remat::schedule
