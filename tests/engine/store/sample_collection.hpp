#pragma once

#include "engine/store/card_json.hpp"
#include "tests/engine/store/fixture.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

// A small collection that has everything in it, and what a person sees of a collection.
namespace remat::store::testing {

inline void write_file(fs::path const& path, std::string const& bytes) {
    std::ofstream{path, std::ios::binary} << bytes;
}

// A collection with a past, as bytes.
inline std::string const& sample() {
    static std::string const bytes = [] {
        Folder const folder;
        {
            auto collection = open_new(folder);
            import_decks(collection, {deck_of("d", {"a", "b", "c", "e"})}, on_day(0));
            recorded(collection, new_answer("d/a", 4, on_day(0), id(1)));
            recorded(collection, new_answer("d/b", 2, on_day(0), id(2)));
            recorded(collection, new_answer("d/a", 5, on_day(1), id(3)));
        }
        return bytes_of_file(folder.file());
    }();
    return bytes;
}

inline bool holds_all(Collection const& collection, std::vector<history::EventId> const& acknowledged) {
    return std::all_of(acknowledged.begin(), acknowledged.end(), [&](history::EventId const& event) {
        return find_event(collection, event).has_value();
    });
}

inline std::set<std::string> names_in(fs::path const& folder) {
    std::set<std::string> names;
    for (auto const& entry : fs::directory_iterator{folder}) {
        names.insert(entry.path().filename().string());
    }
    return names;
}

// The events' ids are 1, 2, 3, …
inline std::string const& eventful_collection() {
    static std::string const bytes = [] {
        Folder const folder;
        {
            std::uint64_t next = 0;
            auto collection = open_new(folder);
            auto const with = [&](calendar::Moment now) {
                return Writing{.now = now, .new_id = [&] { return id(++next); }};
            };
            import_decks(collection, {deck_of("d", {"a", "b", "c", "e"}), deck_of("e", {"x", "y"})},
                         on_day(0));
            for (int number = 0; number < 24; ++number) {
                static std::vector<std::string> const keys{"d/a", "d/b", "d/c", "e/x"};
                auto wanted = new_answer(keys[static_cast<std::size_t>(number) % 4], number % 3 == 0 ? 2 : 4,
                                         on_day(number / 3), id(++next));
                wanted.review.picked = {static_cast<std::uint64_t>(number) << 48U |
                                        (std::uint64_t{1} << 63U)};
                wanted.picked = {{.fingerprint = wanted.review.picked.front(), .text = "an option"}};
                recorded(collection, wanted);
            }
            static_cast<void>(undo_last(collection, with(on_day(9))));
            std::vector<deck::CardKey> const aside{deck::CardKey{"d/e"}};
            suspend(collection, aside, history::Switch::on, with(on_day(9)));
            import_decks(collection, {deck_of("e", {"x"})}, on_day(9));
        }
        return bytes_of_file(folder.file());
    }();
    return bytes;
}

// The schedule as lists, counts and histories tell it.
inline std::vector<std::string> seen_in(Collection const& collection) {
    std::vector<std::string> lines;
    for (auto const& card : cards(collection)) {
        lines.push_back(fmt::format("{} {} {} {} {} {} {}", card.key.text(), card.is_retired,
                                    card.suspended == history::Switch::on,
                                    card.state.due ? (*card.state.due - day(0)).count() : -1,
                                    card.state.answers, card.state.lapses, card.number));
        for (auto const& logged : history_of(collection, card.key)) {
            lines.push_back(fmt::format("  {} {} {}", history::to_hex(logged.event.id), logged.is_undone,
                                        history::checksum(logged.event)));
        }
    }
    for (auto const& [date, tally] : tallies(collection)) {
        lines.push_back(fmt::format("{} {} {}", (date - day(0)).count(), tally.answers, tally.passed));
    }
    for (auto const& trace : traces(collection)) {
        lines.push_back(
            fmt::format("{} {} {}", (trace.day - day(0)).count(), trace.answers, trace.due_change));
    }
    for (auto const& card : due_cards(collection, day(12))) {
        lines.push_back("due " + card.key.text());
    }
    for (auto const& answer : answers_on(collection, day(7))) {
        lines.push_back(fmt::format("{} {} {}", answer.key.text(), answer.quality.value(),
                                    static_cast<int>(answer.kind)));
    }
    for (auto const& deck : deck_counts(collection, day(12))) {
        lines.push_back(fmt::format("{} {} {} {} {}", deck.due, deck.fresh, deck.cards, deck.recalled,
                                    deck.recalled_passed));
    }
    return lines;
}

// What the decks said, as it is kept.
inline std::vector<std::string> said_in(Collection const& collection) {
    std::vector<std::string> lines;
    for (auto const& one : cards(collection)) {
        auto const text = text_of(collection, one.key).value();
        lines.push_back(fmt::format("{} {} {} {} {} {} {} {} {}", one.key.text(), one.line, one.kind,
                                    to_json(text.card.variants),
                                    text.card.topic ? to_json(*text.card.topic) : "", to_json(text.card.tags),
                                    to_json(text.card.after), text.deck_language, text.card.has_id));
    }
    return lines;
}

} // namespace remat::store::testing
