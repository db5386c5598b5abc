#include "cli/card_argument.hpp"

#include "cli/failure.hpp"
#include "engine/store/card_groups.hpp"
#include "engine/store/overview.hpp"
#include "engine/text/beginning.hpp"
#include "engine/text/fold.hpp"
#include "engine/text/similarity.hpp"
#include "engine/text/utf8.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>
#include <string_view>

namespace remat::cli {
namespace {

std::vector<store::CardRow> live_ones(std::vector<store::CardRow> rows) {
    std::erase_if(rows, [](store::CardRow const& row) { return row.is_retired; });
    return rows;
}

// The text nearest to what was typed, if it is near. Longer ones than anyone types
// are not sought: that would take the product of the lengths for every text.
std::optional<std::string> nearest(std::string const& typed, std::vector<std::string> const& texts) {
    constexpr double near_enough = 0.6;
    constexpr std::size_t longest_typed = 256;
    if (typed.size() > longest_typed) {
        return std::nullopt;
    }
    std::optional<std::string> best;
    double best_similarity = near_enough;
    auto const letters = text::decode(typed);
    for (auto const& text : texts) {
        if (text::similarity_at_least(letters, text::decode(text), best_similarity)) {
            best = text;
            best_similarity = text::similarity(typed, text);
        }
    }
    return best;
}

Failure no_such(text::Message plain, std::string_view suggesting, std::string const& typed,
                std::vector<std::string> const& texts) {
    if (auto const meant = nearest(typed, texts)) {
        return {FailureKind::not_found, {suggesting, {text::beginning(typed), *meant}}};
    }
    return {FailureKind::not_found, std::move(plain)};
}

constexpr std::size_t most_listed = 10;

std::string listed(std::vector<std::string> const& names) {
    std::vector<std::string> shown{
        names.begin(), names.begin() + static_cast<std::ptrdiff_t>(std::min(names.size(), most_listed))};
    if (names.size() > most_listed) {
        shown.emplace_back("…");
    }
    return fmt::format("{}", fmt::join(shown, ", "));
}

Failure ambiguous(std::string const& argument, std::vector<store::CardRow> const& rows) {
    std::vector<std::string> keys;
    keys.reserve(rows.size());
    for (auto const& row : rows) {
        keys.push_back(row.key.text());
    }
    return {FailureKind::ambiguous,
            {N_("'{}' fits several cards: {}"), {text::beginning(argument), listed(keys)}}};
}

std::vector<std::string> deck_names(store::Collection const& collection) {
    std::vector<std::string> names;
    for (auto const& deck : store::deck_counts(collection, calendar::Day{})) {
        names.push_back(deck.deck);
    }
    return names;
}

// What cards are grouped by: as they are shown, and in every language as they are compared.
struct Words {
    std::set<std::string> shown;
    std::set<std::string> folded;
};

Words topics_among(std::vector<store::Topic> const& topics, std::span<deck::LanguageTag const> languages) {
    Words words;
    for (auto const& topic : topics) {
        words.shown.insert(deck::shown(topic.name, languages, topic.deck_language).text);
        for (auto const& translation : topic.name.translations) {
            words.folded.insert(text::loose_fold(translation.text));
        }
    }
    return words;
}

Words tags_among(std::vector<std::string> const& tags) {
    Words words;
    for (auto const& tag : tags) {
        words.shown.insert(tag);
        words.folded.insert(text::loose_fold(tag));
    }
    return words;
}

bool has_cards(store::Collection const& collection, std::vector<std::string> const& decks) {
    auto const counts = store::deck_counts(collection, calendar::Day{}, decks);
    return std::ranges::any_of(counts,
                               [](store::DeckCounts const& deck) { return deck.cards + deck.retired > 0; });
}

struct Sentences {
    std::string_view none;
    std::string_view suggesting;
    std::string_view listing;
};

void require_words(std::vector<session::Criterion> const& criteria, Words const& words,
                   Sentences const& sentences) {
    for (auto const& [word, sense] : criteria) {
        if (sense == session::Sense::unwanted || words.folded.contains(text::loose_fold(word))) {
            continue;
        }
        std::vector<std::string> const names{words.shown.begin(), words.shown.end()};
        auto plain = names.empty() ? text::Message{sentences.none, {text::beginning(word)}}
                                   : text::Message{sentences.listing, {text::beginning(word), listed(names)}};
        throw no_such(std::move(plain), sentences.suggesting, word, names);
    }
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
            throw no_such({N_("no card '{}'; `remat cards` lists them"), {text::beginning(argument)}},
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
            throw no_such({N_("no deck '{}'; `remat decks` lists them"), {text::beginning(name)}},
                          N_("no deck '{}'; did you mean '{}'?"), name, deck_names(collection));
        }
    }
}

void require_topics_and_tags(store::Collection const& collection, session::Scope const& scope,
                             std::span<deck::LanguageTag const> languages) {
    auto const& [topics, tags, search] = scope.filters;
    if ((topics.empty() && tags.empty()) || !has_cards(collection, scope.decks)) {
        return;
    }
    auto const groups = store::card_groups(collection, scope.decks);
    if (!topics.empty()) {
        require_words(topics, topics_among(groups.topics, languages),
                      {.none = N_("no card here has the topic '{}'; none has a topic"),
                       .suggesting = N_("no card here has the topic '{}'; did you mean '{}'?"),
                       .listing = N_("no card here has the topic '{}'; the topics are: {}")});
    }
    if (!tags.empty()) {
        require_words(tags, tags_among(groups.tags),
                      {.none = N_("no card here has the tag '{}'; none has a tag"),
                       .suggesting = N_("no card here has the tag '{}'; did you mean '{}'?"),
                       .listing = N_("no card here has the tag '{}'; the tags are: {}")});
    }
}

} // namespace remat::cli
