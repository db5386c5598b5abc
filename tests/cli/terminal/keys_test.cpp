#include "cli/terminal/keys.hpp"

#include <catch2/catch_test_macros.hpp>

#include <array>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

using namespace remat::cli::terminal;

namespace {

class Descriptor {
  public:
    explicit Descriptor(int number = -1) : number_{number} {}
    ~Descriptor() { close_now(); }
    Descriptor(Descriptor const&) = delete;
    Descriptor& operator=(Descriptor const&) = delete;
    Descriptor(Descriptor&&) = delete;
    Descriptor& operator=(Descriptor&&) = delete;

    [[nodiscard]] int number() const { return number_; }
    void set(int number) { number_ = number; }
    void close_now() {
        if (number_ >= 0) {
            close(std::exchange(number_, -1));
        }
    }

  private:
    int number_;
};

void put(int descriptor, std::string_view text) {
    REQUIRE(write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
}

struct Pipe {
    Descriptor out;
    Descriptor in;

    Pipe() {
        std::array<int, 2> ends{};
        REQUIRE(pipe(ends.data()) == 0);
        out.set(ends[0]);
        in.set(ends[1]);
    }
};

// Both ends of a terminal: what the person types goes into `person`.
struct Terminal {
    Descriptor person;
    Descriptor program;

    Terminal() {
        int master = -1;
        int slave = -1;
        if (openpty(&master, &slave, nullptr, nullptr, nullptr) != 0) {
            SKIP("this machine offers no pseudo-terminals");
        }
        person.set(master);
        program.set(slave);
    }

    void type(std::string_view text) const { put(person.number(), text); }

    // What was typed reaches the program's side a moment later.
    void wait_until_typed() const {
        pollfd waiting{program.number(), POLLIN, 0};
        REQUIRE(poll(&waiting, 1, 10'000) == 1);
    }

    [[nodiscard]] bool gives_single_keys() const {
        termios mode{};
        REQUIRE(tcgetattr(program.number(), &mode) == 0);
        return (mode.c_lflag & static_cast<tcflag_t>(ICANON | ECHO)) == 0;
    }
};

// A clock that a test moves.
struct HandClock {
    std::shared_ptr<std::chrono::steady_clock::time_point> now =
        std::make_shared<std::chrono::steady_clock::time_point>(std::chrono::hours{1});

    [[nodiscard]] Ticks ticks() const {
        return [time = now] { return *time; };
    }
    void advance(std::chrono::milliseconds by) const { *now += by; }
};

Input keys_of(Terminal const& terminal) {
    return Input::from_descriptor(terminal.program.number());
}

char read_byte(int descriptor) {
    char byte = 0;
    REQUIRE(read(descriptor, &byte, 1) == 1);
    return byte;
}

} // namespace

TEST_CASE("lines are read from a pipe until it ends") {
    Pipe pipe;
    put(pipe.in.number(), "2\n\n\xC3\xA9\r\n1 3\nlast");
    pipe.in.close_now();
    Input input = Input::from_descriptor(pipe.out.number());
    CHECK_FALSE(input.reads_keys());
    CHECK(input.next().digit == 2);
    CHECK(input.next().kind == EntryKind::enter);
    CHECK(input.next().digit == 2);
    input.forget_typed_ahead(); // drops nothing here
    CHECK(input.next_line().text == "1 3");
    CHECK(input.next().text == "last");
    CHECK(input.next().kind == EntryKind::end);
    CHECK(input.next().kind == EntryKind::end);
}

TEST_CASE("an empty input ends at once") {
    Descriptor const nothing{open("/dev/null", O_RDONLY)};
    CHECK(Input::from_descriptor(nothing.number()).next().kind == EntryKind::end);
}

TEST_CASE("a long line arrives whole") {
    Pipe pipe;
    std::string const line(10'000, 'x');
    put(pipe.in.number(), line + "\n");
    Input input = Input::from_descriptor(pipe.out.number());
    CHECK(input.next().text == line);
}

TEST_CASE("a terminal gives single keys") {
    Terminal const terminal;
    Input input = keys_of(terminal);
    CHECK(input.reads_keys());
    CHECK(terminal.gives_single_keys());
    terminal.type("2\xC3\xA9\r q");
    CHECK(input.next().text == "2");
    Entry const accented = input.next();
    CHECK(accented.text == "\xC3\xA9");
    CHECK(accented.digit == 2);
    CHECK(input.next().kind == EntryKind::enter);
    CHECK(input.next().kind == EntryKind::enter); // the space
    CHECK(input.next().text == "q");
    terminal.type("\x04");
    CHECK(input.next().kind == EntryKind::end);
}

TEST_CASE("arrows, function keys, Alt and control characters are ignored as a whole") {
    Terminal const terminal;
    Input input = keys_of(terminal);
    terminal.type("\x1b[A\x1b[1;5C\x1b[15~\x1bOP\x1b"
                  "4\x01\x7f"
                  "5");
    CHECK(input.next().text == "5");
}

TEST_CASE("the same key again within 200 ms is a slip, another key or a later one is not") {
    Terminal const terminal;
    HandClock const clock;
    Input input = Input::from_descriptor(terminal.program.number(), clock.ticks());
    terminal.type("3");
    CHECK(input.next().text == "3");
    clock.advance(std::chrono::milliseconds{199});
    terminal.type("34");
    CHECK(input.next().text == "4");
    clock.advance(std::chrono::milliseconds{200});
    terminal.type("4");
    CHECK(input.next().text == "4");
}

TEST_CASE("a key held down counts once, however long") {
    Terminal const terminal;
    HandClock const clock;
    Input input = Input::from_descriptor(terminal.program.number(), [clock] {
        clock.advance(std::chrono::milliseconds{30});
        return *clock.now;
    });
    terminal.type("33333333333333333333"
                  "q");
    CHECK(input.next().text == "3");
    CHECK(input.next().text == "q");
}

TEST_CASE("what was typed before a prompt answers nothing") {
    Terminal const terminal;
    Input input = keys_of(terminal);
    terminal.type("22");
    terminal.wait_until_typed();
    input.forget_typed_ahead();
    terminal.type("3");
    CHECK(input.next().text == "3");
}

TEST_CASE("the terminal is as before when the input is gone, and while it is paused") {
    Terminal const terminal;
    REQUIRE_FALSE(terminal.gives_single_keys());
    {
        Input input = keys_of(terminal);
        CHECK(terminal.gives_single_keys());
        {
            Input::Pause const pause{input};
            CHECK_FALSE(terminal.gives_single_keys());
        }
        CHECK(terminal.gives_single_keys());
    }
    CHECK_FALSE(terminal.gives_single_keys());
}

TEST_CASE("a line is typed with the terminal's own editing") {
    Terminal const terminal;
    Input input = keys_of(terminal);
    std::thread person{[&terminal] {
        while (terminal.gives_single_keys()) {
            std::this_thread::yield();
        }
        terminal.type("13\x7f"
                      "2\n");
    }};
    CHECK(input.next_line().text == "12");
    person.join();
    CHECK(terminal.gives_single_keys());
}

TEST_CASE("a signal to end becomes an entry, on a terminal and on a pipe") {
    Terminal const terminal;
    Pipe const pipe;
    for (int const descriptor : {terminal.program.number(), pipe.out.number()}) {
        Input input = Input::from_descriptor(descriptor);
        for (int const signal : {SIGINT, SIGTERM, SIGHUP}) {
            raise(signal);
            Entry const entry = input.next();
            CHECK(entry.kind == EntryKind::interrupted);
            CHECK(entry.signal == signal);
        }
    }
}

TEST_CASE("a signal ends the reading of lines that are already there") {
    Pipe pipe;
    put(pipe.in.number(), "1\n2\n");
    Input input = Input::from_descriptor(pipe.out.number());
    CHECK(input.next().text == "1");
    raise(SIGTERM);
    CHECK(input.next().kind == EntryKind::interrupted);
}

TEST_CASE("stopped, continued, interrupted: the terminal is right each time") {
    Terminal const terminal;
    Pipe told;
    pid_t const child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        setpgid(0, 0); // a group of its own, so that stopping it is not refused as stopping an orphan
        int status = 1;
        {
            Input input = keys_of(terminal);
            static_cast<void>(!write(told.in.number(), "r", 1));
            if (input.next().kind == EntryKind::resumed) {
                static_cast<void>(!write(told.in.number(), "c", 1));
                Entry const last = input.next();
                status = last.kind == EntryKind::interrupted ? 128 + last.signal : 2;
            }
        }
        _exit(status);
    }
    REQUIRE(read_byte(told.out.number()) == 'r');
    CHECK(terminal.gives_single_keys());
    int status = 0;
    REQUIRE(kill(child, SIGTSTP) == 0);
    REQUIRE(waitpid(child, &status, WUNTRACED) == child);
    CHECK(WIFSTOPPED(status));
    CHECK_FALSE(terminal.gives_single_keys());
    REQUIRE(kill(child, SIGCONT) == 0);
    REQUIRE(read_byte(told.out.number()) == 'c');
    CHECK(terminal.gives_single_keys());
    REQUIRE(kill(child, SIGINT) == 0);
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 130);
    CHECK_FALSE(terminal.gives_single_keys());
}

TEST_CASE("a second signal that nobody takes ends the program, the terminal restored") {
    Terminal const terminal;
    pid_t const child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        Input const input = keys_of(terminal);
        raise(SIGTERM);
        raise(SIGTERM);
        _exit(1);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == SIGTERM);
    CHECK_FALSE(terminal.gives_single_keys());
}

TEST_CASE("exit() in the middle of a session restores the terminal") {
    Terminal const terminal;
    pid_t const child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        static std::optional<Input> input;
        input.emplace(keys_of(terminal));
        std::exit(0);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK_FALSE(terminal.gives_single_keys());
}

TEST_CASE("a script is read like keys or like lines") {
    Input lines = Input::from_script({"1 3", ""});
    CHECK_FALSE(lines.reads_keys());
    CHECK(lines.next().text == "1 3");
    CHECK(lines.next().kind == EntryKind::enter);
    CHECK(lines.next().kind == EntryKind::end);
    CHECK(Input::from_script({"q"}, Input::Reading::keys).reads_keys());
}

TEST_CASE("a line without an end is not read for ever") {
    Descriptor const zeros{open("/dev/zero", O_RDONLY)};
    CHECK(Input::from_descriptor(zeros.number()).next().kind == EntryKind::too_long);
    CHECK(Input::from_descriptor(zeros.number()).next_text("> ").kind == EntryKind::too_long);
}
