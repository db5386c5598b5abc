#pragma once

#include "engine/calendar/day.hpp"
#include "engine/calendar/instant.hpp"
#include "engine/deck/card_key.hpp"
#include "engine/schedule/quality.hpp"

#include <array>
#include <chrono>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// What happened. Events are facts: appended, never changed, never deleted. Every state in the program is a
// fold over them. Nothing derived stands in an event, except the day, which is resolved once, when it is
// known.
namespace remat::history {

// 128 random bits; imported history: a hash of its row.
struct EventId {
    std::array<std::uint8_t, 16> bytes{};

    friend auto operator<=>(EventId const&, EventId const&) = default;
};

[[nodiscard]] std::string to_hex(EventId const& id); // 32 lower-case digits
[[nodiscard]] std::optional<EventId> parse_event_id(std::string_view hex);
// 128 bits that follow from the text: reading a row twice gives the same event.
[[nodiscard]] EventId id_of_row(std::string_view row);

enum class Purpose : std::uint8_t { answer, cram };

// An answer to a card.
struct Review {
    deck::CardKey card;
    schedule::Quality quality;
    Purpose purpose = Purpose::answer;
    std::int64_t variant = 1;           // which way of asking, from 1
    std::vector<std::uint64_t> picked;  // options picked, as fingerprints of their texts, ascending
    std::chrono::milliseconds taken{0}; // from showing the card to the answer, never negative

    friend bool operator==(Review const&, Review const&) = default;
};

// A review or a same_card is undone, for ever; redoing is answering again.
struct Retraction {
    EventId target;

    friend bool operator==(Retraction const&, Retraction const&) = default;
};

enum class Switch : std::uint8_t { off, on };

// A card is set aside or brought back.
struct Suspension {
    deck::CardKey card;
    Switch suspended = Switch::on;

    friend bool operator==(Suspension const&, Suspension const&) = default;
};

// Two keys name one card.
struct SameCard {
    deck::CardKey former;
    deck::CardKey current;

    friend bool operator==(SameCard const&, SameCard const&) = default;
};

// Something that moves the schedule was set; see settings.hpp for names and values.
struct Setting {
    std::string name;
    std::string value;

    friend bool operator==(Setting const&, Setting const&) = default;
};

using Payload = std::variant<Review, Retraction, Suspension, SameCard, Setting>;

// Where an event came from. A merge keeps `imported`; the other two are how this collection sees it.
enum class Origin : std::uint8_t { here, merged, imported };

struct Event {
    EventId id;
    calendar::Moment at;
    calendar::Day day;    // the study day, resolved when the event was stored
    std::int64_t seq = 0; // 1 + the largest seq of the collection when it was written
    Origin origin = Origin::here;
    Payload payload;

    friend bool operator==(Event const&, Event const&) = default;
};

// The place of an event in the history: by instant, then by seq, then by id. Total over distinct events.
struct Order {
    calendar::Instant at;
    std::int64_t seq = 0;
    EventId id;

    friend auto operator<=>(Order const&, Order const&) = default;
};

[[nodiscard]] inline Order order_of(Event const& event) {
    return {event.at.at, event.seq, event.id};
}

// XXH3-64 over every fact of the event (not over `origin`'s here/merged), each field prefixed with its
// length. Stored beside the event; `doctor` and a rebuild verify it.
[[nodiscard]] std::uint64_t checksum(Event const& event);

} // namespace remat::history
