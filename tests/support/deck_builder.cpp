#include "tests/support/deck_builder.hpp"

#include "engine/text/fingerprint.hpp"
#include "engine/text/fold.hpp"

#include <utility>

namespace remat::test {

namespace {

deck::CardKey key_of(std::string_view deck, std::string_view id, deck::Localised const& question) {
    if (!id.empty()) {
        return deck::CardKey{deck, id};
    }
    auto const folded = text::identity_fold(question.translations.front().text);
    return deck::CardKey{deck, '~' + text::to_hex(text::fingerprint(folded))};
}

deck::Card card_of(std::string_view deck, std::string_view id, std::string_view question, deck::Body body) {
    deck::Card card;
    auto const asked = text(question);
    card.key = key_of(deck, id, asked);
    card.has_id = !id.empty();
    card.variants.push_back({asked, std::move(body), {}, {}, {}, {}});
    return card;
}

} // namespace

deck::Localised text(std::string_view words) {
    static constexpr std::string_view separator = " | ";
    deck::Localised result;
    while (true) {
        auto const end = words.find(separator);
        auto const part = words.substr(0, end);
        auto const is_tagged = part.size() > 3 && part[2] == ':';
        result.translations.push_back({std::string{is_tagged ? part.substr(0, 2) : "en"},
                                       std::string{is_tagged ? part.substr(3) : part}});
        if (end == std::string_view::npos) {
            return result;
        }
        words.remove_prefix(end + separator.size());
    }
}

deck::Card basic(std::string_view deck, std::string_view id, std::string_view question,
                 std::string_view answer) {
    return card_of(deck, id, question, deck::Basic{text(answer)});
}

std::vector<deck::Card> both_ways(std::string_view deck, std::string_view id, std::string_view question,
                                  std::string_view answer) {
    auto forth = basic(deck, id, question, answer);
    auto back = basic(deck, id, answer, question);
    back.key = deck::CardKey{forth.key.text() + ":reverse"};
    return {forth, back};
}

deck::Card choice(std::string_view deck, std::string_view id, std::string_view question,
                  std::vector<std::string> const& options) {
    deck::Choice body;
    for (std::string_view option : options) {
        deck::Option one;
        one.is_right = option.front() == '+';
        one.text = text(one.is_right ? option.substr(1) : option);
        body.options.push_back(std::move(one));
    }
    return card_of(deck, id, question, std::move(body));
}

deck::IncomingDeck incoming(std::string name, std::vector<deck::Card> cards, std::string file) {
    deck::IncomingDeck result;
    result.file = file.empty() ? name + ".yaml" : std::move(file);
    result.deck.name = std::move(name);
    result.deck.cards = std::move(cards);
    int line = 1;
    for (auto& card : result.deck.cards) {
        card.line = line += 3;
    }
    return result;
}

} // namespace remat::test
