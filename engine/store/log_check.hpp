#pragma once

#include <filesystem>
#include <string>

// SQLite reads a write-ahead log up to the first frame that does not fit, takes that for all there was, and
// throws the rest away. So a log is looked at before SQLite is: it costs one reading of the log, where there
// is one.
namespace remat::store {

// Given the first bytes of the collection's file. Throws Error where what was committed could not be read; a
// log that is only torn, or that holds nothing but what the file has, is fine (engine/store/log_frames.hpp).
void require_sound_log(std::filesystem::path const& path, std::string const& header);

} // namespace remat::store
