#include "engine/session/encounter_step.hpp"

#include "engine/session/grading.hpp"

#include "tests/support/sample_world.hpp"

#include <catch2/catch_test_macros.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>

using namespace remat;
using namespace remat::session;
using namespace remat::schedule;

namespace {

Numbers key(std::size_t number) {
    return {.values = {number}, .entered = Entered::as_key};
}

Numbers line(std::vector<std::size_t> numbers) {
    return {.values = std::move(numbers), .entered = Entered::as_line};
}

// Asked in the order 3, 1, 4, 2 of the file; the file's first option is right, so number 2.
Encounter one_right() {
    Encounter encounter;
    encounter.question.card = deck::CardKey{"d/a"};
    encounter.question.form = Form::pick_one;
    encounter.question.order = {2, 0, 3, 1};
    encounter.question.right = {0};
    encounter.question.explained = {0, 1, 2};
    return encounter;
}

// Numbers 2 and 4 are right.
Encounter two_right() {
    auto encounter = one_right();
    encounter.question.form = Form::pick_all;
    encounter.question.right = {0, 1};
    return encounter;
}

Encounter recall() {
    Encounter encounter;
    encounter.question.card = deck::CardKey{"d/b"};
    encounter.question.form = Form::recall;
    return encounter;
}

Encounter of(deck::Card const& card) {
    Encounter encounter;
    encounter.question = question_of(card, 0);
    return encounter;
}

Encounter typed() {
    return of(test::typed_card("d/t"));
}

Encounter number() {
    return of(test::numeric_card("d/n"));
}

Encounter cloze() {
    return of(test::cloze_card("d/c:1"));
}

Text words(std::string typed, std::string language = "en") {
    return {.text = std::move(typed), .language = std::move(language)};
}

void type(Encounter& encounter, Input const& input) {
    static_cast<void>(step(encounter, input));
}

bool is_drawn(Effects const& effects, Scene scene) {
    return effects == Effects{Draw{scene}};
}

bool is_told(Effects const& effects) {
    return effects.size() == 1 && std::holds_alternative<Tell>(effects[0]);
}

std::optional<int> recorded(Effects const& effects) {
    if (effects.size() == 1 && std::holds_alternative<Record>(effects[0])) {
        return std::get<Record>(effects[0]).quality.value();
    }
    return std::nullopt;
}

} // namespace

TEST_CASE("picking the right option and Enter records 4") {
    auto encounter = one_right();
    CHECK(is_drawn(step(encounter, key(2)), Scene::verdict));
    CHECK(encounter.verdict == Verdict::right);
    CHECK(step(encounter, Proceed{}) == Effects{Record{.card = deck::CardKey{"d/a"},
                                                       .quality = 4_q,
                                                       .variant = 1,
                                                       .picked = {0},
                                                       .purpose = history::Purpose::answer,
                                                       .taken = std::chrono::milliseconds{0}}});
    CHECK(encounter.phase == Phase::finished);
    CHECK(step(encounter, Proceed{}).empty());
}

TEST_CASE("picking a wrong option goes on with 1 and refuses a pass") {
    auto encounter = one_right();
    CHECK(is_drawn(step(encounter, line({1})), Scene::verdict));
    CHECK(encounter.verdict == Verdict::wrong);
    CHECK(encounter.picked == std::vector<std::size_t>{2});
    for (std::size_t number :
         {std::size_t{0}, std::size_t{2}, std::size_t{3}, std::size_t{4}, std::size_t{9}}) {
        CHECK(is_told(step(encounter, key(number))));
    }
    CHECK(recorded(step(encounter, Proceed{})) == 1);
}

TEST_CASE("no idea shows the right answer, then Enter goes on with 0") {
    auto encounter = one_right();
    CHECK(is_drawn(step(encounter, key(0)), Scene::verdict));
    CHECK(encounter.verdict == Verdict::no_idea);
    CHECK(encounter.picked.empty());
    CHECK(recorded(step(encounter, Proceed{})) == 0);
}

