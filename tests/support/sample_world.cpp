#include "tests/support/sample_world.hpp"

#include <algorithm>

namespace remat::test {

using session::Candidate;
using session::Receipt;
using session::Situation;
using session::TodaysAnswer;
using session::Turn;

namespace {

history::Rules const rules{};

deck::Localised english(std::string const& text) {
    return {.translations = {{.language = "en", .text = text}}};
}

std::string deck_of(std::string const& key) {
    return key.substr(0, key.rfind('/'));
}

} // namespace

Candidate new_card(std::string const& key, std::size_t position) {
    Candidate candidate;
    candidate.key = deck::CardKey{key};
    candidate.deck = deck_of(key);
    candidate.position = position;
    return candidate;
}

Candidate seen_card(std::string const& key, int due_in_days, int interval) {
    using schedule::operator""_q;
    auto candidate = new_card(key);
    auto const due = today + calendar::days{due_in_days};
    auto const last = due - calendar::days{interval};
    auto& state = candidate.state;
    state.memory = schedule::Sm2Memory{.repetitions = 3, .interval = calendar::days{interval}, .ease = {}};
    state.last_scheduled = last;
    state.due = due;
    state.introduced = last - calendar::days{7};
    state.last_answered = last;
    state.last_quality = 4_q;
    state.answers = 3;
    state.scheduled_answers = 3;
    state.has_been_passed = true;
    return candidate;
}

TodaysAnswer answer(std::string const& key, history::AnswerKind kind, int quality) {
    return {.card = deck::CardKey{key}, .kind = kind, .quality = *schedule::Quality::from(quality)};
}

TodaysAnswer introduction(std::string const& key, int quality) {
    auto entry = answer(key, history::AnswerKind::scheduled, quality);
    entry.introduced_the_card = true;
    return entry;
}

std::vector<std::string> keys(std::vector<Turn> const& turns) {
    std::vector<std::string> texts;
    for (auto const& turn : turns) {
        texts.push_back(turn.card.text());
    }
    return texts;
}

deck::Card choice_card(std::string const& key) {
    deck::Choice choice;
    for (auto const* text : {"one", "two", "three"}) {
        deck::Option option;
        option.text = english(text);
        option.is_right = choice.options.size() == 1;
        choice.options.push_back(option);
    }
    deck::Variant variant;
    variant.question = english("Which?");
    variant.body = choice;
    deck::Card card;
    card.key = deck::CardKey{key};
    card.variants = {variant};
    return card;
}

deck::Card basic_card(std::string const& key) {
    auto card = choice_card(key);
    card.variants.front().body = deck::Basic{.answer = english("This.")};
    return card;
}

deck::Card typed_card(std::string const& key) {
    auto card = choice_card(key);
    auto answer = english("rematerialisation");
    answer.translations.push_back({.language = "fr", .text = "rématérialisation"});
    card.variants.front().body = deck::Typed{.answers = {std::move(answer)}};
    return card;
}

deck::Card numeric_card(std::string const& key) {
    auto card = choice_card(key);
    card.variants.front().body = deck::Numeric{.answer = "1500", .tolerance = {}, .unit = english("MB")};
    return card;
}

deck::Card cloze_card(std::string const& key) {
    auto card = choice_card(key);
    card.variants.front().question =
        english("PyTorch restores the {{1::RNG state}} before it {{2::replays::does what with}} a segment.");
    card.variants.front().body = deck::Cloze{.number = 1};
    return card;
}

Situation World::situation() const {
    Situation situation{
        .today = today, .candidates = cards_, .log = {}, .limits = limits, .mode = mode, .crammed = crammed};
    for (auto const& stored : answers_) {
        auto const candidate = std::ranges::find(situation.candidates, stored.card, &Candidate::key);
        auto const kind = history::kind_of(candidate->state, stored.answer);
        situation.log.push_back({.card = stored.card,
                                 .kind = kind,
                                 .quality = stored.answer.quality,
                                 .introduced_the_card = kind == history::AnswerKind::scheduled &&
                                                        candidate->state.scheduled_answers == 0});
        candidate->state = history::step(rules, 0, candidate->state, stored.answer);
    }
    return situation;
}

history::CardState World::state_of(deck::CardKey const& card) const {
    auto const now = situation();
    return std::ranges::find(now.candidates, card, &Candidate::key)->state;
}

Receipt World::store(deck::CardKey const& card, schedule::Quality quality, history::Purpose purpose) {
    Stored stored{
        .event = {}, .card = card, .answer = {.day = today, .quality = quality, .purpose = purpose}};
    stored.event.bytes[0] = ++events_;
    Receipt receipt{.event = stored.event,
                    .kind = history::kind_of(state_of(card), stored.answer),
                    .before = state_of(card),
                    .after = {}};
    answers_.push_back(stored);
    receipt.after = state_of(card);
    return receipt;
}

void World::retract(history::EventId const& event) {
    std::erase_if(answers_, [&](Stored const& stored) { return stored.event == event; });
}

void World::set_suspended(deck::CardKey const& card, bool suspended) {
    std::ranges::find(cards_, card, &Candidate::key)->is_suspended = suspended;
}

} // namespace remat::test
