#include "engine/answer/number_text.hpp"

#include "engine/answer/deck_number.hpp"
#include "engine/answer/number_reading.hpp"

#include <catch2/catch_test_macros.hpp>

#include <random>
#include <string>
#include <string_view>

using namespace remat::answer;

static std::string written(std::string_view number, std::string_view language, int digits = 12) {
    return number_text(parse_deck_number(number).value(), language, digits).text;
}

TEST_CASE("a number is written as the language writes it") {
    CHECK(written("1572864", "en") == "1,572,864");
    CHECK(written("1572864", "fr") == "1\u00A0572\u00A0864");
    CHECK(written("1572864", "de") == "1.572.864");
    CHECK(written("1572864", "en-GB") == "1,572,864");
    CHECK(written("1572864", "xx") == "1,572,864");
    CHECK(written("1500", "en") == "1,500");
    CHECK(written("1500", "fr") == "1500");
    CHECK(written("12500", "fr") == "12\u00A0500");
    CHECK(written("-1234.5", "en") == "-1,234.5");
    CHECK(written("1.5", "fr") == "1,5");
    CHECK(written("0", "fr") == "0");
    CHECK(written("0.75", "en") == "0.75");
    CHECK(written("1e30", "en") == "1,000,000,000,000,000,000,000,000,000,000");
    CHECK(written("0.000001", "en") == "0.000001");
    CHECK(written("0.0000001", "en") == "1e-7");
    CHECK(written("1.5e-9", "fr") == "1,5e-9");
}

TEST_CASE("a number is rounded to so many digits, half away from zero") {
    CHECK(written("1/3", "en", 3) == "0.333");
    CHECK(written("2/3", "en", 3) == "0.667");
    CHECK(written("-2/3", "en", 3) == "-0.667");
    CHECK(written("0.25", "en", 1) == "0.3");
    CHECK(written("1/300", "en", 3) == "0.00333");
    CHECK(written("9.99", "en", 2) == "10");
    CHECK(written("0.999", "en", 2) == "1");
    CHECK(written("1234.5", "en", 4) == "1,235");
    CHECK(written("123456", "en", 2) == "123,456"); // whole numbers in full
    CHECK(number_text(parse_deck_number("1/3").value(), "en").exactness == Exactness::rounded);
    CHECK(number_text(parse_deck_number("1/8").value(), "en").exactness == Exactness::exact);
}

TEST_CASE("a number that was written exactly is read as itself") {
    std::mt19937_64 random{20260301}; // NOLINT: the seed is fixed so that a failure comes back
    std::uniform_int_distribution<std::int64_t> mantissa{-1'000'000'000'000, 1'000'000'000'000};
    std::uniform_int_distribution<int> exponent{-14, 14};
    for (int round = 0; round < 5000; ++round) {
        auto const value =
            product(Rational{mantissa(random)}, power(Rational{10}, exponent(random)).value()).value();
        for (std::string_view const language : {"en", "fr", "de", "sv", ""}) {
            auto const text = number_text(value, language, 38);
            INFO(text.text << " in " << language);
            REQUIRE(text.exactness == Exactness::exact);
            auto const read = read_number(text.text, language);
            REQUIRE_FALSE(read.readings.empty());
            CHECK(read.readings.front().value == value);
        }
    }
}
