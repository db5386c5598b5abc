#include "cli/messages_catalogue.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include <unistd.h>

using remat::cli::Catalogue;

namespace {

enum class Order : std::uint8_t { little, big };

void append_number(std::string& bytes, std::size_t value, Order order) {
    for (unsigned byte = 0; byte < 4; ++byte) {
        auto const shift = 8 * (order == Order::little ? byte : 3 - byte);
        bytes += static_cast<char>((value >> shift) & 0xFFU);
    }
}

std::string compiled(std::map<std::string, std::string> const& texts, Order order) {
    std::size_t const begin = 28 + texts.size() * 16;
    std::string ids;
    std::string translations;
    std::string all;
    for (auto const& [id, translation] : texts) {
        append_number(ids, id.size(), order);
        append_number(ids, begin + all.size(), order);
        all += id + '\0';
        append_number(translations, translation.size(), order);
        append_number(translations, begin + all.size(), order);
        all += translation + '\0';
    }
    std::string bytes;
    for (std::size_t const number : {std::size_t{0x950412DE}, std::size_t{0}, texts.size(), std::size_t{28},
                                     28 + texts.size() * 8, std::size_t{0}, begin}) {
        append_number(bytes, number, order);
    }
    return bytes + ids + translations + all;
}

std::optional<Catalogue> read(std::string const& bytes) {
    auto const file =
        std::filesystem::temp_directory_path() / ("remat-catalogue-" + std::to_string(getpid()) + ".mo");
    std::ofstream{file, std::ios::binary} << bytes;
    auto catalogue = Catalogue::read(file);
    std::filesystem::remove(file);
    return catalogue;
}

std::map<std::string, std::string> const french{
    {"", "Plural-Forms: nplurals=2; plural=(n > 1);\n"},
    {"Yes", "Oui"},
    {std::string{"one card\0{} cards", 17}, std::string{"{} carte\0{} cartes", 18}},
    {"zebra", "zèbre"}};

} // namespace

TEST_CASE("a compiled catalogue of either byte order gives its sentences and its plurals") {
    for (auto const order : {Order::little, Order::big}) {
        auto const catalogue = read(compiled(french, order));
        REQUIRE(catalogue);
        CHECK(catalogue->find("Yes") == "Oui");
        CHECK(catalogue->find("zebra") == "zèbre");
        CHECK_FALSE(catalogue->find("No"));
        CHECK(catalogue->find("one card", 0) == "{} carte");
        CHECK(catalogue->find("one card", 1) == "{} carte");
        CHECK(catalogue->find("one card", 2) == "{} cartes");
        CHECK(catalogue->find("Yes", 2) == "Oui");
    }
}

TEST_CASE("where one alone is singular, none is many") {
    auto texts = french;
    texts[""] = "Plural-Forms: nplurals=2; plural=(n != 1);\n";
    auto const catalogue = read(compiled(texts, Order::little));
    REQUIRE(catalogue);
    CHECK(catalogue->find("one card", 0) == "{} cartes");
    CHECK(catalogue->find("one card", 1) == "{} carte");
}

TEST_CASE("a catalogue that is cut anywhere, or is none, is not read") {
    auto const bytes = compiled(french, Order::little);
    for (std::size_t length = 0; length + 1 < bytes.size(); ++length) {
        CHECK_FALSE(read(bytes.substr(0, length)));
    }
    CHECK_FALSE(read(std::string(100, 'x')));
    CHECK_FALSE(Catalogue::read("/nowhere/remat.mo"));
}
