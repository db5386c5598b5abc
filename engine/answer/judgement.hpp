#pragma once

#include "engine/text/message.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

// What is thought of a typed answer.
namespace remat::answer {

// accents_differ and nearly are the near misses: a person may let them count.
enum class Closeness : std::uint8_t { right, accents_differ, nearly, wrong };

// The lines `- typed`, `+ expected` and the `^` below them. Both as they were written (`Cœur`), but safe for
// a terminal and without an article that does not matter and a final full stop. Empty where there is nothing
// to compare.
struct Difference {
    std::string typed;
    std::string expected;
    std::string marks; // spaces and `^`, one for each cell of `expected`; none at the end

    [[nodiscard]] bool is_empty() const { return expected.empty(); }
    friend bool operator==(Difference const&, Difference const&) = default;
};

struct Judgement {
    Closeness closeness = Closeness::wrong;
    std::size_t nearest = 0; // the accepted text it was held against
    // Whether it could be an answer at all; what is no number is better asked again (`why` says so).
    bool is_understood = true;
    std::optional<text::Message> why; // what differs: of near misses, and of right numbers in a wrong unit
    std::optional<text::Message> reading; // how a number was read, where that is worth echoing
    Difference diff;                      // of texts

    friend bool operator==(Judgement const&, Judgement const&) = default;
};

} // namespace remat::answer
