#pragma once

#include "cli/deck_import.hpp"
#include "cli/world.hpp"
#include "engine/store/collection.hpp"

#include <optional>
#include <string>
#include <vector>

// Large deck files (1 MiB and more) that were imported before and are the same since: reading them takes
// seconds. Smaller ones are read all the same.
namespace remat::cli {

// What importing these paths would come to if every file there holds, byte for byte, what was imported from
// it last, and its deck still has every card: nothing would change, so nothing needs to be read but bytes.
// Nothing if there is any other file. What a file's text is warned of was told when it was imported; `check`
// tells it again.
[[nodiscard]] std::optional<DeckImport> unchanged_files(store::Collection const& collection,
                                                        std::vector<std::string> const& paths,
                                                        World const& world);

} // namespace remat::cli
