#include "engine/deck/expected.hpp"

#include "engine/answer/deck_number.hpp"
#include "engine/deck/cloze.hpp"
#include "engine/text/fold.hpp"

#include <algorithm>

namespace remat::deck {

namespace {

using answer::Expected;
using answer::ExpectedNumber;
using answer::ExpectedText;

std::string without(std::string text, std::string_view mark) {
    for (auto place = text.find(mark); place != std::string::npos; place = text.find(mark, place)) {
        text.erase(place, mark.size());
    }
    return text;
}

// As it would be typed; a text that is nothing but marks stays.
std::string typed_form(std::string const& text) {
    auto plain = without(without(text, "`"), "**");
    return plain.find_first_not_of(" \n") == std::string::npos ? text : plain;
}

void accept(ExpectedText& expected, std::string const& text, LanguageTag language) {
    expected.accepted.push_back({typed_form(text), language.text()});
}

// `Forward` and `forward` are one text to whoever types it.
bool say_the_same(std::vector<std::string> const& hidden) {
    return !hidden.empty() && std::all_of(hidden.begin(), hidden.end(), [&](std::string const& one) {
        return text::loose_fold(one) == text::loose_fold(hidden.front());
    });
}

struct Expecting {
    Variant const& variant;

    std::optional<Expected> operator()(Choice const& /*choice*/) const { return std::nullopt; }
    std::optional<Expected> operator()(Basic const& /*basic*/) const { return std::nullopt; }

    std::optional<Expected> operator()(Typed const& typed) const {
        ExpectedText expected{{}, typed.accents};
        for (auto const& answer : typed.answers) {
            for (auto const& translation : answer.translations) {
                accept(expected, translation.text, translation.language);
            }
        }
        return expected;
    }

    std::optional<Expected> operator()(Numeric const& numeric) const {
        auto const value = answer::parse_deck_number(numeric.answer);
        if (!value) {
            return std::nullopt;
        }
        ExpectedNumber expected{*value, answer::parse_tolerance(numeric.tolerance), {}};
        if (numeric.unit) {
            for (auto const& translation : numeric.unit->translations) {
                expected.units.push_back({translation.text, translation.language.text()});
            }
        }
        return expected;
    }

    std::optional<Expected> operator()(Cloze const& cloze) const {
        ExpectedText expected;
        for (auto const& translation : variant.question.translations) {
            auto const hidden = cloze_hidden(translation.text, cloze.number);
            if (!say_the_same(hidden)) {
                return std::nullopt;
            }
            accept(expected, hidden.front(), translation.language);
        }
        return expected;
    }
};

} // namespace

std::optional<Expected> expected_of(Variant const& variant) {
    return std::visit(Expecting{variant}, variant.body);
}

} // namespace remat::deck
