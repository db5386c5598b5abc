#include "engine/store/card_json.hpp"
#include "tests/engine/store/fixture.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch_test_macros.hpp>

#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

using namespace remat;
using namespace remat::store::testing;

namespace {

std::string choice_of(std::string const& options) {
    return R"([{"kind":"choice","question":[["en","q"]],"options":)" + options + "}]";
}

// Cards of every kind with whatever texts.
class Maker {
  public:
    explicit Maker(std::uint32_t seed) : chance_{seed} {}

    std::vector<deck::Variant> variants() {
        std::vector<deck::Variant> variants(1 + upto(3));
        for (auto& variant : variants) {
            variant.question = localised();
            variant.body = body(variant);
            variant.hint = maybe();
            variant.explanation = maybe();
            variant.source = maybe();
            variant.image = upto(2) == 0 ? "a/b.png" : "";
        }
        return variants;
    }

  private:
    std::size_t upto(std::size_t limit) { return chance_() % limit; }

    std::string text() {
        static std::vector<std::string> const pieces{"a",    "é",  "\"",          "\\", "\n", "\t",
                                                     "\x01", "漢", "👩‍👧", " ",  "{",  "}}"};
        std::string words = "t";
        for (auto count = upto(6); count > 0; --count) {
            words += pieces[upto(pieces.size())];
        }
        return words;
    }

    deck::Localised localised() {
        deck::Localised text_in_languages;
        std::vector<std::string> const languages{"en", "fr", "de-AT"};
        auto const count = 1 + upto(languages.size());
        for (std::size_t place = 0; place < count; ++place) {
            text_in_languages.translations.push_back({languages[place], text()});
        }
        return text_in_languages;
    }

    std::optional<deck::Localised> maybe() {
        return upto(2) == 0 ? std::optional{localised()} : std::nullopt;
    }

    deck::Body body(deck::Variant& variant) {
        switch (upto(5)) {
        case 0: {
            deck::Choice choice;
            choice.options.resize(2 + upto(4));
            for (auto& option : choice.options) {
                option = {localised(), maybe(), upto(2) == 0,
                          upto(4) == 0 ? deck::Pin::last : deck::Pin::none};
            }
            choice.options.front().is_right = true;
            choice.shuffle = upto(2) == 0 ? deck::Shuffle::yes : deck::Shuffle::no;
            return choice;
        }
        case 1: return deck::Basic{localised()};
        case 2: {
            deck::Typed typed;
            typed.answers.resize(1 + upto(3));
            for (auto& answer : typed.answers) {
                answer = localised();
            }
            typed.accents = static_cast<answer::Accents>(upto(3));
            return typed;
        }
        case 3: {
            std::vector<std::string> const numbers{"1", "3/4", "2^10", "1.5e9", "-0.5", "1 500"};
            std::vector<std::string> const tolerances{"", "5%", "0.5", "0"};
            return deck::Numeric{numbers[upto(numbers.size())], tolerances[upto(tolerances.size())], maybe()};
        }
        default: break;
        }
        auto const number = 1 + upto(99);
        for (auto& translation : variant.question.translations) {
            translation.text = "{{" + std::to_string(number) + "::x}} " + translation.text;
            std::erase(translation.text, '`');
        }
        return deck::Cloze{number};
    }

    std::mt19937 chance_;
};

} // namespace

TEST_CASE("what a card says comes back from the store as it was, whatever its kind") {
    std::set<std::string> kinds;
    for (std::uint32_t seed = 0; seed < 400; ++seed) {
        auto const variants = Maker{seed}.variants();
        for (auto const& variant : variants) {
            kinds.emplace(deck::kind_of(variant.body));
        }
        auto const json = store::to_json(variants);
        INFO(json);
        CHECK(store::variants_in(json) == variants);
    }
    CHECK(kinds.size() == 5);
}

TEST_CASE("JSON that is no text of a card is refused") {
    for (std::string const& json : std::vector<std::string>{
             "", "[]", "{}", "null", "7", R"("en")", R"([["en"]])", R"([["en",7]])", R"([["en",""]])",
             R"([["en","a"],["en","b"]])", R"([["en","a"]] x)", R"([["en","\ud800"]])"}) {
        INFO(json);
        CHECK_THROWS_AS(store::localised_in(json), std::invalid_argument);
    }
}

TEST_CASE("JSON that is no way to ask a card is refused") {
    CHECK(store::variants_in(choice_of(R"([{"text":[["en","a"]],"right":true},{"text":[["en","b"]]}])"))
              .size() == 1);
    for (std::string const& json :
         {std::string{"[]"}, std::string{"null"}, std::string{"[null]"},
          std::string{R"([{"kind":"cloze","question":[["en","q"]]}])"},
          std::string{R"([{"kind":"basic","question":[],"answer":[["en","a"]]}])"},
          std::string{R"([{"kind":"basic","question":[["en","q"]],"answer":[]}])"}, choice_of("[]"),
          choice_of(R"([{"text":[["en","a"]],"right":true}])"),
          choice_of(R"([{"text":[["en","a"]]},{"text":[["en","b"]]}])"),
          choice_of(R"([{"text":[["en","a"]],"right":"yes"},{"text":[["en","b"]]}])"),
          std::string{R"([{"kind":"typed","question":[["en","q"]],"answers":[]}])"},
          std::string{R"([{"kind":"typed","question":[["en","q"]],"answers":[[["en","a"]]],"accents":"x"}])"},
          std::string{R"([{"kind":"numeric","question":[["en","q"]],"answer":"many"}])"},
          std::string{R"([{"kind":"numeric","question":[["en","q"]],"answer":"1","tolerance":"x"}])"},
          std::string{R"([{"kind":"cloze","question":[["en","{{1::a}}"]],"number":2}])"},
          std::string{R"([{"kind":"cloze","question":[["en","{{a}}"],["fr","a"]],"number":1}])"},
          std::string{R"([{"kind":"cloze","question":[["en","{{a}}"]],"number":-1}])"}}) {
        INFO(json);
        CHECK_THROWS_AS(store::variants_in(json), std::invalid_argument);
    }
}

TEST_CASE("a card whose stored texts are damaged is named, and the file is called damaged") {
    for (std::string const& variants : {std::string{"[]"}, choice_of("[]"), std::string{"[[[[[[[["}}) {
        Folder const folder;
        auto collection = open_new(folder);
        import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
        {
            SQLite::Database behind{folder.file().string(), SQLite::OPEN_READWRITE};
            SQLite::Statement update{behind, "UPDATE card_texts SET variants = ? WHERE key ="
                                             " (SELECT id FROM keys WHERE text = 'd/a')"};
            update.bind(1, variants);
            REQUIRE(update.exec() == 1);
        }
        INFO(variants);
        CHECK(kind_of_failure([&] { static_cast<void>(text_of(collection, deck::CardKey{"d/a"})); }) ==
              store::ErrorKind::corrupt);
        CHECK(text_of(collection, deck::CardKey{"d/b"}).has_value());
    }
}
