#include "engine/deck/resolve.hpp"

#include "engine/deck/after.hpp"
#include "engine/text/fingerprint.hpp"
#include "engine/text/fold.hpp"

#include <algorithm>
#include <unordered_map>

namespace remat::deck {

namespace {

class Languages {
  public:
    explicit Languages(LanguageTag const& plain) : plain_{plain} {}

    void fill(Localised& text) const {
        if (text.translations.size() == 1 && text.translations.front().language.empty()) {
            text.translations.front().language = plain_;
        }
    }
    void fill(std::optional<Localised>& text) const {
        if (text) {
            fill(*text);
        }
    }
    void operator()(Choice& choice) const {
        for (auto& option : choice.options) {
            fill(option.text);
            fill(option.explanation);
        }
    }
    void operator()(Basic& basic) const { fill(basic.answer); }
    void fill(Card& card) const {
        fill(card.topic);
        for (auto& variant : card.variants) {
            fill(variant.question);
            fill(variant.hint);
            fill(variant.explanation);
            fill(variant.source);
            std::visit(*this, variant.body);
        }
    }

  private:
    LanguageTag const& plain_;
};

// The deck's tags first, each once.
void add_deck_tags(Card& card, std::vector<std::string> const& deck_tags) {
    if (deck_tags.empty()) {
        return;
    }
    auto tags = deck_tags;
    for (auto& tag : card.tags) {
        if (std::find(tags.begin(), tags.end(), tag) == tags.end()) {
            tags.push_back(std::move(tag));
        }
    }
    card.tags = std::move(tags);
}

// Gives keys and notices two entries that would have one, or that ask one question while an id is lacking.
class Keys {
  public:
    Keys(Draft& draft, Report& report) : draft_{draft}, report_{report} {}

    void give() {
        for (std::size_t index = 0; index < draft_.deck.cards.size(); ++index) {
            auto& card = draft_.deck.cards[index];
            auto const& marks = draft_.marks[index];
            bool const is_sibling = !marks.suffix.empty();
            if (!is_sibling && card.has_id) {
                check_id(card.key.text(), marks);
            }
            auto id = card.has_id ? card.key.text() : std::string{};
            if (marks.soundness == Soundness::sound) {
                if (!is_sibling) {
                    question_ = text::fingerprint(text::identity_fold(
                        shown(card.variants.front().question, {}, draft_.deck.language).text));
                    check_question(index);
                }
                id = card.has_id ? id : '~' + text::to_hex(question_);
            }
            card.key = CardKey{draft_.deck.name, is_sibling ? id + ':' + std::string{marks.suffix} : id};
        }
    }

  private:
    void check_id(std::string const& id, CardMarks const& marks) {
        auto const [place, is_new] = ids_.try_emplace(text::fingerprint(id), marks.id.line);
        if (!is_new) {
            report_.add(rule::duplicate_id, marks.id, {id, std::to_string(place->second)});
        }
    }

    // Two cards with ids may ask the same; without one the question is all that tells a card from another.
    void check_question(std::size_t index) {
        auto const [place, is_new] = questions_.try_emplace(question_, index);
        if (is_new) {
            return;
        }
        auto const& cards = draft_.deck.cards;
        if (!cards[index].has_id || !cards[place->second].has_id) {
            report_.add(rule::same_identity, draft_.marks[index].question,
                        {std::to_string(draft_.marks[place->second].entry.line)}, suggest(cure::give_ids));
        }
        if (!cards[index].has_id) {
            place->second = index;
        }
    }

    Draft& draft_;
    Report& report_;
    text::Fingerprint question_ = 0;
    std::unordered_map<text::Fingerprint, int> ids_;
    std::unordered_map<text::Fingerprint, std::size_t> questions_;
};

} // namespace

void resolve(Draft& draft, Report& report) {
    auto& deck = draft.deck;
    Languages const languages{deck.language};
    languages.fill(deck.title);
    for (auto& card : deck.cards) {
        languages.fill(card);
        add_deck_tags(card, deck.tags);
    }
    Keys{draft, report}.give();
    resolve_after(draft, report);
}

} // namespace remat::deck
