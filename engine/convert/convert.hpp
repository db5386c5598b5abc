#pragma once

#include "engine/convert/right_options.hpp"
#include "engine/deck/deck.hpp"
#include "engine/deck/diagnostic.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Makes a deck of a quiz that somebody has already: YAML or JSON of another shape than a deck's. What is not
// understood is told with its place and never dropped in silence; what comes of it reads without an error.
// Pure.
namespace remat::convert {

struct Wish {
    std::string deck_name; // valid
    std::optional<IndexBase> index_base;
    bool may_be_renamed = false; // by a `deck:` of the quiz that is a valid name
};

// What became of a key: `choices`, `options`, 40.
struct Taken {
    std::string key;
    std::string as;
    std::size_t times = 0;

    friend bool operator==(Taken const&, Taken const&) = default;
};

// How the places of options were counted, and which line says so.
struct CountedFrom {
    IndexBase base = IndexBase::zero;
    int line = 0; // 0: the person said so
};

enum class Outcome : std::uint8_t {
    converted,        // wholly or in part: see the problems
    nothing,          // no card could be made; the problems say why
    needs_index_base, // `undecided_line` names an option by a place
    deck_already,     // the file is a remat deck
};

struct Conversion {
    Outcome outcome = Outcome::nothing;
    deck::Deck deck;
    std::string yaml; // the deck's file
    std::size_t questions = 0;
    std::vector<Taken> taken;
    std::vector<deck::Diagnostic> problems; // by place; an error is a question that became no card
    std::optional<CountedFrom> counted;
    int undecided_line = 0;
};

[[nodiscard]] Conversion convert(std::string_view bytes, std::string_view file_name, Wish const& wish);

// Whether a file that is no deck looks like a quiz that can be converted.
[[nodiscard]] bool looks_like_a_quiz(std::string_view bytes);

} // namespace remat::convert
