#include "engine/convert/question_draft.hpp"

#include "engine/convert/sentences.hpp"

namespace remat::convert {

void QuestionDraft::take(Key& key, std::string_view as) {
    key.is_taken = true;
    ++account.taken[{std::string{key.name}, std::string{as}}];
}

bool QuestionDraft::refuse(deck::Rule const& rule, deck::Mark mark, std::vector<std::string> arguments) {
    report.add(rule, mark, std::move(arguments));
    return false;
}

bool QuestionDraft::refuse_value(Key const& key) {
    return key.value->shape == deck::Shape::broken
               ? false
               : refuse(rule::unlike_a_text, key.value->mark, {std::string{key.name}});
}

} // namespace remat::convert
