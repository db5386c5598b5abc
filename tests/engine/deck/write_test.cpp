#include "engine/deck/write.hpp"

#include "diagnostic_text.hpp"

#include "engine/deck/library.hpp"
#include "engine/deck/read.hpp"
#include "engine/text/fingerprint.hpp"
#include "engine/text/fold.hpp"
#include "engine/text/normalise.hpp"
#include "engine/text/utf8.hpp"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

using namespace remat;

namespace {

// Lines are the file's, not the deck's.
deck::Deck without_lines(deck::Deck deck) {
    for (auto& card : deck.cards) {
        card.line = 0;
    }
    return deck;
}

void check_same_again(deck::Deck const& deck) {
    auto const written = deck::write(deck);
    auto const reading = deck::read(written.yaml, "deck.yaml");
    INFO(written.yaml);
    INFO(test::as_lines(reading.diagnostics));
    REQUIRE(reading.deck);
    CHECK(without_lines(*reading.deck) == without_lines(deck));
    REQUIRE(written.lines.size() == deck.cards.size());
    for (std::size_t index = 0; index < written.lines.size(); ++index) {
        CHECK(written.lines[index] == reading.deck->cards[index].line);
    }
    CHECK(deck::write(*reading.deck).yaml == written.yaml);
}

deck::Deck deck_saying(std::string const& text) {
    deck::Deck deck;
    deck.name = "d";
    deck::Card card;
    card.key = deck::CardKey{"d", "a"};
    card.has_id = true;
    card.variants.push_back({{{{"en", "q"}}}, deck::Basic{{{{"en", text}}}}, {}, {}, {}, {}});
    deck.cards.push_back(card);
    return deck;
}

std::string answer_written(std::string const& text) {
    auto const yaml = deck::write(deck_saying(text)).yaml;
    auto const place = yaml.find("    answer: ") + 12;
    return yaml.substr(place, yaml.size() - place - 1);
}

// What YAML is tripped by, and what it is not.
std::vector<std::string> const pieces{
    "a",           "word",     "été",    "漢字",   " ",
    " ",           "  ",       ": ",     ":",      " #",
    "#",           "- ",       "-",      "? ",     "?",
    "|",           ">",        "'",      "''",     "\"",
    "\\",          "\\n",      "{",      "}",      "[",
    "]",           ",",        "&",      "*",      "!",
    "%",           "@",        "`",      "\n",     "\n\n",
    "\n  ",        "\t",       "yes",    "no",     "~",
    "null",        "---",      "...",    "<<",     "=",
    "$\\sqrt{x}$", "{{c::x}}", "\x01",   "\x7f",   "\r",
    "\u0085",      "\u2028",   "\ufeff", "\u00a0", "👩‍👩‍👧",
    "0",           "1.10",     "//",     "en",     "long words that go on and on and on ",
};

class Maker {
  public:
    explicit Maker(std::uint32_t seed) : chance_{seed} {}

    deck::Deck deck() {
        deck::Deck deck;
        deck.name = one_in(2) ? "d" : "a.b/c-d";
        deck.language = one_in(2) ? "en" : "fr";
        languages_ = {"en", "fr", "pt-BR"};
        if (one_in(2)) {
            deck.title = localised();
        }
        deck.tags = tags(2);
        auto const entries = 1 + up_to(4);
        for (std::size_t index = 0; index < entries; ++index) {
            add_entry(deck, index);
        }
        return deck;
    }

  private:
    std::size_t up_to(std::size_t most) {
        return std::uniform_int_distribution<std::size_t>{0, most}(chance_);
    }
    bool one_in(std::size_t many) { return up_to(many - 1) == 0; }

    // As the reader leaves a text.
    std::string text() {
        while (true) {
            std::string text;
            for (auto left = 1 + up_to(one_in(4) ? 40 : 6); left > 0; --left) {
                text += pieces[up_to(pieces.size() - 1)];
            }
            text = text::nfc(text);
            text.erase(text.find_last_not_of(" \t\n") + 1);
            auto const first = text.find_first_not_of(" \t\n");
            if (first == std::string::npos || text.find_first_of("awnyltéx0123漢") == std::string::npos) {
                continue;
            }
            auto const feed = first == 0 ? std::string::npos : text.rfind('\n', first - 1);
            return feed == std::string::npos ? text : text.substr(feed + 1);
        }
    }

    deck::Localised localised() {
        deck::Localised result;
        std::shuffle(languages_.begin(), languages_.end(), chance_);
        auto const count = 1 + up_to(1);
        for (std::size_t index = 0; index < count; ++index) {
            result.translations.push_back({languages_[index], text()});
        }
        return result;
    }

    std::optional<deck::Localised> maybe() { return one_in(3) ? std::optional{localised()} : std::nullopt; }

