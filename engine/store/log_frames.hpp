#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

// The frames of SQLite's write-ahead log (sqlite.org/fileformat2.html, section 4), read once from front to
// back and without SQLite. A frame's checksum builds on the one before it, so frames behind a damaged one
// can be told from chance, and one that builds on the end of a transaction proves that this was committed.
//
// A crash does no damage in that sense. The header is on the disk before the first frame, and a transaction
// before the next one begins: only the last may be torn. One that was taken back, or never got to the disk,
// has no frame that builds on its end. Frames of before the log was begun anew have other salts.
namespace remat::store {

// A big-endian number of four bytes; 0 beyond the end.
[[nodiscard]] std::uint32_t number_in(std::string_view bytes, std::size_t place);
[[nodiscard]] bool is_page_size(std::uint32_t size);

struct LogFrame {
    std::uint32_t page = 0;
    std::uint64_t place = 0;       // of the page's bytes in the log
    bool is_of_log = false;        // has its salts; else it is left from before
    bool is_sound = false;         // the page's bytes are those that were written
    bool ends_transaction = false; // says so, or would if it were whole
};

class LogFrames {
  public:
    // The size of the file's pages counts where the log's own header is damaged. No frames: there is no log,
    // or it may not be read.
    LogFrames(std::filesystem::path const& log, std::uint32_t page_size);

    [[nodiscard]] std::string const& header() const { return header_; }
    [[nodiscard]] bool has_sound_header() const { return has_sound_header_; }
    [[nodiscard]] std::uint32_t page_size() const { return page_size_; }
    [[nodiscard]] std::vector<LogFrame> const& all() const { return frames_; }

    // What was committed is out of SQLite's reach, which reads up to the first frame that does not fit.
    [[nodiscard]] bool is_damaged() const;
    // So many frames, from the first, hold what was committed.
    [[nodiscard]] std::size_t committed() const;
    // Whether each of them, and each behind them that is of the log, is sound; the first, which builds on
    // the header, need not be.
    [[nodiscard]] bool are_sound() const;

  private:
    [[nodiscard]] bool builds_on_end(std::size_t frame) const;

    std::string header_;
    bool has_sound_header_ = false;
    std::uint32_t page_size_;
    std::vector<LogFrame> frames_;
    std::size_t fitting_ = 0; // as SQLite sees it
};

} // namespace remat::store
