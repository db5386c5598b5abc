#pragma once

#include "engine/deck/report.hpp"
#include "engine/deck/source.hpp"
#include "engine/deck/yaml_failure.hpp"

// Why a text is not YAML, told so that its author can mend it: a parser knows only where it gave up, the
// cause is read from the line. Pure.
namespace remat::deck {

// Returns where the cause is, behind which reading may go on.
[[nodiscard]] Mark report_mistake(Failure const& failure, Report& report);

} // namespace remat::deck
