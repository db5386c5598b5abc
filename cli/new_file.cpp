#include "cli/new_file.hpp"

#include "cli/failure.hpp"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace remat::cli {
namespace {

namespace fs = std::filesystem;

NewFile failed(int error) {
    if (error == EEXIST) {
        return {Written::exists, {}};
    }
    if (error == ENOENT || error == ENOTDIR) {
        return {Written::no_folder, {}};
    }
    return {Written::failed, std::generic_category().message(error)};
}

// A new file under this name with this content, or none; 0 or the error number.
int create(std::string const& path, std::string_view content) {
    int const descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor < 0) {
        return errno;
    }
    int error = write_whole(descriptor, content);
    if (::close(descriptor) != 0 && error == 0) {
        error = errno;
    }
    if (error != 0) {
        ::unlink(path.c_str());
    }
    return error;
}

std::string draft_beside(fs::path const& target) {
    std::string const name = "." + target.filename().string() + "." + std::to_string(::getpid());
    return (target.parent_path() / name).string();
}

Failure no_folder_for(std::string const& shown) {
    return {FailureKind::not_found,
            {N_("{} is in a folder that does not exist; make the folder first"), {shown}}};
}

} // namespace
NewFile replace_file(std::string const& path, std::string_view content) {
    fs::path const target{path};
    std::error_code problem;
    // What a link points to is what is meant.
    auto const real = fs::is_symlink(target, problem) ? fs::weakly_canonical(target, problem) : target;
    std::string const draft = draft_beside(real);
    if (int const error = create(draft, content); error != 0) {
        return failed(error);
    }
    if (::rename(draft.c_str(), real.c_str()) != 0) {
        int const error = errno;
        ::unlink(draft.c_str());
        return error == EEXIST ? NewFile{Written::failed, std::generic_category().message(error)}
                               : failed(error);
    }
    return {};
}

int write_whole(int descriptor, std::string_view content) {
    while (!content.empty()) {
        auto const count = ::write(descriptor, content.data(), content.size());
        if (count < 0 && errno != EINTR) {
            return errno;
        }
        content.remove_prefix(count < 0 ? 0 : static_cast<std::size_t>(count));
    }
    return ::fsync(descriptor) == 0 ? 0 : errno;
}

NewFile write_new_file(std::string const& path, std::string_view content) {
    struct stat there {};
    if (::lstat(path.c_str(), &there) == 0) {
        return {Written::exists, {}};
    }
    fs::path const target{path};
    std::string const draft = draft_beside(target);
    if (int const error = create(draft, content); error != 0) {
        return failed(error);
    }
    // A second name instead of a new one: unlike renaming, it never replaces a file that has appeared since.
    int error = ::link(draft.c_str(), path.c_str()) == 0 ? 0 : errno;
    ::unlink(draft.c_str());
    if (error == EPERM || error == ENOTSUP || error == ENOSYS) { // file systems without links
        error = create(path, content);
    }
    return error == 0 ? NewFile{} : failed(error);
}

void require_room_for(std::string const& path, std::string const& shown) {
    if (shown == "-") {
        throw Failure{
            FailureKind::usage,
            {N_("a collection cannot be written to standard output; name a file in place of '-'"), {}}};
    }
    std::error_code problem;
    fs::path const target{path};
    if (fs::exists(fs::symlink_status(target, problem))) {
        throw Failure{FailureKind::refused, {N_("{} exists; name a file that does not"), {shown}}};
    }
    // Below a folder that may not be entered nothing is known: writing will say so.
    auto const folder = target.parent_path();
    auto const kind = folder.empty() ? fs::file_type::directory : fs::status(folder, problem).type();
    if (kind != fs::file_type::directory && kind != fs::file_type::none) {
        throw no_folder_for(shown);
    }
}

void put_new_file(std::string const& path, std::string const& shown, std::string_view content) {
    auto const made = write_new_file(path, content);
    switch (made.written) {
    case Written::yes: return;
    case Written::exists:
        throw Failure{FailureKind::refused,
                      {N_("{} exists already and is left as it is; name another file"), {shown}}};
    case Written::no_folder: throw no_folder_for(shown);
    case Written::failed: break;
    }
    throw Failure{FailureKind::refused, {N_("{} cannot be written: {}"), {shown, made.detail}}};
}

} // namespace remat::cli