TEST_CASE("a right choice takes the grade that is pressed") {
    for (auto const& [number, quality] : {std::pair{1U, 1}, {2U, 3}, {3U, 4}, {4U, 5}}) {
        auto encounter = one_right();
        type(encounter, key(2));
        CHECK(recorded(step(encounter, key(number))) == quality);
    }
}

TEST_CASE("a number that no option has is told, and the question stays") {
    auto encounter = one_right();
    auto const before = encounter;
    CHECK(is_told(step(encounter, key(5))));
    CHECK(is_told(step(encounter, line({1, 2}))));
    CHECK(is_told(step(encounter, line({0, 2}))));
    CHECK(is_told(step(encounter, line({}))));
    CHECK(is_told(step(encounter, Proceed{})));
    CHECK(is_told(step(encounter, Nonsense{"xyz"})));
    CHECK(encounter == before);
}

TEST_CASE("where several options are right, keys toggle and Enter confirms") {
    auto encounter = two_right();
    CHECK(is_told(step(encounter, Proceed{})));
    CHECK(is_drawn(step(encounter, key(2)), Scene::selection));
    CHECK(is_drawn(step(encounter, key(3)), Scene::selection));
    CHECK(encounter.picked == std::vector<std::size_t>{0, 3});
    type(encounter, key(3));
    type(encounter, key(4));
    CHECK(encounter.picked == std::vector<std::size_t>{0, 1});
    CHECK(is_drawn(step(encounter, Proceed{}), Scene::verdict));
    CHECK(encounter.verdict == Verdict::right);
    CHECK(suggested_quality(encounter) == 4_q);
}

TEST_CASE("a line picks several options at once, in any order") {
    auto encounter = two_right();
    CHECK(is_drawn(step(encounter, line({4, 2, 4})), Scene::verdict));
    CHECK(encounter.verdict == Verdict::right);
}

TEST_CASE("some of the right options, or one too many, are wrong") {
    for (auto const& numbers : {std::vector<std::size_t>{2}, {1, 2, 4}, {1, 3}}) {
        auto encounter = two_right();
        type(encounter, line(numbers));
        CHECK(encounter.verdict == Verdict::wrong);
    }
}

TEST_CASE("a refused line changes nothing of what was toggled") {
    auto encounter = two_right();
    type(encounter, key(2));
    auto const before = encounter;
    CHECK(is_told(step(encounter, line({1, 7}))));
    CHECK(encounter == before);
}

TEST_CASE("a basic card is thought over, revealed and graded") {
    auto encounter = recall();
    CHECK(is_told(step(encounter, key(3))));
    CHECK(is_drawn(step(encounter, Proceed{}), Scene::verdict));
    CHECK(is_told(step(encounter, key(5))));
    CHECK(recorded(step(encounter, key(2))) == 3);
}

TEST_CASE("a basic card is no idea before and after it is revealed") {
    auto before = recall();
    CHECK(is_drawn(step(before, key(0)), Scene::verdict));
    CHECK(recorded(step(before, Proceed{})) == 0);
    auto after = recall();
    type(after, Proceed{});
    CHECK(recorded(step(after, key(0))) == 0);
}

TEST_CASE("taking a pick back asks the same question again and suggests 3") {
    auto encounter = one_right();
    type(encounter, key(1));
    CHECK(is_drawn(step(encounter, Command::undo), Scene::question));
    CHECK(encounter.phase == Phase::asking);
    CHECK(encounter.picked.empty());
    CHECK(encounter.question == one_right().question);
    type(encounter, key(2));
    CHECK(recorded(step(encounter, Proceed{})) == 3);
}

TEST_CASE("taking back what was not yet confirmed changes no answer") {
    auto encounter = two_right();
    type(encounter, key(1));
    CHECK(is_drawn(step(encounter, Command::undo), Scene::selection));
    CHECK(encounter == two_right());
}

