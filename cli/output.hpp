#pragma once

#include "cli/terminal/screen.hpp"
#include "engine/deck/localised.hpp"
#include "engine/text/message.hpp"

#include <iosfwd>
#include <string_view>
#include <vector>

// Where a command's words go: results to stdout, everything else to stderr. All of it passes the terminal's
// last gate, so nothing that a deck says steers the terminal.
namespace remat::cli {

enum class Format : std::uint8_t { text, json };
enum class Loudness : std::uint8_t { normal, quiet };

class Output {
  public:
    struct Target {
        std::ostream* stream;
        terminal::Screen screen;
    };

    Output(Target out, Target err, Format format, Loudness loudness,
           std::vector<deck::LanguageTag> languages);

    // Finished lines, as a view drew them.
    void result(std::string_view text);
    // A sentence, wrapped on a terminal.
    void say(std::string_view sentence);
    // A table for another program: byte for byte, but on a terminal nothing that steers it.
    void data(std::string_view bytes);
    // One JSON value (see json.hpp), with a line feed.
    void json_line(std::string_view value);

    // A line for the person; silent under --quiet.
    void note(std::string_view text);
    // A line that begins with `warning: `, whatever the loudness.
    void warning(text::Message const& message);
    // Finished lines on stderr, whatever the loudness: diagnostics of an import.
    void problem(std::string_view text);

    // Whether all that was written has arrived: false on a closed pipe or a full disk.
    [[nodiscard]] bool flush();

    // The window has another size now.
    void resize(int columns);

    [[nodiscard]] bool wants_json() const { return format_ == Format::json; }
    [[nodiscard]] bool is_quiet() const { return loudness_ == Loudness::quiet; }
    [[nodiscard]] terminal::Screen const& screen() const { return out_.screen; }     // of results
    [[nodiscard]] terminal::Screen const& err_screen() const { return err_.screen; } // of notes
    // The languages in which the person wants to read deck texts, best first.
    [[nodiscard]] std::vector<deck::LanguageTag> const& languages() const { return languages_; }

  private:
    Target out_;
    Target err_;
    Format format_;
    Loudness loudness_;
    std::vector<deck::LanguageTag> languages_;
};

} // namespace remat::cli
