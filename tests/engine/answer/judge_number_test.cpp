#include "engine/answer/judge_number.hpp"

#include "number_examples.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace remat::answer;
using namespace remat::test;

TEST_CASE("numbers are understood in the ways in which people write them") {
    check({
        {"1500", "", "en", "1500"},
        {"1500", "", "en", "1 500"},
        {"1500", "", "fr", "1\u00A0500"},
        {"1500", "", "fr", "1\u202F500"},
        {"1500", "", "fr", "1\u2009500"},
        {"1500", "", "de", "1'500"},
        {"1500", "", "fr", "1’500"},
        {"1500", "", "en", "1_500"},
        {"1500", "", "en", " 1500. "},
        {"1500", "", "en", "+1500"},
        {"1500", "", "en", "01500"},
        {"1500", "", "en", "1500.0"},
        {"1500", "", "en", "1501", wrong},
        {"1500000000", "", "en", "1.5e9"},
        {"1500000000", "", "en", "1.5E+9"},
        {"1500000000", "", "fr", "1,5e9"},
        {"1500000000", "", "en", "1.5×10^9"},
        {"1500000000", "", "en", "1.5 × 10⁹"},
        {"1500000000", "", "fr", "1,5 x 10^9"},
        {"1500000000", "", "fr", "1,5·10^9"},
        {"1500000000", "", "en", "1.5*10**9"},
        {"1500000000", "", "en", "1 500 000 000"},
        {"1e9", "", "en", "10^9"},
        {"1e9", "", "en", "10⁹"},
        {"1e-9", "", "en", "10⁻⁹"},
        {"1e-9", "", "en", "10^-9"},
        {"1e-9", "", "en", "1e−9"},
        {"0.75", "", "en", "3/4"},
        {"3/4", "", "en", "0.75"},
        {"3/4", "", "fr", "0,75"},
        {"3/4", "", "en", "3 / 4"},
        {"3/4", "", "en", "3⁄4"},
        {"3/4", "", "en", ".75"},
        {"1/3", "", "en", "2/6"},
        {"1/3", "", "en", "0.333", wrong},
        {"1024", "", "en", "2^10"},
        {"1024", "", "en", "2 ** 10"},
        {"1024", "", "en", "2¹⁰"},
        {"2^10", "", "fr", "1024"},
        {"-4", "", "en", "-2^2"},
        {"-5", "", "en", "-5"},
        {"-5", "", "en", "−5"},
        {"-5", "", "en", "- 5"},
        {"-5", "", "en", "5", wrong},
        {"5", "", "en", "-5", wrong},
        {"0", "", "en", "-0"},
        {"0.123456", "", "en", "0.123 456"},
        {"3e3", "", "en", "3 × 10^3"},
        {"6144", "", "en", "6 × 2^10"},
    });
}

TEST_CASE("a comma is read by the language shown, and the other reading is a near miss") {
    check({
        {"1500", "", "en", "1,500"},
        {"1.5", "", "en", "1,500", nearly},
        {"1.5", "", "fr", "1,500"},
        {"1500", "", "fr", "1,500", nearly},
        {"1.5", "", "en", "1,5"}, // nothing else can be meant
        {"1.5", "", "fr", "1,5"},
        {"1.5", "", "fr", "1.5"},
        {"1.5", "", "en", "1.5"},
        {"1.5", "", "fr", "1.500"},
        {"1500", "", "fr", "1.500", nearly},
        {"1500", "", "de", "1.500"},
        {"1.5", "", "de", "1.500", nearly},
        {"1.5", "", "en", "1.500"},
        {"1500", "", "en", "1.500", nearly},
        {"0.5", "", "en", "0,500"},
        {"1500000", "", "en", "1,500,000"},
        {"1500000", "", "fr", "1,500,000"},
        {"1500000", "", "de", "1.500.000"},
        {"1500.5", "", "en", "1,500.5"},
        {"1500.5", "", "fr", "1,500.5"},
        {"1500.5", "", "en", "1.500,5"},
        {"1500.5", "", "fr", "1 500,5"},
        {"1500.5", "", "en-US", "1 500.5"},
        {"1.5", "", "fr-CA", "1,500"},
        {"1500", "", "", "1,500"},
        {"15000", "", "en", "15,00", wrong}, // 15
        {"1.5", "GB", "en", "1,500 GB", nearly},
        {"1.5", "GB", "fr", "1,500 Go"},
    });
}

TEST_CASE("a tolerance is exact, its borders are right") {
    check({
        {"100", "", "en", "105", right, "5"},
        {"100", "", "en", "95", right, "5"},
        {"100", "", "en", "105.000000001", wrong, "5"},
        {"100", "", "en", "94.999999999", wrong, "5"},
        {"200", "", "en", "210", right, "5%"},
        {"200", "", "en", "190", right, "5 %"},
        {"200", "", "en", "211", wrong, "5%"},
        {"-200", "", "en", "-210", right, "5%"},
        {"-200", "", "en", "-189", wrong, "5%"},
        {"0.3", "", "en", "0.1", right, "0.2"}, // not so in floating point
        {"0.3", "", "fr", "0,5", right, "0.2"},
        {"1/3", "", "en", "0.333", right, "0.1%"},
        {"1/3", "", "en", "0.332", wrong, "0.1%"},
        {"34", "GB", "en", "34.5 GB", right, "0.5"},
        {"34", "GB", "en", "34500 MB", right, "0.5"},
        {"34", "GB", "en", "32 GiB", right, "2%"},
        {"34", "GB", "en", "31 GiB", wrong, "2%"},
        {"3.14159", "", "en", "22/7", right, "0.1%"},
        {"5", "", "en", "5", right, "0"},
        {"5", "", "en", "5.1", wrong, "0"},
    });
}