TEST_CASE("with nothing to take back here, undo is for the session") {
    auto encounter = one_right();
    CHECK(step(encounter, Command::undo) == Effects{TakeBack{}});
    CHECK(encounter == one_right());
}

TEST_CASE("a hint before the answer counts, after it does not") {
    auto encounter = one_right();
    CHECK(is_told(step(encounter, Command::hint)));
    encounter.question.has_hint = true;
    CHECK(is_drawn(step(encounter, Command::hint), Scene::hint));
    type(encounter, key(2));
    CHECK(suggested_quality(encounter) == 3_q);

    auto late = one_right();
    late.question.has_hint = true;
    type(late, key(2));
    CHECK(is_drawn(step(late, Command::hint), Scene::hint));
    CHECK(suggested_quality(late) == 4_q);
}

TEST_CASE("the other options' explanations come after the answer, in asked order") {
    auto encounter = one_right();
    CHECK(is_told(step(encounter, Command::other_explanations)));
    type(encounter, key(2));
    CHECK(other_explained(encounter) == std::vector<std::size_t>{2, 1});
    CHECK(is_drawn(step(encounter, Command::other_explanations), Scene::other_explanations));
    encounter.question.explained = {0};
    CHECK(is_told(step(encounter, Command::other_explanations)));
}

TEST_CASE("the other language draws again what was on the screen") {
    auto encounter = one_right();
    CHECK(is_told(step(encounter, Command::other_language)));
    encounter.question.languages = 2;
    CHECK(is_drawn(step(encounter, Command::other_language), Scene::question));
    type(encounter, key(1));
    CHECK(step(encounter, Command::other_language) == Effects{Draw{Scene::question}, Draw{Scene::verdict}});
    CHECK(encounter.languages_turned == 2);
    CHECK(encounter.phase == Phase::grading);
}

TEST_CASE("an image is viewed if the card has one") {
    auto encounter = recall();
    CHECK(std::holds_alternative<Tell>(step(encounter, Command::view_image).front()));
    encounter.question.has_image = true;
    CHECK(step(encounter, Command::view_image) == Effects{ViewImage{deck::CardKey{"d/b"}}});
}

TEST_CASE("commands about the card name it") {
    auto encounter = recall();
    deck::CardKey const card{"d/b"};
    CHECK(step(encounter, Command::suspend) == Effects{Suspend{card}});
    CHECK(step(encounter, Command::open_source) == Effects{OpenSource{card}});
    CHECK(step(encounter, Command::quit) == Effects{Quit{}});
    CHECK(is_drawn(step(encounter, Command::information), Scene::information));
    CHECK(is_drawn(step(encounter, Command::keys), Scene::keys));
    CHECK(encounter == recall());
}

TEST_CASE("a typed answer is judged; a right one suggests 4") {
    auto encounter = typed();
    CHECK(is_drawn(step(encounter, words("rematerialisation")), Scene::verdict));
    CHECK(encounter.verdict == Verdict::right);
    CHECK(encounter.typed == "rematerialisation");
    CHECK(recorded(step(encounter, Proceed{})) == 4);
}

TEST_CASE("a wrong typed answer goes on with 1 and refuses a pass") {
    auto encounter = typed();
    CHECK(is_drawn(step(encounter, words("checkpointing")), Scene::verdict));
    CHECK(encounter.verdict == Verdict::wrong);
    CHECK(is_told(step(encounter, key(3))));
    CHECK(recorded(step(encounter, Proceed{})) == 1);
}

TEST_CASE("Enter alone has no idea of what is to be typed") {
    for (auto encounter : {typed(), number()}) {
        CHECK(is_drawn(step(encounter, Proceed{}), Scene::verdict));
        CHECK(encounter.verdict == Verdict::no_idea);
        CHECK(is_told(step(encounter, key(4))));
        CHECK(recorded(step(encounter, Proceed{})) == 0);
    }
}

