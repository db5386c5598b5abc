#pragma once

#include "cli/settings.hpp"

#include <string>
#include <vector>

// The language in which the program itself speaks, chosen before it says anything: `ui_lang` of the
// configuration, else --lang, else the locale, else English. The languages of the cards are another matter.
namespace remat::cli {

// Sets the language of the process for this run, whatever an earlier run had. A command line or a
// configuration that cannot be understood is no reason to be silent: what is wrong is told when it is read.
void speak(std::vector<std::string> const& arguments, Variable const& variable);

} // namespace remat::cli
