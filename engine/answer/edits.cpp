#include "engine/answer/edits.hpp"

#include <algorithm>
#include <utility>

namespace remat::answer {

namespace {

// Equal beginnings are passed over; where the texts part, each kind of edit is tried.
class Search {
  public:
    Search(std::span<std::string_view const> typed, std::span<std::string_view const> expected)
        : typed_{typed}, expected_{expected} {}

    bool finds(std::size_t typed, std::size_t expected, std::size_t limit) {
        while (typed < typed_.size() && expected < expected_.size() && typed_[typed] == expected_[expected]) {
            ++typed;
            ++expected;
        }
        auto const typed_rest = typed_.size() - typed;
        auto const expected_rest = expected_.size() - expected;
        if (typed_rest == 0 && expected_rest == 0) {
            return true;
        }
        if (limit == 0 || std::max(typed_rest, expected_rest) - std::min(typed_rest, expected_rest) > limit) {
            return false;
        }
        bool const is_swapped = typed_rest > 1 && expected_rest > 1 &&
                                typed_[typed] == expected_[expected + 1] &&
                                typed_[typed + 1] == expected_[expected];
        return (is_swapped && finds_after({EditKind::swapped, typed, expected}, 2, 2, limit)) ||
               (typed_rest > 0 && expected_rest > 0 &&
                finds_after({EditKind::replaced, typed, expected}, 1, 1, limit)) ||
               (expected_rest > 0 && finds_after({EditKind::missing, typed, expected}, 0, 1, limit)) ||
               (typed_rest > 0 && finds_after({EditKind::extra, typed, expected}, 1, 0, limit));
    }

    [[nodiscard]] std::vector<Edit> take() { return std::move(edits_); }

  private:
    bool finds_after(Edit edit, std::size_t typed_step, std::size_t expected_step, std::size_t limit) {
        edits_.push_back(edit);
        if (finds(edit.typed + typed_step, edit.expected + expected_step, limit - 1)) {
            return true;
        }
        edits_.pop_back();
        return false;
    }

    std::span<std::string_view const> typed_;
    std::span<std::string_view const> expected_;
    std::vector<Edit> edits_;
};

} // namespace

std::optional<std::vector<Edit>> edits_between(std::span<std::string_view const> typed,
                                               std::span<std::string_view const> expected,
                                               std::size_t limit) {
    for (std::size_t count = 0; count <= limit; ++count) {
        Search search{typed, expected};
        if (search.finds(0, 0, count)) {
            return search.take();
        }
    }
    return std::nullopt;
}

} // namespace remat::answer
