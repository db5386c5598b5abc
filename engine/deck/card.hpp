#pragma once

#include "engine/deck/card_key.hpp"
#include "engine/deck/localised.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// What a card says: the ways to ask it, their answers and explanations. A new kind joins `Body` and is then
// asked for in every place that visits it.
namespace remat::deck {

enum class Pin : std::uint8_t { none, last };

struct Option {
    Localised text;
    std::optional<Localised> explanation;
    bool is_right = false;
    Pin pin = Pin::none;

    friend bool operator==(Option const&, Option const&) = default;
};

enum class Shuffle : std::uint8_t { yes, no };

// Multiple choice: 2 to 100 options in file order, at least one right. All right ones must be picked.
struct Choice {
    std::vector<Option> options;
    Shuffle shuffle = Shuffle::yes;

    friend bool operator==(Choice const&, Choice const&) = default;
};

// Question and answer; the learner reveals and grades. A reversed sibling is a card of its own whose question
// and answer have changed places.
struct Basic {
    Localised answer;

    friend bool operator==(Basic const&, Basic const&) = default;
};

using Body = std::variant<Choice, Basic>;

// `choice`, `basic`: the word that deck files and JSON use.
[[nodiscard]] std::string_view kind_of(Body const& body);

// One way to ask a card.
struct Variant {
    Localised question;
    Body body;
    std::optional<Localised> hint;
    std::optional<Localised> explanation;
    std::optional<Localised> source;
    std::string image; // a path inside the deck's folder, or empty

    friend bool operator==(Variant const&, Variant const&) = default;
};

struct Card {
    CardKey key;
    bool has_id = false;           // the entry has an `id:`; otherwise the key is made from the question
    std::vector<Variant> variants; // at least one; they share one schedule
    std::optional<Localised> topic;
    std::vector<std::string> tags; // the deck's and the card's own, each once, NFC
    std::vector<CardKey> after;    // entries (never with a suffix) that must have been passed before
    int line = 0;                  // of the entry in its file, from 1

    friend bool operator==(Card const&, Card const&) = default;
};

// The options that are right, as indices in file order.
[[nodiscard]] std::vector<std::size_t> right_options(Choice const& choice);

// A stable name of an option, for the log: the fingerprint of its folded text in the deck's language (else
// the first in the file). It survives reordering and translation; an edit of the text makes another option.
[[nodiscard]] std::uint64_t option_fingerprint(Option const& option, std::string_view deck_language);

} // namespace remat::deck
