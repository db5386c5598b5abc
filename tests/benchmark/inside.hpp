#pragma once

#include <filesystem>

// What is measured inside a process: our engine without the program around it.
namespace remat::benchmark {

// The median of so many durable answers, in microseconds.
[[nodiscard]] double microseconds_an_answer(std::filesystem::path const& collection, int count);

// CPU seconds of folding the whole log anew.
[[nodiscard]] double seconds_to_rebuild(std::filesystem::path const& collection);

// SM-2 steps a second on one core, over an array of memories that stays in the cache.
[[nodiscard]] double steps_a_second();

} // namespace remat::benchmark
