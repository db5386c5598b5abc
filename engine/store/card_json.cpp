#include "engine/store/card_json.hpp"

#include "engine/answer/deck_number.hpp"
#include "engine/deck/cloze.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <stdexcept>
#include <type_traits>
#include <utility>

namespace remat::store {
namespace {

using Json = nlohmann::json;

// What the headers of the deck room promise of a card holds of a stored one too, or it is not handed out.
void require(bool holds, char const* promise) {
    if (!holds) {
        throw std::invalid_argument{promise};
    }
}

bool has_language(deck::Localised const& text, deck::LanguageTag language) {
    return std::any_of(text.translations.begin(), text.translations.end(),
                       [&](deck::Translation const& one) { return one.language == language; });
}

deck::Localised localised_of(Json const& json) {
    deck::Localised text;
    for (auto const& pair : json) {
        deck::Translation translation{.language = pair.at(0).get<std::string>(),
                                      .text = pair.at(1).get<std::string>()};
        require(!translation.text.empty(), "an empty text");
        require(!has_language(text, translation.language), "a language twice");
        text.translations.push_back(std::move(translation));
    }
    require(!text.translations.empty(), "a text in no language");
    return text;
}

std::optional<deck::Localised> maybe_localised(Json const& json, char const* name) {
    auto const found = json.find(name);
    return found == json.end() ? std::nullopt : std::optional{localised_of(*found)};
}

deck::Choice choice_of(Json const& json) {
    deck::Choice choice;
    for (auto const& one : json.at("options")) {
        choice.options.push_back({.text = localised_of(one.at("text")),
                                  .explanation = maybe_localised(one, "explanation"),
                                  .is_right = one.value("right", false),
                                  .pin = one.contains("pin") ? deck::Pin::last : deck::Pin::none});
    }
    require(choice.options.size() >= 2, "too few options");
    require(!deck::right_options(choice).empty(), "no right option");
    choice.shuffle = json.value("shuffle", true) ? deck::Shuffle::yes : deck::Shuffle::no;
    return choice;
}

deck::Typed typed_of(Json const& json) {
    deck::Typed typed;
    for (auto const& answer : json.at("answers")) {
        typed.answers.push_back(localised_of(answer));
    }
    require(!typed.answers.empty(), "no answer");
    auto const accents = deck::accents_named(json.value("accents", std::string{"near"}));
    require(accents.has_value(), "an unknown rule for accents");
    typed.accents = *accents;
    return typed;
}

deck::Numeric numeric_of(Json const& json) {
    deck::Numeric numeric{.answer = json.at("answer").get<std::string>(),
                          .tolerance = json.value("tolerance", std::string{}),
                          .unit = maybe_localised(json, "unit")};
    require(answer::parse_deck_number(numeric.answer).has_value(), "an answer that is no number");
    require(numeric.tolerance.empty() || answer::parse_tolerance(numeric.tolerance).has_value(),
            "a tolerance that is none");
    return numeric;
}

deck::Cloze cloze_of(Json const& json) {
    deck::Cloze const cloze{json.at("number").get<std::size_t>()};
    for (auto const& translation : localised_of(json.at("question")).translations) {
        auto const numbers = deck::cloze_numbers(translation.text);
        require(std::find(numbers.begin(), numbers.end(), cloze.number) != numbers.end(),
                "a deletion that is not in the text");
    }
    return cloze;
}

deck::Body body_of(Json const& json) {
    auto const kind = json.at("kind").get<std::string>();
    if (kind == "choice") {
        return choice_of(json);
    }
    if (kind == "basic") {
        return deck::Basic{localised_of(json.at("answer"))};
    }
    if (kind == "typed") {
        return typed_of(json);
    }
    if (kind == "numeric") {
        return numeric_of(json);
    }
    if (kind == "cloze") {
        return cloze_of(json);
    }
    throw std::invalid_argument{"unknown kind of card"};
}

deck::Variant variant_of(Json const& json) {
    return {.question = localised_of(json.at("question")),
            .body = body_of(json),
            .hint = maybe_localised(json, "hint"),
            .explanation = maybe_localised(json, "explanation"),
            .source = maybe_localised(json, "source"),
            .image = json.value("image", std::string{})};
}

// The library's exceptions end here.
template<typename Read>
auto reading(std::string_view text, Read const& read) {
    try {
        return read(Json::parse(text));
    } catch (Json::exception const& exception) {
        throw std::invalid_argument{exception.what()};
    }
}

} // namespace

deck::Localised localised_in(std::string_view json) {
    return reading(json, [](Json const& value) { return localised_of(value); });
}

std::vector<std::string> texts_in(std::string_view json) {
    return reading(json, [](Json const& value) { return value.get<std::vector<std::string>>(); });
}

std::vector<deck::CardKey> keys_in(std::string_view json) {
    std::vector<deck::CardKey> keys;
    for (auto& text : texts_in(json)) {
        keys.emplace_back(std::move(text));
    }
    return keys;
}

std::vector<deck::Variant> variants_in(std::string_view json) {
    return reading(json, [](Json const& value) {
        std::vector<deck::Variant> variants;
        for (auto const& one : value) {
            variants.push_back(variant_of(one));
        }
        require(!variants.empty(), "no way to ask the card");
        return variants;
    });
}

} // namespace remat::store
