#include "engine/convert/deck_of_questions.hpp"

#include "engine/convert/sentences.hpp"
#include "engine/convert/texts.hpp"
#include "engine/deck/cloze.hpp"
#include "engine/deck/read.hpp"
#include "engine/deck/write.hpp"
#include "engine/text/fold.hpp"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

namespace remat::convert {

using deck::Card;
using deck::CardKey;

namespace {

deck::Body body_of(ForeignQuestion& question) {
    if (question.body) {
        return std::move(*question.body);
    }
    deck::Choice choice;
    choice.shuffle = question.keeps_order ? deck::Shuffle::no : deck::Shuffle::yes;
    for (auto& foreign : question.options) {
        deck::Option option;
        option.text = std::move(foreign.text);
        option.explanation = std::move(foreign.explanation);
        option.is_right = foreign.is_right.value_or(false);
        choice.options.push_back(std::move(option));
    }
    return choice;
}

class Maker {
  public:
    Maker(DraftDeck& draft, deck::Report& report) : draft_{draft}, report_{report} {}

    void run(std::vector<ForeignQuestion> questions) {
        take_ids(questions);
        for (auto& question : questions) {
            add(question);
        }
        for (std::size_t index = 0; index < cards_.size(); ++index) {
            place(index);
        }
    }

  private:
    void take_ids(std::vector<ForeignQuestion>& questions) {
        std::unordered_map<std::string, int> lines;
        for (auto& question : questions) {
            if (question.id.empty()) {
                continue;
            }
            auto const [earlier, is_new] = lines.try_emplace(question.id, question.id_mark.line);
            if (!is_new) {
                report_.add(rule::id_left, question.id_mark, {question.id, std::to_string(earlier->second)});
                question.id.clear();
            }
            ids_.insert(question.id);
        }
    }

    void add(ForeignQuestion& question) {
        auto const& asked = deck::shown(question.question, {}, draft_.deck.language).text;
        auto& alike = asked_[text::identity_fold(asked)];
        auto const id = id_from(asked);
        deck::Variant variant;
        variant.body = body_of(question);
        variant.question = std::move(question.question);
        variant.hint = std::move(question.hint);
        variant.explanation = std::move(question.explanation);
        variant.source = std::move(question.source);
        variant.image = std::move(question.image);
        auto const same = std::find_if(alike.begin(), alike.end(), [&](std::size_t card) {
            return cards_[card].card.variants.front().body == variant.body;
        });
        if (same != alike.end()) {
            report_.add(rule::same_card, question.mark, {std::to_string(cards_[*same].mark.line)});
            return;
        }
        if (!alike.empty()) {
            auto& first = cards_[alike.front()];
            first.id = first.id.empty() ? free_id(id) : first.id;
            if (question.id.empty()) {
                question.id = free_id(id);
                report_.add(rule::id_given, question.mark, {std::to_string(first.mark.line), question.id});
            }
        }
        alike.push_back(cards_.size());
        Made made{{}, std::move(question.id), question.mark, question.is_reversed};
        made.card.variants.push_back(std::move(variant));
        made.card.topic = std::move(question.topic);
        made.card.tags = draft_.deck.tags;
        for (auto& tag : question.tags) {
            if (std::find(made.card.tags.begin(), made.card.tags.end(), tag) == made.card.tags.end()) {
                made.card.tags.push_back(std::move(tag));
            }
        }
        cards_.push_back(std::move(made));
    }

    std::string free_id(std::string const& wanted) {
        auto const base = wanted.empty() ? std::string{"card"} : wanted;
        auto id = base;
        for (auto& number = numbers_[base]; !ids_.insert(id).second;) {
            id = base + '-' + std::to_string(++number + 1);
        }
        return id;
    }

