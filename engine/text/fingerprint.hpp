#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

// A short stable name for a text: XXH3-64 (xxHash 0.8, seed 0). Fingerprints are stored, so the function
// may never change.
namespace remat::text {

using Fingerprint = std::uint64_t;

[[nodiscard]] Fingerprint fingerprint(std::string_view bytes);

// Of bytes that come in pieces: the same as of all of them at once.
class Fingerprinter {
  public:
    Fingerprinter();
    ~Fingerprinter();
    Fingerprinter(Fingerprinter const&) = delete;
    Fingerprinter& operator=(Fingerprinter const&) = delete;
    Fingerprinter(Fingerprinter&&) = delete;
    Fingerprinter& operator=(Fingerprinter&&) = delete;

    void add(std::string_view bytes);
    [[nodiscard]] Fingerprint value() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// Sixteen lower-case hexadecimal digits.
[[nodiscard]] std::string to_hex(Fingerprint value);

} // namespace remat::text
