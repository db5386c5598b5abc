#include "engine/store/salvage.hpp"

#include "schema/migrations.hpp"

#include "engine/store/card_json.hpp"
#include "engine/store/content_sum.hpp"
#include "engine/store/migrate.hpp"
#include "engine/store/new_copy.hpp"
#include "engine/store/page_bytes.hpp"
#include "engine/store/presence.hpp"
#include "engine/store/raw_events.hpp"
#include "engine/store/schedule_update.hpp"
#include "engine/store/statement.hpp"
#include "engine/store/transaction.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <utility>

namespace remat::store {
namespace {

namespace fs = std::filesystem;
using Kind = RawValue::Kind;

constexpr std::int64_t largest_key = std::int64_t{1} << 32U; // fingerprints are hardly ever below
constexpr char const* keep_option_text =
    "INSERT INTO option_texts (fingerprint, text) VALUES (?, ?) ON CONFLICT DO NOTHING";
// Of no file that exists as it is now, so that the next import reads it.
constexpr char const* keep_deck =
    "INSERT INTO decks (id, name, title, language, tags, file, content, file_size, file_mtime_ns,"
    " imported_at_ms, checksum) VALUES (?, ?, ?, ?, ?, ?, 0, -1, 0, ?, ?) ON CONFLICT DO NOTHING RETURNING "
    "id";
constexpr char const* keep_card =
    "INSERT INTO cards (key, deck, position, entry, line, has_id, kind, topic, tags, after, retired_at_ms,"
    " checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING key";
constexpr char const* keep_text = "INSERT INTO card_texts (key, variants, checksum) VALUES (?, ?, ?)";
constexpr char const* keep_id = "UPDATE collection SET id = ?";

using Values = std::vector<RawValue>;

// Whether the columns are as the letters say: n nothing, i integer, t text, b bytes, T text or nothing,
// I integer or nothing.
bool looks_like(Values const& values, std::string_view kinds) {
    auto const fits = [](RawValue const& value, char kind) {
        switch (kind) {
        case 'n': return value.kind == Kind::nothing;
        case 'i': return value.kind == Kind::integer;
        case 't': return value.kind == Kind::text;
        case 'b': return value.kind == Kind::bytes;
        case 'T': return value.kind == Kind::text || value.kind == Kind::nothing;
        case 'I': return value.kind == Kind::integer || value.kind == Kind::nothing;
        default: return false;
        }
    };
    return std::equal(values.begin(), values.end(), kinds.begin(), kinds.end(), fits);
}

// The same, with a checksum behind it or, of old, without.
bool looks_like_content(Values const& values, std::string const& kinds) {
    return looks_like(values, kinds) || looks_like(values, kinds + 'I');
}

template<typename Read>
bool is_readable(Read const& read) {
    try {
        static_cast<void>(read());
        return true;
    } catch (std::invalid_argument const&) {
        return false;
    }
}

bool is_title(RawValue const& value) {
    return value.kind == Kind::nothing || is_readable([&] { return localised_in(value.bytes); });
}

std::optional<std::string> maybe_text(RawValue const& value) {
    return value.kind == Kind::text ? std::optional{value.bytes} : std::nullopt;
}

std::optional<std::int64_t> maybe_integer(RawValue const& value) {
    return value.kind == Kind::integer ? std::optional{value.integer} : std::nullopt;
}

// Everything but the events, which are many; of what can change, the first that is in use.
struct Findings {
    KeyTexts keys;
    KeyTexts keys_in_index; // a second copy of the key's text
    std::map<std::int64_t, std::string> option_texts;
    std::map<std::int64_t, std::string> variants; // by the card's key
    std::map<std::int64_t, Values> decks;
    std::map<std::int64_t, Values> cards;
    std::optional<std::string> collection;
    std::int64_t last_row = 0; // as the schedule's stamp has it

