#include "engine/text/similarity.hpp"

#include "engine/text/utf8.hpp"

#include <algorithm>
#include <vector>

namespace remat::text {

static void drop_common_ends(std::u32string_view& a, std::u32string_view& b) {
    while (!a.empty() && !b.empty() && a.front() == b.front()) {
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    while (!a.empty() && !b.empty() && a.back() == b.back()) {
        a.remove_suffix(1);
        b.remove_suffix(1);
    }
}

// Ukkonen's band: cells further than `limit` from the diagonal cannot lead to a distance within it.
// One row at a time; `beyond` stands for "more than the limit".
std::optional<std::size_t> edit_distance_within(std::u32string_view a, std::u32string_view b,
                                                std::size_t limit) {
    drop_common_ends(a, b);
    if (a.size() > b.size()) {
        std::swap(a, b);
    }
    if (b.size() - a.size() > limit) {
        return std::nullopt;
    }
    auto const beyond = limit + 1;
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j < row.size(); ++j) {
        row[j] = std::min(j, beyond);
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto const first = i > limit ? i - limit : 1;
        auto const last = std::min(b.size(), i + limit);
        auto diagonal = row[first - 1];
        row[first - 1] = first == 1 ? std::min(i, beyond) : beyond;
        auto best = row[first - 1];
        for (std::size_t j = first; j <= last; ++j) {
            auto const above = j == i + limit ? beyond : row[j];
            auto const replaced = diagonal + (a[i - 1] == b[j - 1] ? 0U : 1U);
            diagonal = row[j];
            row[j] = std::min({replaced, above + 1, row[j - 1] + 1, beyond});
            best = std::min(best, row[j]);
        }
        if (best > limit) {
            return std::nullopt;
        }
    }
    return row.back() <= limit ? std::optional{row.back()} : std::nullopt;
}

std::optional<std::size_t> edit_distance_within(std::string_view a, std::string_view b, std::size_t limit) {
    return edit_distance_within(decode(a), decode(b), limit);
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
    auto const first = decode(a);
    auto const second = decode(b);
    auto const longer = std::max(first.size(), second.size());
    return edit_distance_within(first, second, longer).value_or(longer);
}

static double similarity_of(std::size_t distance, std::size_t longer) {
    return longer == 0 ? 1.0 : 1.0 - static_cast<double>(distance) / static_cast<double>(longer);
}

double similarity(std::string_view a, std::string_view b) {
    return similarity_of(edit_distance(a, b), std::max(count_code_points(a), count_code_points(b)));
}

// The largest distance at which the similarity, as a double computes it, still reaches the threshold.
static std::optional<std::size_t> largest_distance(std::size_t longer, double threshold) {
    if (threshold > 1.0) {
        return std::nullopt;
    }
    if (threshold <= 0.0) {
        return longer;
    }
    auto limit = static_cast<std::size_t>((1.0 - threshold) * static_cast<double>(longer));
    while (limit < longer && similarity_of(limit + 1, longer) >= threshold) {
        ++limit;
    }
    while (limit > 0 && similarity_of(limit, longer) < threshold) {
        --limit;
    }
    return limit;
}

bool similarity_at_least(std::u32string_view a, std::u32string_view b, double threshold) {
    auto const limit = largest_distance(std::max(a.size(), b.size()), threshold);
    return limit && edit_distance_within(a, b, *limit).has_value();
}

bool similarity_at_least(std::string_view a, std::string_view b, double threshold) {
    return similarity_at_least(decode(a), decode(b), threshold);
}

static std::u32string lower_ascii(std::string_view word) {
    auto letters = decode(word);
    for (auto& c : letters) {
        c = c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
    }
    return letters;
}

// Edit distance in which swapped neighbours are one edit, as typing goes wrong.
static std::size_t typing_distance(std::u32string_view a, std::u32string_view b) {
    auto const width = b.size() + 1;
    std::vector<std::size_t> cells((a.size() + 1) * width);
    auto const at = [&](std::size_t i, std::size_t j) -> std::size_t& { return cells[i * width + j]; };
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                at(i, j) = i + j;
                continue;
            }
            auto const replaced = at(i - 1, j - 1) + (a[i - 1] == b[j - 1] ? 0U : 1U);
            at(i, j) = std::min({replaced, at(i - 1, j) + 1, at(i, j - 1) + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
            }
        }
    }
    return cells.back();
}

std::optional<std::string_view> closest(std::string_view word, std::span<std::string_view const> candidates) {
    constexpr std::size_t longest_word = 64;
    if (word.size() > longest_word) {
        return std::nullopt;
    }
    auto const typed = lower_ascii(word);
    std::optional<std::string_view> best;
    auto best_distance = std::max<std::size_t>(1, typed.size() / 3) + 1;
    for (auto const candidate : candidates) {
        auto const distance = typing_distance(typed, lower_ascii(candidate));
        if (distance < best_distance && distance < typed.size()) {
            best = candidate;
            best_distance = distance;
        }
    }
    return best;
}

} // namespace remat::text
