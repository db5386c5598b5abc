#include "tests/crash/child.hpp"
#include "tests/crash/learner.hpp"
#include "tests/crash/ledger.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <random>
#include <thread>

using namespace remat::test;
using std::chrono::microseconds;
using std::chrono::milliseconds;

namespace {

int runs() {
    constexpr int enough = 250; // on pipes, and as many on terminals
    char const* const wanted = std::getenv("REMAT_CRASH_RUNS");
    return wanted == nullptr ? enough : std::max(1, std::atoi(wanted));
}

std::vector<std::string> const review{"review", "--new", "1000000", "--limit", "1000000"};

// A person who reviews every day and whose program is ended over and over, at moments that a seed chooses.
class UnluckyLearner {
  public:
    UnluckyLearner(Child::On on, unsigned seed) : on_{on}, random_{seed} {
        place_.file("d.yaml", mixed_deck(cards));
        REQUIRE(place_.shell("remat import d.yaml --quiet").status == 0);
    }

    void one_run() {
        set_day();
        if (chance(10)) {
            place_.file("d.yaml", mixed_deck(cards, ++edition_)); // it is imported when the review begins
        }
        if (chance(5)) {
            Child rebuilding{place_, Child::On::pipes, {"doctor", "--rebuild"}};
            std::this_thread::sleep_for(microseconds{pick(0, 30'000)});
            rebuilding.signal(SIGKILL);
            rebuilding.wait();
        }
        int const signal = chance(60) ? SIGKILL : pick_of(std::array{SIGTERM, SIGHUP, SIGINT});
        Child child{place_, on_, review};
        answer_until_the_moment(child);
        child.signal(signal);
        // What is typed after the signal is nobody's answer.
        int const status = child.wait();
        INFO("signal " << signal << ", status " << status << "\n" << child.said());
        CHECK((status == 128 + signal || status == 0));
        has_nothing_left_ = status == 0;
        note(acknowledged_in(child.said()), signal);
    }

    // The same day goes on until nothing is left.
    void finish() {
        Child child{place_, on_, review};
        if (on_ == Child::On::pipes) {
            std::string lines;
            for (int i = 0; i < 2 * cards; ++i) {
                lines += "4\n\n4\n";
            }
            std::thread typing{[&] {
                child.type(lines);
                child.end_input();
            }};
            CHECK(child.wait() == 0);
            typing.join();
        } else {
            answer_by_keys(
                child, [] { return '4'; }, [] { return false; });
            int const status = child.wait();
            INFO(child.said());
            CHECK(status == 0);
        }
        note(acknowledged_in(child.said()), SIGTERM);
        check_log();
    }

    void check_log() const {
        Ledger const ledger{place_.collection()};
        CHECK(ledger.integrity() == "ok");
        auto const stored = ledger.answers_by_card();
        std::int64_t unacknowledged = 0;
        for (auto const& [card, answers] : acknowledged_.by_card) {
            INFO(card);
            auto const found = stored.find(card);
            REQUIRE(found != stored.end());
            CHECK(found->second >= answers);
        }
        for (auto const& [card, answers] : stored) {
            auto const known = acknowledged_.by_card.find(card);
            unacknowledged += answers - (known == acknowledged_.by_card.end() ? 0 : known->second);
        }
        // An answer may have been stored before the word of it went out: one at each kill, never two.
        CHECK(unacknowledged == unacknowledged_);
        auto const doctor = place_.shell("remat doctor");
        INFO(doctor.out << doctor.err);
        CHECK(doctor.status == 0);
    }

    [[nodiscard]] std::int64_t acknowledged() const { return acknowledged_.answers; }
    [[nodiscard]] std::int64_t unacknowledged() const { return unacknowledged_; }

  private:
    static constexpr int cards = 300;

    int pick(int least, int most) { return std::uniform_int_distribution<int>{least, most}(random_); }
    bool chance(int percent) { return pick(1, 100) <= percent; }
    template<std::size_t Size>
    int pick_of(std::array<int, Size> const& choices) {
        return choices.at(static_cast<std::size_t>(pick(0, static_cast<int>(Size) - 1)));
    }
    char grade() {
        return chance(25) ? static_cast<char>(pick('1', '2')) : static_cast<char>(pick('3', '4'));
    }

    void set_day() {
        if (has_nothing_left_) {
            ++day_;
            has_nothing_left_ = false;
        }
        auto const two_digits = [](int number) { return std::to_string(100 + number).substr(1); };
        place_.set("REMAT_NOW", "2026-" + two_digits(3 + day_ / 28 % 9) + '-' + two_digits(1 + day_ % 28) +
                                    "T09:00:00+01:00");
    }

    void answer_until_the_moment(Child& child) {
        if (on_ == Child::On::pipes) {
            std::string lines;
            for (int i = 0; i < 100; ++i) {
                lines += std::string{"4\n\n"} + grade() + '\n'; // typed, revealed, graded
            }
            child.type(lines); // it fits in the pipe
        }
        if (chance(40)) { // somewhere in time
            auto const end = std::chrono::steady_clock::now() + microseconds{pick(0, 120'000)};
            go_on(child, [&] { return std::chrono::steady_clock::now() >= end; });
            return;
        }
        auto const enough = pick(0, 8); // while an answer is stored
        go_on(child, [&] {
            return acknowledged_in(child.said()).answers >= enough &&
                   (on_ == Child::On::pipes || is_at_grade_prompt(child.said()));
        });
        if (on_ == Child::On::terminal) {
            child.type("\r");
        }
        std::this_thread::sleep_for(microseconds{pick(0, 2'500)});
    }

    void go_on(Child& child, std::function<bool()> const& is_enough) {
        if (on_ == Child::On::terminal) {
            answer_by_keys(
                child, [this] { return grade(); }, is_enough);
            return;
        }
        while (!is_enough() && child.listen(milliseconds{1}) && !child.has_ended()) {
        }
    }

    void note(Acknowledged const& now, int signal) {
        for (auto const& [card, answers] : now.by_card) {
            acknowledged_.by_card[card] += answers;
        }
        acknowledged_.answers += now.answers;
        auto const stored = Ledger{place_.collection()}.answers();
        auto const more = stored - acknowledged_.answers - unacknowledged_;
        CHECK(more >= 0);
        CHECK(more <= (signal == SIGKILL ? 1 : 0));
        unacknowledged_ += more;
    }

    Child::On on_;
    std::mt19937 random_;
    Place place_;
    int day_ = 0;
    int edition_ = 0;
    bool has_nothing_left_ = false;
    Acknowledged acknowledged_;
    std::int64_t unacknowledged_ = 0;
};

void try_it(Child::On on, unsigned seed) {
    UnluckyLearner learner{on, seed};
    for (int i = 0; i < runs(); ++i) {
        INFO("run " << i);
        learner.one_run();
        if (i % 50 == 49) {
            learner.check_log();
        }
    }
    learner.finish();
    // The moments were such that something could have gone wrong.
    CHECK(learner.acknowledged() > runs());
    SUCCEED(learner.acknowledged() << " answers acknowledged, " << learner.unacknowledged()
                                   << " stored before the word of it went out");
}

} // namespace

TEST_CASE("whenever a review on a pipe is ended, every acknowledged answer is in the log once") {
    try_it(Child::On::pipes, 20260301);
}

TEST_CASE("whenever a review on a terminal is ended, every acknowledged answer is in the log once") {
    try_it(Child::On::terminal, 20260302);
}