TEST_CASE("a typed answer that is taken back leaves nothing behind but the lower suggestion") {
    auto encounter = typed();
    type(encounter, words("checkpointing"));
    CHECK(is_drawn(step(encounter, Command::undo), Scene::question));
    auto expected = typed();
    expected.answer_was_changed = true;
    CHECK(encounter == expected);
    type(encounter, words("rematerialisation"));
    CHECK(recorded(step(encounter, Proceed{})) == 3);
}

TEST_CASE("a text is an answer only where one is typed, and only before the grade") {
    auto choice = one_right();
    CHECK(is_told(step(choice, words("2"))));
    auto encounter = typed();
    CHECK(is_told(step(encounter, key(1))));
    CHECK(is_told(step(encounter, key(0))));
    CHECK(is_told(step(encounter, Nonsense{":x"})));
    CHECK(encounter == typed());
    type(encounter, words("rematerialisation"));
    CHECK(is_told(step(encounter, words("checkpointing"))));
    CHECK(encounter.verdict == Verdict::right);
}

TEST_CASE("what is no number is told and typed again") {
    auto encounter = number();
    CHECK(is_told(step(encounter, words("many"))));
    CHECK(encounter == number());
    type(encounter, words("1500"));
    CHECK(encounter.verdict == Verdict::right);
}

TEST_CASE("a cloze is typed and judged, or revealed and graded") {
    auto judged = cloze();
    type(judged, words("rng state"));
    CHECK(judged.verdict == Verdict::right);
    auto revealed = cloze();
    CHECK(is_drawn(step(revealed, Proceed{}), Scene::verdict));
    CHECK(revealed.verdict == Verdict::revealed);
    CHECK(recorded(step(revealed, key(2))) == 3);
}

TEST_CASE("typing what is missing after it was revealed suggests 3") {
    auto encounter = cloze();
    type(encounter, Proceed{});
    type(encounter, Command::undo);
    type(encounter, words("RNG state"));
    CHECK(suggested_quality(encounter) == 3_q);
}

namespace {

Input any_input() {
    auto const any_number = rc::gen::inRange<std::size_t>(0, 6);
    switch (*rc::gen::inRange(0, 7)) {
    case 6:
        return words(*rc::gen::element<std::string>("rematerialisation", "rematerialization", "x", "1500",
                                                    "RNG state"));
    case 0:
    case 1: return key(*any_number);
    case 2: return line(*rc::gen::container<std::vector<std::size_t>>(any_number));
    case 3: return Nonsense{"?!"};
    case 4: return static_cast<Command>(*rc::gen::inRange(0, 9));
    default: return Proceed{};
    }
}

} // namespace

TEST_CASE("whatever is typed, a card is recorded at most once and a missed choice never as a pass") {
    rc::prop("any inputs to any question", [] {
        auto encounter = *rc::gen::element(one_right(), two_right(), recall(), typed(), number(), cloze());
        encounter.scale = *rc::gen::element(Scale::buttons, Scale::sm2, Scale::pass);
        encounter.question.has_hint = *rc::gen::arbitrary<bool>();
        encounter.question.languages = *rc::gen::inRange<std::size_t>(1, 3);
        int records = 0;
        for (int inputs = 0; inputs < 40; ++inputs) {
            auto const before = encounter;
            for (auto const& effect : step(encounter, any_input())) {
                if (auto const* record = std::get_if<Record>(&effect)) {
                    ++records;
                    RC_ASSERT(before.phase == Phase::grading);
                    RC_ASSERT(!was_missed(before) || !record->quality.is_pass());
                    RC_ASSERT(record->card == before.question.card);
                    RC_ASSERT(record->picked == before.picked);
                }
                if (std::holds_alternative<Tell>(effect)) {
                    RC_ASSERT(encounter == before);
                }
            }
            RC_ASSERT(std::ranges::is_sorted(encounter.picked));
            RC_ASSERT((encounter.phase == Phase::finished) == (records == 1));
        }
        RC_ASSERT(records <= 1);
    });
}
