#include "cli/run.hpp"
#include "tests/crash/child.hpp"
#include "tests/crash/learner.hpp"
#include "tests/crash/ledger.hpp"
#include "tests/crash/turns.hpp"
#include "tests/support/log_builder.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch_test_macros.hpp>

#include <array>
#include <iterator>
#include <memory>
#include <sstream>
#include <thread>

using namespace remat;
using namespace remat::test;
using std::chrono::milliseconds;

namespace {

constexpr int cards = 5;

// What two sessions show their learners, in the order in which it came about.
struct Scene {
    enum class What : std::uint8_t { question, answer } what;
    std::size_t session;
    std::string card;
    bool is_done = false;        // answered so that it needs no other look today
    bool tells_of_other = false; // that it was answered elsewhere meanwhile
};

class Play {
  public:
    explicit Play(unsigned seed) : turns_{seed}, random_{seed} {
        place_.file("d.yaml", numbered_deck(cards));
    }

    // The collection as it is before each play, made once.
    void set_the_stage(std::filesystem::path const& stage) const {
        std::filesystem::copy_file(stage, place_.collection());
    }

    void perform(std::string const& other) {
        std::vector<std::function<void(std::size_t)>> programs{[&](std::size_t me) { review(me); }};
        if (other == "review") {
            programs.emplace_back([&](std::size_t me) { review(me); });
        } else {
            programs.emplace_back([&](std::size_t me) {
                for (int i = random(3); i > 0; --i) {
                    turns_.pause(me);
                }
                if (other == "import") {
                    place_.file("d.yaml", edited_deck());
                }
                run(me, other == "import" ? "import d.yaml --quiet --allow-retire" : other, {});
            });
        }
        turns_.run(programs);
    }

    // The deck with new answers, and perhaps without a card, with another id for one, or in another order.
    std::string edited_deck() {
        std::string text = numbered_deck(cards, 1);
        auto const cut = text.find("  - id: c003");
        auto const rest = text.find("  - id: c004");
        switch (random(4)) {
        case 0: text.erase(cut, rest - cut); break;
        case 1: text.replace(cut, 12, "  - id: renamed"); break;
        case 2: {
            auto const card = text.substr(cut, rest - cut);
            text.erase(cut, rest - cut);
            text += card;
            break;
        }
        default: break;
        }
        return text;
    }

    void check() {
        std::int64_t answers = 0;
        for (std::size_t i = 0; i < scenes_.size(); ++i) {
            auto const& scene = scenes_[i];
            INFO("session " << scene.session << ", card " << scene.card);
            if (scene.what == Scene::What::question) {
                auto const* const last = last_answer(scene.card, i);
                CHECK((last == nullptr || !last->is_done));
            } else {
                ++answers;
                CHECK(scene.tells_of_other == was_answered_elsewhere(i));
            }
        }
        for (auto const& problem : problems_) {
            CHECK(problem == "");
        }
        Ledger const ledger{place_.collection()};
        CHECK(ledger.answers() == answers);
        auto const doctor = run_alone("doctor");
        INFO(doctor);
        CHECK(doctor.find("is healthy") != std::string::npos);
        CHECK(run_alone("review --new 0").find("Question") == std::string::npos); // all is done
    }

    [[nodiscard]] std::vector<Scene> const& scenes() const { return scenes_; }
    [[nodiscard]] Place const& place() const { return place_; }

  private:
    // Takes in what a program prints and pauses it where a person would look at it.
    class Stage : public std::stringbuf {
      public:
        Stage(Play& play, std::size_t me) : play_{play}, me_{me} {}

      protected:
        int sync() override {
            play_.take_in(me_, str());
            str({});
            play_.turns_.pause(me_);
            return 0;
        }

      private:
        Play& play_;
        std::size_t me_;
    };

    int random(int below) { return static_cast<int>(random_() % static_cast<unsigned>(below)); }

    void review(std::size_t me) {
        std::vector<std::string> lines;
        for (int i = 0; i < 200; ++i) {
            lines.emplace_back();
            lines.push_back(i > 20 || random(3) > 0 ? "3" : "2");
        }
        run(me, "review", std::move(lines));
    }

    void run(std::size_t me, std::string const& command, std::vector<std::string> lines) {
        Stage stage{*this, me};
        std::ostream out{&stage};
        auto const problem = run_in(command, out, std::move(lines));
        take_in(me, stage.str());
        problems_.push_back(problem);
    }

