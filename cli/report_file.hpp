#pragma once

#include <string>
#include <string_view>

// Where a report goes. It is made again and again, so an earlier report is replaced, in one step; any other
// file stays as it is.
namespace remat::cli {

// Throws Failure with a sentence about the file, as it is `shown`, where the report was not written.
void put_report(std::string const& path, std::string const& shown, std::string_view report);

} // namespace remat::cli
