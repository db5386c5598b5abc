#include "engine/session/study.hpp"

#include "tests/support/sample_world.hpp"

#include <catch2/catch_test_macros.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <chrono>

using namespace remat;
using namespace remat::session;
using namespace std::chrono_literals;
using namespace remat::schedule;

namespace {

Numbers key(std::size_t number) {
    return {.values = {number}, .entered = Entered::as_key};
}

deck::Card content_of(deck::CardKey const& card) {
    return card.id().starts_with("basic") ? test::basic_card(card.text()) : test::choice_card(card.text());
}

// Plays the program's part: performs effects on a world without a store and keeps what was asked for.
struct Player {
    explicit Player(std::vector<Candidate> cards) : world{std::move(cards)}, study{world.situation()} {}

    test::World world;
    Study study;
    std::chrono::milliseconds now{0};
    Effects performed;

    void perform(Effects const& effects) {
        for (auto const& effect : effects) {
            performed.push_back(effect);
            if (auto const* record = std::get_if<Record>(&effect)) {
                if (record->purpose == history::Purpose::cram) {
                    world.crammed.push_back(record->card);
                }
                study.recorded(world.store(record->card, record->quality, record->purpose));
            } else if (auto const* suspend = std::get_if<Suspend>(&effect)) {
                world.set_suspended(suspend->card, true);
                study.suspended();
            } else if (std::holds_alternative<TakeBack>(effect)) {
                take_back();
            }
        }
    }

    void take_back() {
        auto const action = *study.last_action();
        if (auto const* answered = std::get_if<Answered>(&action)) {
            world.retract(answered->receipt.event);
            if (answered->receipt.kind == history::AnswerKind::cram) {
                world.crammed.pop_back();
            }
            study.taken_back(world.state_of(answered->turn.card));
        } else {
            auto const& card = std::get<SetAside>(action).card;
            world.set_suspended(card, false);
            study.taken_back(world.state_of(card));
        }
    }

    // Shows the upcoming card if none is on the screen; says which one is.
    std::string show() {
        if (!study.on_screen()) {
            if (auto const turn = study.upcoming(now)) {
                perform(study.present(content_of(turn->card), now));
            }
        }
        return study.turn() ? study.turn()->card.text() : "";
    }

    void type(Input const& input) {
        show();
        perform(study.step(input, now));
    }

    // Of a card on the screen.
    void pick_right() { type(key(asked_number(study.on_screen()->question, 1))); }
    void pick_wrong() { type(key(asked_number(study.on_screen()->question, 0))); }
};

std::vector<Candidate> three_due() {
    return {test::seen_card("d/a", 0, 3), test::seen_card("d/b", 0, 6), test::seen_card("d/c", 0, 9)};
}

} // namespace

TEST_CASE("a session asks what is due, stores each answer and ends") {
    Player player{three_due()};
    for (auto const* card : {"d/a", "d/b", "d/c"}) {
        CHECK(player.show() == card);
        player.pick_right();
        player.type(Proceed{});
    }
    CHECK(player.show().empty());
    CHECK(player.study.summary().recalled == 3);
    CHECK(player.world.situation().log.size() == 3);
}

TEST_CASE("a forgotten card comes back until it reaches 4") {
    Player player{{test::seen_card("d/a", 0, 3)}};
    player.show();
    player.pick_wrong();
    player.type(Proceed{});
    CHECK(player.show() == "d/a");
    CHECK(player.study.turn()->reason == Reason::another_look);
    player.pick_right();
    player.type(key(2));
    CHECK(player.show() == "d/a");
    player.pick_right();
    player.type(Proceed{});
    CHECK(player.show().empty());
    CHECK(player.study.summary().forgotten == 1);
}

TEST_CASE("the time an answer took runs from showing the card, and never backwards") {
    Player player{three_due()};
    player.now = 10s;
    player.show();
    player.now = 17s;
    player.pick_right();
    player.type(Proceed{});
    CHECK(std::get<Record>(player.performed.back()).taken == 7s);
    player.show();
    player.now = 3s;
    player.pick_right();
    player.type(Proceed{});
    CHECK(std::get<Record>(player.performed.back()).taken == 0s);
}

TEST_CASE("no further card is begun after the minutes given, the one on the screen is finished") {
    Player player{three_due()};
    player.world.limits.minutes = 5min;
    player.study = Study{player.world.situation()};
    player.now = 299s;
    CHECK(player.show() == "d/a");
    player.now = 600s;
    player.pick_right();
    player.type(Proceed{});
    CHECK(player.study.actions().size() == 1);
    CHECK(player.show().empty());
}

TEST_CASE("quitting leaves the card on the screen unanswered") {
    Player player{three_due()};
    player.show();
    player.pick_right();
    player.type(Command::quit);
    CHECK(player.world.situation().log.empty());
    CHECK_FALSE(player.study.upcoming(player.now));
    CHECK_FALSE(player.study.on_screen());
}

