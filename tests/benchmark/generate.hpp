#pragma once

#include "engine/calendar/day.hpp"

#include <cstddef>
#include <filesystem>

// Makes what is measured: deck files and collections. The same numbers give the same cards and answers.
namespace remat::benchmark {

// One deck of multiple-choice cards, each with four explained options: about 570 bytes a card.
void write_deck(std::filesystem::path const& file, std::size_t cards);

struct Life {
    std::size_t cards = 0;
    std::size_t reviews = 0;
};

// A collection of a person who learned that many cards for years: new ones every day, each asked when it was
// due or soon after, one answer in ten wrong. Rows are written by bare SQLite; their checksums are right.
// Returns the day after the last answer.
calendar::Day write_collection(std::filesystem::path const& file, Life const& life);

} // namespace remat::benchmark
