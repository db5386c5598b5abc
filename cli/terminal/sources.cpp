#include "cli/terminal/sources.hpp"

#include "cli/terminal/line_editor.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

#include <poll.h>
#include <termios.h>
#include <unistd.h>

namespace remat::cli::terminal {

namespace {

// A key equal to the one before it and nearer than this is a finger that slipped, or a key held down.
constexpr std::chrono::milliseconds slip_time{200};
constexpr char escape = '\x1b';
constexpr char end_of_input = '\x04'; // Ctrl-D

Entry ended() {
    Entry entry;
    entry.kind = EntryKind::end;
    return entry;
}

Entry interrupted(int signal) {
    Entry entry;
    entry.kind = EntryKind::interrupted;
    entry.signal = signal;
    return entry;
}

Entry too_long() {
    Entry entry;
    entry.kind = EntryKind::too_long;
    return entry;
}

// The signal that has come, if it asks to end; one that asks to stop is obeyed here.
std::optional<int> ending_signal(SignalGuard& signals) {
    auto const signal = signals.take();
    if (signal && *signal == SIGTSTP) {
        signals.stop();
        return std::nullopt;
    }
    return signal;
}

} // namespace

std::size_t length_of_character(char first) {
    auto const byte = static_cast<unsigned char>(first);
    if (byte >= 0xF0) {
        return 4;
    }
    if (byte >= 0xE0) {
        return 3;
    }
    return byte >= 0xC0 ? 2 : 1;
}

Bytes::Result Bytes::next(char& byte, std::optional<std::chrono::milliseconds> limit) {
    while (begin_ == end_) {
        std::array<pollfd, 2> waiting{{{signals_.descriptor(), POLLIN, 0}, {descriptor_, POLLIN, 0}}};
        int const ready = poll(waiting.data(), waiting.size(), limit ? static_cast<int>(limit->count()) : -1);
        if (ready < 0) {
            if (errno == EINTR) {
                continue; // a signal that is ours has written to its pipe; another (a resize) changes nothing
            }
            return Result::end;
        }
        if (ready == 0) {
            return Result::timeout;
        }
        if (waiting[0].revents != 0) {
            return Result::signal;
        }
        ssize_t const count = read(descriptor_, buffer_.data(), buffer_.size());
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) {
            continue;
        }
        if (count <= 0) {
            return Result::end;
        }
        begin_ = 0;
        end_ = static_cast<std::size_t>(count);
    }
    byte = buffer_[begin_++];
    return Result::byte;
}

Entry read_line(Bytes& bytes) {
    std::string line;
    for (;;) {
        char byte = 0;
        switch (line.empty() && bytes.signals().is_waiting() ? Bytes::Result::signal : bytes.next(byte)) {
        case Bytes::Result::byte:
            if (byte == '\n') {
                return entry_of(line);
            }
            if (line.size() == longest_line) {
                return too_long();
            }
            line += byte;
            break;
        case Bytes::Result::signal:
            if (auto const signal = ending_signal(bytes.signals())) {
                return interrupted(*signal);
            }
            break;
        case Bytes::Result::end:
        case Bytes::Result::timeout: return line.empty() ? ended() : entry_of(line);
        }
    }
}

KeySource::KeySource(int descriptor, Ticks ticks)
    : bytes_{descriptor}, mode_{descriptor}, ticks_{std::move(ticks)} {
    mode_.on();
}

void KeySource::forget_typed_ahead() {
    bytes_.forget_buffered();
    tcflush(bytes_.descriptor(), TCIFLUSH);
}

Entry KeySource::after_signal() {
    if (auto const signal = ending_signal(bytes_.signals())) {
        return interrupted(*signal);
    }
    mode_.on();
    Entry entry;
    entry.kind = EntryKind::resumed;
    return entry;
}

Entry KeySource::next() {
    for (;;) {
        char byte = 0;
        switch (bytes_.next(byte)) {
        case Bytes::Result::end: return ended();
        case Bytes::Result::signal: return after_signal();
        case Bytes::Result::timeout: break;
        case Bytes::Result::byte:
            if (byte == end_of_input) {
                return ended();
            }
            if (auto const key = character_after(byte); key && !is_slip(*key)) {
                return entry_of(*key);
            }
            break;
        }
    }
}

std::optional<std::string> KeySource::character_after(char first) {
    if (first == escape) {
        skip_escape_sequence();
        return std::nullopt;
    }
    if (first == '\n' || first == '\r') {
        return "\n";
    }
    if (static_cast<unsigned char>(first) < ' ' || first == '\x7f') {
        return std::nullopt;
    }
    std::string character(1, first);
    for (std::size_t i = 1; i < length_of_character(first); ++i) {
        char byte = 0;
        if (bytes_.next(byte, sequence_time) != Bytes::Result::byte) {
            return std::nullopt;
        }
        character += byte;
    }
    return character;
}

// CSI sequences end with a byte from @ to ~; SS3 has one more byte, and so has Alt with a key.
void KeySource::skip_escape_sequence() {
    char byte = 0;
    if (bytes_.next(byte, sequence_time) != Bytes::Result::byte) {
        return;
    }
    if (byte == 'O') {
        static_cast<void>(bytes_.next(byte, sequence_time));
        return;
    }
    if (byte != '[') {
        static_cast<void>(character_after(byte == escape ? '\0' : byte));
        return;
    }
    while (bytes_.next(byte, sequence_time) == Bytes::Result::byte) {
        if (byte >= '@' && byte <= '~') {
            return;
        }
    }
}

bool KeySource::is_slip(std::string const& key) {
    auto const now = ticks_();
    bool const is_same = key == last_key_ && now - last_time_ < slip_time;
    last_key_ = key;
    last_time_ = now;
    return is_same;
}

Entry KeySource::next_line() {
    mode_.off();
    Entry line = read_line(bytes_);
    mode_.on();
    return line.kind == EntryKind::text ? entry_of(without_control_keys(line.text)) : line;
}

Entry KeySource::next_text(std::string_view prompt, std::string_view keys) {
    auto line = edit_line(bytes_, prompt, std::exchange(begun_, {}), keys);
    switch (line.end) {
    case EditedLine::End::entered: return entry_of(without_control_keys(line.text));
    case EditedLine::End::input_ended: return ended();
    case EditedLine::End::unavailable: return next_line();
    case EditedLine::End::signal: break;
    }
    auto entry = after_signal();
    if (entry.kind == EntryKind::resumed) {
        begun_ = without_control_keys(line.text);
    }
    return entry;
}

Entry ScriptSource::next() {
    if (used_ == texts_.size()) {
        return ended();
    }
    auto const& text = texts_[used_++];
    return text.size() > longest_line ? too_long() : entry_of(text);
}

} // namespace remat::cli::terminal
