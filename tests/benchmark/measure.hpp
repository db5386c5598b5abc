#pragma once

#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

// Runs programs and says what they cost. CPU time is the user's and the system's together: on a machine with
// other work it is what stays comparable.
namespace remat::benchmark {

struct Cost {
    double cpu_seconds = 0;
    double wall_seconds = 0;
    double peak_megabytes = 0; // resident
    std::string output;        // of standard output, at most a page
};

// A copy of a program, as an installation makes it, and its path. What a linker has just written lies
// piecemeal in memory and costs every start a tenth more.
[[nodiscard]] std::string installed(std::filesystem::path const& program,
                                    std::filesystem::path const& folder);

// Waits for the program; throws std::runtime_error if it fails.
[[nodiscard]] Cost run(std::vector<std::string> const& command);

struct Pair {
    Cost floor;
    Cost ours;
};

// Medians of both, which take turns so that a busy moment meets both.
[[nodiscard]] Pair medians(int runs, std::function<Cost()> const& floor, std::function<Cost()> const& ours);

} // namespace remat::benchmark
