#include "engine/text/normalise.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>

using namespace remat;

namespace {

std::string times(int count, std::string const& text) {
    std::string all;
    for (int time = 0; time < count; ++time) {
        all += text;
    }
    return all;
}

} // namespace

TEST_CASE("an accented letter has one spelling, and marks one order") {
    CHECK(text::nfc("e\u0301") == "\u00E9");
    CHECK(text::nfc("a\u0345\u0316") == "a\u0316\u0345");
    CHECK(text::nfc("\xFF e\u0301") == "\xFF e\u0301");
}

TEST_CASE("a text is composed in its place as in a copy") {
    for (std::string const text : {"", "plain", "\u00E9", "e\u0301", "\xFF e\u0301"}) {
        auto composed = text;
        text::compose(composed);
        CHECK(composed == text::nfc(text));
    }
}

TEST_CASE("letters keep their spelling when more than 256 marks stand on one") {
    auto const bearable = "a" + times(256, "\u0345");
    CHECK(text::nfc(bearable + "e\u0301") == bearable + "\u00E9");
    auto const overloaded = bearable + "\u0345";
    CHECK(text::nfc(overloaded + "e\u0301") == overloaded + "e\u0301");
}