    std::vector<std::string> tags(std::size_t most) {
        std::vector<std::string> tags;
        for (auto left = up_to(most); left > 0; --left) {
            auto tag = text();
            if (std::find(tags.begin(), tags.end(), tag) == tags.end()) {
                tags.push_back(std::move(tag));
            }
        }
        return tags;
    }

    deck::Body body() {
        switch (up_to(3)) {
        case 0: return deck::Basic{localised()};
        case 1: return typed();
        case 2: return numeric();
        default: return choice();
        }
    }

    deck::Choice choice() {
        deck::Choice choice;
        choice.shuffle = one_in(4) ? deck::Shuffle::no : deck::Shuffle::yes;
        auto const count = 2 + up_to(3);
        for (std::size_t index = 0; index < count; ++index) {
            deck::Option option;
            option.text = localised();
            option.explanation = maybe();
            option.is_right = index == 0 || one_in(4);
            option.pin = index + 1 == count && one_in(4) ? deck::Pin::last : deck::Pin::none;
            choice.options.push_back(std::move(option));
        }
        return choice;
    }

    deck::Typed typed() {
        deck::Typed typed;
        typed.accents = one_in(2)   ? answer::Accents::near
                        : one_in(2) ? answer::Accents::strict
                                    : answer::Accents::ignore;
        for (auto left = 1 + up_to(2); left > 0; --left) {
            typed.answers.push_back(localised());
        }
        return typed;
    }

    deck::Numeric numeric() {
        static std::vector<std::string> const numbers{"0", "-1.50", "1e9", "3/4", "2^10", "1 500", "007"};
        static std::vector<std::string> const tolerances{"", "", "0.5", "5%"};
        deck::Numeric numeric;
        numeric.answer = numbers[up_to(numbers.size() - 1)];
        numeric.tolerance = tolerances[up_to(tolerances.size() - 1)];
        numeric.unit = maybe();
        return numeric;
    }

    // With the numbers 1 and, if there may be several, 2.
    deck::Localised cloze(std::size_t numbers) {
        static std::vector<std::string> const ones{"{{a}}", "{{1::a: b::hint}} # {{1::c}}",
                                                   "- {{`}}`}} \\{x}", "x\n{{$x^{y^{2}}$}}"};
        static std::vector<std::string> const twos{"{{1::a}} and {{2::b::hint}}", "\"{{2::a}}\": {{1::b}}",
                                                   "{{1::a}}\n\n  {{2::b}}: {{1::c}}"};
        auto text = localised();
        for (auto& translation : text.translations) {
            auto const& texts = numbers == 1 ? ones : twos;
            translation.text = texts[up_to(texts.size() - 1)];
        }
        return text;
    }

    deck::Variant variant() {
        deck::Variant variant{localised(), body(), maybe(), maybe(), maybe(), one_in(4) ? "a/b c.png" : ""};
        if (one_in(5)) {
            variant.question = cloze(1);
            variant.body = deck::Cloze{1};
        }
        return variant;
    }

    static std::string asked_by(deck::Card const& card, deck::Deck const& deck) {
        return text::identity_fold(deck::shown(card.variants.front().question, {}, deck.language).text);
    }

    static void name(deck::Card& card, deck::Deck const& deck, std::size_t index) {
        card.key = deck::CardKey{deck.name, fmt::format("card.{}", index)};
        if (!card.has_id) {
            card.key = deck::CardKey{deck.name, '~' + text::to_hex(text::fingerprint(asked_by(card, deck)))};
        }
    }

    void add_entry(deck::Deck& deck, std::size_t index) {
        deck::Card card;
        card.has_id = index == 0 || !one_in(4);
        card.variants.push_back(variant());
        if (card.has_id && one_in(4)) {
            card.variants.push_back(variant());
        }
        bool const is_alone = card.variants.size() == 1 && (!card.has_id || !one_in(4));
        auto& first = card.variants.front();
        bool const is_cloze = std::holds_alternative<deck::Cloze>(first.body);
        auto const numbers = 1 + up_to(1);
        if (is_alone && is_cloze) {
            first.question = cloze(numbers);
        }
        name(card, deck, index);
        for (auto const& other : deck.cards) {
            if (asked_by(other, deck) == asked_by(card, deck)) {
                return; // one of them may have no id
            }
        }
        card.topic = maybe();
        card.tags = deck.tags;
        for (auto& tag : tags(2)) {
            if (std::find(card.tags.begin(), card.tags.end(), tag) == card.tags.end()) {
                card.tags.push_back(std::move(tag));
            }
        }
        if (index > 0 && one_in(3)) {
            card.after = {deck.cards.front().key.entry(), deck::CardKey{"other/deck/id"}};
        }
        if (is_alone && is_cloze) {
            add_deletions(deck, card, numbers);
            return;
        }
        deck.cards.push_back(card);
        auto const* const basic = std::get_if<deck::Basic>(&first.body);
        if (basic != nullptr && card.variants.size() == 1 && one_in(2)) {
            auto reversed = card;
            reversed.key = deck::CardKey{card.key.text() + ":reverse"};
            std::swap(reversed.variants.front().question,
                      std::get<deck::Basic>(reversed.variants.front().body).answer);
            deck.cards.push_back(std::move(reversed));
        }
    }

