#include "engine/store/card_json.hpp"
#include "tests/engine/store/fixture.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch_test_macros.hpp>

#include <stdexcept>
#include <string>
#include <vector>

using namespace remat;
using namespace remat::store::testing;

namespace {

std::string choice_of(std::string const& options) {
    return R"([{"kind":"choice","question":[["en","q"]],"options":)" + options + "}]";
}

} // namespace

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
          choice_of(R"([{"text":[["en","a"]],"right":"yes"},{"text":[["en","b"]]}])")}) {
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
