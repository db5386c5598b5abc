#include "engine/convert/read_words.hpp"

#include "engine/answer/deck_number.hpp"
#include "engine/convert/became.hpp"
#include "engine/convert/sentences.hpp"
#include "engine/convert/texts.hpp"
#include "engine/text/fold.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace remat::convert {

using deck::Shape;
using deck::YamlNode;

namespace {

bool is_verdict(YamlNode const& node) {
    auto const folded = text::loose_fold(text_of(node));
    return folded == "true" || folded == "false" || folded == "vrai" || folded == "faux";
}

// What has no right answer that could be typed or picked.
bool has_no_counterpart(std::string_view kind) {
    static constexpr std::array<std::string_view, 10> kinds{"matching",    "match", "ordering", "order",
                                                            "sorting",     "sort",  "sequence", "ranking",
                                                            "draganddrop", "pairs"};
    return std::find(kinds.begin(), kinds.end(), folded_key(kind)) != kinds.end();
}

bool asks_for_typing(std::string_view kind) {
    static constexpr std::array<std::string_view, 16> kinds{
        "shortanswer", "short",     "typed",          "type",   "typein",         "typing",
        "text",        "textinput", "input",          "fillin", "fillintheblank", "fillinblank",
        "fillblank",   "fill",      "identification", "writein"};
    return std::find(kinds.begin(), kinds.end(), folded_key(kind)) != kinds.end();
}

class Reader {
  public:
    explicit Reader(QuestionDraft& draft) : draft_{draft} {}

    bool read() {
        if (has_no_counterpart(draft_.kind)) {
            return draft_.refuse(rule::no_counterpart, draft_.question.mark, {draft_.kind});
        }
        auto* key = draft_.keys.find(Role::answer);
        for (auto const role : {Role::accepted, Role::options}) {
            key = key != nullptr ? key : draft_.keys.find(role);
        }
        if (key == nullptr) {
            return draft_.refuse(rule::no_answer, draft_.question.mark);
        }
        auto const& value = *key->value;
        if (value.shape == Shape::scalar && is_verdict(value)) {
            draft_.take(*key, became::right_option);
            add_verdicts(text_of(value), value.mark);
            return true;
        }
        bool const is_typed = asks_for_typing(draft_.kind) || draft_.keys.has(Role::accepted);
        if (read_number(*key) || (is_typed && read_typed(*key))) {
            return true;
        }
        if (key->meaning.role == Role::options && value.shape == Shape::sequence &&
            value.children.size() > 1) {
            return draft_.refuse(rule::unclear_right, value.mark);
        }
        auto text = localised_of(value, draft_.language, Lists::as_items);
        if (!text) {
            return draft_.refuse_value(*key);
        }
        draft_.take(*key, became::answer);
        draft_.question.body = deck::Basic{std::move(*text)};
        return true;
    }

  private:
    // Of `3,14`; `1,500` may be a thousand and a half, unless the language says so.
    [[nodiscard]] std::string with_point(std::string number) const {
        constexpr std::size_t group = 3;
        auto const comma = number.find(',');
        bool const is_decimal = comma != std::string::npos && comma == number.rfind(',') &&
                                number.find('.') == std::string::npos &&
                                (draft_.language == "fr" || number.size() - comma - 1 != group);
        if (is_decimal) {
            number[comma] = '.';
        }
        return number;
    }

    // A number, if the kind or a tolerance says so.
    bool read_number(Key& answer) {
        static constexpr std::array<std::string_view, 8> kinds{
            "numeric", "number", "numerical", "integer", "float", "decimal", "calculation", "numericanswer"};
        auto* const tolerance = draft_.keys.find(Role::tolerance);
        bool const says_number =
            std::find(kinds.begin(), kinds.end(), folded_key(draft_.kind)) != kinds.end();
        deck::Numeric numeric;
        numeric.answer = with_point(text_of(*answer.value));
        if (tolerance == nullptr && !says_number) {
            return false;
        }
        if (!answer::parse_deck_number(numeric.answer)) {
            if (says_number) {
                tell_no_number(answer.value->mark);
            }
            return false;
        }
        draft_.take(answer, became::answer);
        if (tolerance != nullptr && answer::parse_tolerance(text_of(*tolerance->value))) {
            draft_.take(*tolerance, became::tolerance);
            numeric.tolerance = text_of(*tolerance->value);
        }
        for (auto& key : draft_.keys.keys()) {
            auto const folded = folded_key(key.name);
            if (!key.is_taken && (folded == "unit" || folded == "units") && !numeric.unit) {
                numeric.unit = localised_of(*key.value, draft_.language);
                numeric.unit ? draft_.take(key, became::unit) : void();
            }
        }
        draft_.question.body = std::move(numeric);
        return true;
    }

    // The kind that says so was taken.
    void tell_no_number(deck::Mark answer) {
        for (auto& key : draft_.keys.keys()) {
            if (key.is_taken && key.meaning.role == Role::kind) {
                draft_.give_back(key, became::type, rule::not_a_number, answer);
            }
        }
    }

    // What is long, or has lines, nobody types.
    bool read_typed(Key& answer) {
        deck::Typed typed;
        for (auto* const key : {&answer, draft_.keys.find(Role::accepted)}) {
            if (key == nullptr || key->is_taken) {
                continue;
            }
            bool const is_list = key->value->shape == Shape::sequence;
            auto const add = [&](YamlNode const& node) {
                auto text = localised_of(node, draft_.language);
                bool const is_short =
                    text && std::all_of(text->translations.begin(), text->translations.end(), may_be_typed);
                is_short ? typed.answers.push_back(std::move(*text)) : void();
                return is_short;
            };
            auto const& items = key->value->children;
            if (is_list ? !std::all_of(items.begin(), items.end(), add) : !add(*key->value)) {
                return false;
            }
            draft_.take(*key, became::answer);
        }
        draft_.question.body = std::move(typed);
        return true;
    }

    static bool may_be_typed(deck::Translation const& answer) {
        constexpr std::size_t longest = 60;
        return answer.text.size() <= longest && answer.text.find('\n') == std::string::npos;
    }

    void add_verdicts(std::string const& right, deck::Mark mark) {
        auto const folded = text::loose_fold(right);
        bool const is_french = folded == "vrai" || folded == "faux" || draft_.language == "fr";
        bool const is_true = folded == "true" || folded == "vrai";
        for (bool const says : {true, false}) {
            ForeignOption option;
            option.text =
                plain(is_french ? (says ? "Vrai" : "Faux") : (says ? "True" : "False"), draft_.language);
            option.is_right = says == is_true;
            option.mark = mark;
            draft_.question.options.push_back(std::move(option));
        }
        draft_.question.keeps_order = true;
    }

    QuestionDraft& draft_;
};

} // namespace

bool read_words(QuestionDraft& draft) {
    return Reader{draft}.read();
}

} // namespace remat::convert
