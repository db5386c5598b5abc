#pragma once

#include <optional>
#include <string>

// The words of TZ. The C library takes what it does not understand for UTC and says nothing, and then days
// begin and end at the wrong hour.
namespace remat::cli {

// Whether the value means something here: a zone of the system's (`Europe/Paris`), a file of one, or a rule
// (`CET-1CEST`, `<+03>-3`). `folder` is TZDIR, where the system's zones are.
[[nodiscard]] bool is_known_zone(std::string const& value, std::optional<std::string> const& folder);

} // namespace remat::cli
