#include "engine/store/page_bytes.hpp"

#include "engine/store/error.hpp"
#include "engine/store/presence.hpp"

#include <algorithm>
#include <bit>
#include <system_error>

namespace remat::store {
namespace {

constexpr std::size_t header_size = 100;
constexpr std::size_t log_header_size = 32;
constexpr std::size_t frame_header_size = 24;

std::string bytes_at(std::ifstream& file, std::uint64_t place, std::size_t count) {
    std::string bytes(count, '\0');
    file.clear();
    file.seekg(static_cast<std::streamoff>(place));
    file.read(bytes.data(), static_cast<std::streamsize>(count));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return bytes;
}

bool is_page_size(std::uint32_t size) {
    return size >= 512 && size <= 65536 && std::has_single_bit(size);
}

// The checksum of a log: two sums over pairs of words, which build on those of all that came before.
struct LogSum {
    bool is_big_endian = false;
    std::uint32_t first = 0;
    std::uint32_t second = 0;

    void add(std::string_view bytes) {
        for (std::size_t place = 0; place + 8 <= bytes.size(); place += 8) {
            first += word(bytes, place) + second;
            second += word(bytes, place + 4) + first;
        }
    }

  private:
    [[nodiscard]] std::uint32_t word(std::string_view bytes, std::size_t place) const {
        std::uint32_t const value = number_in(bytes, place);
        return is_big_endian
                   ? value
                   : value >> 24U | (value >> 8U & 0xFF00U) | (value << 8U & 0xFF0000U) | value << 24U;
    }
};

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

PageBytes::PageBytes(std::filesystem::path const& file) : file_{file, std::ios::binary} {
    std::error_code error;
    auto const stated_bytes = std::filesystem::file_size(file, error);
    auto const bytes = error ? 0 : stated_bytes;
    bool const is_log_alone = !is_there(file) && has_log(file);
    if ((!file_ || error) && !is_log_alone) {
        throw Error{ErrorKind::io,
                    {.id = N_("{} cannot be opened; check its name and its permissions"),
                     .arguments = {file.string()}}};
    }
    std::string const header = bytes_at(file_, 0, header_size);
    std::uint32_t const stated = number_in(header, 14) & 0xFFFFU;
    std::uint32_t const size = stated == 1 ? 65536 : stated;
    // The size may be what is damaged; ours is the usual one.
    if (is_page_size(size) && std::uint64_t{size_} * number_in(header, 28) != bytes) {
        size_ = size;
    }
    read_log(log_of(file));
    count_ = static_cast<std::uint32_t>((bytes + size_ - 1) / size_);
    if (!in_log_.empty()) {
        count_ = std::max(count_, in_log_.rbegin()->first);
    }
}

void PageBytes::read_log(std::filesystem::path const& file) {
    log_.open(file, std::ios::binary);
    std::string const header = log_ ? bytes_at(log_, 0, log_header_size) : std::string{};
    if (header.size() == log_header_size && (number_in(header, 0) | 1U) == 0x377f0683U &&
        is_page_size(number_in(header, 8))) {
        size_ = number_in(header, 8);
        note_frames(header);
    }
}

// Up to the last frame that ends a transaction before the first that does not fit.
void PageBytes::note_frames(std::string_view header) {
    LogSum sum{.is_big_endian = (number_in(header, 0) & 1U) != 0};
    sum.add(header.substr(0, 24));
    if (sum.first != number_in(header, 24) || sum.second != number_in(header, 28)) {
        return;
    }
    std::map<std::uint32_t, std::uint64_t> pending;
    std::uint64_t place = log_header_size;
    while (true) {
        std::string const frame = bytes_at(log_, place, frame_header_size + size_);
        std::string_view const view{frame};
        if (frame.size() < frame_header_size + size_ || view.substr(8, 8) != header.substr(16, 8)) {
            return;
        }
        sum.add(view.substr(0, 8));
        sum.add(view.substr(frame_header_size));
        if (sum.first != number_in(frame, 16) || sum.second != number_in(frame, 20)) {
            return;
        }
        pending[number_in(frame, 0)] = place + frame_header_size;
        place += frame.size();
        if (number_in(frame, 4) != 0) {
            for (auto const& [page, where] : pending) {
                in_log_[page] = where;
            }
            pending.clear();
        }
    }
}

std::string PageBytes::read(std::uint32_t page) {
    if (page == 0 || page > count_) {
        return {};
    }
    auto const found = in_log_.find(page);
    std::string bytes = found != in_log_.end() ? bytes_at(log_, found->second, size_)
                                               : bytes_at(file_, std::uint64_t{page - 1} * size_, size_);
    bytes.resize(bytes.empty() ? 0 : size_, '\0');
    return bytes;
}

std::set<std::uint32_t> PageBytes::free_pages() {
    std::set<std::uint32_t> pages;
    std::uint32_t trunk = number_in(read(1), 32);
    while (trunk != 0 && trunk <= count_ && pages.insert(trunk).second) {
        std::string const bytes = read(trunk);
        std::uint32_t const leaves = std::min(number_in(bytes, 4), size_ / 4);
        for (std::uint32_t leaf = 0; leaf < leaves; ++leaf) {
            pages.insert(number_in(bytes, 8 + 4 * std::size_t{leaf}));
        }
        trunk = number_in(bytes, 0);
    }
    return pages;
}

} // namespace remat::store
