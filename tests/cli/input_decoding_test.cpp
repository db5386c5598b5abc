#include "cli/input_decoding.hpp"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace remat;
using cli::terminal::entry_of;
using session::Command;
using session::Entered;

namespace {

std::vector<std::size_t> numbers(std::string const& typed, Entered entered = Entered::as_line) {
    auto const input = cli::decoded(entry_of(typed), entered);
    auto const* read = std::get_if<session::Numbers>(&input);
    return read == nullptr ? std::vector<std::size_t>{} : read->values;
}

} // namespace

TEST_CASE("what is entered: Enter, Space and an empty line go on") {
    for (auto const* typed : {"", " ", "\n"}) {
        CHECK(std::holds_alternative<session::Proceed>(cli::decoded(entry_of(typed), Entered::as_key)));
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
        auto const input = cli::decoded(entry_of(letter), Entered::as_key);
        REQUIRE(std::holds_alternative<Command>(input));
        CHECK(std::get<Command>(input) == command);
    }
}

TEST_CASE("what is entered: the rest is nonsense and is kept to be told") {
    auto const input = cli::decoded(entry_of("quit"), Entered::as_line);
    REQUIRE(std::holds_alternative<session::Nonsense>(input));
    CHECK(std::get<session::Nonsense>(input).text == "quit");
}

TEST_CASE("what is entered: more options than digits are answered with a line, grades with a key") {
    session::Encounter encounter;
    using Reading = cli::terminal::Input::Reading;
    encounter.question.order.resize(9);
    CHECK(cli::entered_as(encounter, Reading::keys) == Entered::as_key);
    CHECK(cli::entered_as(encounter, Reading::lines) == Entered::as_line);
    encounter.question.order.resize(10);
    CHECK(cli::entered_as(encounter, Reading::keys) == Entered::as_line);
    encounter.phase = session::Phase::grading;
    CHECK(cli::entered_as(encounter, Reading::keys) == Entered::as_key);
}
