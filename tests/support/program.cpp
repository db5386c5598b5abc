#include "tests/support/program.hpp"

#include "cli/messages.hpp"
#include "cli/run.hpp"
#include "tests/support/log_builder.hpp"

#include <atomic>
#include <fstream>
#include <sstream>
#include <unistd.h>
#include <utility>

namespace remat::test {
namespace {

namespace fs = std::filesystem;

fs::path new_folder() {
    static std::atomic<int> count{0};
    auto const name = "remat-test-" + std::to_string(::getpid()) + "-" + std::to_string(count++);
    fs::path folder = fs::canonical(fs::temp_directory_path()) / name;
    fs::remove_all(folder);
    fs::create_directories(folder);
    return folder;
}

std::vector<std::string> words_of(std::string_view line) {
    std::vector<std::string> words;
    std::string word;
    bool is_open = false;
    char quote = '\0';
    for (char const c : line) {
        if (quote != '\0') {
            quote = c == quote ? '\0' : quote;
            if (quote != '\0') {
                word += c;
            }
        } else if (c == '\'' || c == '"') {
            quote = c;
            is_open = true;
        } else if (c == ' ') {
            if (is_open) {
                words.push_back(std::exchange(word, {}));
            }
            is_open = false;
        } else {
            word += c;
            is_open = true;
        }
    }
    if (is_open) {
        words.push_back(word);
    }
    return words;
}

} // namespace

Program::Program() : folder_{new_folder()}, former_folder_{fs::current_path()} {
    fs::current_path(folder_);
    set("HOME", folder_.string());
    set("REMAT_DB", collection().string());
    set("TZ", "Europe/Paris");
    at("2026-03-01T09:00:00+01:00");
}

Program::~Program() {
    cli::set_language(""); // a property of the process
    std::error_code problem;
    fs::current_path(former_folder_, problem);
    fs::remove_all(folder_, problem);
}

Run Program::run(std::string_view line) {
    return run(words_of(line));
}

Run Program::run(std::vector<std::string> const& arguments) {
    std::ostringstream out;
    std::ostringstream err;
    auto const entries = std::exchange(input_, {});
    cli::World const world{.variable = [this](std::string const& name) -> std::optional<std::string> {
                               auto const found = variables_.find(name);
                               return found == variables_.end() ? std::nullopt : std::optional{found->second};
                           },
                           .out = {.stream = &out, .is_terminal = is_terminal_},
                           .err = {.stream = &err, .is_terminal = is_terminal_},
                           .columns = columns_,
                           .is_unicode = is_unicode_,
                           .can_prompt = is_terminal_,
                           .input =
                               [this, &entries] {
                                   using Reading = cli::terminal::Input::Reading;
                                   return cli::terminal::Input::from_script(
                                       entries, is_terminal_ ? Reading::keys : Reading::lines);
                               },
                           .new_id = [this] { return id_of(next_id_++); },
                           .run_program =
                               [this](std::vector<std::string> const& program) {
                                   return starts_ ? starts_(program) : std::nullopt;
                               },
                           .folder = folder_,
                           .decks = fs::path{REMAT_SOURCE_DIR} / "decks"};
    Run result;
    result.status = cli::run(arguments, world);
    result.out = out.str();
    result.err = err.str();
    return result;
}

Program& Program::at(std::string_view instant) {
    return set("REMAT_NOW", std::string{instant});
}

Program& Program::set(std::string const& name, std::string const& value) {
    variables_[name] = value;
    return *this;
}

Program& Program::unset(std::string const& name) {
    variables_.erase(name);
    return *this;
}

Program& Program::input(std::vector<std::string> entries) {
    input_ = std::move(entries);
    return *this;
}

Program& Program::on_terminal(int columns) {
    is_terminal_ = true;
    columns_ = columns;
    return *this;
}

Program& Program::ascii() {
    is_unicode_ = false;
    return *this;
}

Program& Program::starts(std::function<std::optional<int>(std::vector<std::string> const&)> program) {
    starts_ = std::move(program);
    return *this;
}

std::string Program::file(std::string const& name, std::string_view content) {
    auto const path = folder_ / name;
    fs::create_directories(path.parent_path());
    std::ofstream{path, std::ios::binary} << content;
    return name;
}

std::string Program::read(std::string const& name) const {
    std::ostringstream content;
    content << std::ifstream{folder_ / name, std::ios::binary}.rdbuf();
    return content.str();
}

std::string Program::bundled_deck() {
    std::ostringstream content;
    content << std::ifstream{REMAT_SOURCE_DIR "/tests/golden/decks/good/eight-cards.yaml", std::ios::binary}
                   .rdbuf();
    return file("decks/activation-recomputation.yaml", content.str());
}

} // namespace remat::test
