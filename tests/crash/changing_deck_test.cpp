#include "engine/deck/library.hpp"
#include "tests/crash/child.hpp"

#include <catch2/catch_test_macros.hpp>

#include <chrono>
#include <fstream>
#include <string>
#include <thread>

using namespace remat;
using namespace remat::test;

TEST_CASE("a deck that is written while it is read is read as it was before or after") {
    Place const place;
    std::size_t const size = deck::largest_deck_file; // so that reading takes a while
    place.file("d.yaml", std::string(size, 'a'));
    auto const path = (place.folder() / "d.yaml").string();
    char edition = 'a';
    for (int const delay : {1, 2, 4, 6, 9, 13, 18}) {
        ++edition;
        std::thread editor{[&] {
            std::this_thread::sleep_for(std::chrono::milliseconds{delay});
            std::fstream file{path, std::ios::in | std::ios::out | std::ios::binary};
            file.seekp(static_cast<std::streamoff>(size) - 1);
            file.put(edition).seekp(0).put(edition);
        }};
        auto const bytes = deck::load_deck_file(path).loaded.bytes;
        editor.join();
        INFO("edited after " << delay << " ms");
        CHECK(bytes.front() == bytes.back());
    }
}
