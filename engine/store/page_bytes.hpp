#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <string_view>

// The pages of a SQLite file as bytes: those that are committed in its log, else those of the file.
namespace remat::store {

class PageBytes {
  public:
    // Throws Error if the file cannot be opened.
    explicit PageBytes(std::filesystem::path const& file);

    [[nodiscard]] std::uint32_t size() const { return size_; }
    [[nodiscard]] std::uint32_t count() const { return count_; }
    // From 1; empty if it cannot be read.
    [[nodiscard]] std::string read(std::uint32_t page);
    // Listed as free, as far as the list can be read.
    [[nodiscard]] std::set<std::uint32_t> free_pages();

  private:
    void read_log(std::filesystem::path const& file);
    void note_frames(std::string_view header);

    std::ifstream file_;
    std::ifstream log_;
    std::uint32_t size_ = 4096;
    std::uint32_t count_ = 0;
    std::map<std::uint32_t, std::uint64_t> in_log_; // page -> place of its bytes
};

// A big-endian number of four bytes; 0 beyond the end.
[[nodiscard]] std::uint32_t number_in(std::string_view bytes, std::size_t place);

} // namespace remat::store
