#include "engine/deck/cloze.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <vector>

using namespace remat;
using deck::ClozeFault;

namespace {

struct Shown {
    std::string written;
    std::size_t number;
    std::string asked;
    std::string revealed;
};

std::vector<ClozeFault> faults(std::string_view written) {
    std::vector<ClozeFault> found;
    for (auto const& mistake : deck::parse_cloze(written).mistakes) {
        found.push_back(mistake.fault);
    }
    return found;
}

} // namespace

TEST_CASE("a cloze is asked with holes and revealed in bold type") {
    std::vector<Shown> const table{
        {"the {{RNG state}} is kept", 1, "the […] is kept", "the **RNG state** is kept"},
        {"the {{RNG state::what}} is kept", 1, "the [what] is kept", "the **RNG state** is kept"},
        {"{{1::a}} {{2::b::hint}}", 1, "[…] b", "**a** b"},
        {"{{1::a}} {{2::b::hint}}", 2, "a [hint]", "a **b**"},
        {"{{1::a}} {{2::b}} {{1::c}}", 1, "[…] b […]", "**a** b **c**"},
        {"{{ a }}", 1, "[…]", "**a**"},
        {"{{1 :: a :: b }}", 1, "[b]", "**a**"},
        // A backslash before a brace makes it text, and stands for itself elsewhere.
        {R"(\{{a}} {{b}})", 1, "{{a}} […]", "{{a}} **b**"},
        {R"(\\{{{b}})", 1, R"(\{[…])", R"(\{**b**)"},
        {R"({{\{\}}} \n)", 1, R"([…] \n)", R"(**{}** \n)"},
        // Code is opaque inside a deletion.
        {"{{`{{1,2}}`}}", 1, "[…]", "**`{{1,2}}`**"},
        {"{{`std::vector`::a template}}", 1, "[a template]", "**`std::vector`**"},
        {"{{``a`}}b``}} c", 1, "[…] c", "**``a`}}b``** c"},
        {"{{a ` b}} c", 1, "[…] c", "**a ` b** c"},
        // The last separator is the hint's.
        {"{{std::vector::a template}}", 1, "[a template]", "**std::vector**"},
        {"{{1::std::vector}}", 1, "[vector]", "**std**"},
        // Braces that belong together close nothing.
        {"{{$x^{y^{2}}$}} is", 1, "[…] is", "**$x^{y^{2}}$** is"},
        {"{{{x}}}", 1, "[…]", "**{x}**"},
        {"{{{x}}", 1, "[…]", "**{x**"},
        {"{{a { b}} c", 1, "[…] c", "**a { b** c"},
        {"{{a } b}} c", 1, "[…] c", "**a } b** c"},
        // Within code and maths there is no bold type.
        {"`git {{reset}} --soft`", 1, "`git […] --soft`", "`git `**`reset`**` --soft`"},
        {"`{{reset}}` x", 1, "`[…]` x", "**`reset`** x"},
        {"`{{1::a}}{{1::b}}` x", 1, "`[…][…]` x", "**`a`****`b`** x"},
        {"$O({{\\sqrt{N}}})$", 1, "$O([…])$", "$O(\\sqrt{N})$"},
        {"```\n{{x}} = 1\n```", 1, "```\n[…] = 1\n```", "```\nx = 1\n```"},
        {"{{one}} \\$ two", 1, "[…] \\$ two", "**one** \\$ two"},
        // A hole makes no link of what follows.
        {"{{RNG}}(x) {{1::a}}", 1, R"([…]\(x) […])", "**RNG**(x) **a**"},
        {"no braces } at }} all, {{ é }}", 1, "no braces } at }} all, […]", "no braces } at }} all, **é**"},
        {"{{2024}} and {2}", 1, "[…] and {2}", "**2024** and {2}"},
        {"{{99::a}}", 99, "[…]", "**a**"},
    };
    for (auto const& [written, number, asked, revealed] : table) {
        INFO(written);
        CHECK(deck::cloze_asked(written, number) == asked);
        CHECK(deck::cloze_revealed(written, number) == revealed);
    }
}

TEST_CASE("each way to write a cloze wrongly is told from the others") {
    using Faults = std::vector<ClozeFault>;
    CHECK(faults("nothing is hidden").front() == ClozeFault::no_deletion);
    CHECK(faults(R"(\{{a\}})") == Faults{ClozeFault::no_deletion});
    CHECK(faults("{{a") == Faults{ClozeFault::unclosed});
    CHECK(faults("{{a}") == Faults{ClozeFault::unclosed});
    CHECK(faults("{{`a}}`") == Faults{ClozeFault::unclosed});
    CHECK(faults("{{1::a {{2::b}} c}}") == Faults{ClozeFault::nested});
    CHECK(faults("{{}}") == Faults{ClozeFault::empty});
    CHECK(faults("{{ \u00A0 }}") == Faults{ClozeFault::empty});
    CHECK(faults("{{1::}}") == Faults{ClozeFault::empty});
    CHECK(faults("{{1::::hint}}") == Faults{ClozeFault::empty});
    CHECK(faults("{{a::}}") == Faults{ClozeFault::empty_hint});
    CHECK(faults("{{0::a}}") == Faults{ClozeFault::bad_number});
    CHECK(faults("{{100::a}}") == Faults{ClozeFault::bad_number});
    CHECK(faults("{{99999999999999999999999::a}}") == Faults{ClozeFault::bad_number});
    CHECK(faults("{{c1::a}}") == Faults{ClozeFault::letter_number});
    CHECK(faults("{{a}} {{b}}") == Faults{ClozeFault::unnumbered, ClozeFault::unnumbered});
    CHECK(faults("{{1::a}} {{b}}") == Faults{ClozeFault::unnumbered});
    CHECK(faults("{{a}}").empty());
    CHECK(faults("{{1::c1::a}}").empty());
    CHECK(faults("{{1::a}} {{1::b}}").empty());
}

TEST_CASE("a mistake in a cloze has its place and what was written") {
    auto const mistakes = deck::parse_cloze("{{1::a}} {{}} é {{c2::b}}").mistakes;
    REQUIRE(mistakes.size() == 2);
    CHECK(mistakes[0].offset == 9);
    CHECK(mistakes[1].offset == 17);
    CHECK(mistakes[1].written == "c2");
}

TEST_CASE("the numbers of a cloze, and what each hides") {
    std::string const written = "{{2::b}} {{1::a}} {{2::`c`::hint}} {{2::b}}";
    CHECK(deck::cloze_numbers(written) == std::vector<std::size_t>{1, 2});
    CHECK(deck::cloze_hidden(written, 2) == std::vector<std::string>{"b", "`c`"});
    CHECK(deck::cloze_hidden(written, 1) == std::vector<std::string>{"a"});
    CHECK(deck::cloze_hidden(written, 3).empty());
    CHECK(deck::cloze_filled(written) == "b a `c` b");
    CHECK(deck::cloze_numbers("{{a}}") == std::vector<std::size_t>{1});
    CHECK(deck::cloze_numbers("none").empty());
}
