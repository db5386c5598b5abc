#include "engine/convert/read_answers.hpp"

#include "engine/convert/became.hpp"
#include "engine/convert/options.hpp"
#include "engine/convert/read_words.hpp"
#include "engine/convert/sentences.hpp"
#include "engine/convert/texts.hpp"

#include <algorithm>
#include <utility>

namespace remat::convert {

using deck::Shape;
using deck::YamlNode;

namespace {

std::optional<std::vector<Named>> named_in(YamlNode const& node) {
    std::vector<Named> named;
    if (node.shape == Shape::sequence) {
        for (auto const& item : node.children) {
            auto inner = item.shape == Shape::sequence ? std::nullopt : named_in(item);
            if (!inner) {
                return std::nullopt;
            }
            named.insert(named.end(), inner->begin(), inner->end());
        }
        return named.empty() ? std::nullopt : std::optional{std::move(named)};
    }
    if (node.shape == Shape::mapping) {
        for (std::size_t place = 0; place + 1 < node.children.size(); place += 2) {
            auto const& key = node.children[place].text;
            if (node.children[place + 1].shape == Shape::scalar &&
                (folded_key(key) == "text" || folded_key(key) == "value" || key == "en")) {
                return named_in(node.children[place + 1]);
            }
        }
        return std::nullopt;
    }
    auto text = text_of(node);
    return text.empty() ? std::nullopt : std::optional{std::vector{Named{std::move(text), node.mark}}};
}

class Reader {
  public:
    explicit Reader(QuestionDraft& draft) : draft_{draft} {}

    bool read() { return read_options() && read_answer(); }

  private:
    // `answers` beside `options` names the right ones, and so it does where nothing else says what is right.
    Key* find_options() {
        auto const candidates = draft_.keys.all(Role::options);
        bool const names_right =
            draft_.keys.has(Role::answer) || draft_.keys.has(Role::index) || draft_.keys.has(Role::wrong);
        for (auto* const key : candidates) {
            bool const holds_maps =
                key->value->shape == Shape::mapping ||
                (key->value->shape == Shape::sequence &&
                 std::any_of(key->value->children.begin(), key->value->children.end(),
                             [](YamlNode const& item) { return item.shape == Shape::mapping; }));
            if (!is_answers(*key) || holds_maps || (names_right && !draft_.keys.has(Role::wrong))) {
                return key->value->shape == Shape::scalar ? nullptr : key;
            }
        }
        // `a: [{text: …, correct: true}, …]`, or `answer: […]` with a place beside it.
        auto const answers = draft_.keys.all(Role::answer);
        for (auto* const key : answers) {
            auto const& value = *key->value;
            bool const is_list = value.shape == Shape::sequence && value.children.size() > 1;
            bool const holds_maps =
                is_list &&
                std::all_of(value.children.begin(), value.children.end(), [](YamlNode const& item) {
                    return item.shape == Shape::mapping && item.children.size() > 2;
                });
            if (holds_maps || (is_list && draft_.keys.has(Role::index))) {
                return key;
            }
        }
        return nullptr;
    }

    static bool is_answers(Key const& key) {
        auto const folded = folded_key(key.name);
        return folded == "answers" || folded == "responses" || folded == "réponses" || folded == "reponses";
    }

    bool read_options() {
        if (draft_.question.body) {
            leave_answers();
            return true;
        }
        if (auto* const key = find_options()) {
            auto options = options_of(*key->value, draft_.language, draft_.report);
            if (!options) {
                return false;
            }
            draft_.take(*key, became::options);
            draft_.question.options = std::move(*options);
            return true;
        }
        auto const single = draft_.keys.all(Role::option);
        if (single.size() > 1) {
            for (auto* const key : single) {
                auto option = option_of(*key->value, draft_.language, draft_.report);
                if (!option) {
                    return false;
                }
                draft_.take(*key, became::options);
                option->label = option->label.empty() ? key->meaning.label : option->label;
                draft_.question.options.push_back(std::move(*option));
            }
            return true;
        }
        return !draft_.keys.has(Role::wrong) || read_wrong();
    }

    // They are in the text.
    void leave_answers() {
        for (auto const role : {Role::answer, Role::accepted, Role::options, Role::index, Role::wrong}) {
            for (auto* const key : draft_.keys.all(role)) {
                key->is_taken = true;
                draft_.report.add(rule::answer_in_text, key->key->mark, {std::string{key->name}});
            }
        }
    }

