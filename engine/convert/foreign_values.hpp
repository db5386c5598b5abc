#pragma once

#include "engine/deck/report.hpp"
#include "engine/deck/yaml_node.hpp"

// What other programs write into values where people write text: nulls, and the entities of HTML. Pure.
namespace remat::convert {

// A null that is not in quotes is no value (in lists of YAML it stays a word); `&eacute;` becomes its letter,
// but between backticks, which is told once for the file.
void tidy_values(deck::YamlNode& top, deck::Report& report);

} // namespace remat::convert