    std::string run_alone(std::string const& command) {
        std::ostringstream out;
        auto const problem = run_in(command, out, {});
        return out.str() + problem;
    }

    // What stands on stderr, and the status if it is a bad one.
    std::string run_in(std::string const& command, std::ostream& out, std::vector<std::string> lines) {
        std::ostringstream err;
        cli::World const world{
            .variable = [this](std::string const& name) -> std::optional<std::string> {
                auto const found = place_.variables().find(name);
                return found == place_.variables().end() ? std::nullopt : std::optional{found->second};
            },
            .out = {.stream = &out, .is_terminal = false},
            .err = {.stream = &err, .is_terminal = false},
            .columns = 80,
            .is_unicode = true,
            .can_prompt = false,
            .input = [&lines] { return cli::terminal::Input::from_script(lines); },
            .new_id = [this] { return id_of(next_id_++); },
            .run_program = [](std::vector<std::string> const&) { return std::optional<int>{}; },
            .folder = place_.folder(),
            .decks = std::nullopt};
        std::istringstream words{command};
        std::vector<std::string> arguments{std::istream_iterator<std::string>{words}, {}};
        for (auto& argument : arguments) {
            if (argument.ends_with(".yaml")) {
                argument = (place_.folder() / argument).string();
            }
        }
        auto const status = cli::run(arguments, world);
        return err.str() + (status == cli::ExitStatus::done ? "" : "failed");
    }

    void take_in(std::size_t me, std::string const& text) {
        std::istringstream lines{text};
        for (std::string line; std::getline(lines, line);) {
            if (auto const at = line.find("Question number "); at != std::string::npos) {
                on_screen_.at(me) = line.substr(at + 16, 4);
                scenes_.push_back({Scene::What::question, me, on_screen_.at(me)});
            } else if (line.find("back on ") != std::string::npos ||
                       line.find("once more") != std::string::npos) {
                auto const word = line.substr(line.find_first_not_of(' '), 4);
                scenes_.push_back({Scene::What::answer, me, on_screen_.at(me), word == "good",
                                   line.find("another session") != std::string::npos});
            }
        }
    }

    [[nodiscard]] Scene const* last_answer(std::string const& card, std::size_t before) const {
        for (auto i = before; i-- > 0;) {
            if (scenes_[i].card == card && scenes_[i].what == Scene::What::answer) {
                return &scenes_[i];
            }
        }
        return nullptr;
    }

    [[nodiscard]] bool was_answered_elsewhere(std::size_t answer) const {
        auto const& scene = scenes_[answer];
        for (auto i = answer; i-- > 0;) {
            if (scenes_[i].card != scene.card) {
                continue;
            }
            if (scenes_[i].session == scene.session) {
                return false; // its question
            }
            if (scenes_[i].what == Scene::What::answer) {
                return true;
            }
        }
        return false;
    }

    Place place_;
    Turns turns_;
    std::mt19937 random_;
    std::array<std::string, 2> on_screen_;
    std::vector<Scene> scenes_;
    std::vector<std::string> problems_;
    std::uint64_t next_id_ = 1;
};

std::filesystem::path prepare(Place const& place) {
    place.file("d.yaml", numbered_deck(cards));
    REQUIRE(place.shell("remat import d.yaml --quiet").status == 0);
    return place.collection();
}

void play_often(std::string const& other, int plays) {
    Place const prepared;
    auto const stage = prepare(prepared);
    int meetings = 0;
    for (int i = 0; i < plays; ++i) {
        INFO("play " << i);
        Play play{static_cast<unsigned>(i + 1)};
        play.set_the_stage(stage);
        play.perform(other);
        play.check();
        for (auto const& scene : play.scenes()) {
            meetings += scene.tells_of_other ? 1 : 0;
        }
    }
    CHECK((other != "review" || meetings > plays / 10)); // they did get into each other's way
}

} // namespace

TEST_CASE("two reviews at once lose no answer and ask no card twice") {
    play_often("review", 500);
}

TEST_CASE("a review and an import at once lose no answer and ask no card twice") {
    play_often("import", 250);
}

TEST_CASE("a review and a rebuild at once lose no answer and ask no card twice") {
    play_often("doctor --rebuild", 250);
}
