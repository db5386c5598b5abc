#pragma once

#include <span>
#include <stdexcept>
#include <string_view>

// What is fuzzed: functions that take any bytes at all and hold what comes of them against what the rooms
// promise. A broken promise is thrown; under libFuzzer that, a crash, a sanitizer's report, too much time or
// too much memory is a finding.
namespace remat::fuzz {

struct Target {
    std::string_view name; // of tests/fuzz/<name>_target.cpp and of the folders that keep its inputs
    void (*run)(std::string_view bytes);
    // Decks of tests/golden are inputs too.
    bool takes_decks = false;
};

[[nodiscard]] std::span<Target const> targets();

class BrokenPromise : public std::logic_error {
  public:
    using std::logic_error::logic_error;
};

inline void require(bool holds, char const* promise) {
    if (!holds) {
        throw BrokenPromise{promise};
    }
}

void answer(std::string_view bytes);
void calendar(std::string_view bytes);
void card_json(std::string_view bytes);
void command_line(std::string_view bytes);
void convert(std::string_view bytes);
void deck(std::string_view bytes);
void entry(std::string_view bytes);
void event(std::string_view bytes);
void fix(std::string_view bytes);
void import(std::string_view bytes);
void markdown(std::string_view bytes);
void screen(std::string_view bytes);
void settings(std::string_view bytes);
void similarity(std::string_view bytes);
void text(std::string_view bytes);
void wrap(std::string_view bytes);

} // namespace remat::fuzz
