#include "engine/convert/keys.hpp"

#include "engine/convert/sentences.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace remat::convert {

using deck::Shape;
using deck::YamlNode;

Keys::Keys(YamlNode const& mapping, deck::Report& report) {
    std::unordered_map<std::string_view, deck::Mark> seen;
    keys_.reserve(mapping.children.size() / 2);
    for (std::size_t place = 0; place + 1 < mapping.children.size(); place += 2) {
        auto const& key = mapping.children[place];
        auto const& value = mapping.children[place + 1];
        if (key.shape != Shape::scalar) {
            if (key.shape != Shape::broken) {
                report.add(deck::rule::key_is_no_text, key.mark);
            }
            is_broken_ = true;
            continue;
        }
        auto const [earlier, is_new] = seen.try_emplace(key.text, key.mark);
        if (!is_new) {
            report.add(deck::rule::duplicate_key, key.mark, {key.text, std::to_string(earlier->second.line)});
            is_broken_ = true;
        }
        if (key.text == "<<") {
            report.add(deck::rule::merge_key, key.mark);
            is_broken_ = true;
        }
        is_broken_ = is_broken_ || value.shape == Shape::broken;
        keys_.push_back({key.text, meaning_of(key.text), &key, &value, value.shape == Shape::missing});
    }
}

Key* Keys::find(Role role) {
    auto const found = all(role);
    return found.empty() ? nullptr : found.front();
}

std::vector<Key*> Keys::all(Role role) {
    std::vector<Key*> found;
    for (auto& key : keys_) {
        if (key.meaning.role == role && !key.is_taken) {
            found.push_back(&key);
        }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](Key const* a, Key const* b) { return a->meaning.rank < b->meaning.rank; });
    return found;
}

Key const* Keys::without_value(Role role) const {
    auto const found = std::find_if(keys_.begin(), keys_.end(), [&](Key const& key) {
        return key.meaning.role == role && key.value->shape == Shape::missing;
    });
    return found == keys_.end() ? nullptr : &*found;
}

bool Keys::has(Role role) const {
    return std::any_of(keys_.begin(), keys_.end(),
                       [&](Key const& key) { return key.meaning.role == role && !key.is_taken; });
}

void Keys::account_for_rest(LeftKeys& left, deck::Report& report) const {
    for (auto const& key : keys_) {
        if (key.is_taken) {
            continue;
        }
        if (key.meaning.role == Role::none || key.meaning.role == Role::question) {
            left.add(*key.key);
        } else {
            report.add(rule::value_left, key.key->mark, {std::string{key.name}});
        }
    }
}

void LeftKeys::add(YamlNode const& key) {
    auto const [left, is_new] = keys_.try_emplace(key.text, Left{key.mark, 0});
    ++left->second.times;
}

void LeftKeys::report(deck::Report& report) const {
    for (auto const& [name, left] : keys_) {
        if (left.times == 1) {
            report.add(rule::key_left, left.first, {name});
        } else {
            report.add(rule::keys_left, left.first, {name, std::to_string(left.times)});
        }
    }
}

namespace {

struct Traits {
    bool asks = false;
    bool answers = false;
    std::size_t labels = 0;
    bool contains = false; // more of them
};

// A text with holes has its answers in it.
bool is_cloze(std::string const& key, YamlNode const& value) {
    auto const hole = value.text.find("{{c");
    bool const has_number = hole != std::string::npos && hole + 3 < value.text.size() &&
                            value.text[hole + 3] >= '1' && value.text[hole + 3] <= '9';
    return folded_key(key) == "cloze" || has_number;
}

Traits traits_of(YamlNode const& node) {
    Traits traits;
    for (std::size_t place = 0; node.shape == Shape::mapping && place + 1 < node.children.size();
         place += 2) {
        auto const& key = node.children[place].text;
        auto const& value = node.children[place + 1];
        switch (meaning_of(key).role) {
        case Role::question:
            traits.asks = true;
            traits.answers = traits.answers || is_cloze(key, value);
            break;
        case Role::kind: traits.answers = traits.answers || folded_key(value.text) == "cloze"; break;
        case Role::accepted:
        case Role::options:
        case Role::wrong:
        case Role::answer:
        case Role::index: traits.answers = true; break;
        case Role::option: ++traits.labels; break;
        default:
            traits.contains = traits.contains || (is_container(key) && value.shape == Shape::sequence);
            break;
        }
    }
    return traits;
}

} // namespace

bool is_question(YamlNode const& node) {
    auto const traits = traits_of(node);
    return traits.asks && (traits.answers || traits.labels > 1) && !traits.contains;
}

bool is_answer_alone(YamlNode const& node) {
    auto const traits = traits_of(node);
    return !traits.asks && (traits.answers || traits.labels > 1) && !traits.contains;
}

} // namespace remat::convert
