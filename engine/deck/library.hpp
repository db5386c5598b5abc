#pragma once

#include "engine/text/fingerprint.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// The deck files on disk: finds and loads them, and says what could not be had as a value. With the store the
// only file of the engine that touches the file system; loading depends on nothing but the files.
namespace remat::deck {

// A file that was named by the user is wanted; one that was found in a folder may be no deck at all.
enum class Origin : std::uint8_t { named, found };

struct DeckFile {
    std::string path; // as it was named, or the folder as named with what was found below it
    Origin origin = Origin::named;

    friend bool operator==(DeckFile const&, DeckFile const&) = default;
};

enum class FileProblem : std::uint8_t { missing, unreadable, not_a_file, too_large };

struct FileFailure {
    std::string path;
    FileProblem problem = FileProblem::missing;
    std::string detail; // the system's words for `unreadable`, else empty

    friend bool operator==(FileFailure const&, FileFailure const&) = default;
};

struct Found {
    std::vector<DeckFile> files; // each once, in the order named, those of a folder sorted
    std::vector<FileFailure> failures;
};

// Whether reading it comes to an end, whatever is read of it: a file, or what stands for a descriptor,
// `<(generate)` among it. Elsewhere a pipe would be waited for for ever.
[[nodiscard]] bool may_be_read(std::string const& path);

// Whether a path means the same in another process and later: `/dev/stdin` does not.
[[nodiscard]] bool may_be_remembered(std::string const& path);

// The path under which what is read there will be found again: the file's own, where an absolute path leads
// through a descriptor. Empty: a pipe or a device, or a file that has no name any more.
[[nodiscard]] std::string path_to_remember(std::string const& path);

// Folders are searched at any depth for *.yaml and *.yml; hidden folders and files and linked folders are
// not.
[[nodiscard]] Found find_deck_files(std::vector<std::string> const& paths);

struct Loaded {
    std::string bytes;
    text::Fingerprint content = 0; // of the bytes, to notice a change
};

struct LoadResult {
    Loaded loaded;
    std::vector<FileFailure> failures; // one or none; with one, `loaded` is empty
};

inline constexpr std::uintmax_t largest_deck_file = 64ULL * 1024 * 1024;

// All of it is of one moment: a file that changes meanwhile is read again.
[[nodiscard]] LoadResult load_deck_file(std::string const& path);

// What `Loaded::content` would be, without keeping the bytes; nothing if it cannot be had, or only once (a
// pipe).
[[nodiscard]] std::optional<text::Fingerprint> content_of_deck_file(std::string const& path);

} // namespace remat::deck
