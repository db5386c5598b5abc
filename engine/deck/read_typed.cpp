#include "engine/deck/read_body.hpp"

#include "engine/deck/values.hpp"
#include "engine/text/similarity.hpp"

#include <algorithm>
#include <array>

namespace remat::deck {

static std::optional<answer::Accents> read_accents(Field const& field, Report& report) {
    static constexpr std::array<std::string_view, 3> words{"strict", "near", "ignore"};
    auto const word = text_of(field, report);
    auto const accents = word ? accents_named(*word) : std::nullopt;
    if (word && !accents) {
        auto const nearest = text::closest(*word, words);
        report.add(rule::bad_accents, field.mark(), {*word},
                   nearest ? std::optional{suggest(cure::did_you_mean, {std::string{*nearest}})}
                           : std::nullopt);
    }
    return accents;
}

// `en: [a, b]` is a natural thing to write; the list goes around the languages instead.
static bool has_lists_by_language(YamlNode const& node) {
    for (std::size_t place = 1; place < node.children.size(); place += 2) {
        if (node.children[place].shape == Shape::sequence) {
            return true;
        }
    }
    return false;
}

static std::optional<Localised> read_answer(Field const& field, Report& report) {
    if (field.value->shape == Shape::mapping && has_lists_by_language(*field.value)) {
        report.add(rule::must_be_localised, field.mark(), {std::string{field.name}},
                   suggest(cure::list_of_answers));
        return std::nullopt;
    }
    return localised_of(field, report);
}

std::optional<Typed> read_typed(Fields const& fields, Report& report) {
    Typed typed;
    bool is_whole = true;
    if (auto const accents = fields.find("accents")) {
        auto const read = read_accents(accents, report);
        is_whole = read.has_value();
        typed.accents = read.value_or(typed.accents);
    }
    auto const answer = fields.find("answer");
    if (!answer) {
        return std::nullopt;
    }
    auto const take = [&](Field const& field) {
        auto text = read_answer(field, report);
        is_whole = is_whole && text.has_value();
        if (text) {
            typed.answers.push_back(std::move(*text));
        }
    };
    if (answer.value->shape != Shape::sequence) {
        take(answer);
    } else if (is_filled(answer, Shape::sequence, report)) {
        typed.answers.reserve(answer.value->children.size());
        for (auto& item : answer.value->children) {
            take({answer.name, item.mark, &item});
        }
    }
    return is_whole && !typed.answers.empty() ? std::optional{std::move(typed)} : std::nullopt;
}

} // namespace remat::deck
