#include "engine/store/event_log.hpp"

#include "engine/store/by_key.hpp"
#include "engine/store/event_columns.hpp"
#include "engine/store/statement.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <utility>
#include <variant>
#include <vector>

namespace remat::store {
namespace {

using history::Event;
using history::EventId;

constexpr char const* append_event =
    "INSERT INTO events (id, at_ms, utc_offset_min, day, seq, origin, kind, checksum, card, quality, purpose,"
    " variant, picked, taken_ms, target, suspended, former, name, value)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
constexpr char const* all_targets = "SELECT target FROM events WHERE target IS NOT NULL";
constexpr char const* find_retraction = "SELECT 1 FROM events WHERE target = ? LIMIT 1";

// The columns that only some kinds of event have.
struct Columns {
    std::optional<std::int64_t> card;
    std::optional<std::int64_t> quality;
    std::optional<std::int64_t> purpose;
    std::optional<std::int64_t> variant;
    std::optional<std::vector<std::uint8_t>> picked;
    std::optional<std::int64_t> taken_ms;
    std::optional<EventId> target;
    std::optional<std::int64_t> suspended;
    std::optional<std::int64_t> former;
    std::optional<std::string> name;
    std::optional<std::string> value;
};

std::vector<std::uint8_t> bytes_of_fingerprints(std::vector<std::uint64_t> const& fingerprints) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(fingerprints.size() * 8);
    for (std::uint64_t const fingerprint : fingerprints) {
        for (unsigned shift = 64; shift > 0; shift -= 8) {
            bytes.push_back(static_cast<std::uint8_t>(fingerprint >> (shift - 8)));
        }
    }
    return bytes;
}

Columns columns_of(Database& database, history::Review const& review) {
    Columns columns;
    columns.card = key_id(database, review.card.text());
    columns.quality = review.quality.value();
    columns.purpose = static_cast<std::int64_t>(review.purpose);
    columns.variant = review.variant;
    columns.picked = bytes_of_fingerprints(review.picked);
    columns.taken_ms = review.taken.count();
    return columns;
}

Columns columns_of(Database& /*database*/, history::Retraction const& retraction) {
    Columns columns;
    columns.target = retraction.target;
    return columns;
}

Columns columns_of(Database& database, history::Suspension const& suspension) {
    Columns columns;
    columns.card = key_id(database, suspension.card.text());
    columns.suspended = static_cast<std::int64_t>(suspension.suspended);
    return columns;
}

Columns columns_of(Database& database, history::SameCard const& same) {
    Columns columns;
    columns.card = key_id(database, same.current.text());
    columns.former = key_id(database, same.former.text());
    return columns;
}

Columns columns_of(Database& /*database*/, history::Setting const& setting) {
    Columns columns;
    columns.name = setting.name;
    columns.value = setting.value;
    return columns;
}

// The keys that a row names, where they are known.
struct NamedKeys {
    deck::CardKey const* card = nullptr;
    deck::CardKey const* former = nullptr;
};

std::optional<history::Payload> review_in(Statement const& row, NamedKeys const& keys) {
    auto const quality = schedule::Quality::from(row.integer(col_quality));
    if (!quality || keys.card == nullptr) {
        return std::nullopt;
    }
    return history::Review{.card = *keys.card,
                           .quality = *quality,
                           .purpose = row.integer(col_purpose) == 1 ? history::Purpose::cram
                                                                    : history::Purpose::answer,
                           .variant = row.integer(col_variant),
                           .picked = fingerprints_in(row.bytes(col_picked)),
                           .taken = std::chrono::milliseconds{row.integer(col_taken)}};
}

history::Switch switch_in(std::int64_t value) {
    return value == 1 ? history::Switch::on : history::Switch::off;
}

std::optional<history::Payload> payload_in(Statement const& row, NamedKeys const& keys) {
    switch (row.integer(col_kind)) {
    case 1: return review_in(row, keys);
    case 2: {
        auto const target = event_id(row.bytes(col_target));
        return target ? std::optional<history::Payload>{history::Retraction{*target}} : std::nullopt;
    }
    case 3:
        return keys.card == nullptr
                   ? std::nullopt
                   : std::optional<history::Payload>{history::Suspension{
                         .card = *keys.card, .suspended = switch_in(row.integer(col_suspended))}};
    case 4:
        return keys.card == nullptr || keys.former == nullptr
                   ? std::nullopt
                   : std::optional<history::Payload>{
                         history::SameCard{.former = *keys.former, .current = *keys.card}};
    case 5:
        return history::Setting{.name = std::string{row.text(col_name)},
                                .value = std::string{row.text(col_value)}};
    default: return std::nullopt;
    }
}

history::Origin origin_in(std::int64_t value) {
    switch (value) {
    case 1: return history::Origin::merged;
    case 2: return history::Origin::imported;
    default: return history::Origin::here;
    }
}

std::string const by_id = event_query("WHERE e.id = ?");
// As event_query, but with the numbers of the keys.
constexpr char const* as_written =
    "SELECT row, id, at_ms, utc_offset_min, day, seq, origin, kind, card, quality, purpose, variant, picked,"
    " taken_ms, target, suspended, former, name, value, checksum FROM events ORDER BY row";
constexpr char const* as_it_happened =
    "SELECT row, id, at_ms, utc_offset_min, day, seq, origin, kind, card, quality, purpose, variant, picked,"
    " taken_ms, target, suspended, former, name, value, checksum FROM events ORDER BY at_ms, seq, id";
constexpr char const* all_keys = "SELECT id, text FROM keys";

using KeyTexts = ByKey<std::optional<deck::CardKey>>;

KeyTexts read_keys(Database& database) {
    KeyTexts keys{database};
    Statement row{database, all_keys};
    while (row.step()) {
        keys[row.integer(0)] = deck::CardKey{std::string{row.text(1)}};
    }
    return keys;
}

StoredEvent read_columns(Statement const& row, NamedKeys const& keys) {
    StoredEvent stored;
    stored.row = row.integer(col_row);
    auto const id = event_id(row.bytes(col_id));
    auto payload = payload_in(row, keys);
    if (!id || !payload) {
        return stored;
    }
    stored.event =
        Event{.id = *id,
              .at = {.at = calendar::Instant{std::chrono::milliseconds{row.integer(col_at)}},
                     .utc_offset = std::chrono::minutes{row.integer(col_offset)}},
              .day = calendar::Day{calendar::days{static_cast<calendar::days::rep>(row.integer(col_day))}},
              .seq = row.integer(col_seq),
              .origin = origin_in(row.integer(col_origin)),
              .payload = std::move(*payload)};
    stored.is_sound =
        history::checksum(*stored.event) == std::bit_cast<std::uint64_t>(row.integer(col_checksum));
    return stored;
}

} // namespace

