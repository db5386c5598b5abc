#include "engine/store/connection.hpp"

namespace remat::store {
namespace {

constexpr char const* no_room = N_("no room left on the disk for {}; free some space and try again");

} // namespace

text::Message no_room_for(std::filesystem::path const& path) {
    return {.id = no_room, .arguments = {path.string()}};
}

bool is_full_disk(Error const& error) {
    return error.message().id == no_room;
}

void refuse(std::filesystem::path const& path, SQLite::Exception const& exception) {
    std::string const file = path.string();
    // What programs share is a file beside the collection, which a full disk cannot hold.
    int const code =
        exception.getExtendedErrorCode() == SQLITE_IOERR_SHMSIZE ? SQLITE_FULL : exception.getErrorCode();
    // The file's own methods, which `first_bytes` asks, give extended codes.
    switch (code & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
        throw Error{ErrorKind::locked,
                    {.id = N_("{} is in use by another program; wait for it to finish and try again"),
                     .arguments = {file}}};
    case SQLITE_FULL: throw Error{ErrorKind::io, no_room_for(path)};
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        throw Error{ErrorKind::io,
                    {.id = N_("{} cannot be written; check its permissions and those of its folder"),
                     .arguments = {file}}};
    case SQLITE_CANTOPEN:
        throw Error{ErrorKind::io,
                    {.id = N_("{} cannot be opened; check its permissions and those of its folder"),
                     .arguments = {file}}};
    case SQLITE_IOERR:
    case SQLITE_NOMEM:
        throw Error{ErrorKind::io,
                    {.id = N_("{} cannot be read or written ({}); check the disk, then run `remat doctor`"),
                     .arguments = {file, exception.getErrorStr()}}};
    default:
        throw Error{ErrorKind::corrupt,
                    {.id = N_("{} is damaged ({}); restore a backup, or save what can be read with"
                              " `remat doctor --salvage FILE`"),
                     .arguments = {file, exception.what()}}};
    }
}

} // namespace remat::store
