#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// Putting text into a file at places of its Source, without another change: its byte order mark and its line
// ends stay, and what is put in gets the line ends that are around it. Pure.
namespace remat::deck {

struct Insertion {
    std::size_t offset = 0; // into Source::text()
    std::string text;       // its line ends are line feeds
};

// The insertions must be in the order of their offsets.
[[nodiscard]] std::string with_insertions(std::string_view bytes, std::vector<Insertion> const& insertions);

} // namespace remat::deck
