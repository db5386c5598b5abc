#pragma once

#include "engine/deck/report.hpp"
#include "engine/deck/source.hpp"

#include <string>
#include <string_view>

// What can be wrong with a file before anyone reads it as YAML: its encoding, raw control characters, markers
// of a merge conflict. All of them are reported, once a line.
namespace remat::deck {

// The encoding that the first bytes announce, if it is not UTF-8: `UTF-16` or `UTF-32`; else empty.
[[nodiscard]] std::string_view foreign_encoding(std::string_view bytes);

// Blots out the bytes that a parser should not see. Of a merge conflict one side is left to be read; the
// lines of the other, and the markers, are returned.
[[nodiscard]] std::string check_bytes(Source& source, Report& report);

} // namespace remat::deck
