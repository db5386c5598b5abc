#include "engine/deck/lint_rules.hpp"
#include "engine/text/fold.hpp"
#include "engine/text/utf8.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace remat::deck {

namespace {

constexpr std::size_t much_longer = 15; // characters, and half as long again

class ChoiceLint {
  public:
    ChoiceLint(Draft const& draft, std::size_t card, std::size_t variant, Choice const& choice,
               Warnings& warnings)
        : draft_{draft}
        , card_{card}
        , number_{variant}
        , language_{draft.deck.language}
        , variant_{draft.deck.cards[card].variants[variant]}
        , marks_{draft.variant_marks(card, variant)}
        , choice_{choice}
        , warnings_{warnings} {}

    void run() {
        auto const languages = languages_of_options();
        look_at_texts(languages);
        if (right_options(choice_).size() == 1) {
            find_long_right_option(languages);
        }
        find_missing_explanation();
        if (choice_.shuffle == Shuffle::yes) {
            find_options_named_by_place();
        }
    }

  private:
    [[nodiscard]] std::vector<LanguageTag> languages_of_options() const {
        std::vector<LanguageTag> languages;
        for (auto const& option : choice_.options) {
            for (auto const& one : option.text.translations) {
                if (std::find(languages.begin(), languages.end(), one.language) == languages.end()) {
                    languages.push_back(one.language);
                }
            }
        }
        return languages;
    }

    [[nodiscard]] std::string const& text_in(Option const& option, LanguageTag language) const {
        for (auto const& one : option.text.translations) {
            if (one.language == language) {
                return one.text;
            }
        }
        return shown(option.text, {}, language_).text;
    }

    struct Look {
        std::string folded;
        std::size_t equal_to = static_cast<std::size_t>(-1); // its own place or more: to none before it
        bool speaks = false;                                 // of other options
    };

    // Also finds the options that speak of others: both look at the folded text.
    void look_at_texts(std::vector<LanguageTag> const& languages) {
        std::vector<Look> looks(choice_.options.size());
        for (auto const language : languages) {
            for (std::size_t index = 0; index < looks.size(); ++index) {
                auto& look = looks[index];
                look.folded = text::loose_fold(text_in(choice_.options[index], language));
                look.speaks = look.speaks || speaks_of_other_options(look.folded);
                auto const earlier =
                    std::find_if(looks.begin(), looks.begin() + static_cast<std::ptrdiff_t>(index),
                                 [&](Look const& other) { return other.folded == look.folded; });
                look.equal_to = std::min(look.equal_to, static_cast<std::size_t>(earlier - looks.begin()));
            }
        }
        for (std::size_t index = 0; index < looks.size(); ++index) {
            if (looks[index].equal_to < index) {
                warnings_.warn(card_, rule::equal_options, option_mark(index),
                               {std::to_string(option_mark(looks[index].equal_to).line)});
            }
            if (looks[index].speaks && choice_.shuffle == Shuffle::yes &&
                choice_.options[index].pin == Pin::none) {
                warnings_.warn(card_, rule::unpinned_summary, option_mark(index), {}, suggest(cure::pin_it));
            }
        }
    }

    void find_long_right_option(std::vector<LanguageTag> const& languages) {
        auto const right = right_options(choice_).front();
        for (auto const language : languages) {
            std::size_t longest_other = 0;
            for (std::size_t index = 0; index < choice_.options.size(); ++index) {
                if (index != right) {
                    longest_other = std::max(
                        longest_other, text::count_code_points(text_in(choice_.options[index], language)));
                }
            }
            auto const length = text::count_code_points(text_in(choice_.options[right], language));
            if (length >= longest_other + much_longer && 2 * length > 3 * longest_other) {
                warnings_.warn(card_, rule::long_right_option, option_mark(right));
                return;
            }
        }
    }

    void find_missing_explanation() {
        bool const explains =
            variant_.explanation.has_value() ||
            std::any_of(choice_.options.begin(), choice_.options.end(),
                        [](Option const& option) { return option.explanation.has_value(); });
        if (!explains) {
            warnings_.warn(card_, rule::no_explanation, marks_.body);
        }
    }

    void find_options_named_by_place() {
        check_explanation(variant_.explanation, marks_.explanation);
        for (std::size_t index = 0; index < choice_.options.size(); ++index) {
            check_explanation(choice_.options[index].explanation,
                              draft_.option_marks(card_, number_, index).explanation());
        }
    }

    void check_explanation(auto const& explanation, Mark mark) {
        if (!explanation) {
            return;
        }
        for (auto const& one : explanation->translations) {
            auto const words = option_named_by_place(one.text, choice_.options.size());
            if (!words.empty()) {
                warnings_.warn(card_, rule::option_by_position, mark, {std::string{words}});
                return;
            }
        }
    }

    [[nodiscard]] Mark option_mark(std::size_t option) const {
        return draft_.option_mark(card_, number_, option);
    }

    Draft const& draft_;
    std::size_t card_;
    std::size_t number_; // of the variant, from 0
    LanguageTag language_;
    Variant const& variant_;
    VariantMarks const& marks_;
    Choice const& choice_;
    Warnings& warnings_;
};

} // namespace

void lint_choices(Draft const& draft, std::size_t card, Warnings& warnings) {
    auto const& variants = draft.deck.cards[card].variants;
    for (std::size_t variant = 0; variant < variants.size(); ++variant) {
        if (auto const* choice = std::get_if<Choice>(&variants[variant].body)) {
            ChoiceLint{draft, card, variant, *choice, warnings}.run();
        }
    }
}

void lint_positions(Draft const& draft, Warnings& warnings) {
    constexpr std::size_t enough_cards = 8;
    if (!draft.is_whole) {
        return;
    }
    std::map<std::size_t, std::size_t> counts;
    std::size_t cards = 0;
    auto const count = [&](Variant const& variant) {
        auto const* choice = std::get_if<Choice>(&variant.body);
        auto const right = choice == nullptr ? std::vector<std::size_t>{} : right_options(*choice);
        if (right.size() == 1) {
            ++counts[right.front()];
            ++cards;
        }
    };
    for (auto const& card : draft.deck.cards) {
        std::for_each(card.variants.begin(), card.variants.end(), count);
    }
    for (auto const& [position, times] : counts) {
        if (cards >= enough_cards && 2 * times > cards) {
            warnings.warn(Allowance::whole_deck, rule::position_bias, draft.marks.front().entry,
                          {std::to_string(times), std::to_string(cards), std::to_string(position + 1)});
        }
    }
}

} // namespace remat::deck
