#include "cli/input_decoding.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>

using namespace remat;
using cli::Manner;
using cli::terminal::entry_of;
using session::Command;

namespace {

std::vector<std::size_t> numbers(std::string const& typed, Manner manner = Manner::line) {
    auto const input = cli::decoded(entry_of(typed), manner);
    auto const* read = std::get_if<session::Numbers>(&input);
    return read == nullptr ? std::vector<std::size_t>{} : read->values;
}

} // namespace

TEST_CASE("what is entered: Enter, Space and an empty line go on") {
    for (auto const* typed : {"", " ", "\n"}) {
        CHECK(std::holds_alternative<session::Proceed>(cli::decoded(entry_of(typed), Manner::key)));
    }
}

TEST_CASE("what is entered: numbers, also from the unshifted row of a French keyboard") {
    CHECK(numbers("2") == std::vector<std::size_t>{2});
    CHECK(numbers("é") == std::vector<std::size_t>{2});
    CHECK(numbers("à") == std::vector<std::size_t>{0});
    CHECK(numbers("1 3") == std::vector<std::size_t>{1, 3});
    CHECK(numbers("& \"") == std::vector<std::size_t>{1, 3});
    CHECK(numbers("12") == std::vector<std::size_t>{12});
}

TEST_CASE("what is entered: letters command, with Caps Lock too") {
    for (auto const& [letter, command] :
         {std::pair{"u", Command::undo}, std::pair{"Q", Command::quit}, std::pair{"?", Command::keys},
          std::pair{"L", Command::other_language}}) {
        auto const input = cli::decoded(entry_of(letter), Manner::key);
        REQUIRE(std::holds_alternative<Command>(input));
        CHECK(std::get<Command>(input) == command);
    }
}

TEST_CASE("what is entered: the rest is nonsense and is kept to be told") {
    auto const input = cli::decoded(entry_of("quit"), Manner::line);
    REQUIRE(std::holds_alternative<session::Nonsense>(input));
    CHECK(std::get<session::Nonsense>(input).text == "quit");
}

TEST_CASE("what is entered: more options than digits are answered with a line, grades with a key") {
    session::Encounter encounter;
    using Reading = cli::terminal::Input::Reading;
    encounter.question.order.resize(9);
    CHECK(cli::manner_of(encounter, Reading::keys) == Manner::key);
    CHECK(cli::manner_of(encounter, Reading::lines) == Manner::line);
    encounter.question.order.resize(10);
    CHECK(cli::manner_of(encounter, Reading::keys) == Manner::line);
    encounter.phase = session::Phase::grading;
    CHECK(cli::manner_of(encounter, Reading::keys) == Manner::key);
}

TEST_CASE("what is entered: a typed answer is its text, whatever it looks like") {
    for (auto const* typed : {"2", "é", "q", "&", "1 500", "?", "- 3"}) {
        auto const input = cli::decoded(entry_of(typed), Manner::text, "fr");
        INFO(typed);
        REQUIRE(std::holds_alternative<session::Text>(input));
        CHECK(std::get<session::Text>(input).text == typed);
        CHECK(std::get<session::Text>(input).language == "fr");
    }
    CHECK(std::holds_alternative<session::Proceed>(cli::decoded(entry_of(" "), Manner::text)));
}

TEST_CASE("what is entered: where text is typed, a colon and a letter command, and two colons are one") {
    for (auto const& [typed, command] : {std::pair{":u", Command::undo}, std::pair{":Q", Command::quit},
                                         std::pair{":?", Command::keys}, std::pair{":h", Command::hint}}) {
        for (auto const manner : {Manner::text, Manner::line}) {
            auto const input = cli::decoded(entry_of(typed), manner);
            REQUIRE(std::holds_alternative<Command>(input));
            CHECK(std::get<Command>(input) == command);
        }
    }
    for (auto const& [typed, text] : {std::pair{"::u", ":u"}, std::pair{"::", ":"}, std::pair{":::", "::"}}) {
        auto const input = cli::decoded(entry_of(typed), Manner::text);
        REQUIRE(std::holds_alternative<session::Text>(input));
        CHECK(std::get<session::Text>(input).text == text);
    }
    for (auto const* typed : {":", ":x", ": u", ":-)"}) {
        CHECK(std::holds_alternative<session::Nonsense>(cli::decoded(entry_of(typed), Manner::text)));
    }
}

TEST_CASE("what is entered: a text where one is expected, until the grade") {
    session::Encounter encounter;
    using Reading = cli::terminal::Input::Reading;
    encounter.question.form = session::Form::type_text;
    encounter.question.expected.emplace();
    for (auto const reading : {Reading::keys, Reading::lines}) {
        encounter.phase = session::Phase::asking;
        CHECK(cli::manner_of(encounter, reading) == Manner::text);
        encounter.phase = session::Phase::grading;
        CHECK(cli::manner_of(encounter, reading) == (reading == Reading::keys ? Manner::key : Manner::line));
    }
}
