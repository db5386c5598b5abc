#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

// A compiled catalogue of gettext (the .mo file of the GNU gettext manual, "The Format of GNU MO Files").
// Read by us: since 2.39 glibc translates nothing where no locale but C is installed, as in a small
// container.
namespace remat::cli {

class Catalogue {
  public:
    // Nothing if the file is missing or is no catalogue.
    [[nodiscard]] static std::optional<Catalogue> read(std::filesystem::path const& file);

    // The view holds as long as the catalogue.
    [[nodiscard]] std::optional<std::string_view> find(std::string_view id) const;
    // Of a sentence with a count, found by its singular.
    [[nodiscard]] std::optional<std::string_view> find(std::string_view one, std::uint64_t count) const;

  private:
    // Which counts take the first form: `plural=(n != 1)`, `plural=(n > 1)`.
    enum class Singular : std::uint8_t { one, zero_and_one };

    explicit Catalogue(std::string bytes);
    [[nodiscard]] std::uint32_t number(std::size_t offset) const;
    // A row of the table at `table`; nothing if it points outside the file.
    [[nodiscard]] std::optional<std::string_view> text(std::size_t table, std::size_t row) const;
    [[nodiscard]] bool is_whole() const;

    std::string bytes_;
    bool is_little_endian_ = true;
    std::size_t count_ = 0;
    std::size_t ids_ = 0;
    std::size_t translations_ = 0;
    Singular singular_ = Singular::one;
};

} // namespace remat::cli
