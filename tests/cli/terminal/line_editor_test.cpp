#include "cli/terminal/keys.hpp"

#include <catch2/catch_test_macros.hpp>

#include <array>
#include <clocale>
#include <csignal>
#include <string>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

using namespace remat::cli::terminal;

namespace {

// A process that reads typed lines from a terminal and tells what it read, one line for each entry.
class Reader {
  public:
    explicit Reader(unsigned short columns = 80, std::string_view keys = {}) : keys_{keys} {
        winsize const size{24, columns, 0, 0};
        std::array<int, 2> told{};
        if (openpty(&person_, &terminal_, nullptr, nullptr, &size) != 0) {
            SKIP("this machine offers no pseudo-terminals");
        }
        REQUIRE(pipe2(told.data(), O_CLOEXEC) == 0);
        told_ = told[0];
        id_ = fork();
        if (id_ == 0) {
            setpgid(0, 0); // of its own, so that it can be stopped alone
            run(told[1]);
        }
        close(told[1]);
    }
    ~Reader() {
        if (id_ > 0) {
            kill(id_, SIGKILL);
            waitpid(id_, nullptr, 0);
        }
        close(person_);
        close(terminal_);
        close(told_);
    }
    Reader(Reader const&) = delete;
    Reader& operator=(Reader const&) = delete;
    Reader(Reader&&) = delete;
    Reader& operator=(Reader&&) = delete;

