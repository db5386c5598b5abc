#include "cli/table_file.hpp"

#include "cli/failure.hpp"
#include "engine/deck/library.hpp"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

namespace remat::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t largest_table = 1ULL << 30U;

Failure too_large(std::string const& named) {
    return {FailureKind::refused, {N_("{} is larger than 1 GiB; split the table"), {named}}};
}

void require_table(fs::path const& path, std::string const& named) {
    std::error_code problem;
    auto const type = fs::status(path, problem).type();
    if (type == fs::file_type::not_found) {
        throw Failure{FailureKind::not_found, {N_("there is no file {}"), {named}}};
    }
    if (type == fs::file_type::directory) {
        throw Failure{FailureKind::not_found, {N_("{} is a folder; name a file"), {named}}};
    }
    // A table is read up to its end, and a device has none.
    bool const is_device = type == fs::file_type::character || type == fs::file_type::block;
    if (type != fs::file_type::none && (is_device || !deck::may_be_read(path.string()))) {
        throw Failure{FailureKind::refused, {N_("{} is neither a file nor a folder; name a file"), {named}}};
    }
    if (type == fs::file_type::regular && fs::file_size(path, problem) > largest_table && !problem) {
        throw too_large(named);
    }
}

} // namespace

std::string read_table_file(std::string const& named, World const& world) {
    fs::path const path = world.folder / named;
    require_table(path, named);
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const file{std::fopen(path.c_str(), "rb"), &std::fclose};
    std::string text;
    std::array<char, 65'536> block{};
    while (auto const count = file ? std::fread(block.data(), 1, block.size(), file.get()) : 0) {
        text.append(block.data(), count);
        if (text.size() > largest_table) {
            throw too_large(named);
        }
    }
    if (!file || std::ferror(file.get()) != 0) {
        throw Failure{FailureKind::io,
                      {N_("{} cannot be read: {}"), {named, std::generic_category().message(errno)}}};
    }
    return text;
}

} // namespace remat::cli
