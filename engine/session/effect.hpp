#pragma once

#include "engine/deck/card_key.hpp"
#include "engine/history/event.hpp"
#include "engine/schedule/quality.hpp"
#include "engine/text/message.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

// What is to be done about an input, in order. The program performs effects; the session only names them.
namespace remat::session {

enum class Scene : std::uint8_t {
    question,  // anew, as if the card came up
    selection, // the options picked so far, before they are confirmed
    hint,
    verdict, // right or wrong, explanations, source; of a self-graded card the answer; then the grades
    other_explanations,
    information,
    keys,
};

struct Draw {
    Scene scene = Scene::question;

    friend bool operator==(Draw const&, Draw const&) = default;
};

// Why something cannot be done; the prompt stays.
struct Tell {
    text::Message message;

    friend bool operator==(Tell const&, Tell const&) = default;
};

// Store the answer, then report it with Study::recorded.
struct Record {
    deck::CardKey card;
    schedule::Quality quality;
    std::size_t variant = 1;         // from 1
    std::vector<std::size_t> picked; // options, as indices in file order, ascending
    history::Purpose purpose = history::Purpose::answer;
    std::chrono::milliseconds taken{0};

    friend bool operator==(Record const&, Record const&) = default;
};

// Take back Study::last_action in the log, then report it with Study::taken_back.
struct TakeBack {
    friend bool operator==(TakeBack const&, TakeBack const&) = default;
};

// Store the suspension, then report it with Study::suspended.
struct Suspend {
    deck::CardKey card;

    friend bool operator==(Suspend const&, Suspend const&) = default;
};

// Open the deck file at the card, import it on return, then report with Study::refresh.
struct OpenSource {
    deck::CardKey card;

    friend bool operator==(OpenSource const&, OpenSource const&) = default;
};

// Show the card's picture beside the terminal; the prompt stays.
struct ViewImage {
    deck::CardKey card;

    friend bool operator==(ViewImage const&, ViewImage const&) = default;
};

struct Quit {
    friend bool operator==(Quit const&, Quit const&) = default;
};

using Effect = std::variant<Draw, Tell, Record, TakeBack, Suspend, OpenSource, ViewImage, Quit>;
using Effects = std::vector<Effect>;

} // namespace remat::session
