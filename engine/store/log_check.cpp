#include "engine/store/log_check.hpp"

#include "engine/store/database.hpp"
#include "engine/store/log_frames.hpp"
#include "engine/store/presence.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>

namespace remat::store {
namespace {

namespace fs = std::filesystem;

constexpr int most_looks = 6;

std::uint32_t page_size_in(std::string const& header) {
    std::uint32_t const stated = number_in(header, 14) & 0xFFFFU;
    std::uint32_t const size = stated == 1 ? 65536 : stated;
    return is_page_size(size) ? size : 4096;
}

std::string bytes_of_log(fs::path const& log, std::uint64_t place, std::size_t count) {
    std::ifstream file{log, std::ios::binary};
    std::string bytes(count, '\0');
    file.seekg(static_cast<std::streamoff>(place));
    file.read(bytes.data(), static_cast<std::streamsize>(count));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return bytes;
}

// A log is begun anew once the file has all of it, and its header, which is written first then, may be torn.
bool is_all_in_file(fs::path const& path, fs::path const& log, LogFrames const& frames) {
    if (frames.has_sound_header() || !frames.are_sound()) {
        return false;
    }
    std::map<std::uint32_t, std::uint64_t> last;
    for (std::size_t frame = 0; frame < frames.committed(); ++frame) {
        last[frames.all()[frame].page] = frames.all()[frame].place;
    }
    std::size_t const size = frames.page_size();
    return std::all_of(last.begin(), last.end(), [&](auto const& one) {
        return one.first > 0 && bytes_in(path, std::uint64_t{one.first - 1} * size, size) ==
                                    bytes_of_log(log, one.second, size);
    });
}

} // namespace

void require_sound_log(fs::path const& path, std::string const& header) {
    if (!has_log(path)) {
        return;
    }
    auto const log = log_of(path);
    std::optional<std::string> suspected;
    // Another program may be writing. Frames are written in their order, and none is written over before the
    // header is: what is amiss twice, under the same header, is amiss.
    for (int look = 0; look < most_looks; ++look) {
        LogFrames const frames{log, page_size_in(header)};
        if (!frames.is_damaged() || is_all_in_file(path, log, frames)) {
            return;
        }
        bool const was_still = bytes_of_log(log, 0, frames.header().size()) == frames.header();
        if (was_still && suspected == frames.header()) {
            throw Error{
                ErrorKind::corrupt,
                {.id = N_("{0} is damaged and holds the last changes to {1}; save what can be read with"
                          " `remat doctor --salvage FILE`, or restore a backup; move {0} away before either"
                          " takes the place of {1}"),
                 .arguments = {log.string(), path.string()}}};
        }
        suspected = was_still ? std::optional{frames.header()} : std::nullopt;
    }
}

} // namespace remat::store
