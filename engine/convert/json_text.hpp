#pragma once

#include <string>
#include <string_view>

// JSON is YAML but for two things: it may write one character as two escapes, and indent with tabs.
namespace remat::convert {

[[nodiscard]] bool looks_like_json(std::string_view bytes);

// The same JSON as YAML takes it; lines stay where they are.
[[nodiscard]] std::string json_as_yaml(std::string_view bytes);

} // namespace remat::convert
