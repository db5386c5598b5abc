#pragma once

#include "cli/terminal/entry.hpp"
#include "cli/terminal/key_mode.hpp"
#include "cli/terminal/keys.hpp"
#include "cli/terminal/signals.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The three sources behind an Input.
namespace remat::cli::terminal {

// Bytes of a descriptor, read so that a signal interrupts the waiting.
class Bytes {
  public:
    explicit Bytes(int descriptor) : descriptor_{descriptor} {}

    enum class Result : std::uint8_t { byte, end, signal, timeout };

    // Waits for the next byte. Without a limit there is no timeout.
    [[nodiscard]] Result next(char& byte, std::optional<std::chrono::milliseconds> limit = {});

    // The byte that came last comes once more.
    void put_back() { --begin_; }

    void forget_buffered() { begin_ = end_ = 0; }

    [[nodiscard]] int descriptor() const { return descriptor_; }
    [[nodiscard]] SignalGuard& signals() { return signals_; }

  private:
    int descriptor_;
    SignalGuard signals_;
    std::string buffer_ = std::string(4096, '\0');
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
};

// A line without its end; the last one may lack it. Longer ones are too long.
inline constexpr std::size_t longest_line = std::size_t{1} << 20U;
[[nodiscard]] Entry read_line(Bytes& bytes);

// Of a character of UTF-8, by its first byte.
[[nodiscard]] std::size_t length_of_character(char first);

// The rest of a character, or of an arrow key's sequence, follows at once, even over a slow line.
inline constexpr std::chrono::milliseconds sequence_time{50};

class LineSource {
  public:
    explicit LineSource(int descriptor) : bytes_{descriptor} {}

    [[nodiscard]] static bool reads_keys() { return false; }
    void forget_typed_ahead() {}
    [[nodiscard]] Entry next() { return read_line(bytes_); }
    [[nodiscard]] Entry next_line() { return read_line(bytes_); }
    [[nodiscard]] Entry next_text(std::string_view /*prompt*/, std::string_view /*keys*/) {
        return read_line(bytes_);
    }
    void pause() {}
    void go_on() {}

  private:
    Bytes bytes_;
};

class KeySource {
  public:
    KeySource(int descriptor, Ticks ticks);

    [[nodiscard]] bool is_possible() const { return mode_.is_possible(); }
    [[nodiscard]] static bool reads_keys() { return true; }
    void forget_typed_ahead();
    [[nodiscard]] Entry next();
    [[nodiscard]] Entry next_line();
    [[nodiscard]] Entry next_text(std::string_view prompt, std::string_view keys);
    void pause() { mode_.off(); }
    void go_on() { mode_.on(); }

  private:
    // One character, or nothing when the key means nothing here (an arrow, a control character).
    [[nodiscard]] std::optional<std::string> character_after(char first);
    void skip_escape_sequence();
    [[nodiscard]] bool is_slip(std::string const& key);
    [[nodiscard]] Entry after_signal();

    Bytes bytes_;
    KeyMode mode_;
    Ticks ticks_;
    std::string last_key_;
    std::string begun_; // a line during which the program was stopped
    std::chrono::steady_clock::time_point last_time_;
};

class ScriptSource {
  public:
    ScriptSource(std::vector<std::string> texts, Input::Reading reading)
        : texts_{std::move(texts)}, reading_{reading} {}

    [[nodiscard]] bool reads_keys() const { return reading_ == Input::Reading::keys; }
    void forget_typed_ahead() {}
    [[nodiscard]] Entry next();
    [[nodiscard]] Entry next_line() { return next(); }
    [[nodiscard]] Entry next_text(std::string_view /*prompt*/, std::string_view /*keys*/) { return next(); }
    void pause() {}
    void go_on() {}

  private:
    std::vector<std::string> texts_;
    Input::Reading reading_;
    std::size_t used_ = 0;
};

} // namespace remat::cli::terminal
