#pragma once

#include "engine/text/message.hpp"

#include <cstdint>
#include <stdexcept>

// What the world refused: the one exception of the store. The sentence names the file and says what to do
// next; it never holds SQL or the name of a class. Nothing was stored by the call that threw, unless it had
// returned.
namespace remat::store {

enum class ErrorKind : std::uint8_t {
    locked,    // another program holds the file longer than we wait
    corrupt,   // the file is damaged
    schedule,  // so is its schedule, but perhaps not the log: Opening::schedule
    newer,     // written by a newer remat; it was not touched
    io,        // disk full, no permission, no such folder, a failing disk
    not_remat, // some other file
};

class Error : public std::runtime_error {
  public:
    Error(ErrorKind kind, text::Message message);

    [[nodiscard]] ErrorKind kind() const { return kind_; }
    [[nodiscard]] text::Message const& message() const { return message_; }

  private:
    ErrorKind kind_;
    text::Message message_;
};

} // namespace remat::store
