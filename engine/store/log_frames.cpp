#include "engine/store/log_frames.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

namespace remat::store {
namespace {

constexpr std::size_t log_header_size = 32;
constexpr std::size_t frame_header_size = 24;
constexpr std::uint32_t magic = 0x377f0682U; // or one more: big-endian words

constexpr std::string_view no_salts{"\0\0\0\0\0\0\0\0", 8};

enum class Words : std::uint8_t { big_endian, little_endian };

// Two sums over pairs of words, which build on those of all that came before.
struct LogSum {
    Words words = Words::little_endian;
    std::uint32_t first = 0;
    std::uint32_t second = 0;

    static LogSum stated(Words words, std::string_view bytes, std::size_t place) {
        return {.words = words, .first = number_in(bytes, place), .second = number_in(bytes, place + 4)};
    }

    [[nodiscard]] LogSum with(std::string_view bytes) const {
        LogSum sum = *this;
        bool const is_native = (words == Words::big_endian) == (std::endian::native == std::endian::big);
        for (std::size_t place = 0; place + 8 <= bytes.size(); place += 8) {
            sum.first += word(bytes, place, is_native) + sum.second;
            sum.second += word(bytes, place + 4, is_native) + sum.first;
        }
        return sum;
    }
    [[nodiscard]] LogSum with_frame(std::string_view frame) const {
        return with(frame.substr(0, 8)).with(frame.substr(frame_header_size));
    }

    friend bool operator==(LogSum const&, LogSum const&) = default;

  private:
    // Most of the time that a look at a log takes is spent here.
    static std::uint32_t word(std::string_view bytes, std::size_t place, bool const is_native) {
        std::uint32_t value = 0;
        std::memcpy(&value, bytes.data() + place, sizeof value);
        return is_native ? value
                         : value >> 24U | (value >> 8U & 0xFF00U) | (value << 8U & 0xFF0000U) | value << 24U;
    }
};

// What the first frame builds on: as the header states it, and as it should be.
struct Start {
    std::string salts;
    LogSum stated;
    LogSum reached;
};

// A transaction's end may be what was damaged: one bit of the size that stands there.
bool could_end(std::string_view frame, LogSum const& before, LogSum const& stated) {
    std::string bytes{frame};
    for (unsigned bit = 0; bit < 32; ++bit) {
        for (unsigned byte = 0; byte < 4; ++byte) {
            bytes[4 + byte] = static_cast<char>((1U << bit) >> (24U - 8U * byte) & 0xFFU);
        }
        if (before.with_frame(bytes) == stated) {
            return true;
        }
    }
    return false;
}

class Walk {
  public:
    explicit Walk(Start start)
        : salts_{std::move(start.salts)}, stated_{start.stated}, reached_{start.reached} {}

    void take(std::string_view bytes, std::uint64_t place) {
        LogFrame frame{.page = number_in(bytes, 0),
                       .place = place + frame_header_size,
                       .ends_transaction = number_in(bytes, 4) != 0};
        frame.is_of_log = salts_ != no_salts && bytes.substr(8, 8) == salts_;
        auto const stated = LogSum::stated(stated_.words, bytes, 16);
        std::optional<LogSum> reached;
        // What is left from before costs no sums.
        if (frame.is_of_log || fits_) {
            reached = stated_.with_frame(bytes);
            look(frame, bytes, stated, *reached);
        }
        fits_ = fits_ && frame.is_of_log && frame.page != 0 && reached == stated;
        fitting_ += fits_ ? 1U : 0U;
        sound_ += frame.is_sound ? 1U : 0U;
        frames_.push_back(frame);
        stated_ = stated;
        reached_ = reached == stated ? std::nullopt : reached;
    }

    [[nodiscard]] std::size_t sound() const { return sound_; }
    [[nodiscard]] std::size_t fitting() const { return fitting_; }
    [[nodiscard]] std::vector<LogFrame> const& frames() const { return frames_; }

  private:
    void look(LogFrame& frame, std::string_view bytes, LogSum const& stated, LogSum const& reached) {
        if (frame.page == 0) { // zeros are their own sum
            return;
        }
        frame.is_sound = reached == stated;
        if (!frame.is_sound && reached_ && reached_->with_frame(bytes) == stated) {
            frame.is_sound = true;
            if (!frames_.empty()) { // only the checksum it states was damaged
                frames_.back().is_sound = true;
            }
        }
        if (!frame.is_sound && !frame.ends_transaction && could_end(bytes, stated_, stated)) {
            frame.is_sound = true;
            frame.ends_transaction = true;
        }
    }

