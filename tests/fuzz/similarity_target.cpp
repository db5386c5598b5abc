#include "tests/fuzz/targets.hpp"

#include "engine/text/similarity.hpp"
#include "engine/text/utf8.hpp"

#include <algorithm>
#include <array>

// Two texts, divided by a line feed: the quick ways agree with the plain definition.
namespace remat::fuzz {

void similarity(std::string_view bytes) {
    constexpr std::size_t longest = 300;
    auto const feed = std::min(bytes.find('\n'), bytes.size());
    auto const one = bytes.substr(0, std::min(feed, longest));
    auto const other = bytes.substr(std::min(feed + 1, bytes.size())).substr(0, longest);
    auto const distance = text::edit_distance(one, other);
    auto const lengths = {text::count_code_points(one), text::count_code_points(other)};
    require(distance == text::edit_distance(other, one), "a distance is the same both ways");
    require(distance <= std::max(lengths), "a distance is at most the longer length");
    require(distance >= std::max(lengths) - std::min(lengths), "a distance is at least the difference");
    for (std::size_t const limit : {std::size_t{0}, std::size_t{1}, std::size_t{3}, distance, distance + 1}) {
        auto const within = text::edit_distance_within(one, other, limit);
        require(within.has_value() == (distance <= limit), "a limit decides");
        require(!within || *within == distance, "within a limit a distance is the distance");
    }
    auto const alike = text::similarity(one, other);
    require(alike >= 0 && alike <= 1, "a similarity is a share");
    for (double const threshold : {0.0, 0.6, 0.9, 1.0}) {
        require(text::similarity_at_least(one, other, threshold) == (alike >= threshold),
                "the quick similarity is the similarity");
    }
    std::array<std::string_view, 3> const candidates{other, "answer", "question"};
    if (auto const found = text::closest(one, candidates)) {
        require(std::find(candidates.begin(), candidates.end(), *found) != candidates.end(),
                "what was meant is a candidate");
    }
}

} // namespace remat::fuzz
