#include "tests/benchmark/table.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace remat::benchmark {
namespace {

void line(std::string const& what, std::string const& floor, std::string const& ours,
          std::string const& ratio, std::string const& limit, std::string const& verdict) {
    std::fputs(
        fmt::format("{:44} {:>12} {:>12} {:>7} {:>6} {}\n", what, floor, ours, ratio, limit, verdict).c_str(),
        stdout);
    std::fflush(stdout);
}

std::string verdict(bool is_over) {
    return is_over ? "over" : "ok";
}

} // namespace

void Table::head() const {
    line("what", "floor", "ours", "ratio", "limit", "");
}

void Table::row(std::string const& what, std::string const& floor, std::string const& ours, double ratio,
                std::optional<double> limit) {
    bool const is_over = limit && ratio > *limit;
    is_over_ |= is_over;
    line(what, floor, ours, fmt::format("{:.2f}", ratio), limit ? fmt::format("{:g}", *limit) : "",
         limit ? verdict(is_over) : "");
}

void Table::at_most(std::string const& what, std::string const& ours, double value, double limit) {
    bool const is_over = value > limit;
    is_over_ |= is_over;
    line(what, "", ours, "", fmt::format("{:g}", limit), verdict(is_over));
}

void Table::at_least(std::string const& what, std::string const& ours, double value, double limit) {
    bool const is_over = value < limit;
    is_over_ |= is_over;
    line(what, "", ours, "", fmt::format("{:g}", limit), verdict(is_over));
}

} // namespace remat::benchmark
