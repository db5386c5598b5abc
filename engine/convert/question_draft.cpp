#include "engine/convert/question_draft.hpp"

#include "engine/convert/sentences.hpp"
#include "engine/convert/texts.hpp"

namespace remat::convert {

void QuestionDraft::take(Key& key, std::string_view as) {
    key.is_taken = true;
    ++account.taken[{std::string{key.name}, std::string{as}}];
}

void QuestionDraft::give_back(Key& key, std::string_view as, deck::Rule const& rule, deck::Mark mark) {
    auto const counted = account.taken.find({std::string{key.name}, std::string{as}});
    if (counted != account.taken.end() && --counted->second == 0) {
        account.taken.erase(counted);
    }
    report.add(rule, mark, {std::string{key.name}});
}

bool QuestionDraft::refuse(deck::Rule const& rule, deck::Mark mark, std::vector<std::string> arguments) {
    report.add(rule, mark, std::move(arguments));
    return false;
}

static bool is_empty(deck::YamlNode const& value) {
    return value.shape == deck::Shape::scalar ? text_of(value).empty() : value.children.empty();
}

// A text of a list or a mapping.
static deck::YamlNode const* empty_item(deck::YamlNode const& value) {
    bool const is_mapping = value.shape == deck::Shape::mapping;
    for (std::size_t place = is_mapping ? 1 : 0; place < value.children.size(); place += is_mapping ? 2 : 1) {
        if (auto const& item = value.children[place]; item.shape == deck::Shape::scalar && is_empty(item)) {
            return &item;
        }
    }
    return nullptr;
}

bool QuestionDraft::refuse_value(Key const& key) {
    if (key.value->shape == deck::Shape::broken) {
        return false;
    }
    std::string const name{key.name};
    if (is_empty(*key.value)) {
        return refuse(deck::rule::empty, key.value->mark, {name});
    }
    if (auto const* const item = empty_item(*key.value)) {
        return refuse(deck::rule::empty_item, item->mark, {name});
    }
    return refuse(rule::unlike_a_text, key.value->mark, {name});
}

} // namespace remat::convert