    std::string salts_;
    LogSum stated_;                 // of the frame before
    std::optional<LogSum> reached_; // by it, where it differs
    bool fits_ = true;
    std::size_t fitting_ = 0;
    std::size_t sound_ = 0;
    std::vector<LogFrame> frames_;
};

Walk walk(std::ifstream& file, std::uint32_t page_size, Start start) {
    Walk all{std::move(start)};
    std::string frame(frame_header_size + page_size, '\0');
    file.clear();
    file.seekg(log_header_size);
    for (std::uint64_t place = log_header_size;
         file.read(frame.data(), static_cast<std::streamsize>(frame.size())); place += frame.size()) {
        all.take(frame, place);
    }
    return all;
}

std::string header_of(std::ifstream& file) {
    std::string header(log_header_size, '\0');
    file.clear();
    file.seekg(0);
    file.read(header.data(), log_header_size);
    header.resize(static_cast<std::size_t>(file.gcount()));
    return header;
}

// The first that two neighbors agree on, the header being one.
std::string likely_salts(std::ifstream& file, std::uint32_t page_size, std::string const& header) {
    std::string frame(frame_header_size, '\0');
    std::string before = header.substr(16, 8);
    std::string first = before;
    file.clear();
    for (std::uint64_t place = log_header_size;; place += frame_header_size + page_size) {
        file.seekg(static_cast<std::streamoff>(place));
        if (!file.read(frame.data(), frame_header_size)) {
            return first;
        }
        auto salts = frame.substr(8, 8);
        if (salts == before && salts != no_salts) {
            return salts;
        }
        first = place == log_header_size ? salts : first;
        before = std::move(salts);
    }
}

Start start_of(std::string const& header, Words words, std::string salts) {
    return {.salts = std::move(salts),
            .stated = LogSum::stated(words, header, 24),
            .reached = LogSum{.words = words}.with(std::string_view{header}.substr(0, 24))};
}

} // namespace

std::uint32_t number_in(std::string_view bytes, std::size_t place) {
    if (place + 4 > bytes.size()) {
        return 0;
    }
    std::uint32_t value = 0;
    for (std::size_t byte = place; byte < place + 4; ++byte) {
        value = value << 8U | static_cast<std::uint8_t>(bytes[byte]);
    }
    return value;
}

bool is_page_size(std::uint32_t size) {
    return size >= 512 && size <= 65536 && std::has_single_bit(size);
}

LogFrames::LogFrames(std::filesystem::path const& log, std::uint32_t page_size) : page_size_{page_size} {
    std::ifstream file{log, std::ios::binary};
    header_ = header_of(file);
    if (header_.size() < log_header_size) {
        return;
    }
    auto const words = (number_in(header_, 0) & 1U) != 0 ? Words::big_endian : Words::little_endian;
    auto const start = start_of(header_, words, header_.substr(16, 8));
    has_sound_header_ = (number_in(header_, 0) & ~1U) == magic && is_page_size(number_in(header_, 8)) &&
                        start.stated == start.reached;
    if (has_sound_header_) {
        page_size_ = number_in(header_, 8);
        auto const found = walk(file, page_size_, start);
        frames_ = found.frames();
        fitting_ = found.fitting();
        return;
    }
    auto const salts = likely_salts(file, page_size_, header_);
    auto const one = walk(file, page_size_, start_of(header_, Words::little_endian, salts));
    auto const other = walk(file, page_size_, start_of(header_, Words::big_endian, salts));
    frames_ = (one.sound() < other.sound() ? other : one).frames();
}

bool LogFrames::builds_on_end(std::size_t frame) const {
    return frame > 0 && frame < frames_.size() && frames_[frame].is_of_log && frames_[frame].is_sound &&
           frames_[frame - 1].ends_transaction;
}

bool LogFrames::is_damaged() const {
    if (!has_sound_header_) {
        return !frames_.empty();
    }
    for (std::size_t frame = fitting_ + 1; frame < frames_.size(); ++frame) {
        if (builds_on_end(frame)) {
            return true;
        }
    }
    return false;
}

std::size_t LogFrames::committed() const {
    std::size_t count = 0;
    std::size_t const readable = is_damaged() ? frames_.size() : fitting_;
    for (std::size_t frame = 0; frame < readable; ++frame) {
        auto const& one = frames_[frame];
        bool const is_end = one.ends_transaction && one.is_of_log && one.is_sound;
        count = is_end || builds_on_end(frame + 1) ? frame + 1 : count;
    }
    return count;
}

bool LogFrames::are_sound() const {
    std::size_t const count = committed();
    for (std::size_t frame = 1; frame < frames_.size(); ++frame) {
        bool const must_be = frame < count || frames_[frame].is_of_log;
        if (must_be && !frames_[frame].is_sound) {
            return false;
        }
    }
    return count > 0;
}

} // namespace remat::store
