#include "cli/progress.hpp"

#include <catch2/catch_test_macros.hpp>

#include <sstream>

using namespace remat::cli;
using std::chrono::milliseconds;

namespace {

// What a person sees of work whose clock the test turns.
class Work {
  public:
    explicit Work(terminal::Screen const& screen = {.is_terminal = true},
                  Loudness loudness = Loudness::normal)
        : output_{{.stream = &out_, .screen = screen},
                  {.stream = &err_, .screen = screen},
                  Format::text,
                  loudness,
                  {}} {}

    [[nodiscard]] Progress begin(std::int64_t total) {
        return Progress{output_, [this] { return now_; }, total};
    }
    void at(milliseconds now) { now_ = now; }
    [[nodiscard]] std::string said() {
        CHECK(out_.str().empty());
        auto text = err_.str();
        err_.str({});
        return text;
    }

  private:
    std::ostringstream out_;
    std::ostringstream err_;
    Output output_;
    milliseconds now_{5'000};
};

std::string const erase = "\r\x1b[K";

} // namespace

TEST_CASE("progress: work of less than a second says nothing") {
    Work work;
    auto progress = work.begin(1'000);
    for (int count = 0; count <= 1'000; count += 100) {
        work.at(milliseconds{5'000 + count * 999 / 1'000});
        progress.reached(count);
    }
    progress.done();
    CHECK(work.said().empty());
}

TEST_CASE("progress: after a second one line is rewritten, once for each per cent, and is gone at the end") {
    Work work;
    auto progress = work.begin(1'000);
    work.at(milliseconds{6'000});
    progress.reached(500);
    CHECK(work.said() == erase + "reading the log  ##########..........  50 %");
    progress.reached(509);
    CHECK(work.said().empty());
    progress.reached(510);
    CHECK(work.said() == erase + "reading the log  ##########..........  51 %");
    progress.reached(2'000);
    CHECK(work.said() == erase + "reading the log  ####################  100 %");
    progress.done();
    CHECK(work.said() == erase);
    progress.done();
    CHECK(work.said().empty());
}

TEST_CASE("progress: work that is broken off leaves no line behind") {
    Work work;
    {
        auto progress = work.begin(10);
        work.at(milliseconds{9'000});
        progress.reached(1);
        CHECK_FALSE(work.said().empty());
    }
    CHECK(work.said() == erase);
}

TEST_CASE("progress: a window that is narrow gets a shorter bar or none, and never a second line") {
    for (int columns = 1; columns <= 80; ++columns) {
        CAPTURE(columns);
        Work work{{.columns = columns, .is_terminal = true}};
        auto progress = work.begin(10);
        work.at(milliseconds{9'000});
        for (int count = 0; count <= 10; ++count) {
            progress.reached(count);
            auto const said = work.said();
            CHECK(static_cast<int>(said.size()) < columns + static_cast<int>(erase.size()));
        }
    }
}

TEST_CASE("progress: pipes, quiet people and work of nothing get no line") {
    Work on_a_pipe{{.is_terminal = false}};
    Work in_silence{{.is_terminal = true}, Loudness::quiet};
    Work of_nothing;
    for (auto* const work : {&on_a_pipe, &in_silence, &of_nothing}) {
        auto progress = work->begin(work == &of_nothing ? 0 : 10);
        work->at(milliseconds{9'000});
        progress.reached(5);
        progress.done();
        CHECK(work->said().empty());
    }
}
