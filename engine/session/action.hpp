#pragma once

#include "engine/history/card_state.hpp"
#include "engine/history/event.hpp"
#include "engine/session/queue.hpp"

#include <variant>

// What a session did and can take back.
namespace remat::session {

// What the store made of an answer.
struct Receipt {
    history::EventId event;
    history::AnswerKind kind = history::AnswerKind::scheduled;
    history::CardState before;
    history::CardState after;

    friend bool operator==(Receipt const&, Receipt const&) = default;
};

struct Answered {
    Turn turn;
    schedule::Quality quality;
    Receipt receipt;

    friend bool operator==(Answered const&, Answered const&) = default;
};

struct SetAside {
    deck::CardKey card;

    friend bool operator==(SetAside const&, SetAside const&) = default;
};

using Action = std::variant<Answered, SetAside>;

} // namespace remat::session
