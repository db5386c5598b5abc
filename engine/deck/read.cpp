#include "engine/deck/read.hpp"

#include "engine/deck/byte_check.hpp"
#include "engine/deck/draft.hpp"
#include "engine/deck/fields.hpp"
#include "engine/deck/library.hpp"
#include "engine/deck/lint.hpp"
#include "engine/deck/names.hpp"
#include "engine/deck/read_entry.hpp"
#include "engine/deck/report.hpp"
#include "engine/deck/resolve.hpp"
#include "engine/deck/spaced.hpp"
#include "engine/deck/untabbed.hpp"
#include "engine/deck/values.hpp"
#include "engine/deck/yaml_events.hpp"

#include <algorithm>
#include <array>

namespace remat::deck {

namespace {

constexpr std::array<std::string_view, 6> deck_keys{"deck", "title", "language", "tags", "lint", "cards"};

bool has_key(YamlNode const& top, std::string_view key) {
    for (std::size_t place = 0; place < top.children.size(); place += 2) {
        if (top.shape == Shape::mapping && top.children[place].text == key) {
            return true;
        }
    }
    return false;
}

// A key that is not even a slip of the pen.
bool is_of_foreign_key(Diagnostic const& one) {
    return one.message.id == rule::unknown_key.message && !one.suggestion;
}

// For a file that cannot be parsed: whether a line begins as a deck's name does. Zeros do not count, so that
// UTF-16 is seen through.
bool looks_like_a_deck(std::string_view bytes) {
    std::string text;
    for (char const c : bytes.substr(0, std::min<std::size_t>(bytes.size(), 1U << 20U))) {
        if (c != '\0') {
            text.push_back(c == '\r' ? '\n' : c);
        }
    }
    for (auto place = text.find("deck"); place != std::string::npos; place = text.find("deck", place + 1)) {
        auto const after = text.find_first_not_of("\"' ", place + 4);
        bool const begins_line = text.find_last_of('\n', place) == std::string::npos ||
                                 text.find_first_not_of("{\"'", text.find_last_of('\n', place) + 1) == place;
        if (after != std::string::npos && text[after] == ':' && begins_line) {
            return true;
        }
    }
    return false;
}

// What was skipped with a mistake is not missing as well.
void require_deck_keys(Fields const& fields, Report& report) {
    require(fields, "deck", report);
    require(fields, "cards", report);
}

void read_language(Fields const& fields, Draft& draft, Report& report) {
    auto const language = fields.find("language");
    auto tag = language ? text_of(language, report) : std::nullopt;
    if (tag && !is_language_tag(*tag)) {
        auto const meant = likely_language(*tag);
        report.add(rule::bad_language, language.mark(), {*tag},
                   meant.empty() ? std::nullopt : std::optional{suggest(cure::did_you_mean, {meant})});
        tag.reset();
    }
    draft.is_language_known = tag || (!language && !fields.meant("language"));
    if (tag) {
        draft.deck.language = *tag;
    }
}

void read_deck_keys(Fields const& fields, Draft& draft, Report& report) {
    auto& deck = draft.deck;
    if (auto const name = fields.find("deck")) {
        auto text = text_of(name, report);
        if (text && !is_deck_name(*text)) {
            report.add(rule::bad_deck_name, name.mark(), {*text});
        }
        deck.name = text.value_or("");
        draft.name = name.mark();
    }
    if (auto const title = fields.find("title")) {
        deck.title = localised_of(title, report);
    }
    read_language(fields, draft, report);
    read_tags(fields, deck.tags, report);
    auto const errors = report.errors();
    read_allowances(fields, Allowance::whole_deck, draft, report);
    auto const lint = fields.find("lint");
    bool const is_lint_read = !lint || (lint.value->shape != Shape::broken && report.errors() == errors);
    draft.are_allowances_known = is_lint_read && !fields.meant("lint");
}

// Only what the list is: its items have been read.
void check_cards(Fields const& fields, std::size_t entries, Report& report) {
    auto const cards = fields.find("cards");
    if (cards && (entries == 0 || cards.value->shape != Shape::sequence)) {
        // Reports an empty list, too: its items are never among its children.
        static_cast<void>(is_filled(cards, Shape::sequence, report));
    }
}

// Whether a key of the deck stands in what was not read.
bool holds_key(std::vector<std::string_view> const& gaps, std::string_view key) {
    auto const line = '\n' + std::string{key} + ':';
    return std::any_of(gaps.begin(), gaps.end(),
                       [&](std::string_view gap) { return gap.find(line) != std::string_view::npos; });
}

// `dekc: capitals` beside a list of cards: a slip of the pen, and no file of another kind.
bool means_a_deck(YamlNode const& top, Fields const& fields) {
    auto const slip = fields.meant("deck");
    for (std::size_t place = 0; slip && place + 1 < top.children.size(); place += 2) {
        if (top.children[place].mark == *slip) {
            return top.children[place + 1].shape == Shape::scalar && fields.has_or_meant("cards");
        }
    }
    return false;
}

void read_parsed(Parsing& parsing, std::size_t entries, Draft& draft, Reading& reading, Report& report) {
    bool const is_whole = parsing.extent == Parsed::whole;
    if (parsing.top.shape != Shape::mapping) {
        if (is_whole && parsing.top.shape != Shape::broken) {
            report.add(rule::not_a_deck, {0, 1});
        }
        return;
    }
    Fields const fields{parsing.top, deck_keys, report};
    reading.names_a_deck = reading.names_a_deck || means_a_deck(parsing.top, fields);
    if (is_whole && parsing.is_top_whole) {
        require_deck_keys(fields, report);
    }
    read_deck_keys(fields, draft, report);
    if (is_whole) {
        check_cards(fields, entries + parsing.skipped.size(), report);
    }
    draft.is_language_known = draft.is_language_known && !holds_key(parsing.gaps, "language");
    draft.are_allowances_known = draft.are_allowances_known && !holds_key(parsing.gaps, "lint");
    draft.is_whole = draft.is_whole && is_whole && parsing.is_top_whole && parsing.skipped.empty();
    for (auto const* const left_out : {&parsing.skipped, &parsing.gaps}) {
        draft.unread.insert(draft.unread.end(), left_out->begin(), left_out->end());
    }
    resolve(draft, report);
    lint(draft, report);
}

// Each once for every sibling: whoever looks for one takes the first.
std::vector<WaitingEntry> entries_of(Deck const& deck) {
    std::vector<WaitingEntry> entries;
    for (auto const& card : deck.cards) {
        if (card.has_id) {
            entries.push_back({card.key.entry(), card.after});
        }
    }
    return entries;
}

DeckPlaces places_of(Draft const& draft, Report& report) {
    DeckPlaces places{draft.deck.name, report.spot_of(draft.name), {}, {}, Ids::some};
    for (auto const& item : draft.foreign_after) {
        auto const& card = draft.deck.cards[item.card];
        places.after.push_back({card.key, card.after[item.place],
                                report.spot_of(draft.marks[item.card].after[item.place]), item.unknown});
    }
    if (report.has_errors()) {
        places.ids = draft.unread.empty() ? Ids::all : Ids::some;
        places.entries = entries_of(draft.deck);
    }
    return places;
}

Reading read_once(std::string_view bytes, std::string_view file_name) {
    bool const is_readable = bytes.size() <= largest_deck_file && foreign_encoding(bytes).empty();
    Source source{is_readable ? bytes : std::string_view{}};
    Report report{source, file_name};
    Draft draft;
    Reading reading;
    std::string other_side; // of a merge conflict
    bool is_parsed = false;
    if (bytes.size() > largest_deck_file) {
        report.add(rule::file_too_large, {});
    } else if (!is_readable) {
        report.add(rule::utf16, {}, {std::string{foreign_encoding(bytes)}}, suggest(cure::save_as_utf8));
    } else {
        other_side = check_bytes(source, report);
        if (!other_side.empty()) {
            draft.unread.push_back(other_side);
        }
        std::size_t entries = 0;
        auto parsing = parse_yaml(source, report, [&](YamlNode entry) {
            ++entries;
            read_entry(entry, draft, report);
        });
        is_parsed = parsing.extent == Parsed::whole && parsing.is_top_whole;
        reading.lists_cards = has_key(parsing.top, "cards");
        reading.names_a_deck = has_key(parsing.top, "deck");
        read_parsed(parsing, entries, draft, reading, report);
    }
    if (!is_parsed) {
        reading.names_a_deck = reading.names_a_deck || looks_like_a_deck(bytes);
    }
    reading.places = places_of(draft, report);
    if (!report.has_errors()) {
        reading.deck = std::move(draft.deck);
    }
    reading.diagnostics = report.take();
    reading.lists_cards = reading.lists_cards && std::none_of(reading.diagnostics.begin(),
                                                              reading.diagnostics.end(), is_of_foreign_key);
    return reading;
}

std::ptrdiff_t count_errors(std::vector<Diagnostic> const& diagnostics) {
    return std::count_if(diagnostics.begin(), diagnostics.end(),
                         [](Diagnostic const& one) { return one.severity == Severity::error; });
}

// Of a text that was mended to be read.
void refuse_deck(Reading& reading) {
    if (reading.deck) {
        reading.places.entries = entries_of(*reading.deck);
        reading.places.ids = Ids::all;
        reading.deck.reset();
    }
}

} // namespace

Reading read(std::string_view bytes, std::string_view file_name) {
    auto reading = read_once(bytes, file_name);
    if (auto const spaces = has_errors(reading.diagnostics) ? spaced(bytes, file_name) : std::nullopt) {
        auto other = read(spaces->text, file_name);
        if (count_errors(other.diagnostics) < count_errors(reading.diagnostics)) {
            other.diagnostics.push_back(spaces->first);
            sort_by_place(other.diagnostics);
            refuse_deck(other);
            return other;
        }
    }
    for (std::size_t const width : {2U, 4U, 8U, 1U}) {
        if (!is_hidden_by_tabs(reading.diagnostics, bytes)) {
            break;
        }
        Untabbed const untabbed{bytes, width};
        auto other = read_once(untabbed.text(), file_name);
        if (fits_together(other.diagnostics, reading.diagnostics)) {
            untabbed.take_back(other.diagnostics);
            untabbed.take_back(other.places);
            add_tabs(other.diagnostics, reading.diagnostics);
            refuse_deck(other);
            return other;
        }
    }
    return reading;
}

} // namespace remat::deck
