#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// How alike two texts are, by Levenshtein's edit distance over code points: insert, delete or replace one.
namespace remat::text {

[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

// The distance if it is at most `limit`; stops early otherwise. Time is proportional to limit x length.
[[nodiscard]] std::optional<std::size_t> edit_distance_within(std::string_view a, std::string_view b,
                                                              std::size_t limit);
[[nodiscard]] std::optional<std::size_t> edit_distance_within(std::u32string_view a, std::u32string_view b,
                                                              std::size_t limit);

// 1 - distance / length of the longer; two empty texts are equal (1).
[[nodiscard]] double similarity(std::string_view a, std::string_view b);

// similarity(a, b) >= threshold, decided as quickly as can be.
[[nodiscard]] bool similarity_at_least(std::string_view a, std::string_view b, double threshold);
[[nodiscard]] bool similarity_at_least(std::u32string_view a, std::u32string_view b, double threshold);

// What was probably meant: the candidate nearest to `word`, if it is near enough (one edit in three letters,
// swapped neighbours counting as one); of equally near ones the first.
[[nodiscard]] std::optional<std::string_view> closest(std::string_view word,
                                                      std::span<std::string_view const> candidates);

} // namespace remat::text
