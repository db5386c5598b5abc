#include "engine/answer/judge.hpp"

#include "engine/answer/deck_number.hpp"
#include "engine/answer/tolerance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <random>
#include <string>
#include <string_view>

using namespace remat::answer;

namespace {

// Pieces that the folds, the articles, the numbers and the units care about.
constexpr std::string_view pieces[] = {
    "a",    "b",    "e",  "é",           "e\u0301", "Œ",      "ß",       " ", "\u00A0", "-",
    ".",    ",",    "'",  "’",           "le ",     "the ",   "l’",      "1", "0",      "25",
    "/",    "^",    "e9", "×",           "GB",      "Gio",    "\u00B5s", "%", "`",      "$",
    "\xFF", "\x1B", "漢", "👩‍👧", "\u200D",  "\u0327", "²",       "k", "_",      "**"};

std::string sample(std::mt19937& random, std::size_t most) {
    std::uniform_int_distribution<std::size_t> length{0, most};
    std::uniform_int_distribution<std::size_t> pick{0, std::size(pieces) - 1};
    std::string text;
    for (auto count = length(random); count > 0; --count) {
        text += pieces[pick(random)];
    }
    return text;
}

bool is_blank(std::string_view text) {
    return text.find_first_not_of(" \u00A0") == std::string_view::npos;
}

} // namespace

TEST_CASE("an accepted text is always right, whatever it is") {
    std::mt19937 random{20260301}; // NOLINT: the seed is fixed so that a failure comes back
    for (int round = 0; round < 5000; ++round) {
        auto const text = sample(random, 8);
        for (auto const accents : {Accents::near, Accents::strict, Accents::ignore}) {
            ExpectedText const expected{
                .accepted = {{.text = "x", .language = "en"}, {.text = text, .language = "fr"}},
                .accents = accents};
            INFO("'" << text << "'");
            CHECK((is_blank(text) || judge(expected, text, "fr").closeness == Closeness::right));
        }
    }
}

TEST_CASE("judging never fails, and says why of every near miss") {
    std::mt19937 random{20260302}; // NOLINT: the seed is fixed so that a failure comes back
    ExpectedNumber const number{
        .value = Rational{34}, .tolerance = parse_tolerance("5%"), .units = {{"GB", "en"}, {"Go", "fr"}}};
    for (int round = 0; round < 20'000; ++round) {
        auto const typed = sample(random, 10);
        ExpectedText const text{.accepted = {{.text = sample(random, 10), .language = "fr"}}};
        INFO("'" << typed << "'");
        for (auto const& judgement : {judge(text, typed, "fr"), judge(number, typed, "fr")}) {
            bool const is_near =
                judgement.closeness == Closeness::nearly || judgement.closeness == Closeness::accents_differ;
            CHECK((!is_near || judgement.why.has_value()));
            CHECK((judgement.closeness != Closeness::right || !judgement.why.has_value()));
            CHECK((judgement.is_understood || judgement.closeness == Closeness::wrong));
        }
    }
}

TEST_CASE("a tolerance is the same on both sides") {
    std::mt19937 random{20260303}; // NOLINT: the seed is fixed so that a failure comes back
    std::uniform_int_distribution<std::int64_t> some{-1000, 1000};
    std::uniform_int_distribution<std::int64_t> few{0, 100};
    for (int round = 0; round < 5000; ++round) {
        auto const value = quotient(Rational{some(random)}, Rational{7}).value();
        Tolerance const tolerance{.amount = quotient(Rational{few(random)}, Rational{3}).value(),
                                  .of = round % 2 == 0 ? Tolerance::Of::absolute : Tolerance::Of::percent};
        auto const bounds = bounds_of(value, tolerance).value();
        auto const offset = quotient(Rational{few(random)}, Rational{3}).value();
        CHECK(bounds.hold(value));
        CHECK(bounds.hold(bounds.least));
        CHECK(bounds.hold(bounds.most));
        CHECK(bounds.hold(sum(value, offset).value()) == bounds.hold(difference(value, offset).value()));
        auto const mirrored = bounds_of(value.negated(), tolerance).value();
        CHECK(mirrored == Bounds{.least = bounds.most.negated(), .most = bounds.least.negated()});
    }
}

TEST_CASE("bounds that do not fit are refused, and the value alone is right") {
    ExpectedNumber const number{
        .value = parse_deck_number("1e38").value(), .tolerance = parse_tolerance("90%"), .units = {}};
    CHECK_FALSE(bounds_of(number.value, number.tolerance));
    CHECK(judge(number, "1e38", "en").closeness == Closeness::right);
    CHECK(judge(number, "1.1e38", "en").closeness == Closeness::wrong);
}
