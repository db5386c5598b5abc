#include "cli/card_argument.hpp"

#include "cli/failure.hpp"
#include "engine/session/scope.hpp"
#include "engine/store/overview.hpp"
#include "engine/text/similarity.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace remat::cli {
namespace {

std::vector<store::CardRow> live_ones(std::vector<store::CardRow> rows) {
    std::erase_if(rows, [](store::CardRow const& row) { return row.is_retired; });
    return rows;
}

// The text nearest to what was typed, if it is near.
std::optional<std::string> nearest(std::string const& typed, std::vector<std::string> const& texts) {
    constexpr double near_enough = 0.6;
    std::optional<std::string> best;
    double best_similarity = near_enough;
    for (auto const& text : texts) {
        if (double const similarity = text::similarity(typed, text); similarity >= best_similarity) {
            best = text;
            best_similarity = similarity;
        }
    }
    return best;
}

Failure no_such(text::Message plain, std::string_view suggesting, std::string const& typed,
                std::vector<std::string> const& texts) {
    if (auto const meant = nearest(typed, texts)) {
        return {FailureKind::not_found, {suggesting, {typed, *meant}}};
    }
    return {FailureKind::not_found, std::move(plain)};
}

Failure ambiguous(std::string const& argument, std::vector<store::CardRow> const& rows) {
    constexpr std::size_t most = 10;
    std::vector<std::string> keys;
    for (auto const& row : rows) {
        keys.push_back(keys.size() == most ? "…" : row.key.text());
        if (keys.size() > most) {
            break;
        }
    }
    return {FailureKind::ambiguous,
            {N_("'{}' fits several cards: {}"), {argument, fmt::format("{}", fmt::join(keys, ", "))}}};
}

std::vector<std::string> deck_names(store::Collection const& collection) {
    std::vector<std::string> names;
    for (auto const& deck : store::deck_counts(collection, calendar::Day{})) {
        names.push_back(deck.deck);
    }
    return names;
}

} // namespace

store::CardRow find_card(store::Collection const& collection, std::string const& argument,
                         World const& world) {
    if (argument.empty()) {
        throw Failure{FailureKind::not_found, {N_("no card '{}'; `remat cards` lists them"), {argument}}};
    }
    if (auto const row = store::find_card(collection, deck::CardKey{argument})) {
        return *row;
    }
    auto rows = store::cards_with_id(collection, argument);
    if (auto const live = live_ones(rows); !live.empty()) {
        rows = live;
    }
    if (rows.empty()) {
        auto const all = store::cards(collection);
        std::vector<std::string> names;
        std::vector<store::CardRow> siblings; // the argument names the entry that makes them
        for (auto const& row : all) {
            auto const entry = row.key.entry();
            if (!row.is_retired && (entry.text() == argument || entry.id() == argument)) {
                siblings.push_back(row);
            }
            names.push_back(row.key.text());
            names.emplace_back(row.key.id());
            if (world.can_prompt && !row.is_retired && row.key.text().find(argument) != std::string::npos) {
                rows.push_back(row);
            }
        }
        if (!siblings.empty()) {
            rows = std::move(siblings);
        }
        if (rows.empty()) {
            throw no_such({N_("no card '{}'; `remat cards` lists them"), {argument}},
                          N_("no card '{}'; did you mean '{}'?"), argument, names);
        }
    }
    if (rows.size() > 1) {
        throw ambiguous(argument, rows);
    }
    return rows.front();
}

bool names_a_deck(store::Collection const& collection, std::string const& name) {
    auto const names = deck_names(collection);
    return std::any_of(names.begin(), names.end(),
                       [&](std::string const& deck) { return session::covers_deck(name, deck); });
}

void require_decks(store::Collection const& collection, std::vector<std::string> const& names) {
    for (auto const& name : names) {
        if (!names_a_deck(collection, name)) {
            throw no_such({N_("no deck '{}'; `remat decks` lists them"), {name}},
                          N_("no deck '{}'; did you mean '{}'?"), name, deck_names(collection));
        }
    }
}

} // namespace remat::cli
