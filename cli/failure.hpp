#pragma once

#include "cli/exit_status.hpp"
#include "engine/text/message.hpp"

#include <cstdint>
#include <stdexcept>
#include <string_view>

// Why a command could not do what was asked: one sentence that says what to do next. Thrown by commands,
// caught once, in run.cpp, which prints it on stderr (and with --json as a value on stdout).
namespace remat::cli {

enum class FailureKind : std::uint8_t {
    not_found,
    ambiguous,
    invalid_deck,
    refused, // needs consent or would break a promise; the sentence names the flag
    nothing_to_do,
    usage,
    locked,
    corrupt,
    newer,
    io,
};

// `not_found`, …: the word in `error.kind`.
[[nodiscard]] std::string_view name_of(FailureKind kind);
[[nodiscard]] ExitStatus exit_status(FailureKind kind);

class Failure : public std::runtime_error {
  public:
    Failure(FailureKind kind, text::Message message);

    [[nodiscard]] FailureKind kind() const { return kind_; }
    [[nodiscard]] text::Message const& message() const { return message_; }

  private:
    FailureKind kind_;
    text::Message message_;
};

} // namespace remat::cli
