#include "engine/store/new_copy.hpp"

#include "engine/store/connection.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <string>
#include <string_view>
#include <system_error>

namespace remat::store {
namespace {

namespace fs = std::filesystem;

// The copy's bytes and its name in the folder reach the disk before anybody hears of it.
void push_to_disk(fs::path const& path) {
    int const descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor >= 0) {
        ::fsync(descriptor);
        ::close(descriptor);
    }
}

fs::path folder_of(fs::path const& file) {
    return file.has_parent_path() ? file.parent_path() : fs::path{"."};
}

[[noreturn]] void refuse_taken(fs::path const& destination) {
    throw Error{
        ErrorKind::io,
        {.id = N_("{} exists already; name a file that does not"), .arguments = {destination.string()}}};
}

[[noreturn]] void refuse_unwritable(fs::path const& destination) {
    throw Error{ErrorKind::io,
                {.id = N_("the copy {} cannot be written; check the room on the disk and the permissions"),
                 .arguments = {destination.string()}}};
}

std::string draft_prefix(fs::path const& copy) {
    return "." + copy.filename().string() + ".";
}

// Whether what stands behind the prefix names a process that is no more.
bool is_of_the_dead(std::string_view rest) {
    pid_t id = 0;
    char const* const end = rest.data() + rest.size();
    auto const [stop, error] = std::from_chars(rest.data(), end, id);
    std::string_view const ending{stop, static_cast<std::size_t>(end - stop)};
    return error == std::errc{} && (ending.empty() || ending == "-journal") && id > 0 && ::kill(id, 0) != 0 &&
           errno == ESRCH;
}

// What a process that was killed has left of this copy.
void sweep_drafts(fs::path const& copy) {
    std::error_code error;
    std::string const prefix = draft_prefix(copy);
    for (auto entry = fs::directory_iterator{folder_of(copy), error};
         !error && entry != fs::directory_iterator{}; entry.increment(error)) {
        std::string const name = entry->path().filename().string();
        std::error_code ignored;
        if (name.starts_with(prefix) && is_of_the_dead(std::string_view{name}.substr(prefix.size()))) {
            fs::remove(entry->path(), ignored);
        }
    }
}

// Beside the copy, under a name that no other process takes.
class Draft {
  public:
    explicit Draft(fs::path const& copy)
        : path_{folder_of(copy) / (draft_prefix(copy) + std::to_string(::getpid()))} {
        sweep_drafts(copy);
        remove();
    }
    ~Draft() { remove(); }
    Draft(Draft const&) = delete;
    Draft& operator=(Draft const&) = delete;
    Draft(Draft&&) = delete;
    Draft& operator=(Draft&&) = delete;

    [[nodiscard]] fs::path const& path() const { return path_; }

    void become(fs::path const& copy) const {
        // A second name instead of a new one: unlike renaming, it never replaces a file that has appeared
        // since.
        if (::link(path_.c_str(), copy.c_str()) == 0) {
            return;
        }
        if (errno == EEXIST) {
            refuse_taken(copy);
        }
        // A file system without links: the name is taken first.
        int const taken = ::open(copy.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (taken < 0) {
            errno == EEXIST ? refuse_taken(copy) : refuse_unwritable(copy);
        }
        ::close(taken);
        if (std::rename(path_.c_str(), copy.c_str()) != 0) {
            ::unlink(copy.c_str());
            refuse_unwritable(copy);
        }
    }

  private:
    void remove() const {
        std::error_code error;
        fs::remove(path_, error);
        fs::remove(path_.string() + "-journal", error);
    }

    fs::path path_;
};

} // namespace

void require_free(fs::path const& destination) {
    std::error_code error;
    if (fs::exists(fs::symlink_status(destination, error))) {
        refuse_taken(destination);
    }
    auto const folder = folder_of(destination);
    auto const kind = fs::status(folder, error).type();
    if (kind == fs::file_type::none) {
        refuse_unwritable(destination);
    }
    if (kind != fs::file_type::directory) {
        throw Error{ErrorKind::io, {.id = N_("there is no folder {}"), .arguments = {folder.string()}}};
    }
}

void write_copy(Database& database, fs::path const& destination) {
    require_free(destination);
    Draft const draft{destination};
    try {
        database.copy_to(draft.path());
    } catch (Error const& failure) {
        if (failure.kind() == ErrorKind::corrupt) {
            throw; // the collection is to blame, not the destination
        }
        if (is_full_disk(failure)) {
            throw Error{failure.kind(), no_room_for(destination)};
        }
        refuse_unwritable(destination);
    }
    push_to_disk(draft.path());
    draft.become(destination);
    push_to_disk(folder_of(destination));
}

} // namespace remat::store
