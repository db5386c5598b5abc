#pragma once

#include "cli/terminal/screen.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

// Pictures of whole screens, kept as files so that they can be looked at: tests/cli/view/golden/NAME.txt.
// With REMAT_UPDATE_GOLDEN set the files are written anew; look at the difference before you commit it.
namespace remat::cli::view::testing {

inline std::string golden(std::string const& name, std::string const& shown) {
    std::filesystem::path const file =
        std::filesystem::path{REMAT_SOURCE_DIR} / "tests/cli/view/golden" / (name + ".txt");
    if (std::getenv("REMAT_UPDATE_GOLDEN") != nullptr) {
        std::ofstream{file, std::ios::binary} << shown;
    }
    std::ifstream stream{file, std::ios::binary};
    INFO("golden file " << file);
    REQUIRE(stream);
    return {std::istreambuf_iterator<char>{stream}, {}};
}

inline terminal::Screen wide() {
    return {.columns = 80, .is_unicode = true, .is_terminal = true};
}
inline terminal::Screen narrow() {
    return {.columns = 40, .is_unicode = true, .is_terminal = true};
}
inline terminal::Screen tiny() {
    return {.columns = 20, .is_unicode = true, .is_terminal = true};
}
inline terminal::Screen ascii() {
    return {.columns = 80, .is_unicode = false, .is_terminal = true};
}
inline terminal::Screen pipe() {
    return {.columns = 80, .is_unicode = true, .is_terminal = false};
}

} // namespace remat::cli::view::testing

// CHECK_GOLDEN: what is shown is what the file holds.
#define CHECK_GOLDEN(name, shown)                                                                            \
    do {                                                                                                     \
        std::string const shown_now = (shown);                                                               \
        CHECK(shown_now == ::remat::cli::view::testing::golden((name), shown_now));                          \
    } while (false)
