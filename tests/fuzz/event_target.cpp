#include "tests/fuzz/targets.hpp"

#include "engine/deck/card_key.hpp"
#include "engine/deck/names.hpp"
#include "engine/history/event.hpp"
#include "engine/history/settings.hpp"
#include "engine/store/event_log.hpp"

#include <cstdint>
#include <span>
#include <string>

// What a row of the log may hold: ids, fingerprints, keys and settings, as the file's bytes give them.
namespace remat::fuzz {

namespace {

void read_setting(std::string_view bytes) {
    auto const equals = bytes.find('=');
    if (equals == std::string_view::npos) {
        return;
    }
    history::Setting const setting{std::string{bytes.substr(0, equals)},
                                   std::string{bytes.substr(equals + 1)}};
    history::Settings settings;
    if (history::apply(settings, setting) != history::Applied::yes) {
        require(settings == history::Settings{}, "a refused setting changes nothing");
        return;
    }
    history::Settings again;
    for (auto const& one : history::listed(settings)) {
        require(history::apply(again, one) == history::Applied::yes, "a setting reads back");
    }
    require(again == settings, "settings read back as they were");
}

} // namespace

void event(std::string_view bytes) {
    std::span<std::uint8_t const> const raw{reinterpret_cast<std::uint8_t const*>(bytes.data()),
                                            bytes.size()};
    if (auto const id = history::parse_event_id(bytes)) {
        require(history::parse_event_id(history::to_hex(*id)) == id, "an id reads back");
    }
    if (auto const id = store::event_id(raw)) {
        require(history::parse_event_id(history::to_hex(*id)) == id, "stored bytes are an id");
    }
    require(store::fingerprints_in(raw).size() == bytes.size() / 8, "eight bytes are a fingerprint");
    deck::CardKey const key{std::string{bytes}};
    require(key.entry().entry() == key.entry(), "an entry is its own entry");
    require(key.entry().suffix().empty(), "an entry has no suffix");
    if (deck::is_deck_name(bytes)) {
        require(deck::CardKey(bytes, "x").deck() == bytes, "a key tells its deck");
    }
    static_cast<void>(deck::is_language_tag(bytes));
    static_cast<void>(deck::is_path_inside(bytes));
    read_setting(bytes);
}

} // namespace remat::fuzz
