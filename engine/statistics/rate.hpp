#pragma once

#include <cstdint>
#include <optional>

// How many of how many, and how sure one can be of it.
namespace remat::statistics {

struct Rate {
    std::int64_t passed = 0;
    std::int64_t failed = 0;

    [[nodiscard]] std::int64_t total() const { return passed + failed; }
    // In [0, 1]; nothing without an answer.
    [[nodiscard]] std::optional<double> value() const;

    friend bool operator==(Rate const&, Rate const&) = default;
};

void count(Rate& rate, bool is_pass);

struct Bounds {
    double low = 0;
    double high = 1;

    friend bool operator==(Bounds const&, Bounds const&) = default;
};

// The 95 % score interval (E. B. Wilson, "Probable inference, the law of succession, and statistical
// inference", JASA 22, 1927), which keeps its promise for few answers and for rates near 0 and 1, where the
// textbook interval does not. Nothing without an answer.
[[nodiscard]] std::optional<Bounds> wilson95(Rate const& rate);

} // namespace remat::statistics
