#include "engine/session/scope.hpp"

#include "engine/text/fold.hpp"

#include <algorithm>
#include <optional>
#include <variant>

namespace remat::session {

namespace {

bool is_wanted(Criterion const& criterion) {
    return criterion.sense == Sense::wanted;
}

std::vector<std::string> folded(deck::Localised const& text) {
    std::vector<std::string> all;
    for (auto const& translation : text.translations) {
        all.push_back(text::loose_fold(translation.text));
    }
    return all;
}

void collect(std::vector<std::string>& texts, deck::Localised const& text) {
    for (auto& one : folded(text)) {
        texts.push_back(std::move(one));
    }
}

void collect(std::vector<std::string>& texts, auto const& text) {
    if (text) {
        collect(texts, *text);
    }
}

struct BodyTexts {
    std::vector<std::string>& texts;

    void operator()(deck::Choice const& choice) const {
        for (auto const& option : choice.options) {
            collect(texts, option.text);
            collect(texts, option.explanation);
        }
    }

    void operator()(deck::Basic const& basic) const { collect(texts, basic.answer); }

    void operator()(deck::Typed const& typed) const {
        for (auto const& answer : typed.answers) {
            collect(texts, answer);
        }
    }

    void operator()(deck::Numeric const& numeric) const {
        texts.push_back(text::loose_fold(numeric.answer));
        collect(texts, numeric.unit);
    }

    void operator()(deck::Cloze const& /*cloze*/) const {} // all in the question
};

std::vector<std::string> searched_texts(deck::Card const& card) {
    std::vector<std::string> texts{text::loose_fold(card.key.text())};
    for (auto const& variant : card.variants) {
        collect(texts, variant.question);
        std::visit(BodyTexts{texts}, variant.body);
        collect(texts, variant.hint);
        collect(texts, variant.explanation);
        collect(texts, variant.source);
    }
    return texts;
}

bool passes_topics(std::vector<Criterion> const& criteria, deck::Card const& card) {
    auto const names = card.topic ? folded(*card.topic) : std::vector<std::string>{};
    auto const is_named = [&](Criterion const& criterion) {
        return std::ranges::find(names, text::loose_fold(criterion.word)) != names.end();
    };
    bool const asks_for_some = std::ranges::any_of(criteria, is_wanted);
    bool const has_wanted = std::ranges::any_of(
        criteria, [&](auto const& criterion) { return is_wanted(criterion) && is_named(criterion); });
    bool const has_unwanted = std::ranges::any_of(
        criteria, [&](auto const& criterion) { return !is_wanted(criterion) && is_named(criterion); });
    return (has_wanted || !asks_for_some) && !has_unwanted;
}

bool passes_tags(std::vector<Criterion> const& criteria, deck::Card const& card) {
    return std::ranges::all_of(criteria, [&](Criterion const& criterion) {
        auto const word = text::loose_fold(criterion.word);
        bool const is_there =
            std::ranges::any_of(card.tags, [&](auto const& tag) { return text::loose_fold(tag) == word; });
        return is_there == is_wanted(criterion);
    });
}

bool passes_search(std::vector<Criterion> const& criteria, deck::Card const& card) {
    if (criteria.empty()) {
        return true;
    }
    auto const texts = searched_texts(card);
    return std::ranges::all_of(criteria, [&](Criterion const& criterion) {
        auto const word = text::loose_fold(criterion.word);
        bool const is_there = std::ranges::any_of(
            texts, [&](auto const& text) { return text.find(word) != std::string::npos; });
        return is_there == is_wanted(criterion);
    });
}

} // namespace

Criterion parse_criterion(std::string_view text) {
    if (text.starts_with('!')) {
        return {.word = std::string{text.substr(1)}, .sense = Sense::unwanted};
    }
    return {.word = std::string{text}, .sense = Sense::wanted};
}

bool is_empty(Filters const& filters) {
    return filters.topics.empty() && filters.tags.empty() && filters.search.empty();
}

bool covers_deck(std::string_view deck, std::string_view other) {
    return other.starts_with(deck) && (other.size() == deck.size() || other[deck.size()] == '/');
}

bool covers_deck(Scope const& scope, std::string_view deck) {
    return scope.decks.empty() ||
           std::ranges::any_of(scope.decks, [&](auto const& name) { return covers_deck(name, deck); });
}

bool passes(Filters const& filters, deck::Card const& card) {
    return passes_topics(filters.topics, card) && passes_tags(filters.tags, card) &&
           passes_search(filters.search, card);
}

} // namespace remat::session