    void place(std::size_t index) {
        auto& made = cards_[index];
        auto& card = made.card;
        card.has_id = !made.id.empty();
        card.key = CardKey{draft_.deck.name, card.has_id ? made.id : '~' + std::to_string(index)};
        draft_.deck.cards.push_back(card);
        draft_.marks.push_back(made.mark);
        auto& variant = card.variants.front();
        if (std::holds_alternative<deck::Cloze>(variant.body)) {
            draft_.deck.cards.pop_back();
            draft_.marks.pop_back();
            add_deletions(card, made.mark);
        }
        auto* const basic = std::get_if<deck::Basic>(&variant.body);
        if (made.is_reversed && basic != nullptr) {
            std::swap(variant.question, basic->answer);
            card.key = CardKey{card.key.text() + ":reverse"};
            draft_.deck.cards.push_back(card);
            draft_.marks.push_back(made.mark);
        }
    }

    // A card for each number.
    void add_deletions(Card const& entry, deck::Mark mark) {
        for (auto const number :
             deck::cloze_numbers(entry.variants.front().question.translations.front().text)) {
            auto card = entry;
            card.key = CardKey{entry.key.text() + ':' + std::to_string(number)};
            card.variants.front().body = deck::Cloze{number};
            draft_.deck.cards.push_back(std::move(card));
            draft_.marks.push_back(mark);
        }
    }

    struct Made {
        Card card;
        std::string id;
        deck::Mark mark;
        bool is_reversed = false;
    };

    DraftDeck& draft_;
    deck::Report& report_;
    std::vector<Made> cards_;
    std::set<std::string> ids_;
    std::unordered_map<std::string, std::size_t> numbers_;            // that ids end in
    std::unordered_map<std::string, std::vector<std::size_t>> asked_; // the cards of each question
};

// The card that stands on the line; as many as there are: none does.
std::size_t card_on(std::vector<int> const& lines, int line) {
    auto const after = std::upper_bound(lines.begin(), lines.end(), line);
    return after == lines.begin() ? lines.size() : static_cast<std::size_t>(after - lines.begin()) - 1;
}

// Takes out what the errors are about. False: they are about nothing that could be taken out.
bool take_out(DraftDeck& draft, deck::WrittenDeck const& written,
              std::vector<deck::Diagnostic> const& problems, deck::Report& report) {
    std::set<CardKey> refused;
    bool is_above = false;
    for (auto const& problem : problems) {
        if (problem.severity != deck::Severity::error) {
            continue;
        }
        auto const card = card_on(written.lines, problem.place.line);
        if (card == draft.deck.cards.size()) {
            is_above = true;
            continue;
        }
        auto const key = draft.deck.cards[card].key.entry();
        if (refused.insert(key).second) {
            report.add({problem.code, problem.message.id}, draft.marks[card], problem.message.arguments,
                       problem.suggestion);
        }
    }
    if (is_above) {
        bool const has_any = draft.deck.title || !draft.deck.tags.empty();
        draft.deck.title.reset();
        draft.deck.tags.clear();
        return has_any || !refused.empty();
    }
    DraftDeck kept;
    for (std::size_t index = 0; index < draft.deck.cards.size(); ++index) {
        if (refused.count(draft.deck.cards[index].key.entry()) == 0) {
            kept.deck.cards.push_back(std::move(draft.deck.cards[index]));
            kept.marks.push_back(draft.marks[index]);
        }
    }
    draft.deck.cards = std::move(kept.deck.cards);
    draft.marks = std::move(kept.marks);
    return !refused.empty();
}

} // namespace

void add_cards(DraftDeck& draft, std::vector<ForeignQuestion> questions, deck::Report& report) {
    Maker{draft, report}.run(std::move(questions));
}

void settle(DraftDeck& draft, deck::Report& report) {
    constexpr int most_tries = 5;
    for (int tries = 0; tries < most_tries && !draft.deck.cards.empty(); ++tries) {
        auto written = deck::write(draft.deck);
        auto reading = deck::read(written.yaml, {});
        if (reading.deck) {
            draft.deck = std::move(*reading.deck);
            draft.yaml = std::move(written.yaml);
            return;
        }
        if (!take_out(draft, written, reading.diagnostics, report)) {
            break;
        }
    }
    draft.deck.cards.clear();
}

} // namespace remat::convert
