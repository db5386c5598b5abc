#include "cli/terminal/entry.hpp"

#include <catch2/catch_test_macros.hpp>

#include <utility>

using namespace remat::cli::terminal;

namespace {

using Numbers = std::optional<std::vector<int>>;
Screen const unicode{};
Screen const ascii{.is_unicode = false};

} // namespace

TEST_CASE("the digit row of a French keyboard counts as digits") {
    std::vector<std::pair<std::string, int>> const keys{
        {"&", 1}, {"é", 2}, {"\"", 3}, {"'", 4}, {"(", 5}, {"-", 6}, {"è", 7},        {"_", 8},
        {"ç", 9}, {"à", 0}, {"§", 6},  {"!", 8}, {"7", 7}, {"É", 2}, {"e\xCC\x81", 2}};
    for (auto const& [key, digit] : keys) {
        INFO(key);
        CHECK(entry_of(key).digit == digit);
    }
    CHECK_FALSE(entry_of("q").digit);
    CHECK_FALSE(entry_of("12").digit);
}

TEST_CASE("an empty line and a space are Enter") {
    CHECK(entry_of("").kind == EntryKind::enter);
    CHECK(entry_of(" ").kind == EntryKind::enter);
    CHECK(entry_of("\r\n").kind == EntryKind::enter);
    CHECK(entry_of(" 2 \r").text == "2");
}

TEST_CASE("numbers are read from keys and from lines") {
    CHECK(numbers_in("2") == Numbers{{2}});
    CHECK(numbers_in("1 3") == Numbers{{1, 3}});
    CHECK(numbers_in("1, 3") == Numbers{{1, 3}});
    CHECK(numbers_in("12") == Numbers{{12}});
    CHECK(numbers_in("& \"") == Numbers{{1, 3}});
    CHECK(numbers_in("&é") == Numbers{{12}});
    CHECK(numbers_in("") == Numbers{});
    CHECK(numbers_in("1-3") == Numbers{});
    CHECK(numbers_in("1234") == Numbers{});
    CHECK(numbers_in("two") == Numbers{});
}

TEST_CASE("the echo says what was understood") {
    CHECK(echo_of(entry_of("2"), unicode) == "2");
    CHECK(echo_of(entry_of("é"), unicode) == "é  (2)");
    CHECK(echo_of(entry_of("é"), ascii) == "e  (2)");
    CHECK(echo_of(entry_of(""), unicode) == "⏎");
    CHECK(echo_of(entry_of(""), ascii) == "Enter");
    CHECK(echo_of(entry_of("\x1b[A"), unicode) == "\uFFFD[A");
}

TEST_CASE("keys that steer do not go into a line") {
    CHECK(without_control_keys("1\x1b[A2") == "12");
    CHECK(without_control_keys("\x1b[1;5D\x1bOA12\x1b") == "12");
    CHECK(without_control_keys("é\t \x01\x7f") == "é ");
    CHECK(without_control_keys("\x1b[") == "");
    CHECK(without_control_keys("\x1b[12") == "");
}
