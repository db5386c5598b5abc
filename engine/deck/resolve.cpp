#include "engine/deck/resolve.hpp"

#include "engine/deck/after.hpp"
#include "engine/text/fingerprint.hpp"
#include "engine/text/fold.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

namespace remat::deck {

namespace {

class Languages {
  public:
    explicit Languages(LanguageTag plain) : plain_{plain} {}

    void fill(Localised& text) const {
        if (text.translations.size() == 1 && text.translations.front().language.empty()) {
            text.translations.front().language = plain_;
        }
    }
    void fill(auto& text) const {
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
    void operator()(Typed& typed) const {
        for (auto& answer : typed.answers) {
            fill(answer);
        }
    }
    void operator()(Numeric& numeric) const { fill(numeric.unit); }
    void operator()(Cloze& /*cloze*/) const {}
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
    LanguageTag plain_;
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

    // In the order of the cards.
    void give(std::size_t index) {
        auto& card = draft_.deck.cards[index];
        auto const& marks = draft_.marks[index];
        if (card.has_id && draft_.is_first(index)) {
            ids_.push_back({text::fingerprint(card.key.text()), index});
        }
        if (marks.soundness != Soundness::broken && draft_.is_first(index)) {
            auto const& asked = shown(card.variants.front().question, {}, draft_.deck.language).text;
            question_ = text::fingerprint(text::identity_fold(asked));
            questions_.push_back({question_, index});
        }
        auto const id = card.has_id ? card.key.text() : '~' + text::to_hex(question_);
        card.key =
            CardKey{draft_.deck.name, marks.suffix.empty() ? id : id + ':' + std::string{marks.suffix}};
    }

    void check() {
        each_pair(ids_, [this](std::size_t first, std::size_t later) {
            report_.add(rule::duplicate_id, draft_.marks[later].id,
                        {std::string{draft_.deck.cards[later].key.entry().id()},
                         std::to_string(draft_.marks[first].id.line)});
        });
        each_pair(questions_,
                  [this](std::size_t first, std::size_t later) { check_questions(first, later); });
    }

  private:
    struct Seen {
        text::Fingerprint print;
        std::size_t card;
    };

    // Calls `visit` with the first and each later card of one fingerprint.
    template<typename Visit>
    static void each_pair(std::vector<Seen>& seen, Visit visit) {
        std::sort(seen.begin(), seen.end(), [](Seen const& a, Seen const& b) {
            return std::tie(a.print, a.card) < std::tie(b.print, b.card);
        });
        for (std::size_t later = 1, first = 0; later < seen.size(); ++later) {
            if (seen[later].print == seen[first].print) {
                visit(seen[first].card, seen[later].card);
            } else {
                first = later;
            }
        }
    }

    // Two cards with ids may ask the same; without one the question is all that tells a card from another.
    void check_questions(std::size_t first, std::size_t later) {
        bool const is_first_named = draft_.deck.cards[first].has_id;
        bool const is_later_named = draft_.deck.cards[later].has_id;
        if (is_first_named && is_later_named) {
            return;
        }
        auto const line = std::to_string(draft_.marks[first].entry.line);
        auto const cure = is_first_named   ? suggest(cure::give_id_here)
                          : is_later_named ? suggest(cure::give_id_there, {line})
                                           : suggest(cure::give_ids);
        report_.add(rule::same_identity, draft_.variant_marks(later).question, {line}, cure);
    }

    Draft& draft_;
    Report& report_;
    text::Fingerprint question_ = 0; // of the entry
    std::vector<Seen> ids_;
    std::vector<Seen> questions_;
};

} // namespace

void resolve(Draft& draft, Report& report) {
    auto& deck = draft.deck;
    Languages const languages{deck.language};
    languages.fill(deck.title);
    Keys keys{draft, report};
    for (std::size_t index = 0; index < deck.cards.size(); ++index) {
        languages.fill(deck.cards[index]);
        add_deck_tags(deck.cards[index], deck.tags);
        keys.give(index);
    }
    keys.check();
    resolve_after(draft, report);
}

} // namespace remat::deck