    void take(RawRow const& row) {
        Values const& values = row.values;
        if (row.of == RawRow::Of::index) {
            if (looks_like(values, "ti")) {
                keys_in_index[values[1].integer].push_back(values[0].bytes);
            }
        } else if (looks_like_content(values, "nt")) {
            take_text(row);
        } else if (row.page == RawRow::Page::given_up) {
            return;
        } else if (looks_like_content(values, "ntTttTiiii")) {
            decks.emplace(row.number, values);
        } else if (looks_like_content(values, "niitiitTttI")) {
            cards.emplace(row.number, values);
        } else if (looks_like(values, "nb") && values[1].bytes.size() == 16) {
            collection = values[1].bytes;
        } else if (looks_like(values, "niiiiiii") && values[3].integer == values[4].integer) {
            last_row = std::max(
                last_row,
                values[3].integer); // the two differ where logs were brought together, or are damaged
        }
    }

  private:
    void take_text(RawRow const& row) {
        std::string const& text = row.values[1].bytes;
        if (row.values.size() > 2) {
            auto const sum = sum_of(row.number, std::string_view{text});
            if (row.page == RawRow::Page::in_use && sum.fits(maybe_integer(row.values[2]))) {
                variants.emplace(row.number, text);
            }
        } else if (row.number < 1 || row.number > largest_key) {
            option_texts.emplace(row.number, text);
        } else if (!text.starts_with("[{")) {
            keys[row.number].push_back(text);
        } else if (row.page == RawRow::Page::in_use && is_readable([&] { return variants_in(text); })) {
            variants.emplace(row.number, text);
        }
    }
};

// The events in the order in which they were written, each once.
class Log {
  public:
    void take(RawRow const& row, KeyTexts const& keys) {
        auto event = sound_event(row, keys);
        last_row_ = event ? std::max(last_row_, row.number) : last_row_;
        if (!event) {
            damaged_.insert(row.number);
        } else if (ids_.insert(event->id).second) {
            events_.emplace_back(row.number, std::move(*event));
        }
    }

    void finish(std::int64_t last_row) {
        std::sort(events_.begin(), events_.end(),
                  [](auto const& one, auto const& other) { return one.first < other.first; });
        for (auto const& [row, event] : events_) {
            damaged_.erase(row); // a copy of it was whole
        }
        last_row_ = std::max(last_row_, last_row);
        std::erase_if(damaged_, [&](Row row) { return row < 1 || row > last_row_; });
    }

    [[nodiscard]] std::vector<std::pair<Row, history::Event>> const& events() const { return events_; }
    [[nodiscard]] std::int64_t damaged() const { return static_cast<std::int64_t>(damaged_.size()); }
    // Rows are numbered without a gap.
    [[nodiscard]] std::int64_t lost() const {
        return std::max<std::int64_t>(0, last_row_ - static_cast<std::int64_t>(events_.size()) - damaged());
    }

