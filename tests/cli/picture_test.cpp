#include "cli/picture.hpp"

#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>

#include <filesystem>
#include <map>
#include <string>

using namespace remat;
using namespace remat::cli;

namespace fs = std::filesystem;

namespace {

bool is_found(fs::path const& deck, std::string const& image) {
    return std::holds_alternative<fs::path>(picture_file(deck, image));
}

std::string_view why_not(fs::path const& deck, std::string const& image) {
    return std::get<text::Message>(picture_file(deck, image)).id;
}

World world_with(std::map<std::string, std::string> variables) {
    World world;
    world.variable = [variables](std::string const& name) {
        auto const found = variables.find(name);
        return found == variables.end() ? std::nullopt : std::optional{found->second};
    };
    return world;
}

} // namespace

TEST_CASE("a picture is opened inside the deck's folder only") {
    test::Program program;
    program.file("secret.png", "x");
    program.file("course/deck.yaml", "deck: d\n");
    program.file("course/figures/plot.png", "x");
    auto const course = program.folder() / "course";
    auto const deck = course / "deck.yaml";
    fs::create_symlink("../secret.png", course / "out.png");
    fs::create_directory_symlink("..", course / "up");
    fs::create_symlink("figures/plot.png", course / "inside.png");
    CHECK(is_found(deck, "figures/plot.png"));
    CHECK(is_found(deck, "./figures/../figures/plot.png"));
    CHECK(is_found(deck, "inside.png"));
    for (auto const* const image : {"out.png", "up/secret.png", "../secret.png"}) {
        INFO(image);
        REQUIRE_FALSE(is_found(deck, image));
        CHECK(why_not(deck, image) == "{} leads out of the deck's folder and is not opened.");
    }
    CHECK_FALSE(is_found(deck, (program.folder() / "secret.png").string()));
    for (auto const* const image : {"none.png", "figures", "figures/", ".", ""}) {
        INFO(image);
        REQUIRE_FALSE(is_found(deck, image));
        CHECK(why_not(deck, image) == "There is no image {} in the deck's folder.");
    }
    program.file("course/run.desktop", "x");
    program.file("course/photo.JPG", "x");
    fs::create_symlink("run.desktop", course / "run.png");
    CHECK_FALSE(is_found(deck, "run.desktop"));
    CHECK_FALSE(is_found(deck, "run.png"));
    CHECK(is_found(deck, "photo.JPG"));
    CHECK_FALSE(is_found(program.folder() / "gone" / "deck.yaml", "plot.png"));
}

#ifndef __APPLE__
TEST_CASE("a picture is shown where there is a screen") {
    auto const arguments = [](std::map<std::string, std::string> variables) {
        auto const viewer = picture_viewer("/decks/plot.png", world_with(std::move(variables)));
        auto const* found = std::get_if<std::vector<std::string>>(&viewer);
        return found != nullptr ? *found : std::vector<std::string>{};
    };
    std::vector<std::string> const opened{"xdg-open", "/decks/plot.png"};
    CHECK(arguments({{"DISPLAY", ":0"}}) == opened);
    CHECK(arguments({{"WAYLAND_DISPLAY", "wayland-0"}}) == opened);
    CHECK(arguments({}).empty());
    CHECK(arguments({{"DISPLAY", ""}}).empty());
}
#endif
