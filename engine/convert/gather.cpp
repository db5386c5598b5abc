#include "engine/convert/gather.hpp"

#include "engine/convert/sentences.hpp"

#include <algorithm>
#include <utility>

namespace remat::convert {

using deck::Shape;
using deck::YamlNode;

namespace {

template<typename Test>
bool all_pairs(YamlNode const& mapping, Test test) {
    for (std::size_t place = 0; place + 1 < mapping.children.size(); place += 2) {
        if (!test(mapping.children[place], mapping.children[place + 1])) {
            return false;
        }
    }
    return mapping.shape == Shape::mapping && !mapping.children.empty();
}

bool is_text(YamlNode const& node) {
    return node.shape == Shape::scalar;
}

bool is_pair(YamlNode const& item) {
    bool const is_list = item.shape == Shape::sequence && item.children.size() == 2;
    bool const is_mapping = item.shape == Shape::mapping && item.children.size() == 2 &&
                            meaning_of(item.children[0].text).role == Role::none;
    return (is_list || is_mapping) && is_text(item.children[0]) && is_text(item.children[1]);
}

// Questions under their names: `q1: {question: …}`, or under their own texts.
bool is_keyed(YamlNode const& node) {
    return all_pairs(node, [](YamlNode const& key, YamlNode const& value) {
        return is_text(key) && meaning_of(key.text).role != Role::options &&
               (is_question(value) || is_answer_alone(value));
    });
}

bool is_glossary(YamlNode const& node) {
    return all_pairs(
        node, [](YamlNode const& key, YamlNode const& value) { return is_text(key) && is_text(value); });
}

bool asks_with_every_key(YamlNode const& node) {
    return all_pairs(node, [](YamlNode const& key, YamlNode const& value) {
        return is_text(key) && key.text.ends_with('?') && is_text(value);
    });
}

bool holds_questions(YamlNode const& node) {
    if (node.shape == Shape::sequence) {
        return std::any_of(node.children.begin(), node.children.end(), holds_questions);
    }
    if (node.shape != Shape::mapping) {
        return false;
    }
    if (is_question(node) || is_keyed(node)) {
        return true;
    }
    for (std::size_t place = 0; place + 1 < node.children.size(); place += 2) {
        auto const role = meaning_of(node.children[place].text).role;
        if (role != Role::options && role != Role::answer && holds_questions(node.children[place + 1])) {
            return true;
        }
    }
    return false;
}

class Gatherer {
  public:
    Gatherer(LeftKeys& left, deck::Report& report) : left_{left}, report_{report} {}

    Gathered run(YamlNode const& top) {
        if (top.shape == Shape::sequence) {
            take_list(top);
        } else if (top.shape == Shape::mapping) {
            take_mapping(top, Named::not_at_all);
        }
        return std::move(gathered_);
    }

  private:
    enum class Named : std::uint8_t { not_at_all, as_container };

    void add(Form form, YamlNode const& node, YamlNode const* name) {
        gathered_.entries.push_back({form, &node, name, groups_});
    }

    void take_list(YamlNode const& list) {
        for (auto const& item : list.children) {
            if (item.shape == Shape::mapping && is_question(item)) {
                add(Form::mapping, item, nullptr);
            } else if (is_pair(item)) {
                add(Form::pair, item.children[1], &item.children[0]);
            } else if (item.shape == Shape::mapping && holds_questions(item)) {
                take_group(item);
            } else if (item.shape == Shape::mapping) {
                add(Form::mapping, item, nullptr); // whoever reads it says what it lacks
            } else if (item.shape == Shape::sequence && holds_questions(item)) {
                take_list(item);
            } else if (item.shape != Shape::broken) {
                report_.add(rule::not_understood, item.mark);
            }
        }
    }

    // `{name: …, questions: […]}` in a list, or such a thing under a key.
    void take_group(YamlNode const& group) {
        std::string name;
        for (std::size_t place = 0; place + 1 < group.children.size() && name.empty(); place += 2) {
            if (is_name(group.children[place].text) && is_text(group.children[place + 1])) {
                name = group.children[place + 1].text;
            }
        }
        in_group(name, [&] { take_mapping(group, Named::not_at_all); });
    }

    template<typename Do>
    void in_group(std::string const& name, Do take) {
        ++depth_;
        if (!name.empty()) {
            groups_.push_back(name);
        }
        take();
        if (!name.empty()) {
            groups_.pop_back();
        }
        --depth_;
    }

    void take_mapping(YamlNode const& node, Named named) {
        bool const is_named = named == Named::as_container;
        if (is_question(node)) {
            add(Form::mapping, node, nullptr);
        } else if (is_keyed(node)) {
            each(node,
                 [this](YamlNode const& key, YamlNode const& value) { add(Form::mapping, value, &key); });
        } else if ((is_named && is_glossary(node)) || asks_with_every_key(node)) {
            each(node, [this](YamlNode const& key, YamlNode const& value) { add(Form::pair, value, &key); });
        } else {
            each(node, [this](YamlNode const& key, YamlNode const& value) { take_key(key, value); });
        }
    }

    template<typename Take>
    static void each(YamlNode const& mapping, Take take) {
        for (std::size_t place = 0; place + 1 < mapping.children.size(); place += 2) {
            take(mapping.children[place], mapping.children[place + 1]);
        }
    }

    void take_key(YamlNode const& key, YamlNode const& value) {
        bool const is_named = is_container(key.text);
        bool const is_filled =
            (value.shape == Shape::sequence || value.shape == Shape::mapping) && !value.children.empty();
        if (!is_filled || !(is_named || holds_questions(value))) {
            take_beside(key, value);
            return;
        }
        // A key that is no word for questions or groups of them says what they are about.
        bool const is_word = is_named || meaning_of(key.text).role != Role::none ||
                             is_name(std::string_view{key.text}.substr(0, key.text.size() - 1));
        auto const group = is_word ? std::string{} : key.text;
        in_group(group, [&] {
            if (value.shape == Shape::sequence) {
                take_list(value);
            } else if (is_named || is_question(value) || is_keyed(value)) {
                take_mapping(value, is_named ? Named::as_container : Named::not_at_all);
            } else {
                take_group(value);
            }
        });
    }

    void take_beside(YamlNode const& key, YamlNode const& value) {
        if (depth_ == 0 || groups_.empty()) {
            gathered_.beside.push_back({&key, &value});
        } else if (!(is_name(key.text) && is_text(value)) && value.shape != Shape::broken &&
                   value.shape != Shape::missing) {
            left_.add(key);
        }
    }

    LeftKeys& left_;
    deck::Report& report_;
    Gathered gathered_;
    std::vector<std::string> groups_;
    std::size_t depth_ = 0;
};

} // namespace

Gathered gather(YamlNode const& top, LeftKeys& left, deck::Report& report) {
    return Gatherer{left, report}.run(top);
}

} // namespace remat::convert
