#include "cli/table_file.hpp"

#include "cli/failure.hpp"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace remat::cli {

namespace fs = std::filesystem;

std::string read_table_file(std::string const& named, World const& world) {
    fs::path const path = world.folder / named;
    std::error_code problem;
    if (!fs::exists(path, problem)) {
        throw Failure{FailureKind::not_found, {N_("there is no file {}"), {named}}};
    }
    if (fs::is_directory(path, problem)) {
        throw Failure{FailureKind::not_found, {N_("{} is a folder; name a file"), {named}}};
    }
    std::ifstream file{path, std::ios::binary};
    std::string text{std::istreambuf_iterator<char>{file}, {}};
    if (!file.is_open() || file.bad()) {
        throw Failure{FailureKind::io,
                      {N_("{} cannot be read: {}"), {named, std::generic_category().message(errno)}}};
    }
    return text;
}

} // namespace remat::cli