    bool add_flagged(Key& key, std::string_view as, bool is_right) {
        auto const& value = *key.value;
        auto options = value.shape == Shape::scalar ? std::optional{std::vector<ForeignOption>{}}
                                                    : options_of(value, draft_.language, draft_.report);
        if (value.shape == Shape::scalar) {
            auto option = option_of(value, draft_.language, draft_.report);
            options = option ? std::optional{std::vector{std::move(*option)}} : std::nullopt;
        }
        if (!options) {
            return false;
        }
        draft_.take(key, as);
        for (auto& option : *options) {
            option.is_right = is_right;
            draft_.question.options.push_back(std::move(option));
        }
        return true;
    }

    // The right ones and the wrong ones under keys of their own.
    bool read_wrong() {
        auto* right = draft_.keys.find(Role::answer);
        right = right != nullptr ? right : draft_.keys.find(Role::options);
        if (right == nullptr) {
            return draft_.refuse(rule::no_answer, draft_.question.mark);
        }
        if (!add_flagged(*right, became::right_option, true)) {
            return false;
        }
        auto const count = draft_.question.options.size();
        if (!add_flagged(*draft_.keys.find(Role::wrong), became::options, false)) {
            return false;
        }
        if (count == 0) {
            return draft_.refuse(rule::no_answer, draft_.question.mark);
        }
        // Not always first: what is asked decides where it stands.
        auto const place =
            draft_.question.question.translations.front().text.size() % draft_.question.options.size();
        if (count == 1) {
            auto const first = draft_.question.options.begin();
            std::rotate(first, first + 1, first + 1 + static_cast<std::ptrdiff_t>(place));
        }
        return true;
    }

    [[nodiscard]] bool has_flags() const {
        return std::any_of(draft_.question.options.begin(), draft_.question.options.end(),
                           [](ForeignOption const& option) { return option.is_right.has_value(); });
    }

    bool read_answer() {
        if (draft_.question.body) {
            return true;
        }
        if (draft_.question.options.empty()) {
            return read_words(draft_);
        }
        if (draft_.question.options.size() == 1 && draft_.question.options.front().is_right.value_or(true) &&
            !draft_.keys.has(Role::answer)) {
            draft_.question.body = deck::Basic{std::move(draft_.question.options.front().text)};
            draft_.question.options.clear();
            return true;
        }
        if (has_flags()) {
            return std::any_of(draft_.question.options.begin(), draft_.question.options.end(),
                               [](ForeignOption const& option) { return option.is_right.value_or(false); }) ||
                   draft_.refuse(deck::rule::no_right_option, draft_.question.mark);
        }
        auto* key = draft_.keys.find(Role::index);
        draft_.question.says = key != nullptr ? Says::place : Says::text_or_place;
        for (auto const role : {Role::answer, Role::options}) {
            key = key != nullptr ? key : draft_.keys.find(role);
        }
        if (key == nullptr) {
            return draft_.refuse(rule::unclear_right, draft_.question.mark);
        }
        if (key->value->shape == Shape::mapping && take_verdicts(*key->value)) {
            draft_.take(*key, became::right_option);
            return true;
        }
        auto named = named_in(*key->value);
        if (!named) {
            return draft_.refuse_value(*key);
        }
        draft_.take(*key, became::right_option);
        draft_.question.answers = std::move(*named);
        return true;
    }

    // `{A: true, B: false}`
    bool take_verdicts(YamlNode const& answer) {
        bool any = false;
        for (std::size_t place = 0; place + 1 < answer.children.size(); place += 2) {
            auto const flag = flag_of(answer.children[place + 1]);
            auto const label = folded_key(answer.children[place].text);
            auto const option = std::find_if(draft_.question.options.begin(), draft_.question.options.end(),
                                             [&](ForeignOption const& one) { return one.label == label; });
            if (!flag || option == draft_.question.options.end()) {
                return false;
            }
            option->is_right = *flag;
            any = any || *flag;
        }
        return any;
    }

    QuestionDraft& draft_;
};

} // namespace

bool read_answers(QuestionDraft& draft) {
    return Reader{draft}.read();
}

} // namespace remat::convert
