#include "engine/answer/judge_number.hpp"

#include "number_examples.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace remat::answer;
using namespace remat::test;

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
