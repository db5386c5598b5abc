#include "engine/session/question.hpp"

#include "engine/deck/expected.hpp"
#include "engine/session/shuffle.hpp"

#include <algorithm>
#include <cassert>
#include <variant>

namespace remat::session {

namespace {

struct Options {
    Question& question;
    deck::CardKey const& card;
    std::int64_t answers;

    void operator()(deck::Choice const& choice) const {
        question.order = asked_order(choice, card, question.variant, answers);
        question.right = deck::right_options(choice);
        question.form = question.right.size() > 1 ? Form::pick_all : Form::pick_one;
        for (std::size_t option = 0; option < choice.options.size(); ++option) {
            if (choice.options[option].explanation) {
                question.explained.push_back(option);
            }
        }
    }

    void operator()(deck::Basic const& /*basic*/) const { question.form = Form::recall; }
    void operator()(deck::Typed const& /*typed*/) const { question.form = Form::type_text; }
    void operator()(deck::Numeric const& /*numeric*/) const { question.form = Form::type_number; }
    // What nobody can type as one text is revealed and graded.
    void operator()(deck::Cloze const& /*cloze*/) const {
        question.form = question.expected ? Form::fill_in : Form::recall;
    }
};

} // namespace

bool is_typed(Question const& question) {
    return question.expected.has_value();
}

Question question_of(deck::Card const& card, std::int64_t answers, std::size_t last_variant) {
    assert(!card.variants.empty());
    Question question;
    question.card = card.key;
    question.variant = asked_variant(answers, card.variants.size(), last_variant);
    auto const& variant = card.variants[question.variant - 1];
    question.languages = variant.question.translations.size();
    question.has_hint = variant.hint.has_value();
    question.has_image = !variant.image.empty();
    question.expected = deck::expected_of(variant);
    std::visit(Options{question, card.key, answers}, variant.body);
    return question;
}

std::size_t asked_number(Question const& question, std::size_t option) {
    auto const place = std::ranges::find(question.order, option);
    assert(place != question.order.end());
    return 1 + static_cast<std::size_t>(place - question.order.begin());
}

} // namespace remat::session
