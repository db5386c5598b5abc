#include "cli/report_file.hpp"

#include "cli/failure.hpp"
#include "cli/new_file.hpp"
#include "cli/report/report.hpp"

#include <filesystem>
#include <fstream>

namespace remat::cli {
namespace {

namespace fs = std::filesystem;

bool is_earlier_report(std::string const& path) {
    std::error_code problem;
    if (!fs::is_regular_file(path, problem)) { // reading a pipe would wait for ever
        return false;
    }
    std::string beginning(1024, '\0');
    std::ifstream file{path, std::ios::binary};
    file.read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
    beginning.resize(static_cast<std::size_t>(file.gcount()));
    return report::is_report(beginning);
}

} // namespace

void put_report(std::string const& path, std::string const& shown, std::string_view report) {
    std::error_code problem;
    if (!fs::exists(fs::symlink_status(path, problem))) {
        put_new_file(path, shown, report);
        return;
    }
    if (!is_earlier_report(path)) {
        throw Failure{
            FailureKind::refused,
            {N_("{} exists already and is no report of remat, so it is left as it is; name another file"),
             {shown}}};
    }
    if (auto const made = replace_file(path, report); made.written != Written::yes) {
        throw Failure{FailureKind::refused, {N_("{} cannot be written: {}"), {shown, made.detail}}};
    }
}

} // namespace remat::cli
