#pragma once

#include "cli/output.hpp"
#include "cli/terminal/entry.hpp"
#include "engine/text/message.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// The conversation of a session: blocks from top to bottom, a prompt, and what was entered at it. Only the
// prompt's line is ever rewritten. On a pipe there is neither prompt nor echo, just the blocks.
namespace remat::cli {

// Who shows what is typed: the program for single keys and piped lines, the terminal for lines typed at it.
enum class Echo : std::uint8_t { ours, the_terminals };

class ReviewScreen {
  public:
    explicit ReviewScreen(Output& output) : output_{output} {}
    ~ReviewScreen() { leave_prompt(); }
    ReviewScreen(ReviewScreen const&) = delete;
    ReviewScreen& operator=(ReviewScreen const&) = delete;
    ReviewScreen(ReviewScreen&&) = delete;
    ReviewScreen& operator=(ReviewScreen&&) = delete;

    [[nodiscard]] terminal::Screen const& screen() const { return output_.screen(); }

    // The prompt, and behind it what is entered so far (the options picked). `gone`: what was shown did not
    // arrive, so nothing may be asked.
    enum class Reader : std::uint8_t { there, gone };
    [[nodiscard]] Reader ask(std::string_view so_far = {});
    // What came in. It is echoed before the next block, or with the sentence that acknowledges it.
    void entered(terminal::Entry entry, Echo echo);
    // The entry only changes what stands behind the prompt.
    void stay_at_prompt() { entry_.reset(); }

    void put(std::string_view block);
    // At least so many blank lines above what comes next.
    void gap(int lines);
    void tell(text::Message const& message);
    // A sentence that ends in a command to copy.
    void advise(std::string_view sentence);
    // Ends the prompt's line with what became of the entry.
    void acknowledge(std::string_view sentence);
    // Leaves the prompt without an answer: at the end of input, at a signal.
    void leave_prompt();
    // After a stop the cursor stands at the start of a line, below whatever the shell has written.
    void come_back();

  private:
    void echo();

    Output& output_;
    std::optional<terminal::Entry> entry_;
    Echo echo_ = Echo::ours;
    bool is_at_prompt_ = false; // its line is not ended
    bool has_picks_ = false;    // something stands behind it
    int blank_lines_ = 0;       // above what comes next
};

} // namespace remat::cli
