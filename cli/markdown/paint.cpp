#include "cli/markdown/paint.hpp"

#include "cli/terminal/wrap.hpp"

#include <algorithm>
#include <utility>

namespace remat::cli::markdown {

namespace {

using terminal::Screen;
using terminal::Style;

std::string in_look(std::string_view text, Look const& look, Screen const& screen) {
    std::string styled{text};
    if (look.is_code) {
        styled = terminal::styled(styled, Style::code, screen);
    }
    if (look.is_emphasized) {
        styled = terminal::styled(styled, Style::emphasized, screen);
    }
    if (look.is_strong) {
        styled = terminal::styled(styled, Style::strong, screen);
    }
    return styled;
}

// Calls `take(stretch, look)` for each stretch of one look.
template<class Take>
void for_each_stretch(Words const& words, Take const& take) {
    std::string_view const text = words.text;
    std::size_t at = 0;
    for (Run const& run : words.runs) {
        if (run.begin > at) {
            take(text.substr(at, run.begin - at), Look{});
        }
        take(text.substr(run.begin, run.end - run.begin), run.look);
        at = run.end;
    }
    if (at < text.size()) {
        take(text.substr(at), Look{});
    }
}

// Finds for the lines of a text, one after the other, where each byte of them stood in it. Wrapping keeps
// everything in order and drops nothing but white space.
class Places {
  public:
    explicit Places(std::string_view text) : text_{text} {}

    std::size_t of(char byte) {
        bool const is_space = byte == ' ';
        while (at_ < text_.size() && text_[at_] != byte && (text_[at_] == ' ' || text_[at_] == '\n')) {
            ++at_;
        }
        if (is_space && (at_ >= text_.size() || text_[at_] != ' ')) {
            return at_; // an indentation of our own making
        }
        return at_++;
    }

  private:
    std::string_view text_;
    std::size_t at_ = 0;
};

} // namespace

Words legible(Words const& words, Screen const& screen) {
    Words result;
    for_each_stretch(words, [&](std::string_view stretch, Look const& look) {
        auto const begin = result.text.size();
        result.text += terminal::legible(stretch, screen);
        if (look != Look{}) {
            result.runs.push_back({begin, result.text.size(), look});
        }
    });
    return result;
}

std::string painted(Words const& words, Screen const& screen) {
    std::string line;
    for_each_stretch(
        words, [&](std::string_view stretch, Look const& look) { line += in_look(stretch, look, screen); });
    return line;
}

std::vector<std::string> wrapped(Words const& words, int width, int taken, Screen const& screen) {
    std::vector<std::string> lines = terminal::wrap(words.text, width, taken);
    if (words.runs.empty() || !screen.has_color) {
        return lines;
    }
    Places places{words.text};
    auto run = words.runs.begin();
    for (std::string& line : lines) {
        Words one{line, {}};
        for (std::size_t i = 0; i < line.size(); ++i) {
            std::size_t const place = places.of(line[i]);
            while (run != words.runs.end() && run->end <= place) {
                ++run;
            }
            if (run == words.runs.end() || place < run->begin) {
                continue;
            }
            if (!one.runs.empty() && one.runs.back().end == i && one.runs.back().look == run->look) {
                one.runs.back().end = i + 1;
            } else {
                one.runs.push_back({i, i + 1, run->look});
            }
        }
        line = painted(one, screen);
    }
    return lines;
}

Words strong(Words const& words) {
    Words result;
    for_each_stretch(words, [&](std::string_view stretch, Look look) {
        look.is_strong = true;
        auto const begin = result.text.size();
        result.text += stretch;
        result.runs.push_back({begin, result.text.size(), look});
    });
    return result;
}

Words joined(Words first, Words const& second) {
    auto const shift = first.text.size();
    first.text += second.text;
    for (Run const& run : second.runs) {
        first.runs.push_back({run.begin + shift, run.end + shift, run.look});
    }
    return first;
}

Words on_one_line(Words words) {
    std::replace(words.text.begin(), words.text.end(), '\n', ' ');
    return words;
}

} // namespace remat::cli::markdown