TEST_CASE("undo at a question takes the last answer back and asks the card again, in the same order") {
    Player player{three_due()};
    player.show();
    auto const question = player.study.on_screen()->question;
    player.pick_wrong();
    player.type(Proceed{});
    CHECK(player.show() == "d/b");
    player.type(Command::undo);
    CHECK(player.world.situation().log.empty());
    CHECK(player.show() == "d/a");
    CHECK(player.study.on_screen()->question == question);
    CHECK_FALSE(player.study.on_screen()->answer_was_changed);
    CHECK(player.study.summary() == Summary{});
}

TEST_CASE("undo without anything to undo says so and names the command") {
    Player player{three_due()};
    player.type(Command::undo);
    auto const* told = std::get_if<Tell>(&player.performed.back());
    REQUIRE(told != nullptr);
    CHECK(told->message.id.find("remat undo") != std::string_view::npos);
    CHECK(player.show() == "d/a");
}

TEST_CASE("a suspended card is gone until the suspension is taken back") {
    Player player{three_due()};
    player.type(Command::suspend);
    CHECK(player.show() == "d/b");
    CHECK(player.study.progress() == Progress{.position = 1, .total = 2, .waiting = 0});
    player.type(Command::undo);
    CHECK(player.show() == "d/a");
    CHECK(player.study.progress() == Progress{.position = 1, .total = 3, .waiting = 0});
}

TEST_CASE("progress counts first looks of this session; a further look adds nothing") {
    Player player{three_due()};
    player.show();
    CHECK(player.study.progress() == Progress{.position = 1, .total = 3, .waiting = 0});
    player.pick_wrong();
    player.type(Proceed{});
    player.show();
    CHECK(player.study.progress() == Progress{.position = 2, .total = 3, .waiting = 1});
    for (int answers = 0; answers < 2; ++answers) {
        player.show();
        player.pick_right();
        player.type(Proceed{});
    }
    CHECK(player.show() == "d/a");
    CHECK(player.study.progress() == Progress{.position = 3, .total = 3, .waiting = 1});
}

TEST_CASE("a card answered elsewhere meanwhile is not asked again") {
    Player player{three_due()};
    CHECK(player.show() == "d/a");
    player.world.store(deck::CardKey{"d/b"}, 4_q, history::Purpose::answer);
    auto now = player.world.situation();
    player.study.refresh(now.today, now.candidates, now.log);
    CHECK(player.show() == "d/a");
    player.pick_right();
    player.type(Proceed{});
    CHECK(player.show() == "d/c");
}

TEST_CASE("a card answered elsewhere while it was on the screen is stored as a repeat") {
    Player player{three_due()};
    player.show();
    player.world.store(deck::CardKey{"d/a"}, 4_q, history::Purpose::answer);
    auto now = player.world.situation();
    player.study.refresh(now.today, now.candidates, now.log);
    player.pick_right();
    player.type(Proceed{});
    CHECK(player.world.situation().log.back().kind == history::AnswerKind::repeat);
    CHECK(player.study.queue().situation() == player.world.situation());
    CHECK(player.study.summary().recalled == 0);
}

TEST_CASE("an answer that another session took back is none of this one's, and its card counts once") {
    Player player{three_due()};
    CHECK(player.show() == "d/a");
    player.pick_right();
    player.type(Proceed{});
    auto const answer = std::get<Answered>(player.study.actions().front()).receipt.event;
    CHECK(player.show() == "d/b");
    player.world.retract(answer);
    auto now = player.world.situation();
    player.study.taken_back_elsewhere(answer);
    player.study.refresh(now.today, now.candidates, now.log);
    CHECK(player.study.actions().empty());
    CHECK(player.study.progress() == Progress{.position = 1, .total = 3, .waiting = 0});
    CHECK(player.study.queue().situation() == player.world.situation());
    player.study.taken_back_elsewhere(answer);
    player.pick_right();
    player.type(Proceed{});
    CHECK(player.show() == "d/a");
    CHECK(player.study.progress() == Progress{.position = 2, .total = 3, .waiting = 0});
    CHECK(player.study.summary().cards == 1);
}

TEST_CASE("a card that was retired while on the screen can still be answered") {
    Player player{three_due()};
    player.show();
    auto now = player.world.situation();
    std::erase_if(now.candidates, [](auto const& candidate) { return candidate.key.text() == "d/a"; });
    player.study.refresh(now.today, now.candidates, now.log);
    player.pick_right();
    player.type(Proceed{});
    CHECK(player.study.actions().size() == 1);
    CHECK(player.show() == "d/b");
}

TEST_CASE(
    "a card drawn again keeps its verdict while its question is the same, and is asked anew otherwise") {
    Player player{three_due()};
    player.show();
    player.pick_wrong();
    auto card = test::choice_card("d/a");
    CHECK(player.study.present_again(card) == Effects{Draw{Scene::question}, Draw{Scene::verdict}});
    std::get<deck::Choice>(card.variants[0].body).options[2].is_right = true;
    CHECK(player.study.present_again(card) == Effects{Draw{Scene::question}});
    CHECK(player.study.on_screen()->phase == Phase::asking);
    CHECK(player.study.on_screen()->question.form == Form::pick_all);
    CHECK(player.study.on_screen()->answer_was_changed);
}

