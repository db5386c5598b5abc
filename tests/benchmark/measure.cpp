#include "tests/benchmark/measure.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <stdexcept>
#include <utility>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace remat::benchmark {
namespace {

double seconds(timeval const& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

[[noreturn]] void become(std::vector<std::string> const& command, int out) {
    dup2(out, STDOUT_FILENO);
    int const nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    dup2(nowhere, STDERR_FILENO);
    std::vector<char*> arguments;
    for (auto const& argument : command) {
        arguments.push_back(const_cast<char*>(argument.c_str())); // NOLINT: execv's signature
    }
    arguments.push_back(nullptr);
    execv(arguments.front(), arguments.data());
    _exit(127);
}

std::string read_all(int from) {
    constexpr std::size_t page = 4096;
    std::string output;
    std::array<char, 65'536> block{};
    while (true) {
        auto const count = read(from, block.data(), block.size());
        if (count == 0 || (count < 0 && errno != EINTR)) {
            return output;
        }
        if (count > 0 && output.size() < page) {
            output.append(block.data(), static_cast<std::size_t>(count));
        }
    }
}

double middle(std::vector<Cost>& costs, double Cost::*figure) {
    std::sort(costs.begin(), costs.end(),
              [&](Cost const& one, Cost const& other) { return one.*figure < other.*figure; });
    return costs[costs.size() / 2].*figure;
}

Cost median(std::vector<Cost> costs) {
    Cost cost = costs.front();
    cost.cpu_seconds = middle(costs, &Cost::cpu_seconds);
    cost.wall_seconds = middle(costs, &Cost::wall_seconds);
    cost.peak_megabytes = middle(costs, &Cost::peak_megabytes);
    return cost;
}

} // namespace

std::string installed(std::filesystem::path const& program, std::filesystem::path const& folder) {
    auto const copy = folder / program.filename();
    std::filesystem::remove(copy);
    std::filesystem::copy_file(program, copy);
    return copy.string();
}

Cost run(std::vector<std::string> const& command) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
        throw std::runtime_error{"no pipe"};
    }
    auto const start = std::chrono::steady_clock::now();
    pid_t const child = vfork();
    if (child == 0) {
        become(command, ends[1]);
    }
    close(ends[1]);
    Cost cost;
    cost.output = read_all(ends[0]);
    close(ends[0]);
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    std::chrono::duration<double> const wall = std::chrono::steady_clock::now() - start;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        throw std::runtime_error{command.front() + " failed: " + cost.output};
    }
    cost.wall_seconds = wall.count();
    cost.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    cost.peak_megabytes = static_cast<double>(usage.ru_maxrss) / 1024;
    return cost;
}

Pair medians(int runs, std::function<Cost()> const& floor, std::function<Cost()> const& ours) {
    std::vector<Cost> floors;
    std::vector<Cost> own;
    for (int run = 0; run < runs; ++run) {
        floors.push_back(floor());
        own.push_back(ours());
    }
    return {.floor = median(std::move(floors)), .ours = median(std::move(own))};
}

} // namespace remat::benchmark
