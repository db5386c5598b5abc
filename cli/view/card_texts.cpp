#include "cli/view/card_texts.hpp"

#include "cli/view/number_words.hpp"
#include "engine/deck/cloze.hpp"

#include <cassert>

namespace remat::cli::view {

Languages turned(Languages const& languages, deck::Localised const& question, std::size_t times) {
    auto const& translations = question.translations;
    assert(!translations.empty());
    std::size_t const turns = times % translations.size();
    if (turns == 0) {
        return languages;
    }
    deck::Translation const& first = deck::shown(question, languages.preferred, languages.deck);
    std::size_t index = 0;
    while (translations[index].language != first.language) {
        ++index;
    }
    Languages result = languages;
    result.preferred.insert(result.preferred.begin(),
                            translations[(index + turns) % translations.size()].language);
    return result;
}

Texts::Texts(CardText const& card, session::Encounter const& encounter)
    : card_{card}, languages_{turned(card.languages, card.variant.question, encounter.languages_turned)} {}

std::string const& Texts::of(deck::Localised const& text) const {
    return deck::shown(text, languages_.preferred, languages_.deck).text;
}

deck::Option const& Texts::option(std::size_t index) const {
    return std::get<deck::Choice>(card_.variant.body).options.at(index);
}

deck::LanguageTag const& Texts::language() const {
    return deck::shown(card_.variant.question, languages_.preferred, languages_.deck).language;
}

std::string Texts::asked() const {
    return deck::asked_text(card_.variant, reader());
}

std::string Texts::answer() const {
    if (auto const* numeric = std::get_if<deck::Numeric>(&card_.variant.body)) {
        return right_number(*numeric, numeric->unit ? of(*numeric->unit) : std::string{}, language());
    }
    return deck::shown_answers(card_.variant, reader()).front();
}

std::vector<std::string> Texts::missing() const {
    return deck::shown_answers(card_.variant, reader());
}

std::string Texts::filled_in() const {
    auto const& cloze = std::get<deck::Cloze>(card_.variant.body);
    return deck::cloze_revealed(of(card_.variant.question), cloze.number);
}

deck::Reader Texts::reader() const {
    return {languages_.preferred, languages_.deck};
}

} // namespace remat::cli::view
