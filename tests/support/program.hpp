#pragma once

#include "cli/exit_status.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The whole program in the test's process: a folder of its own as home and working directory, a frozen clock,
// its own environment, streams and ids. What a user types is one line; what he sees is two texts and a
// status.
namespace remat::test {

struct Run {
    std::string out;
    std::string err;
    cli::ExitStatus status = cli::ExitStatus::done;
};

class Program {
  public:
    // TZ=Europe/Paris, 2026-03-01T09:00:00+01:00, a UTF-8 locale without a language, pipes instead of a
    // terminal.
    Program();
    ~Program();
    Program(Program const&) = delete;
    Program& operator=(Program const&) = delete;

    // Words split at spaces; single or double quotes keep one together.
    Run run(std::string_view line);
    Run run(std::vector<std::string> const& arguments);

    Program& at(std::string_view instant); // REMAT_NOW
    Program& set(std::string const& name, std::string const& value);
    Program& unset(std::string const& name);
    // What is typed at prompts of the next run: a line each (a key each on a terminal); then input ends.
    Program& input(std::vector<std::string> entries);
    Program& on_terminal(int columns = 80); // instead of pipes
    Program& ascii();                       // the locale is not UTF-8
    // Programs that the next runs start (an editor): called with the arguments, returns the status.
    Program& starts(std::function<std::optional<int>(std::vector<std::string> const&)> program);

    // Writes a file below the folder and returns its path as a user would type it there.
    std::string file(std::string const& name, std::string_view content);
    [[nodiscard]] std::string read(std::string const& name) const;
    [[nodiscard]] std::filesystem::path const& folder() const { return folder_; }
    [[nodiscard]] std::filesystem::path collection() const { return folder_ / "remat.db"; }

    // Eight cards of the deck that comes with the program, copied in under its name and place.
    std::string bundled_deck();

  private:
    std::filesystem::path folder_;
    std::filesystem::path former_folder_;
    std::map<std::string, std::string> variables_;
    std::vector<std::string> input_;
    std::function<std::optional<int>(std::vector<std::string> const&)> starts_;
    bool is_terminal_ = false;
    bool is_unicode_ = true;
    int columns_ = 80;
    std::uint64_t next_id_ = 1;
};

} // namespace remat::test
