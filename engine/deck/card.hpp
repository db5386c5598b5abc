#pragma once

#include "engine/answer/accents.hpp"
#include "engine/deck/card_key.hpp"
#include "engine/deck/localised.hpp"
#include "engine/deck/rare.hpp"

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

// Type it. Any of the answers is right, in any language of the card; the first is the one that is shown.
struct Typed {
    std::vector<Localised> answers; // at least one
    answer::Accents accents = answer::Accents::near;

    friend bool operator==(Typed const&, Typed const&) = default;
};

// Type a number. Both texts as the deck writes them; the reader has made sure that they are a number and a
// tolerance (`0.5`, `5%`; empty: exact). The unit is one unit, spelled in several languages.
struct Numeric {
    std::string answer;
    std::string tolerance;
    Rare<Localised> unit;

    friend bool operator==(Numeric const&, Numeric const&) = default;
};

// Say what is missing. The variant's question is the text with its deletions as the deck writes it (see
// cloze.hpp), in every language with the same numbers; this card hides one of them.
struct Cloze {
    std::size_t number = 1;

    friend bool operator==(Cloze const&, Cloze const&) = default;
};

using Body = std::variant<Choice, Basic, Typed, Numeric, Cloze>;

// `choice`, `basic`, `typed`, `numeric`, `cloze`: the word that deck files and JSON use.
[[nodiscard]] std::string_view kind_of(Body const& body);

// One way to ask a card.
struct Variant {
    Localised question;
    Body body;
    Rare<Localised> hint;
    Rare<Localised> explanation;
    Rare<Localised> source;
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

// `near`, `strict`, `ignore`, likewise.
[[nodiscard]] std::string_view word_of(answer::Accents accents);
[[nodiscard]] std::optional<answer::Accents> accents_named(std::string_view word);

// The options that are right, as indices in file order.
[[nodiscard]] std::vector<std::size_t> right_options(Choice const& choice);

// A stable name of an option, for the log: the fingerprint of its folded text in the deck's language (else
// the first in the file). It survives reordering and translation; an edit of the text makes another option.
[[nodiscard]] std::uint64_t option_fingerprint(Option const& option, std::string_view deck_language);

} // namespace remat::deck