    static void add_deletions(deck::Deck& deck, deck::Card const& entry, std::size_t numbers) {
        for (std::size_t number = 1; number <= numbers; ++number) {
            auto card = entry;
            card.key = deck::CardKey{fmt::format("{}:{}", entry.key.text(), number)};
            card.variants.front().body = deck::Cloze{number};
            deck.cards.push_back(std::move(card));
        }
    }

    std::mt19937 chance_;
    std::vector<std::string> languages_;
};

} // namespace

TEST_CASE("a written deck reads as the same deck, keys included") {
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        INFO("seed " << seed);
        check_same_again(Maker{seed}.deck());
    }
}

TEST_CASE("every deck at hand reads the same after it was written") {
    std::string const root = REMAT_SOURCE_DIR;
    auto const found = deck::find_deck_files({root + "/decks", root + "/tests/golden/decks"});
    int decks = 0;
    for (auto const& file : found.files) {
        auto const reading = deck::read(deck::load_deck_file(file.path).loaded.bytes, file.path);
        if (reading.deck) {
            INFO(file.path);
            check_same_again(*reading.deck);
            ++decks;
        }
    }
    CHECK(decks > 10);
}

TEST_CASE("texts are quoted where YAML needs it and nowhere else") {
    struct Example {
        std::string text;
        std::string written;
    };
    std::vector<Example> const examples{
        {"yes", "yes"},
        {"007", "007"},
        {"~", "~"},
        {"-5", "-5"},
        {"it's {x} [y], 100%#1", "it's {x} [y], 100%#1"},
        {"O(√N)", "O(√N)"},
        {"http://a.b", "http://a.b"},
        {"Que faire : rien", R"("Que faire : rien")"},
        {"why:", R"("why:")"},
        {"a #b", R"("a #b")"},
        {"- a", R"("- a")"},
        {"-", R"("-")"},
        {"#a", R"("#a")"},
        {"[a]", R"("[a]")"},
        {"{a}", R"("{a}")"},
        {"*a*", R"("*a*")"},
        {"`a`", R"("`a`")"},
        {"@a", R"("@a")"},
        {"%a", R"("%a")"},
        {"|a|", R"("|a|")"},
        {"'a'", R"("'a'")"},
        {"\"a\"", R"('"a"')"},
        {"$\\sqrt{x}$: it's", R"('$\sqrt{x}$: it''s')"},
        {" a", R"(" a")"},
        {"a\tb", R"("a\tb")"},
        {"a\x0c"
         "b",
         R"("a\x0cb")"},
        {"a\nb", "|\n      a\n      b"},
        {"  a\n\nb", "|2\n        a\n\n      b"},
    };
    for (auto const& example : examples) {
        INFO(example.text);
        CHECK(answer_written(example.text) == example.written);
        check_same_again(deck_saying(example.text));
    }
}

TEST_CASE("a long text is folded, so that no line is longer than a hundred characters") {
    std::string text;
    for (int word = 0; word < 60; ++word) {
        text += "été: ";
    }
    text.pop_back();
    auto const written = answer_written(text);
    CHECK(written.starts_with(">-\n      été: été:"));
    for (std::size_t start = 0; start < written.size();) {
        auto const end = std::min(written.find('\n', start), written.size());
        CHECK(text::count_code_points(written.substr(start, end - start)) <= 100);
        start = end + 1;
    }
    check_same_again(deck_saying(text));
}

TEST_CASE("a deck is written in the order in which the documentation shows it") {
    std::string const yaml = "deck: activation\n"
                             "title:\n"
                             "  en: Activation\n"
                             "  fr: \"L’activation : un début\"\n"
                             "language: en\n"
                             "tags: [ml, memory]\n"
                             "\n"
                             "cards:\n"
                             "  - id: first\n"
                             "    topic: basics\n"
                             "    tags: [flops]\n"
                             "    question:\n"
                             "      en: What does it cost?\n"
                             "      fr: \"Que coûte : tout ?\"\n"
                             "    options:\n"
                             "      - Some of it\n"
                             "      - text:\n"
                             "          en: All of it\n"
                             "          fr: Tout\n"
                             "        correct: true\n"
                             "        explanation: Indeed.\n"
                             "      - text: None of these\n"
                             "        pin: last\n"
                             "    explanation: So it is.\n"
                             "    hint: Think.\n"
                             "    source: A book\n"
                             "    image: images/a.png\n"
                             "\n"
                             "  - after: [first, other/deck/id]\n"
                             "    question: capital of France\n"
                             "    answer: Paris\n"
                             "    reverse: true\n";
    auto const reading = deck::read(yaml, "deck.yaml");
    REQUIRE(reading.deck);
    CHECK(deck::write(*reading.deck).yaml == yaml);
}
