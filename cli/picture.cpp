#include "cli/picture.hpp"

#include "cli/path_text.hpp"
#include "cli/typed_path.hpp"

#include <algorithm>
#include <array>
#include <system_error>

namespace remat::cli {

namespace fs = std::filesystem;

namespace {

bool is_below(fs::path const& path, fs::path const& folder) {
    auto const [in_folder, in_path] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
    return in_folder == folder.end() && in_path != path.end();
}

// What a desktop does with other files is its own affair: some are programs.
bool is_picture(fs::path const& path) {
    static constexpr std::array<std::string_view, 11> endings{
        ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif", ".bmp", ".tif", ".tiff", ".pdf"};
    std::string ending = path.extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return std::find(endings.begin(), endings.end(), ending) != endings.end();
}

bool has_screen(World const& world) {
#ifdef __APPLE__
    return !world.variable("SSH_CONNECTION");
#else
    auto const is_set = [&](char const* name) {
        auto const value = world.variable(name);
        return value && !value->empty();
    };
    return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
#endif
}

} // namespace

std::variant<fs::path, text::Message> picture_file(fs::path const& deck_file, std::string_view image) {
    std::error_code problem;
    fs::path const folder = fs::canonical(deck_file.parent_path(), problem);
    fs::path const named{image};
    fs::path const picture = problem ? fs::path{} : fs::canonical(folder / named, problem);
    if (problem || !fs::is_regular_file(picture, problem)) {
        return text::Message{N_("There is no image {} in the deck's folder."),
                             {path_text(std::string{image})}};
    }
    if (!is_below(picture, folder)) {
        return text::Message{N_("{} leads out of the deck's folder and is not opened."),
                             {path_text(std::string{image})}};
    }
    if (!is_picture(picture)) {
        return text::Message{N_("{} has no ending of an image (png, jpg, svg …) and is not opened."),
                             {path_text(std::string{image})}};
    }
    return picture;
}

std::variant<std::vector<std::string>, text::Message> picture_viewer(fs::path const& picture,
                                                                     World const& world) {
    if (!has_screen(world)) {
        return text::Message{N_("There is no screen here to show images on. The image is {}"),
                             {path_text(typed_path(picture, world.folder))}};
    }
#ifdef __APPLE__
    std::string const program = "open";
#else
    std::string const program = "xdg-open";
#endif
    return std::vector<std::string>{program, picture.string()};
}

} // namespace remat::cli
