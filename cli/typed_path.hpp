#pragma once

#include <filesystem>
#include <string>

// A file as a person would type it in the folder he is in: relative if it is below, else in full.
namespace remat::cli {

[[nodiscard]] std::string typed_path(std::filesystem::path const& file, std::filesystem::path const& folder);

} // namespace remat::cli
