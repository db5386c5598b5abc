#include "engine/store/doctor.hpp"
#include "engine/store/new_copy.hpp"

#include <fcntl.h>
#include <unistd.h>

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

} // namespace

void require_free(fs::path const& destination) {
    std::error_code error;
    if (fs::exists(fs::symlink_status(destination, error))) {
        throw Error{
            ErrorKind::io,
            {.id = N_("{} exists already; name a file that does not"), .arguments = {destination.string()}}};
    }
    if (auto const folder = folder_of(destination); !fs::is_directory(folder, error)) {
        throw Error{ErrorKind::io, {.id = N_("there is no folder {}"), .arguments = {folder.string()}}};
    }
}

void write_copy(Database& database, fs::path const& destination) {
    require_free(destination);
    try {
        database.copy_to(destination);
    } catch (Error const& failure) {
        std::error_code error;
        fs::remove(destination, error); // half a copy is no copy
        fs::remove(destination.string() + "-journal", error);
        if (failure.kind() == ErrorKind::corrupt) {
            throw; // the collection is to blame, not the destination
        }
        throw Error{
            failure.kind(),
            {.id = N_("the copy {} cannot be written; check the room on the disk and the permissions"),
             .arguments = {destination.string()}}};
    }
    push_to_disk(destination);
    push_to_disk(folder_of(destination));
}

void backup(Collection const& collection, fs::path const& destination) {
    write_copy(collection.database(), destination);
}

} // namespace remat::store
