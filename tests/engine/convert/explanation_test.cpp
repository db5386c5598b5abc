#include "engine/convert/explanation.hpp"

#include "engine/deck/explanation.hpp"

#include <catch2/catch_test_macros.hpp>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

using namespace remat;

TEST_CASE("every code of a conversion has one explanation, and decks have none of these codes") {
    std::ifstream file{std::string{REMAT_SOURCE_DIR} + "/engine/convert/sentences.hpp"};
    std::string const header{std::istreambuf_iterator<char>{file}, {}};
    static std::regex const code{R"re(\{\s*"([EW][0-9]{3})")re"};
    std::set<std::string> used;
    for (std::sregex_iterator found{header.begin(), header.end(), code}, end; found != end; ++found) {
        used.insert((*found)[1].str());
    }
    std::set<std::string> explained;
    for (auto const& one : convert::explanations()) {
        INFO(one.code);
        CHECK(explained.emplace(one.code).second);
        CHECK(one.meaning.size() + one.cure.size() <= 330);
        CHECK(one.meaning.ends_with('.'));
        CHECK(one.cure.ends_with('.'));
        CHECK_FALSE(deck::explanation_of(one.code));
    }
    CHECK(explained == used);
}