    void type(std::string_view text) const {
        REQUIRE(write(person_, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    }
    void is_resized_to(unsigned short columns) const {
        winsize const size{24, columns, 0, 0};
        REQUIRE(ioctl(person_, TIOCSWINSZ, &size) == 0);
    }
    void signal(int number) const { kill(id_, number); }

    // The next line that the process tells; empty when it is gone.
    std::string tells() {
        std::string line;
        char byte = 0;
        while (listen() && read(told_, &byte, 1) == 1 && byte != '\n') {
            line += byte;
        }
        ++told_lines_;
        return line;
    }

    // The prompt after all that was told, drawn by the editor. It may have come with what was told.
    void shows_prompt() {
        auto const marker = "#" + std::to_string(told_lines_ + 1) + "\r\n"; // as a terminal ends a line
        for (;;) {
            auto const at = drawn_.find(marker);
            if (at != std::string::npos && drawn_.find("\r> ", at) != std::string::npos) {
                return;
            }
            REQUIRE(hear(10'000));
        }
    }

    // Until it was drawn, in what is heard from now on.
    void shows(std::string_view text) {
        auto const from = drawn_.size();
        while (drawn_.find(text, from) == std::string::npos) {
            REQUIRE(hear(10'000));
        }
    }

    [[nodiscard]] bool stops() const {
        int status = 0;
        return waitpid(id_, &status, WUNTRACED) == id_ && WIFSTOPPED(status);
    }
    [[nodiscard]] bool is_as_before() const {
        termios mode{};
        tcgetattr(terminal_, &mode);
        return (mode.c_lflag & static_cast<tcflag_t>(ICANON)) != 0 &&
               (mode.c_lflag & static_cast<tcflag_t>(ECHO)) != 0;
    }
    [[nodiscard]] std::string const& drawn() const { return drawn_; }

  private:
    static std::string marker_of(int prompt) { return '#' + std::to_string(prompt) + '\n'; }

    [[noreturn]] void run(int to) const {
        std::setlocale(LC_CTYPE, "C.UTF-8");
        std::string told = "no entry";
        {
            auto input = Input::from_descriptor(terminal_);
            int prompts = 0;
            for (auto kind = EntryKind::text; kind != EntryKind::end && kind != EntryKind::interrupted;) {
                auto const prompt = marker_of(++prompts) + "> ";
                static_cast<void>(!write(terminal_, prompt.data(), prompt.size()));
                auto const entry = input.next_text("> ", keys_);
                kind = entry.kind;
                static constexpr std::array names{"text",        "enter",    "end",
                                                  "interrupted", "too long", "resumed"};
                told = std::string{names.at(static_cast<std::size_t>(kind))} + ':' + entry.text +
                       (entry.signal == 0 ? "" : std::to_string(entry.signal)) + '\n';
                if (kind == EntryKind::text || kind == EntryKind::enter || kind == EntryKind::resumed) {
                    static_cast<void>(!write(to, told.data(), told.size()));
                }
            }
        }
        // Told last, when the terminal is restored.
        static_cast<void>(!write(to, told.data(), told.size()));
        _exit(0);
    }

    bool hear(int milliseconds) {
        pollfd waiting{person_, POLLIN, 0};
        std::array<char, 256> block{};
        if (poll(&waiting, 1, milliseconds) != 1) {
            return false;
        }
        auto const size = read(person_, block.data(), block.size());
        drawn_.append(block.data(), static_cast<std::size_t>(size > 0 ? size : 0));
        return size > 0;
    }

    // What is drawn is taken meanwhile, or the process could not draw on.
    bool listen() {
        for (;;) {
            std::array<pollfd, 2> waiting{{{told_, POLLIN, 0}, {person_, POLLIN, 0}}};
            if (poll(waiting.data(), waiting.size(), 10'000) <= 0) {
                return false;
            }
            if (waiting[0].revents != 0) {
                return true;
            }
            if (!hear(0)) {
                return false;
            }
        }
    }

    std::string_view keys_;
    int person_ = -1;
    int terminal_ = -1;
    int told_ = -1;
    pid_t id_ = -1;
    std::string drawn_;
    int told_lines_ = 0;
};

void need_editing() {
#ifndef REMAT_HAS_LIBEDIT
    SKIP("built without libedit");
#endif
    if (std::setlocale(LC_CTYPE, "C.UTF-8") == nullptr) {
        SKIP("this machine has no UTF-8 locale");
    }
    std::setlocale(LC_CTYPE, "C");
}

} // namespace

TEST_CASE("a typed line is edited by character, whatever their bytes are") {
    need_editing();
    Reader reader;
    auto const line = [&](std::string_view keys) {
        reader.shows_prompt();
        reader.type(keys);
        return reader.tells();
    };
    CHECK(line("rematérialisation\r") == "text:rematérialisation");
    CHECK(line("é\x7f"
               "a\r") == "text:a");
    CHECK(line("漢字\x7f換\r") == "text:漢換");
    CHECK(line("bc\x1b[D\x1b[Da\r") == "text:abc"); // arrows
    CHECK(line("bc\x01"
               "a\x05"
               "d\r") == "text:abcd");            // Ctrl-A, Ctrl-E
    CHECK(line("two words\x17\r") == "text:two"); // Ctrl-W
    CHECK(line("gone\x15kept\r") == "text:kept"); // Ctrl-U
    CHECK(line("e\u0301te\u0301\r") == "text:été");
    CHECK(line("\r") == "enter:");
    CHECK(line("  \r") == "enter:");
    CHECK(line("\xFFnot UTF-8\xC3\r") == "text:not UTF-8");
    CHECK(line("\x1bx"
               "help\x12\x10\x1b[A\r") == "text:help"); // neither history nor commands of the editor
    CHECK(line("\x04") == "end:");
    CHECK(reader.is_as_before());
}

TEST_CASE("Ctrl-D ends an empty line only") {
    need_editing();
    Reader reader;
    reader.shows_prompt();
    reader.type("ab\x04\r");
    CHECK(reader.tells() == "text:ab");
    reader.shows_prompt();
    reader.type("a\x7f\x04");
    CHECK(reader.tells() == "end:");
}

TEST_CASE("a long line is typed in a window of twenty columns") {
    need_editing();
    Reader reader{20};
    reader.shows_prompt();
    reader.type("a rather long answer that takes three rows\x7f\x7f\x7f\x7flines\r");
    CHECK(reader.tells() == "text:a rather long answer that takes three lines");
    CHECK(reader.drawn().find("\x1b[?1049h") == std::string::npos); // never the other screen
}

TEST_CASE("a key needs no Enter on an empty line, and is a letter on any other") {
    need_editing();
    Reader reader{80, "h?"};
    reader.shows_prompt();
    reader.type("h");
    CHECK(reader.tells() == "text:h");
    reader.shows_prompt();
    CHECK(reader.drawn().find("> h\r") != std::string::npos);
    reader.type("12h?\r");
    CHECK(reader.tells() == "text:12h?");
    reader.shows_prompt();
    reader.type("1\x7f?");
    CHECK(reader.tells() == "text:?");
}

TEST_CASE("a line is drawn anew, from its first row on, where the window has another width") {
    need_editing();
    Reader reader{60};
    reader.shows_prompt();
    reader.type("an answer of forty letters, for two rows");
    reader.shows("rows");
    reader.is_resized_to(30);
    reader.type("!");
    reader.shows("two rows!");
    CHECK(reader.drawn().find("\r\x1b[1A\x1b[J> an answer") != std::string::npos); // two rows now
    reader.is_resized_to(90);
    reader.type("?");
    reader.shows("two rows!?");
    CHECK(reader.drawn().find("\r\x1b[J> an answer") != std::string::npos); // one
    reader.type("\x7f\r");
    CHECK(reader.tells() == "text:an answer of forty letters, for two rows!");
}

TEST_CASE("a signal ends a line that is being typed, and the terminal is as before") {
    need_editing();
    for (int const signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
        Reader reader;
        reader.shows_prompt();
        reader.type("begun");
        reader.shows("begun");
        reader.signal(signal);
        CHECK(reader.tells() == "interrupted:" + std::to_string(signal));
        CHECK(reader.is_as_before());
    }
}

TEST_CASE("a line goes on where it was after a stop") {
    need_editing();
    Reader reader;
    reader.shows_prompt();
    reader.type("é begu");
    reader.shows("u");
    for (int stop = 0; stop < 3; ++stop) {
        reader.signal(SIGTSTP);
        REQUIRE(reader.stops());
        CHECK(reader.is_as_before());
        reader.signal(SIGCONT);
        CHECK(reader.tells() == "resumed:");
        reader.shows("é begu");
    }
    reader.type("n\r");
    CHECK(reader.tells() == "text:é begun");
    reader.shows_prompt();
    reader.type("next\r");
    CHECK(reader.tells() == "text:next");
}

TEST_CASE("without a terminal a typed line is a line") {
    std::array<int, 2> ends{};
    REQUIRE(pipe2(ends.data(), O_CLOEXEC) == 0);
    std::string_view const typed = "la rematérialisation\n\n";
    REQUIRE(write(ends[1], typed.data(), typed.size()) == static_cast<ssize_t>(typed.size()));
    close(ends[1]);
    auto input = Input::from_descriptor(ends[0]);
    CHECK(input.next_text("> ").text == "la rematérialisation");
    CHECK(input.next_text("> ").kind == EntryKind::enter);
    CHECK(input.next_text("> ").kind == EntryKind::end);
    close(ends[0]);
}
