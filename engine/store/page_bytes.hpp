#pragma once

#include "engine/store/log_frames.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

// The pages of a SQLite file as bytes: those that are committed in its log, else those of the file. Where the
// log is damaged, what stands behind the damage counts, too.
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

    // A committed page whose frame does not match its checksum: the bytes may be right, the number too.
    struct Doubtful {
        std::uint32_t page = 0;
        std::string bytes;
        bool is_last = false; // no sound one came after it
    };
    [[nodiscard]] std::vector<Doubtful> doubtful();
    // There is a log, and nothing of it can be told.
    [[nodiscard]] bool has_lost_log() const { return has_lost_log_; }

  private:
    void read_log(std::filesystem::path const& file);

    std::ifstream file_;
    std::ifstream log_;
    std::uint32_t size_ = 4096;
    std::uint32_t count_ = 0;
    std::map<std::uint32_t, std::uint64_t> in_log_; // page -> place of its bytes
    std::vector<LogFrame> doubtful_;
    bool has_lost_log_ = false;
};

} // namespace remat::store
