#include "engine/answer/judge_number.hpp"

#include "engine/answer/deck_number.hpp"
#include "engine/answer/judge.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace remat::answer;

namespace {

constexpr auto right = Closeness::right;
constexpr auto nearly = Closeness::nearly;
constexpr auto wrong = Closeness::wrong;

// A card's number as its deck writes it, `34 GB`, and what is typed for it.
struct Example {
    std::string_view answer;
    std::string_view unit;
    std::string_view language;
    std::string_view typed;
    Closeness closeness = right;
    std::string_view tolerance = "";
};

ExpectedNumber number(std::string_view answer, std::string_view unit, std::string_view tolerance = "") {
    ExpectedNumber expected{.value = parse_deck_number(answer).value(), .tolerance = {}, .units = {}};
    if (!tolerance.empty()) {
        expected.tolerance = parse_tolerance(tolerance).value();
    }
    if (!unit.empty()) {
        expected.units = {{std::string{unit}, "en"}};
    }
    return expected;
}

void check(std::vector<Example> const& examples) {
    for (auto const& example : examples) {
        INFO(example.answer << ' ' << example.unit << " ± " << example.tolerance << ", typed '"
                            << example.typed << "' in " << example.language);
        auto const judgement =
            judge(number(example.answer, example.unit, example.tolerance), example.typed, example.language);
        CHECK(static_cast<int>(judgement.closeness) == static_cast<int>(example.closeness));
        CHECK(judgement.is_understood);
    }
}

std::string said(std::optional<remat::text::Message> const& message) {
    std::string text{message ? message->id : ""};
    if (message) {
        for (auto const& argument : message->arguments) {
            text += "|" + argument;
        }
    }
    return text;
}

} // namespace

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

TEST_CASE("units convert, and a missing one is the card's") {
    check({
        {"34", "GB", "en", "34"},
        {"34", "GB", "en", "34 GB"},
        {"34", "GB", "en", "34GB"},
        {"34", "GB", "fr", "34 Go"},
        {"34", "Go", "en", "34 GB"},
        {"34", "GB", "en", "34 gb"},
        {"34", "GB", "en", "34000 MB"},
        {"34", "GB", "en", "0.034 TB"},
        {"34", "GB", "en", "34e9 B"},
        {"34", "GB", "en", "34e9 bytes"},
        {"34", "GB", "fr", "34e9 octets"},
        {"34", "GB", "en", "34 gigabytes"},
        {"34", "GB", "fr", "34 gigaoctets"},
        {"34", "GB", "en", "272 Gb"},
        {"34", "GB", "en", "272 Gbit"},
        {"34", "GB", "en", "272 gigabits"},
        {"34", "GB", "en", "34 Gb", wrong},
        {"34", "GB", "en", "34 GiB", wrong},
        {"34", "GB", "en", "34 MB", wrong},
        {"34", "GiB", "en", "34 GiB"},
        {"34", "GiB", "fr", "34 Gio"},
        {"34", "GiB", "en", "34816 MiB"},
        {"34", "GiB", "en", "34*2^30 B"},
        {"34", "GiB", "en", "34 gibibytes"},
        {"1", "KiB", "en", "1024 bytes"},
        {"1", "kB", "en", "1 KB"},
        {"1", "kB", "en", "1024 B", wrong},
        {"34", "Mo", "fr", "34 mo"},
        {"8", "bit", "en", "1 byte"},
        {"8", "bits", "en", "8 bits"},
        {"8", "", "en", "8 bits"},
        {"1500", "", "en", "1.5k"},
        {"1500000", "", "fr", "1,5 M"},
        {"0.25", "", "en", "25%"},
        {"0.25", "", "fr", "25 %"},
        {"25", "%", "en", "25"},
        {"25", "%", "en", "25 %"},
        {"25", "%", "en", "25 percent"},
        {"25", "%", "fr", "25 pour cent"},
        {"25", "%", "en", "0.25", wrong},
        {"1.5", "s", "en", "1500 ms"},
        {"1500", "ms", "en", "1.5 s"},
        {"1500", "ms", "fr", "1,5 seconde"},
        {"1500", "ms", "en", "1.5 seconds"},
        {"3", "µs", "en", "3 us"},
        {"3", "us", "en", "3 μs"},
        {"3000", "ns", "en", "3 µs"},
        {"3000", "ps", "en", "3 ns"},
        {"90", "s", "en", "1.5 min"},
        {"2", "h", "fr", "120 minutes"},
        {"2", "days", "fr", "48 heures"},
        {"312", "TFLOP/s", "en", "312 TFLOP/s"},
        {"312", "TFLOP/s", "en", "312 TFLOPS"},
        {"312", "TFLOP/s", "en", "312e12 FLOPs/s"},
        {"312", "TFLOP/s", "fr", "0,312 PFLOP/s"},
        {"312", "TFLOPs", "en", "312 TFLOP"},
        {"312", "TFLOP", "en", "312 TFLOPS", wrong},
        {"2", "TB/s", "en", "2000 GB/s"},
        {"2", "TB/s", "fr", "2 To/s"},
        {"2", "TB/s", "en", "2 TB per second"},
        {"2", "To/s", "fr", "2 To par seconde"},
        {"2", "TB/s", "en", "2 GB/ms"},
        {"2", "TB/s", "en", "2 TB", wrong},
        {"100", "Mb/s", "en", "100 Mbps"},
        {"100", "Mb/s", "en", "12.5 MB/s"},
        {"1.4", "GHz", "en", "1400 MHz"},
        {"0.4", "kW", "en", "400 W"},
        {"1", "km", "en", "1000 m"},
        {"1", "km", "en", "100000 cm"},
        {"1", "kg", "fr", "1000 grammes"},
        {"3600", "kJ", "en", "1 kWh"},
        {"7", "params", "en", "7 params"},
        {"7e9", "parameters", "en", "7e9 Parameter"},
        {"7", "Gparams", "en", "7000 Mparams"},
        {"7000", "params", "en", "7 kparams"},
        {"50", "tokens/s", "en", "50 tokens/s"},
        {"50", "tokens/s", "en", "50 token/s"},
        {"50000", "tokens/s", "en", "50 ktokens/s"},
        {"50", "tokens/s", "en", "50"},
        {"50", "tokens", "en", "50 words", wrong},
        {"5", "m²", "en", "5 m^2"},
        {"5", "m²", "en", "5 m²"},
        {"5", "km²", "en", "5000 m²", wrong},
        {"20", "€", "fr", "20 €"},
        {"20", "$", "en", "$20"},
        {"20", "°C", "fr", "20 °C"},
        {"34", "GB", "en", "34 W", wrong},
    });
}

