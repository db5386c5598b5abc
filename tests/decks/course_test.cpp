#include "tests/decks/course.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <variant>

using namespace remat;

namespace {

using Visit = std::function<void(std::string const&, deck::Localised const&)>;

void visit_options(deck::Choice const& choice, std::string const& name, Visit const& visit) {
    for (auto const& option : choice.options) {
        visit(name + ", option", option.text);
        if (option.explanation) {
            visit(name + ", option explained", *option.explanation);
        }
    }
}

// Every text that a reader sees, but for sources, which stay in the language of what they name.
void visit_texts(Visit const& visit) {
    for (auto const& card : test::course().cards) {
        visit(test::name_of(card, 0) + ", topic", card.topic.value());
        for (std::size_t i = 0; i < card.variants.size(); ++i) {
            auto const& variant = card.variants[i];
            auto const name = test::name_of(card, i);
            visit(name + ", question", variant.question);
            if (variant.hint) {
                visit(name + ", hint", *variant.hint);
            }
            if (variant.explanation) {
                visit(name + ", explanation", *variant.explanation);
            }
            if (auto const* choice = std::get_if<deck::Choice>(&variant.body)) {
                visit_options(*choice, name, visit);
            } else if (auto const* basic = std::get_if<deck::Basic>(&variant.body)) {
                visit(name + ", answer", basic->answer);
            }
        }
    }
}

// Code and maths, between backticks and dollars, are the same in every language.
std::string without_code(std::string_view text) {
    std::string kept;
    char open = 0;
    for (char const c : text) {
        if (open == 0 && (c == '`' || c == '$')) {
            open = c;
        } else if (open != 0) {
            open = c == open ? char{0} : open;
        } else {
            kept += c;
        }
    }
    return kept;
}

bool has_several_words(std::string_view text) {
    return without_code(text).find(' ') != std::string::npos;
}

} // namespace

TEST_CASE("the course: sixty concepts over twelve topics, the first eight among them") {
    std::set<std::string> concepts;
    std::set<std::string> topics;
    std::map<std::string, std::set<std::string_view>> kinds;
    for (auto const& card : test::course().cards) {
        std::string const concept_id{card.key.entry().id()};
        concepts.insert(concept_id);
        topics.insert(*test::in_language(card.topic.value(), "en"));
        for (auto const& variant : card.variants) {
            kinds[concept_id].insert(deck::kind_of(variant.body));
        }
    }
    CHECK(concepts.size() >= 60);
    CHECK(topics.size() == 12);
    CHECK(std::ranges::count_if(kinds, [](auto const& one) { return one.second.size() >= 2; }) >= 20);
    for (auto const* const first : {"why-kept", "traded-resource", "optimizer-oom", "rng-replay",
                                    "measure-it", "sqrt-placement", "selective-idea", "pair-with-offload"}) {
        CHECK(concepts.contains(first));
    }
}

TEST_CASE("the course: nothing stands before what it stands on") {
    std::set<deck::CardKey> seen;
    for (auto const& card : test::course().cards) {
        for (auto const& key : card.after) {
            INFO(card.key.text() << " after " << key.text());
            CHECK(seen.contains(key));
        }
        seen.insert(card.key.entry());
    }
}

TEST_CASE("the course: every card has a source and an explanation, every option its own") {
    for (auto const& card : test::course().cards) {
        for (std::size_t i = 0; i < card.variants.size(); ++i) {
            auto const& variant = card.variants[i];
            INFO(test::name_of(card, i));
            CHECK(variant.source.has_value());
            auto const* choice = std::get_if<deck::Choice>(&variant.body);
            CHECK((choice != nullptr || variant.explanation.has_value()));
            if (choice != nullptr) {
                CHECK(std::ranges::all_of(choice->options,
                                          [](auto const& option) { return option.explanation.has_value(); }));
            }
        }
    }
}

// `{{8::how many?}}` would hide its hint, as the eighth deletion: a number needs `{{1::8::how many?}}`.
TEST_CASE("the course: no cloze takes its answer for a number of deletion") {
    for (auto const& card : test::course().cards) {
        for (std::size_t i = 0; i < card.variants.size(); ++i) {
            if (auto const* cloze = std::get_if<deck::Cloze>(&card.variants[i].body)) {
                INFO(test::name_of(card, i));
                CHECK(cloze->number == 1);
            }
        }
    }
}

TEST_CASE("the course: whatever has words has them in English and in French") {
    visit_texts([](std::string const& where, deck::Localised const& text) {
        INFO(where << ": " << text.translations.front().text);
        CHECK((text.translations.size() == 2 || !has_several_words(text.translations.front().text)));
    });
}

TEST_CASE("the course: French texts follow French typography") {
    static constexpr std::array<std::string_view, 9> never{"'",  " :", " ;", " ?",    " !",
                                                           " %", "« ", " »", "\u202f"};
    visit_texts([](std::string const& where, deck::Localised const& text) {
        auto const* french = test::in_language(text, "fr");
        if (french == nullptr || text.translations.size() == 1) {
            return;
        }
        auto const plain = without_code(*french);
        INFO(where << ": " << *french);
        for (auto const sign : never) {
            INFO(sign);
            CHECK(plain.find(sign) == std::string::npos);
        }
    });
}