TEST_CASE("answers of a cram session are recorded as cram") {
    Player player{three_due()};
    player.world.mode.purpose = history::Purpose::cram;
    player.study = Study{player.world.situation()};
    player.show();
    player.pick_right();
    player.type(Proceed{});
    CHECK(std::get<Record>(player.performed.back()).purpose == history::Purpose::cram);
    CHECK(player.show() == "d/b");
    player.type(Command::undo);
    CHECK(player.show() == "d/a");
}

namespace {

Input any_input() {
    switch (*rc::gen::inRange(0, 8)) {
    case 0:
    case 1:
    case 2: return key(*rc::gen::inRange<std::size_t>(0, 5));
    case 3:
        return Numbers{.values =
                           *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, 5)),
                       .entered = Entered::as_line};
    case 4:
        return *rc::gen::element(Command::undo, Command::hint, Command::other_explanations,
                                 Command::information, Command::other_language, Command::open_source,
                                 Command::view_image, Command::keys);
    case 5: return *rc::gen::inRange(0, 4) == 0 ? Input{Command::suspend} : Input{Nonsense{"x"}};
    default: return Proceed{};
    }
}

std::vector<Candidate> any_cards() {
    std::vector<Candidate> cards;
    auto const count = *rc::gen::inRange(0, 9);
    for (int number = 0; number < count; ++number) {
        auto const key = std::string{"d/"} + (*rc::gen::arbitrary<bool>() ? "basic" : "choice") +
                         std::to_string(number / 2) + ":" + std::to_string(number);
        cards.push_back(*rc::gen::arbitrary<bool>()
                            ? test::new_card(key, static_cast<std::size_t>(number))
                            : test::seen_card(key, *rc::gen::inRange(-3, 2), *rc::gen::inRange(1, 8)));
    }
    return cards;
}

std::size_t records(Effects const& effects) {
    return static_cast<std::size_t>(std::ranges::count_if(
        effects, [](auto const& effect) { return std::holds_alternative<Record>(effect); }));
}

// What an undone action must bring back.
struct Memo {
    Situation situation;
    Agenda agenda;
    Progress progress;
    Summary summary;

    explicit Memo(Study const& study)
        : situation{study.queue().situation()}
        , agenda{study.agenda()}
        , progress{study.progress()}
        , summary{study.summary()} {}

    friend bool operator==(Memo const&, Memo const&) = default;
};

} // namespace

TEST_CASE("whatever is typed, each showing is recorded at most once, and undo is as if it never happened") {
    rc::prop("any inputs to any session", [] {
        Player player{any_cards()};
        player.world.limits.new_cards = *rc::gen::inRange(0, 4);
        player.world.mode.purpose =
            *rc::gen::inRange(0, 4) == 0 ? history::Purpose::cram : history::Purpose::answer;
        player.study =
            Study{player.world.situation(), *rc::gen::element(Scale::buttons, Scale::sm2, Scale::pass)};
        std::vector<Memo> memos; // before each action that stands
        for (int inputs = 0; inputs < 60; ++inputs) {
            auto const shown = player.show();
            auto const progress = player.study.progress();
            RC_ASSERT(progress.position <= progress.total);
            RC_ASSERT(shown.empty() == !player.study.on_screen());
            Memo const before{player.study};
            auto const actions = player.study.actions().size();
            player.performed.clear();
            player.type(any_input());
            auto const count = records(player.performed);
            RC_ASSERT(count <= 1U && (count == 0U || !shown.empty()));
            if (count == 1U) {
                RC_ASSERT(std::get<Record>(player.performed.back()).card.text() == shown);
            }
            if (player.study.actions().size() > actions) {
                memos.push_back(before);
            } else if (player.study.actions().size() < actions) {
                RC_ASSERT(player.study.queue().situation() == memos.back().situation);
                RC_ASSERT(Memo{player.study}.agenda == memos.back().agenda);
                player.show();
                RC_ASSERT(Memo{player.study} == memos.back());
                memos.pop_back();
            }
            RC_ASSERT(player.study.queue().situation() == player.world.situation());
            RC_ASSERT(player.study.agenda() == Queue{player.world.situation()}.agenda());
            if (player.study.actions().size() != actions) {
                RC_ASSERT(!player.study.on_screen() || player.study.actions().size() < actions);
            }
        }
    });
}

TEST_CASE("an input that comes while an answer is being stored does nothing") {
    test::World world{three_due()};
    Study study{world.situation()};
    CHECK(study.present(content_of(study.upcoming(0ms)->card), 0ms) == Effects{Draw{Scene::question}});
    CHECK(study.step(key(0), 0ms).size() == 1);
    auto const effects = study.step(Proceed{}, 0ms);
    REQUIRE(records(effects) == 1);
    CHECK(study.step(Proceed{}, 0ms).empty());
    CHECK(study.step(Command::undo, 0ms).empty());
    CHECK(study.step(key(3), 0ms).empty());
}
