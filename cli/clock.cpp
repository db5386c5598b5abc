#include "cli/clock.hpp"

#include "cli/failure.hpp"
#include "engine/text/beginning.hpp"

#include <cstdlib>
#include <ctime>

namespace remat::cli {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

void use_zone(std::optional<std::string> const& zone) {
    if (zone) {
        ::setenv("TZ", zone->c_str(), 1);
    } else {
        ::unsetenv("TZ");
    }
    ::tzset();
}

} // namespace

Clock::Clock(Variable const& variable) : started_{std::chrono::steady_clock::now()} {
    use_zone(variable("TZ"));
    auto const text = variable("REMAT_NOW");
    if (!text || text->empty()) {
        return;
    }
    auto const moment = calendar::parse_rfc3339(*text);
    if (!moment) {
        throw Failure{FailureKind::usage,
                      {N_("REMAT_NOW is '{}', which is no instant; write it like 2026-03-01T09:00:00+01:00"),
                       {text::beginning(*text)}}};
    }
    frozen_ = moment->at;
}

calendar::Moment Clock::now() const {
    auto const wall = std::chrono::floor<milliseconds>(std::chrono::system_clock::now());
    return local(frozen_.value_or(wall));
}

calendar::Moment Clock::local(calendar::Instant at) const {
    auto const since = std::chrono::floor<seconds>(at.time_since_epoch());
    auto const when = static_cast<std::time_t>(since.count());
    std::tm broken_down{};
    if (::localtime_r(&when, &broken_down) == nullptr) {
        return {.at = at, .utc_offset = minutes{0}};
    }
    // Zones of old had offsets with seconds; a wall clock in whole minutes is near enough and can be written.
    return {.at = at, .utc_offset = std::chrono::floor<minutes>(seconds{broken_down.tm_gmtoff})};
}

milliseconds Clock::elapsed() const {
    if (frozen_) {
        return milliseconds{0};
    }
    return std::chrono::floor<milliseconds>(std::chrono::steady_clock::now() - started_);
}

} // namespace remat::cli
