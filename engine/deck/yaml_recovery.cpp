#include "engine/deck/yaml_recovery.hpp"

#include <algorithm>

namespace remat::deck {

namespace {

struct Line {
    std::size_t start = 0;
    std::int32_t number = 1;
    std::string_view text;  // without its line feed
    std::size_t indent = 0; // all of it: a blank line
};

class Lines {
  public:
    explicit Lines(Source const& source) : text_{source.text()} {}

    [[nodiscard]] Line at(std::size_t start, std::int32_t number) const {
        auto const line = text_.substr(start, text_.find('\n', start) - start);
        return {start, number, line, std::min(line.find_first_not_of(' '), line.size())};
    }

    // Past empty lines.
    [[nodiscard]] std::optional<Line> after(Line const& line) const {
        auto const feed = line.start + line.text.size();
        auto const start = std::min(text_.find_first_not_of('\n', feed), text_.size());
        auto const lines = static_cast<std::int32_t>(start - std::min(feed, start));
        return start < text_.size() ? std::optional{at(start, line.number + lines)} : std::nullopt;
    }

    [[nodiscard]] std::optional<Line> before(Line const& line) const {
        if (line.start == 0) {
            return std::nullopt;
        }
        auto const feed = line.start < 2 ? std::string_view::npos : text_.rfind('\n', line.start - 2);
        return at(feed == std::string_view::npos ? 0 : feed + 1, line.number - 1);
    }

  private:
    std::string_view text_;
};

bool begins_item(Line const& line, std::size_t column) {
    auto const rest = line.text.substr(line.indent);
    return line.indent == column && rest.substr(0, 1) == "-" && rest.substr(0, 3) != "---";
}

// `{question: …`, of a list between brackets.
bool begins_braces(Line const& line, std::size_t column) {
    return line.indent == column && line.text.substr(line.indent, 1) == "{";
}

// `answer:`, or `answer: …`, at this column.
bool begins_key(Line const& line, std::size_t column) {
    auto const rest = line.text.substr(line.indent);
    auto const end = rest.find_first_not_of("abcdefghijklmnopqrstuvwxyz-");
    return line.indent == column && end != 0 && end != std::string_view::npos && rest.front() != '-' &&
           rest[end] == ':' && (end + 1 == rest.size() || rest[end + 1] == ' ');
}

class Search {
  public:
    Search(Source const& source, Mark mistake, Setting const& setting)
        : lines_{source}, text_{source.text()}, top_column_{setting.top_column}, skipped_{setting.skipped} {
        auto const place = mistake.line < setting.part.line ? setting.part : mistake;
        wrong_ = lines_.at(source.line_start(place.offset), place.line);
        // A line at the left edge is none of the list's, wherever the parser thought to be; where a tab
        // indents it nobody knows.
        bool const is_inside = wrong_.indent > top_column_ || begins_item(wrong_, top_column_) ||
                               wrong_.text.substr(wrong_.indent, 1) == "\t";
        if (setting.cards.line != 0 && is_inside) {
            find_card(lines_.at(source.line_start(setting.cards.offset), setting.cards.line));
        }
    }

    [[nodiscard]] Detour run() const {
        Detour detour;
        auto line = lines_.after(wrong_);
        for (; line && !detour.next; line = lines_.after(*line)) {
            detour.next = part_from(*line);
        }
        if (card_) {
            detour.skips_from = card_->start;
            auto const end = detour.next ? end_of_card() : text_.size();
            detour.skipped = text_.substr(card_->start, end - card_->start);
        }
        return detour;
    }

  private:
    // The item of the list in which the mistake is.
    void find_card(Line const& key) {
        auto first = lines_.after(key);
        while (first && (first->indent == first->text.size() || first->text[first->indent] == '#')) {
            first = lines_.after(*first);
        }
        if (!first || first->start > wrong_.start) {
            return;
        }
        bool const is_opened = text_.substr(key.start, first->start - key.start).find('[') != text_.npos;
        is_bracketed_ = is_opened && begins_braces(*first, first->indent);
        if (!is_bracketed_ && !begins_item(*first, first->indent)) {
            return;
        }
        list_column_ = first->indent;
        std::optional<Line> line = is_in_skipped() ? lines_.at(start_of_skipped(), 0) : wrong_;
        while (line && line->start > first->start && !begins_card(*line)) {
            line = lines_.before(*line);
        }
        card_ = line;
        if (is_bracketed_) {
            return;
        }
        auto const inside = card_->text.find_first_not_of(' ', list_column_ + 1);
        auto const below = lines_.after(*card_);
        key_column_ = inside == std::string_view::npos && below ? below->indent : inside;
    }

    // A card may be as long as the file, and its ends are looked for once.
    [[nodiscard]] bool is_in_skipped() const {
        return !skipped_.empty() && wrong_.start >= start_of_skipped() &&
               wrong_.start < start_of_skipped() + skipped_.size();
    }
    [[nodiscard]] std::size_t start_of_skipped() const {
        return static_cast<std::size_t>(skipped_.data() - text_.data());
    }

    [[nodiscard]] bool begins_card(Line const& line) const {
        return is_bracketed_ ? begins_braces(line, list_column_) : begins_item(line, list_column_);
    }

    [[nodiscard]] bool begins_next_card(Line const& line) const { return card_ && begins_card(line); }

    [[nodiscard]] std::optional<Part> part_from(Line const& line) const {
        Mark const mark{static_cast<std::uint32_t>(line.start), line.number};
        if (begins_next_card(line)) {
            return Part{list(), mark};
        }
        if (begins_key(line, top_column_)) {
            return Part{{}, mark};
        }
        if (card_ && !is_bracketed_ && begins_key(line, key_column_)) {
            return Part{list() + std::string(list_column_, ' ') + "-\n", mark, true};
        }
        return std::nullopt;
    }

    [[nodiscard]] std::string list() const {
        return std::string(top_column_, ' ') + (is_bracketed_ ? "cards: [\n" : "cards:\n");
    }

    [[nodiscard]] std::size_t end_of_card() const {
        if (is_in_skipped()) {
            return start_of_skipped() + skipped_.size();
        }
        for (auto line = lines_.after(wrong_); line; line = lines_.after(*line)) {
            if (begins_next_card(*line) || begins_key(*line, top_column_)) {
                return line->start;
            }
        }
        return text_.size();
    }

    Lines lines_;
    std::string_view text_;
    std::size_t top_column_;
    std::string_view skipped_;
    Line wrong_;
    std::optional<Line> card_;
    bool is_bracketed_ = false; // the list of cards
    std::size_t list_column_ = 0;
    std::size_t key_column_ = 0;
};

} // namespace

Detour detour_around(Source const& source, Mark mistake, Setting const& setting) {
    return Search{source, mistake, setting}.run();
}

} // namespace remat::deck
