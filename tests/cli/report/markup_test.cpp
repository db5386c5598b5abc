#include "cli/report/markup.hpp"

#include <catch2/catch_test_macros.hpp>

#include <random>

using namespace remat::cli::report;
using namespace std::string_literals;

TEST_CASE("what could begin a tag or end an attribute is escaped") {
    CHECK(escaped("</title><script>") == "&lt;/title&gt;&lt;script&gt;");
    CHECK(escaped("\" onload='x'") == "&quot; onload=&#39;x&#39;");
    CHECK(escaped("&amp; & co") == "&amp;amp; &amp; co");
    CHECK(escaped("javascript:alert(1)") == "javascript:alert(1)");
}

TEST_CASE("control characters and marks that reorder text are dropped") {
    CHECK(escaped("a\0b\x01\x1b[31mc\x7f"s) == "ab[31mc");
    CHECK(escaped("a\xC2\x9B"
                  "31mb") == "a31mb");
    CHECK(escaped("\u202Eabc\u2066d\u2069") == "abcd");
    CHECK(escaped("one\ntwo\tthree") == "one two three");
    CHECK(escaped("\uFFFE\uFDD0x") == "x");
    CHECK(escaped("שלום") == "שלום");
}

TEST_CASE("bytes that are no UTF-8 become replacement characters") {
    CHECK(escaped("a\xFF<") == "a\uFFFD&lt;");
}

TEST_CASE("nothing that is written, whatever its bytes, says anything in tags") {
    std::mt19937 chance{7};
    std::string const signs = "<>&\"'/=!-x \0\x1f\xc2\x80\xe2\x80\xae"s;
    for (int round = 0; round < 2000; ++round) {
        std::string bytes;
        for (int i = 0; i < 12; ++i) {
            bytes += signs[chance() % signs.size()];
        }
        auto const safe = escaped(bytes);
        CHECK(safe.find_first_of("<>\"'") == std::string::npos);
        for (auto place = safe.find('&'); place != std::string::npos; place = safe.find('&', place + 1)) {
            CHECK(safe.find(';', place) != std::string::npos);
        }
    }
}

TEST_CASE("elements close in the order in which they were opened") {
    Markup page;
    page.open("p", {{"class", "a\"b"}});
    page.text("1 < 2");
    page.leaf("b", "x");
    page.empty("br");
    page.close();
    CHECK(page.document() == "<!DOCTYPE html>\n<p class=\"a&quot;b\">1 &lt; 2<b>x</b><br/></p>\n");
}
