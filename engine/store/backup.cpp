#include "engine/store/database.hpp"
#include "engine/store/doctor.hpp"

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

} // namespace

void backup(Collection const& collection, fs::path const& destination) {
    std::error_code error;
    if (fs::exists(fs::symlink_status(destination, error))) {
        throw Error{ErrorKind::io,
                    {.id = N_("{} exists already; a backup never overwrites a file"),
                     .arguments = {destination.string()}}};
    }
    auto const folder = destination.has_parent_path() ? destination.parent_path() : fs::path{"."};
    if (!fs::is_directory(folder, error)) {
        throw Error{ErrorKind::io, {.id = N_("there is no folder {}"), .arguments = {folder.string()}}};
    }
    try {
        collection.database().copy_to(destination);
    } catch (Error const& failure) {
        fs::remove(destination, error); // half a copy is no copy
        throw Error{
            failure.kind(),
            {.id = N_("the copy {} cannot be written; check the room on the disk and the permissions"),
             .arguments = {destination.string()}}};
    }
    push_to_disk(destination);
    push_to_disk(folder);
}

} // namespace remat::store