TEST_CASE("the reading of a number is echoed where it may surprise") {
    auto const reading = [](std::string_view unit, std::string_view typed, std::string_view language) {
        return said(judge(number("34", unit), typed, language).reading);
    };
    CHECK(reading("", "1500", "en").empty());
    CHECK(reading("", "1 500", "en").empty());
    CHECK(reading("", "1.5", "en").empty());
    CHECK(reading("", "1,5", "fr").empty());
    CHECK(reading("", "1,500", "en") == "{0} = {1}|1,500|1500");
    CHECK(reading("", "1,500", "fr") == "{0} = {1}|1,500|1,5");
    CHECK(reading("", "1,5", "en") == "{0} = {1}|1,5|1.5");
    CHECK(reading("", "2^20", "en") == "{0} = {1}|2^20|1,048,576");
    CHECK(reading("", "2^20", "fr") == "{0} = {1}|2^20|1\u00A0048\u00A0576");
    CHECK(reading("", "1/3", "en") == "{0} ≈ {1}|1/3|0.3333");
    CHECK(reading("", "1,2345678", "en") == "{0} = {1}|1,2345678|1.2345678"); // as typed
    CHECK(reading("GiB", "34 GB", "en") == "{0} ≈ {1}|34 GB|31.66 GiB");
    CHECK(reading("GiB", "36507222017 B", "en") == "{0} ≈ {1}|36507222017 B|34.000000001 GiB"); // not 34
    CHECK(reading("GB", "34 GB", "en").empty());
    CHECK(reading("GB", "34 GiB", "en") == "{0} ≈ {1}|34 GiB|36.51 GB");
    CHECK(reading("Go", "34 Gio", "fr") == "{0} ≈ {1}|34 Gio|36,51\u00A0Go");
    CHECK(reading("%", "1/4", "en") == "{0} = {1}|1/4|0.25%");
    CHECK(reading("%", "1/4", "fr") == "{0} = {1}|1/4|0,25\u00A0%");
    CHECK(said(judge(number("1.5", ""), "1,500", "en").why) == "right if it is read as {}|1.5");
    CHECK(said(judge(number("1.5", "GB"), "1,500 MB", "en").why).empty());
    CHECK(said(judge(number("1.5", "MB"), "1,500 MB", "en").why) == "right if it is read as {}|1.5 MB");
}

TEST_CASE("what is no number is asked again") {
    for (std::string_view const typed : {"",           " ",
                                         "abc",        "GB",
                                         "-",          "--5",
                                         "1..5",       "1.5.5",
                                         "1,,5",       "15 00",
                                         "1 5000",     "5 GB 3",
                                         "1/0",        "1/",
                                         "2^",         "2^x",
                                         "2^^3",       "3*4",
                                         "3x4",        "3 x 4",
                                         "1+1",        "1-1",
                                         "1/2/3",      "2^10^3",
                                         "2026-01-01", "1e39",
                                         "2^127",      "10^999999999999999999999",
                                         "2^-127",     "1e-999999999999",
                                         "= 5",        "5 = 5",
                                         "٣",          "0x10 10",
                                         "_5",         "5 GB/2",
                                         "$"}) {
        INFO("'" << typed << "'");
        auto const judgement = judge(number("5", ""), typed, "en");
        CHECK_FALSE(judgement.is_understood);
        CHECK(judgement.closeness == wrong);
        CHECK(judgement.why.has_value());
    }
}

TEST_CASE("what a deck writes for a number is read alike in every language") {
    auto const value = [](std::string_view text) { return parse_deck_number(text); };
    CHECK(value("1500") == Rational{1500});
    CHECK(value("1 500") == Rational{1500});
    CHECK(value("1_500") == Rational{1500});
    CHECK(value("1.5e9") == Rational{1'500'000'000});
    CHECK(value("3/4") == quotient(Rational{3}, Rational{4}));
    CHECK(value("2^10") == Rational{1024});
    CHECK(value("-2.5") == quotient(Rational{-5}, Rational{2}));
    CHECK(value("1.500") == quotient(Rational{3}, Rational{2}));
    for (std::string_view const text :
         {"", "1,500", "1,5", "34 GB", "5%", "many", "1e400", "0x10", "yes", "~"}) {
        INFO(text);
        CHECK_FALSE(value(text));
    }
}

TEST_CASE("a tolerance is a number or a percentage, never negative") {
    CHECK(parse_tolerance("0.5") == Tolerance{.amount = parse_deck_number("1/2").value()});
    CHECK(parse_tolerance("5%") == Tolerance{.amount = Rational{5}, .of = Tolerance::Of::percent});
    CHECK(parse_tolerance("2.5 %") ==
          Tolerance{.amount = parse_deck_number("2.5").value(), .of = Tolerance::Of::percent});
    CHECK(parse_tolerance("0") == Tolerance{.amount = Rational{}});
    for (std::string_view const text : {"", "-1", "-5%", "5 GB", "%", "0,5", "some"}) {
        INFO(text);
        CHECK_FALSE(parse_tolerance(text));
    }
}
