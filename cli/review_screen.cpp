#include "cli/review_screen.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/wrap.hpp"
#include "cli/view/card_view.hpp"
#include "cli/view/grade_view.hpp"

#include <algorithm>
#include <utility>

namespace remat::cli {

ReviewScreen::Reader ReviewScreen::ask(std::string_view so_far) {
    std::string line;
    if (screen().is_terminal) {
        line += is_at_prompt_ ? terminal::erase_line : std::string_view{};
        line += view::prompt(screen());
        line += so_far;
        is_at_prompt_ = true;
        blank_lines_ = 0;
        has_picks_ = !so_far.empty();
    }
    output_.result(line);
    return output_.flush() ? Reader::there : Reader::gone;
}

void ReviewScreen::entered(terminal::Entry entry, Echo echo) {
    entry_ = std::move(entry);
    echo_ = echo;
    if (echo == Echo::the_terminals) {
        is_at_prompt_ = false;
    }
}

void ReviewScreen::echo() {
    if (!std::exchange(is_at_prompt_, false)) {
        entry_.reset();
        return;
    }
    std::string line;
    if (entry_) {
        bool const confirms = has_picks_ && entry_->kind == terminal::EntryKind::enter;
        // What is longer than its line was no answer, and the message below tells it.
        line = (has_picks_ ? "   " : "") +
               terminal::shortened(terminal::echo_of(*entry_, screen()),
                                   std::max(1, screen().columns - 2 * terminal::margin),
                                   terminal::signs(screen()).ellipsis);
        line = confirms ? std::string{} : line;
    }
    output_.result(line + '\n');
    entry_.reset();
    blank_lines_ = 0;
}

void ReviewScreen::put(std::string_view block) {
    if (!block.empty()) {
        echo();
        // A blank line above is the one that the block begins with.
        for (; blank_lines_ > 0 && block.size() > 1 && block.front() == '\n'; --blank_lines_) {
            block.remove_prefix(1);
        }
        output_.result(block);
        auto const text_end = block.find_last_not_of('\n');
        auto const feeds = block.size() - (text_end == std::string_view::npos ? 0 : text_end + 1);
        blank_lines_ = static_cast<int>(feeds) - 1;
    }
}

void ReviewScreen::gap(int lines) {
    echo();
    for (; blank_lines_ < lines; ++blank_lines_) {
        output_.result("\n");
    }
}

void ReviewScreen::tell(text::Message const& message) {
    put(terminal::Page{screen()}.advice(say(message)).text());
}

void ReviewScreen::advise(std::string_view sentence) {
    put(terminal::Page{screen()}.advice(sentence).text());
}

void ReviewScreen::acknowledge(std::string_view sentence) {
    bool const shares_line = is_at_prompt_ && entry_ && !has_picks_;
    if (shares_line) {
        is_at_prompt_ = false;
        output_.result(view::answered_line(*entry_, sentence, screen()));
        entry_.reset();
        blank_lines_ = 0;
        return;
    }
    put(terminal::Page{screen()}.paragraph(sentence).text());
}

void ReviewScreen::come_back() {
    entry_.reset();
    is_at_prompt_ = false;
    blank_lines_ = 0;
}

void ReviewScreen::leave_prompt() {
    entry_.reset();
    echo();
}

} // namespace remat::cli