  private:
    std::vector<std::pair<Row, history::Event>> events_;
    std::set<history::EventId> ids_;
    std::set<Row> damaged_;
    Row last_row_ = 0;
};

// The checksum that stands behind so many columns, if any does.
std::optional<std::int64_t> sum_behind(Values const& row, std::size_t columns) {
    return row.size() > columns ? maybe_integer(row[columns]) : std::nullopt;
}

ContentSum sum_of_card(KeyId key, Values const& row) {
    return sum_of(key, std::string_view{row[3].bytes}, row[4].integer, row[5].integer,
                  std::string_view{row[6].bytes}, maybe_text(row[7]), std::string_view{row[8].bytes},
                  std::string_view{row[9].bytes});
}

// The deck's new number is its old one.
bool write_deck(Database& database, std::int64_t number, Values const& row) {
    auto const sum = sum_of(std::string_view{row[1].bytes}, maybe_text(row[2]),
                            std::string_view{row[3].bytes}, std::string_view{row[4].bytes});
    bool const is_whole = is_title(row[2]) && is_readable([&] { return texts_in(row[4].bytes); }) &&
                          sum.fits(sum_behind(row, 10));
    return is_whole && Statement{database, keep_deck}
                           .bind(number, std::string_view{row[1].bytes}, maybe_text(row[2]),
                                 std::string_view{row[3].bytes}, std::string_view{row[4].bytes},
                                 maybe_text(row[5]), row[9].integer, sum.stored())
                           .step();
}

// The key of a card: its entry and perhaps a suffix.
std::optional<std::string> key_in(KeyTexts const& keys, std::int64_t number, std::string const& entry) {
    auto const texts = keys.find(number);
    if (texts == keys.end()) {
        return std::nullopt;
    }
    auto const is_of_entry = [&](auto const& text) { return deck::CardKey{text}.entry_text() == entry; };
    auto const found = std::find_if(texts->second.begin(), texts->second.end(), is_of_entry);
    return found == texts->second.end() ? std::nullopt : std::optional{*found};
}

std::optional<std::string> key_of_card(Findings const& found, std::int64_t number, std::string const& entry) {
    auto const key = key_in(found.keys, number, entry);
    return key ? key : key_in(found.keys_in_index, number, entry);
}

bool write_card(Database& database, Findings const& found, std::int64_t number, Values const& row) {
    auto const variants = found.variants.find(number);
    auto const key = key_of_card(found, number, row[3].bytes);
    bool const is_whole = variants != found.variants.end() && key &&
                          (row[5].integer == 0 || row[5].integer == 1) && is_title(row[7]) &&
                          is_readable([&] { return texts_in(row[8].bytes); }) &&
                          is_readable([&] { return keys_in(row[9].bytes); }) &&
                          sum_of_card(number, row).fits(sum_behind(row, 11));
    if (!is_whole) {
        return false;
    }
    KeyId const id = key_id(database, *key);
    bool const is_written =
        Statement{database, keep_card}
            .bind(id, row[1].integer, row[2].integer, std::string_view{row[3].bytes}, row[4].integer,
                  row[5].integer, std::string_view{row[6].bytes}, maybe_text(row[7]),
                  std::string_view{row[8].bytes}, std::string_view{row[9].bytes}, maybe_integer(row[10]),
                  sum_of_card(id, row).stored())
            .step();
    if (is_written) {
        std::string_view const text = variants->second;
        Statement{database, keep_text}.bind(id, text, sum_of(id, text).stored()).run();
    }
    return is_written;
}

void write_all(Database& database, Findings const& found, Log const& log, Salvaged& salvaged) {
    if (found.collection) {
        auto const id = event_id({reinterpret_cast<std::uint8_t const*>(found.collection->data()), 16});
        Statement{database, keep_id}.bind(bytes_of(*id)).run();
    }
    for (auto const& [row, event] : log.events()) {
        append(database, event);
        ++salvaged.events;
    }
    for (auto const& [fingerprint, text] : found.option_texts) {
        Statement{database, keep_option_text}.bind(fingerprint, std::string_view{text}).run();
    }
    std::set<std::int64_t> decks;
    for (auto const& [number, row] : found.decks) {
        if (write_deck(database, number, row)) {
            decks.insert(number);
        }
    }
    for (auto const& [number, row] : found.cards) {
        if (decks.contains(row[1].integer) && write_card(database, found, number, row)) {
            ++salvaged.cards;
        }
    }
    salvaged.decks = static_cast<std::int64_t>(decks.size());
}

} // namespace

Salvaged salvage(fs::path const& damaged, fs::path const& destination) {
    require_free(destination);
    require_file(damaged);
    PageBytes pages{damaged};
    require_known_shape(damaged, pages.read(1), schema::migrations().back().version);
    Findings found;
    visit_raw_rows(damaged, [&](RawRow const& row) { found.take(row); });
    KeyTexts keys = found.keys;
    for (auto const& [number, texts] : found.keys_in_index) {
        keys[number].insert(keys[number].end(), texts.begin(), texts.end());
    }
    Log log;
    visit_raw_rows(damaged, [&](RawRow const& row) {
        if (is_event(row)) {
            log.take(row, keys);
        }
    });
    log.finish(found.last_row);
    Database database{destination, Place::memory, std::chrono::milliseconds{0}};
    migrate(database, schema::migrations(), Backup::none);
    Salvaged salvaged{.damaged = log.damaged(), .lost = log.lost(), .has_lost_log = pages.has_lost_log()};
    Transaction transaction{database};
    write_all(database, found, log, salvaged);
    if (salvaged.events == 0 && salvaged.decks == 0) {
        throw Error{
            ErrorKind::not_remat,
            {.id = N_("nothing of a remat collection can be read from {}"), .arguments = {damaged.string()}}};
    }
    rebuild_schedule(database);
    transaction.commit();
    write_copy(database, destination);
    return salvaged;
}

} // namespace remat::store
