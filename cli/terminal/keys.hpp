#pragma once

#include "cli/terminal/entry.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

// Where a session's answers come from: single keys of a terminal, lines of a pipe, or a script's list, behind
// one face. On a terminal the modes are changed only while an Input lives and are restored on every way out,
// signals included; Ctrl-C stays a signal. Anything the terminal refuses is read as lines.
namespace remat::cli::terminal {

// Tells when a key came; only differences matter.
using Ticks = std::function<std::chrono::steady_clock::time_point()>;

class Input {
  public:
    // Keys if the descriptor is a terminal, else lines.
    [[nodiscard]] static Input from_descriptor(int descriptor);
    [[nodiscard]] static Input from_descriptor(int descriptor, Ticks ticks);
    // For tests: each text is one entry, as if typed as a key or read as a line; then input has ended.
    enum class Reading : std::uint8_t { keys, lines };
    [[nodiscard]] static Input from_script(std::vector<std::string> texts, Reading reading = Reading::lines);

    Input(Input const&) = delete;
    Input& operator=(Input const&) = delete;
    Input(Input&&) noexcept;
    Input& operator=(Input&&) noexcept;
    ~Input();

    // Whether single keys are read (the caller then echoes them and shows the key line).
    [[nodiscard]] bool reads_keys() const;

    // To be called when a prompt has been drawn: what was typed before it answers nothing. Nothing is dropped
    // on a pipe.
    void forget_typed_ahead();

    // The next key, or the next line.
    [[nodiscard]] Entry next();

    // The next line, typed with echo and the terminal's own editing.
    [[nodiscard]] Entry next_line();

    // The next line, typed with echo and line editing (arrows, Ctrl-A, Ctrl-W …) where that can be had, else
    // like next_line(). `prompt` is what the caller has drawn before the cursor on its line, without color;
    // it is drawn again when the line is. After `resumed` the line goes on where it was. One of the `keys`
    // (of ASCII) needs no Enter where nothing stands before it.
    [[nodiscard]] Entry next_text(std::string_view prompt, std::string_view keys = {});

    // The terminal as it was, while another program (an editor) uses it.
    class Pause {
      public:
        explicit Pause(Input& input);
        ~Pause();
        Pause(Pause const&) = delete;
        Pause& operator=(Pause const&) = delete;
        Pause(Pause&&) = delete;
        Pause& operator=(Pause&&) = delete;

      private:
        Input& input_;
    };

    struct Source; // what is behind the face

  private:
    explicit Input(std::unique_ptr<Source> source);

    std::unique_ptr<Source> source_;
};

} // namespace remat::cli::terminal
