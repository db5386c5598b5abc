#include "engine/store/page_bytes.hpp"

#include "engine/store/error.hpp"
#include "engine/store/presence.hpp"

#include <algorithm>
#include <system_error>

namespace remat::store {
namespace {

constexpr std::size_t header_size = 100;

std::string bytes_at(std::ifstream& file, std::uint64_t place, std::size_t count) {
    std::string bytes(count, '\0');
    file.clear();
    file.seekg(static_cast<std::streamoff>(place));
    file.read(bytes.data(), static_cast<std::streamsize>(count));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return bytes;
}

} // namespace

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
    LogFrames const log{file, size_};
    size_ = log.page_size();
    std::size_t const committed = log.committed();
    has_lost_log_ = log.is_damaged() && committed == 0;
    for (std::size_t place = 0; place < committed; ++place) {
        auto const& frame = log.all()[place];
        if (frame.is_sound) {
            in_log_[frame.page] = frame.place;
        } else if (frame.is_of_log) {
            doubtful_.push_back(frame);
        }
    }
    log_.open(file, std::ios::binary);
}

std::vector<PageBytes::Doubtful> PageBytes::doubtful() {
    std::vector<Doubtful> pages;
    for (auto const& frame : doubtful_) {
        auto const sound = in_log_.find(frame.page);
        pages.push_back({.page = frame.page,
                         .bytes = bytes_at(log_, frame.place, size_),
                         .is_last = sound == in_log_.end() || sound->second < frame.place});
    }
    return pages;
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