TEST_CASE("a unit is written as the language shown spells it") {
    ExpectedNumber expected = number("1500", "GB");
    expected.units.push_back({"Go", "fr"});
    CHECK(said(judge(expected, "1,500", "fr").why) == "right if it is read as {}|1500\u00A0Go");
    CHECK(said(judge(expected, "1500 MB", "fr-CA").why) ==
          "right number, but in {0}: the card asks for {1}|MB|Go");
    CHECK(said(judge(expected, "1500 MB", "de").why) ==
          "right number, but in {0}: the card asks for {1}|MB|GB");
}

TEST_CASE("a unit may be spelled as any language of the card spells it") {
    ExpectedNumber expected = number("12", "layers");
    expected.units.push_back({"couches", "fr"});
    for (std::string_view const typed : {"12 layers", "12 couches", "12", "12 layer", "0.012 kcouches"}) {
        INFO(typed);
        CHECK(judge(expected, typed, "en").closeness == right);
    }
    CHECK(judge(expected, "12 heads", "en").closeness == wrong);
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

TEST_CASE("a right number in another unit is told so") {
    auto const why = [](std::string_view unit, std::string_view typed) {
        return said(judge(number("34", unit), typed, "en").why);
    };
    CHECK(why("GB", "34 MB") == "right number, but in {0}: the card asks for {1}|MB|GB");
    CHECK(why("GB", "34 W") == "right number, but in {0}: the card asks for {1}|W|GB");
    CHECK(why("GB", "34 Gb") == "right number, but in {0}: the card asks for {1}|Gb|GB");
    CHECK(why("tokens/s", "34 tokens") == "right number, but in {0}: the card asks for {1}|tokens|tokens/s");
    CHECK(why("GB", "35 MB").empty());
    CHECK(why("GB", "35").empty());
    CHECK(why("", "35").empty());
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
    CHECK(reading("", "1/3", "en") == "{0} ≈ {1}|1/3|0.333333333333");
    CHECK(reading("GB", "34 GB", "en").empty());
    CHECK(reading("GB", "34 GiB", "en") == "{0} = {1}|34 GiB|36.507222016 GB");
    CHECK(reading("Go", "34 Gio", "fr") == "{0} = {1}|34 Gio|36,507222016\u00A0Go");
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

TEST_CASE("what follows a number and is no unit is asked again, with a unit and without") {
    for (
        std::string_view const typed :
        {"7 e6",          "7e",           "7E",     "7 e",    "7½",        "7 ½",       "7¾",     "7:30",
         "7;5",           "7 and a half", "7±1",    "7 ± 1",  "7?",        "7!",        "7 half", "7 hundred",
         "7 dozen",       "7 kilo",       "7 bn",   "7 lakh", "7 et demi", "7 squared", "7#",     "7(2)",
         "7 1/2",         "7e 6",         "7 or 8", "7 to 8", "7~",        "7 bits 3",  "7٣",     "7⅓",
         "7 big ones",    "7 pi",         "7 plus", "7 m:3",  "7 & more",  "7\\",       "7|",     "7@",
         "7 quadrillion", "7 per",        "7 %%",   "7 k%"}) {
        for (std::string_view const unit : {"", "apples", "GB", "km/h"}) {
            INFO("'" << typed << "' in '" << unit << "'");
            auto const judgement = judge(number("7", unit), typed, "en");
            CHECK_FALSE(judgement.is_understood);
            CHECK(judgement.closeness == wrong);
        }
    }
    CHECK_FALSE(judge(number("7", ""), "7 billions", "fr").is_understood); // which one is meant?
}

TEST_CASE("a word that multiplies does so") {
    check({
        {"7", "", "en", "7 billion", wrong},
        {"7e9", "", "en", "7 billion"},
        {"7e9", "", "en", "7billion"},
        {"7e9", "", "fr", "7 milliards"},
        {"7e3", "", "en", "7 thousand"},
        {"7e3", "", "fr", "7 mille"},
        {"7e6", "", "fr", "7 Millions"},
        {"7", "", "en", "7 million", wrong},
        {"1.5e6", "parameters", "en", "1.5 million"},
        {"1.5e6", "parameters", "en", "1.5 million parameters"},
        {"1.5e6", "paramètres", "fr", "1,5 million de paramètres"},
        {"7", "million", "en", "7 million"},
        {"7", "M", "en", "7 million"},
        {"7", "M€", "fr", "7 millions d’euros"},
        {"7", "k$", "en", "7 thousand dollars"},
        {"7", "millions", "en", "7 million"},
        {"7", "", "en", "7 zorkmids"},
        {"7", "", "en", "7x"},
        {"7", "", "fr", "7 To"},
        {"7", "", "en", "7 m/s"},
        {"7", "", "en", "7 m²"},
        {"7", "GPU hours", "en", "7 GPU hours"},
        {"7", "GPU hours", "en", "7 gpu hours"},
    });
    CHECK(said(judge(number("7", ""), "7 million", "en").reading) == "{0} = {1}|7 million|7,000,000");
}

TEST_CASE("units that are spelled sloppily are the card's where nothing else can be meant") {
    check({
        {"5", "m²", "en", "5 m2"},
        {"5", "m^2", "en", "5m2"},
        {"5", "m2", "en", "5 m²"},
        {"5e6", "m²", "en", "5 km²"},
        {"5", "m²", "en", "50000 cm2"},
        {"5", "m²", "en", "5 m3", wrong},
        {"20", "°C", "fr", "20 C"},
        {"20", "°C", "fr", "20 c"},
        {"20", "°C", "fr", "20°"},
        {"20", "°C", "fr", "20 degrés"},
        {"20", "°C", "fr", "20 degrés Celsius"},
        {"20", "°C", "en", "20 degrees C"},
        {"20", "°C", "en", "20 deg C"},
        {"20", "°F", "en", "20 F"},
        {"20", "°C", "en", "20 F", wrong},
        {"20", "°C", "en", "20 K", wrong},
        {"20", "€", "fr", "20 euros"},
        {"20", "€", "fr", "20 EUR"},
        {"20", "€", "fr", "20 eur"},
        {"20", "euros", "fr", "20 €"},
        {"20", "k€", "fr", "20 000 €"},
        {"20", "€", "en", "$20", wrong},
        {"20", "$", "en", "20 dollars"},
        {"90", "km/h", "en", "90 kmh"},
        {"90", "km/h", "en", "90 kph"},
        {"90", "km/h", "en", "25 m/s"},
        {"512", "MB", "en", "512M"},
        {"512", "MB", "en", "0.512 G"},
        {"512", "GB", "en", "512M", wrong},
        {"1.5", "GFLOP/s", "en", "1.5 G"},
        {"1500000000", "FLOP/s", "en", "1.5 G"},
        {"1500000000", "FLOP/s", "en", "1.5 gflop/s"},
        {"1.5", "GFLOP/s", "en", "1.5 gflop/s"},
        {"1.5", "GFLOP/s", "en", "1.5 gflops"},
        {"1.5", "TFLOP/s", "en", "1500 gflop/s"},
        {"2000", "W", "en", "2 kw"},
        {"2000000", "W", "en", "2 mw", wrong}, // or thousandths
        {"2000", "MHz", "en", "2 ghz"},
        {"34", "GiB", "en", "34 gib"},
        {"34", "MiB", "en", "0.034 gib", wrong},
        {"2048", "MiB", "en", "2 gib"},
        {"2000", "tokens", "en", "2k"},
        {"2", "ktokens", "en", "2k"},
        {"2000", "tokens/s", "en", "2k"},
        {"7", "params", "en", "7 M", wrong},
    });
}

TEST_CASE("what is wrong by its unit says why") {
    auto const why = [](std::string_view unit, std::string_view typed) {
        return said(judge(number("34", unit), typed, "en").why);
    };
    CHECK(why("km", "35 W") == "{0} is not converted to {1}, which the card asks for|W|km");
    CHECK(why("GB", "2 tokens/s") == "{0} is not converted to {1}, which the card asks for|tokens/s|GB");
    CHECK(why("GB", "34M") == "right number, but in {0}: the card asks for {1}|M|GB");
    CHECK(why("°C", "34 K") == "right number, but in {0}: the card asks for {1}|K|°C");
    CHECK(why("m²", "34 m3") == "right number, but in {0}: the card asks for {1}|m3|m²");
    CHECK(why("kernels", "35 k").empty());
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
