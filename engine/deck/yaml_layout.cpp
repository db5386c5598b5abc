#include "engine/deck/yaml_layout.hpp"

#include "engine/deck/yaml_lines.hpp"

#include <algorithm>

namespace remat::deck {

namespace {

class Layout {
  public:
    explicit Layout(Scene& scene) : scene_{scene}, text_{scene.text()} {}

    bool tell() {
        bool const is_escape = scene_.failure().stumble == Stumble::escape;
        return tell_unindented_block() || (!is_escape && (tell_line_above() || tell_tab()));
    }

  private:
    bool tell_tab() {
        // The tab of `-<tab>question:`, too.
        auto const start = text_.substr(scene_.line_start());
        auto const tab = start.find('\t');
        if (tab == std::string_view::npos || start.substr(0, tab).find_first_not_of(" -") != start.npos) {
            return false;
        }
        scene_.tell(rule::tab, scene_.line_start() + tab, {}, suggest(cure::use_spaces));
        return true;
    }

    // `answer: |`, and the text below it no further to the right than its key.
    bool tell_unindented_block() {
        constexpr int most_lines = 8;
        auto below = scene_.line_start();
        for (int lines = 0; lines < most_lines && below > scene_.part_start(); ++lines) {
            auto const above = text_.find_last_not_of(" \n", below - 1);
            if (above == std::string_view::npos || above < scene_.part_start()) {
                return false;
            }
            auto const start = scene_.source().line_start(above);
            auto const line = text_.substr(start, above + 1 - start);
            auto const header = line.find_last_not_of("+-0123456789");
            if (header != std::string_view::npos && (line[header] == '|' || line[header] == '>')) {
                return tell_unindented_below(start, header, text_.find_first_not_of(" \n", above + 1));
            }
            below = start;
        }
        return false;
    }

    bool tell_unindented_below(std::size_t line_start, std::size_t header, std::size_t below) {
        auto const line = text_.substr(line_start, header);
        auto const key = line.find_first_not_of(" -");
        bool const is_header = key != std::string_view::npos && line.substr(key).find(": ") != line.npos &&
                               line.substr(line.find_last_not_of(' ')).front() == ':';
        bool const is_text = below <= scene_.at() && !begins_key(below) && text_.substr(below, 2) != "- ";
        if (!is_header || !is_text || below - scene_.source().line_start(below) > key) {
            return false;
        }
        scene_.tell(rule::unindented_block, below, {std::string(1, text_[line_start + header])},
                    suggest(cure::indent_the_text));
        return true;
    }

    [[nodiscard]] bool begins_key(std::size_t offset) const {
        auto const end = text_.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", offset);
        return end != offset && scene_.char_at(end) == ':';
    }

    // `-question: …` and `question:…` are text to YAML, so that the line below comes as a surprise.
    bool tell_line_above() {
        bool const is_surprise =
            scene_.failure().stumble == Stumble::colon || scene_.failure().stumble == Stumble::unexpected;
        if (!is_surprise || scene_.failure().opened.line != 0) {
            return false;
        }
        if (scene_.at_start_of_line() && tell_missing_space(scene_.at())) {
            return true;
        }
        auto const above = scene_.line_start() == 0 ? std::string_view::npos
                                                    : text_.find_last_not_of(" \n", scene_.line_start() - 1);
        if (above == std::string_view::npos) {
            return false;
        }
        auto const start = scene_.source().line_start(above);
        return start >= scene_.part_start() &&
               (tell_missing_space(text_.find_first_not_of(" ", start)) || tell_keyless_line());
    }

    bool tell_keyless_line() {
        if (scene_.before().find(": ") != std::string_view::npos) {
            return false;
        }
        auto const found = scene_.failure().stumble == Stumble::colon
                               ? keyless_line_above(scene_.source(), scene_.line_start(), scene_.part_start())
                               : keyless_line_at(scene_.source(), scene_.at());
        if (!found) {
            return false;
        }
        scene_.tell(found->rule, found->offset, {}, found->cure);
        return true;
    }

    // In what begins here.
    bool tell_missing_space(std::size_t offset) {
        if (scene_.char_at(offset) == '-' && is_letter(scene_.char_at(offset + 1))) {
            scene_.tell(rule::dash_without_space, offset, {}, suggest(cure::space_after_dash));
            return true;
        }
        if (text_.substr(offset, 2) == "- ") {
            offset = text_.find_first_not_of(' ', offset + 1);
        }
        auto const colon = colon_without_space(text_, offset);
        if (!colon) {
            return false;
        }
        scene_.tell(rule::colon_without_space, *colon, {}, suggest(cure::space_after_colon));
        return true;
    }

    static bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

    Scene& scene_;
    std::string_view text_;
};

} // namespace

bool tell_layout(Scene& scene) {
    return Layout{scene}.tell();
}

} // namespace remat::deck