Row append(Database& database, Event const& event) {
    Columns const columns =
        std::visit([&](auto const& payload) { return columns_of(database, payload); }, event.payload);
    auto const no_bytes = std::optional<std::int64_t>{};
    Statement statement{database, append_event};
    statement.bind(
        bytes_of(event.id), event.at.at.time_since_epoch().count(), std::int64_t{event.at.utc_offset.count()},
        std::int64_t{event.day.time_since_epoch().count()}, event.seq,
        static_cast<std::int64_t>(event.origin), static_cast<std::int64_t>(event.payload.index()) + 1,
        std::bit_cast<std::int64_t>(history::checksum(event)), columns.card, columns.quality, columns.purpose,
        columns.variant);
    columns.picked ? statement.bind_also(std::span<std::uint8_t const>{*columns.picked})
                   : statement.bind_also(no_bytes);
    statement.bind_also(columns.taken_ms);
    columns.target ? statement.bind_also(bytes_of(*columns.target)) : statement.bind_also(no_bytes);
    statement.bind_also(columns.suspended, columns.former, columns.name, columns.value);
    statement.run();
    return database.last_inserted();
}

std::optional<StoredEvent> event_with_id(Database& database, EventId const& id) {
    Statement statement{database, by_id.c_str()};
    statement.bind(bytes_of(id));
    return statement.step() ? std::optional{read_event(statement)} : std::nullopt;
}

bool is_undone(Database& database, EventId const& id) {
    return Statement{database, find_retraction}.bind(bytes_of(id)).step();
}

std::set<EventId> undone_events(Database& database) {
    std::set<EventId> undone;
    Statement row{database, all_targets};
    while (row.step()) {
        undone.insert(event_id(row.bytes(0)).value_or(EventId{}));
    }
    return undone;
}

void visit_events(Database& database, EventOrder order,
                  std::function<void(StoredEvent const&)> const& visitor) {
    auto const keys = read_keys(database);
    auto const key_at = [&](std::optional<KeyId> id) {
        auto const* const found = id ? keys.find(*id) : nullptr;
        return found != nullptr && *found ? &**found : nullptr;
    };
    Statement row{database, order == EventOrder::of_writing ? as_written : as_it_happened};
    while (row.step()) {
        auto const card = row.maybe_integer(col_card);
        auto const former = row.maybe_integer(col_former);
        auto stored = read_columns(row, {.card = key_at(card), .former = key_at(former)});
        stored.card = card.value_or(0);
        stored.former = former.value_or(0);
        visitor(stored);
    }
}

std::string event_query(std::string_view rest) {
    return "SELECT e.row, e.id, e.at_ms, e.utc_offset_min, e.day, e.seq, e.origin, e.kind, c.text, e.quality,"
           " e.purpose, e.variant, e.picked, e.taken_ms, e.target, e.suspended, f.text, e.name, e.value,"
           " e.checksum FROM events e LEFT JOIN keys c ON c.id = e.card LEFT JOIN keys f ON f.id = "
           "e.former " +
           std::string{rest};
}

StoredEvent read_event(Statement const& row) {
    auto const key_at = [&](int column) {
        return row.is_null(column) ? std::nullopt
                                   : std::optional{deck::CardKey{std::string{row.text(column)}}};
    };
    auto const card = key_at(col_card);
    auto const former = key_at(col_former);
    return read_columns(row, {.card = card ? &*card : nullptr, .former = former ? &*former : nullptr});
}

std::span<std::uint8_t const> bytes_of(EventId const& id) {
    return id.bytes;
}

std::optional<EventId> event_id(std::span<std::uint8_t const> bytes) {
    EventId id;
    if (bytes.size() != id.bytes.size()) {
        return std::nullopt;
    }
    std::copy(bytes.begin(), bytes.end(), id.bytes.begin());
    return id;
}

std::vector<std::uint64_t> fingerprints_in(std::span<std::uint8_t const> bytes) {
    std::vector<std::uint64_t> fingerprints;
    fingerprints.reserve(bytes.size() / 8);
    for (std::size_t place = 0; place + 8 <= bytes.size(); place += 8) {
        std::uint64_t value = 0;
        for (std::uint8_t const byte : bytes.subspan(place, 8)) {
            value = value << 8U | byte;
        }
        fingerprints.push_back(value);
    }
    return fingerprints;
}

} // namespace remat::store
