#include "engine/store/raw_events.hpp"

#include "engine/history/possible.hpp"
#include "engine/store/event_columns.hpp"

#include <bit>
#include <chrono>
#include <span>
#include <utility>

namespace remat::store {
namespace {

using history::Event;
using Kind = RawValue::Kind;

std::span<std::uint8_t const> bytes_in(RawValue const& value) {
    return {reinterpret_cast<std::uint8_t const*>(value.bytes.data()), value.bytes.size()};
}

struct Names {
    deck::CardKey card;
    deck::CardKey former;
};

std::optional<history::Payload> payload_in(std::vector<RawValue> const& row, Names const& names) {
    auto const number = [&](EventColumn column) { return row[column].integer; };
    switch (number(col_kind)) {
    case 1: {
        auto const quality = schedule::Quality::from(number(col_quality));
        if (!quality) {
            return std::nullopt;
        }
        return history::Review{.card = names.card,
                               .quality = *quality,
                               .purpose = number(col_purpose) == 1 ? history::Purpose::cram
                                                                   : history::Purpose::answer,
                               .variant = number(col_variant),
                               .picked = fingerprints_in(bytes_in(row[col_picked])),
                               .taken = std::chrono::milliseconds{number(col_taken)}};
    }
    case 2: {
        auto const target = event_id(bytes_in(row[col_target]));
        return target ? std::optional<history::Payload>{history::Retraction{*target}} : std::nullopt;
    }
    case 3:
        return history::Suspension{.card = names.card,
                                   .suspended = number(col_suspended) == 1 ? history::Switch::on
                                                                           : history::Switch::off};
    case 4: return history::SameCard{.former = names.former, .current = names.card};
    case 5: return history::Setting{.name = row[col_name].bytes, .value = row[col_value].bytes};
    default: return std::nullopt;
    }
}

std::optional<Event> event_with(std::vector<RawValue> const& row, Names const& names) {
    auto const id = event_id(bytes_in(row[col_id]));
    auto payload = payload_in(row, names);
    std::int64_t const origin = row[col_origin].integer;
    if (!id || !payload || origin < 0 || origin > 2) {
        return std::nullopt;
    }
    Event event{.id = *id,
                .at = {.at = calendar::Instant{std::chrono::milliseconds{row[col_at].integer}},
                       .utc_offset = std::chrono::minutes{row[col_offset].integer}},
                .day = calendar::Day{calendar::days{static_cast<calendar::days::rep>(row[col_day].integer)}},
                .seq = row[col_seq].integer,
                .origin = static_cast<history::Origin>(origin),
                .payload = std::move(*payload)};
    bool const is_sound =
        history::checksum(event) == std::bit_cast<std::uint64_t>(row[col_checksum].integer) &&
        history::is_possible(event);
    return is_sound ? std::optional{std::move(event)} : std::nullopt;
}

std::vector<std::string> texts_of(RawValue const& key, KeyTexts const& keys) {
    auto const found = keys.find(key.integer);
    return key.kind == Kind::integer && found != keys.end() ? found->second : std::vector<std::string>{""};
}

} // namespace

bool is_event(RawRow const& row) {
    return row.of == RawRow::Of::table && row.values.size() == column_count &&
           row.values[col_row].kind == Kind::nothing && row.values[col_id].kind == Kind::bytes;
}

std::optional<Event> sound_event(RawRow const& row, KeyTexts const& keys) {
    for (auto const& card : texts_of(row.values[col_card], keys)) {
        for (auto const& former : texts_of(row.values[col_former], keys)) {
            if (auto event =
                    event_with(row.values, {.card = deck::CardKey{card}, .former = deck::CardKey{former}})) {
                return event;
            }
        }
    }
    return std::nullopt;
}

} // namespace remat::store
