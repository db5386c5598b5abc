#include "engine/deck/cloze.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace remat::deck {

namespace {

constexpr std::string_view bold = "**";

bool begins_with(std::string_view text, std::string_view beginning) {
    return text.substr(0, beginning.size()) == beginning;
}

// Puts the revealed text together. Type is not bold within code, so code is left for as long as it takes.
class Revealed {
  public:
    void add_text(std::string_view text) {
        if (!left_.empty()) {
            if (begins_with(text, left_)) {
                text.remove_prefix(left_.size());
            } else {
                result_ += left_;
            }
            left_.clear();
        }
        result_ += text;
    }

    void add_hidden(ClozePiece const& piece) {
        if (piece.around != Surroundings::prose && piece.fence.empty()) {
            add_text(piece.text);
            return;
        }
        leave(piece.fence);
        result_ += bold;
        result_ += piece.fence + piece.text + piece.fence;
        result_ += bold;
        left_ = piece.fence;
    }

    [[nodiscard]] std::string take() { return std::move(result_); }

  private:
    void leave(std::string const& fence) {
        if (!left_.empty() || fence.empty()) {
            return;
        }
        if (std::string_view{result_}.ends_with(fence)) {
            result_.resize(result_.size() - fence.size());
        } else {
            result_ += fence;
        }
    }

    std::string result_;
    std::string left_; // the backticks of the code that was left
};

// Right behind a hole these would make a link of it.
bool makes_a_link(std::string_view text) {
    return begins_with(text, "(") || begins_with(text, "[");
}

} // namespace

std::vector<std::size_t> cloze_numbers(std::string_view written) {
    std::vector<std::size_t> numbers;
    for (auto const& piece : parse_cloze(written).pieces) {
        if (piece.number != 0) {
            numbers.push_back(piece.number);
        }
    }
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

std::string_view cloze_suffix(std::size_t number) {
    static auto const suffixes = [] {
        std::array<std::string, largest_cloze_number + 1> all;
        for (std::size_t each = 0; each < all.size(); ++each) {
            all[each] = std::to_string(each);
        }
        return all;
    }();
    return suffixes.at(number);
}

std::string cloze_asked(std::string_view written, std::size_t number) {
    std::string result;
    bool follows_hole = false;
    for (auto const& piece : parse_cloze(written).pieces) {
        bool const is_hole = piece.number == number && number != 0;
        if (is_hole) {
            result += '[' + (piece.hint.empty() ? std::string{"…"} : piece.hint) + ']';
        } else {
            result += follows_hole && makes_a_link(piece.text) ? "\\" : "";
            result += piece.text;
        }
        follows_hole = is_hole && piece.around == Surroundings::prose;
    }
    return result;
}

std::string cloze_revealed(std::string_view written, std::size_t number) {
    Revealed revealed;
    for (auto const& piece : parse_cloze(written).pieces) {
        if (piece.number == number && number != 0) {
            revealed.add_hidden(piece);
        } else {
            revealed.add_text(piece.text);
        }
    }
    return revealed.take();
}

std::string cloze_filled(std::string_view written) {
    std::string result;
    for (auto const& piece : parse_cloze(written).pieces) {
        result += piece.text;
    }
    return result;
}

std::vector<std::string> cloze_hidden(std::string_view written, std::size_t number) {
    std::vector<std::string> hidden;
    for (auto& piece : parse_cloze(written).pieces) {
        if (piece.number == number && number != 0 &&
            std::find(hidden.begin(), hidden.end(), piece.text) == hidden.end()) {
            hidden.push_back(std::move(piece.text));
        }
    }
    return hidden;
}

} // namespace remat::deck
