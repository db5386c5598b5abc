#include "cli/file_change.hpp"

#include "cli/new_file.hpp"
#include "engine/deck/library.hpp"

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

FileChange failed(int error) {
    return {Changed::failed, std::generic_category().message(error)};
}

// As the file is, beside it. 0, or the error number.
int write_draft(std::string const& draft, struct stat const& former, std::string_view content) {
    int const descriptor = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor < 0) {
        return errno;
    }
    int error = 0;
    struct stat made {};
    bool const is_known = ::fstat(descriptor, &made) == 0;
    if (is_known && (made.st_uid != former.st_uid || made.st_gid != former.st_gid)) {
        // Only root may give files away; the permissions count more.
        static_cast<void>(::fchown(descriptor, former.st_uid, former.st_gid) == 0);
    }
    if (::fchmod(descriptor, former.st_mode & 07777U) != 0) {
        error = errno;
    }
    if (error == 0) {
        error = write_whole(descriptor, content);
    }
    if (::close(descriptor) != 0 && error == 0) {
        error = errno;
    }
    if (error != 0) {
        ::unlink(draft.c_str());
    }
    return error;
}

void sync_folder(fs::path const& folder) {
    int const descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        ::fsync(descriptor); // not every file system knows how
        ::close(descriptor);
    }
}

} // namespace

FileChange change_file(std::string const& path, std::string_view former, std::string_view content) {
    std::error_code problem;
    fs::path const target = fs::canonical(path, problem);
    if (problem) {
        return failed(problem.value());
    }
    struct stat there {};
    if (::stat(target.c_str(), &there) != 0) {
        return failed(errno);
    }
    if (!S_ISREG(there.st_mode)) {
        return {Changed::not_a_file, {}};
    }
    // Renaming would replace a file that may not be written.
    if (::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0) {
        return failed(errno);
    }
    std::string const name = "." + target.filename().string() + "." + std::to_string(::getpid());
    std::string const draft = (target.parent_path() / name).string();
    if (int const error = write_draft(draft, there, content); error != 0) {
        return failed(error);
    }
    auto const now = deck::load_deck_file(target.string());
    bool const is_as_it_was = now.failures.empty() && now.loaded.bytes == former;
    if (!is_as_it_was || std::rename(draft.c_str(), target.c_str()) != 0) {
        int const error = errno;
        ::unlink(draft.c_str());
        return is_as_it_was ? failed(error) : FileChange{Changed::meanwhile, {}};
    }
    sync_folder(target.parent_path());
    return {};
}

} // namespace remat::cli
