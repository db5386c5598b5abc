#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

// The built program as the processes of a person who is not gentle with it: in a folder of its own, on pipes
// or on a terminal, killed, stopped and resized while it runs.
namespace remat::test {

// A folder, home and working directory at once, with the environment that the programs started in it get. In
// memory where the system has such a place: what is killed here is a process, never the machine.
class Place {
  public:
    // TZ=Europe/Paris, a frozen 2026-03-01T09:00:00+01:00, C.UTF-8, and `remat` in the PATH.
    Place();
    ~Place();
    Place(Place const&) = delete;
    Place& operator=(Place const&) = delete;
    Place(Place&&) = delete;
    Place& operator=(Place&&) = delete;

    [[nodiscard]] std::filesystem::path const& folder() const { return folder_; }
    [[nodiscard]] std::filesystem::path collection() const { return folder_ / "remat.db"; }
    [[nodiscard]] std::map<std::string, std::string> const& variables() const { return variables_; }
    Place& set(std::string const& name, std::string const& value);
    Place& unset(std::string const& name);
    void file(std::string const& name, std::string_view content) const;
    [[nodiscard]] std::string read(std::string const& name) const;

    struct Result {
        std::string out;
        std::string err;
        int status = 0; // as a shell tells it: 128 + n after signal n
    };
    // A line for /bin/sh.
    [[nodiscard]] Result shell(std::string const& line) const;

  private:
    std::filesystem::path folder_;
    std::map<std::string, std::string> variables_;
};

struct Window {
    unsigned short columns = 80;
    unsigned short rows = 24;
};

class Child {
  public:
    enum class On : std::uint8_t { pipes, terminal };

    Child(Place const& place, On on, std::vector<std::string> const& arguments, Window window = {});
    ~Child(); // killed if it still runs
    Child(Child const&) = delete;
    Child& operator=(Child const&) = delete;
    Child(Child&&) = delete;
    Child& operator=(Child&&) = delete;

    [[nodiscard]] pid_t id() const { return id_; }
    [[nodiscard]] On on() const { return on_; }
    // All that it has said so far; on a terminal stderr too.
    [[nodiscard]] std::string const& said() const { return said_; }

    void type(std::string_view text);
    void end_input(); // on pipes
    void resize(Window window);
    void signal(int number) const;

    // Takes in what it says within the time; false when there is nothing more to come.
    bool listen(std::chrono::milliseconds time);
    // Until the text was said, after the first `from` bytes; false when it never is.
    [[nodiscard]] bool hears(std::string_view text, std::size_t from = 0);
    // Listens to the end. The status as a shell tells it.
    int wait();
    // Whether the process is no more; on a terminal that is the only way to know.
    [[nodiscard]] bool has_ended();

    // For a terminal: whether keys arrive singly and unechoed.
    [[nodiscard]] bool is_in_key_mode() const;
    [[nodiscard]] bool is_stopped() const; // waits until it is, for a while

  private:
    On on_;
    pid_t id_ = -1;
    int to_ = -1;
    int from_ = -1;
    int terminal_ = -1; // the child's side, held open to see its modes
    std::optional<int> status_;
    std::string said_;
};

[[nodiscard]] std::size_t count(std::string_view text, std::string_view part);

} // namespace remat::test
