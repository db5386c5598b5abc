#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

// What a collection's file holds, looked at with SQLite alone: none of the code under test takes part.
namespace remat::test {

class Ledger {
  public:
    explicit Ledger(std::filesystem::path const& file);

    // What SQLite says of its own file: `ok`.
    [[nodiscard]] std::string integrity() const;
    [[nodiscard]] std::int64_t answers() const;
    // By the id of the card, without its deck.
    [[nodiscard]] std::map<std::string, std::int64_t> answers_by_card() const;

  private:
    std::string file_;
};

} // namespace remat::test
