// The plan of the house, checked: reads every source file and says which line breaks an arrow, names an
// outside thing behind another's back, or has outgrown its room. ARCHITECTURE.md explains the rules.
#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

fs::path const root{REMAT_SOURCE_DIR};

struct Source {
    std::string path; // from the root
    std::vector<std::string> lines;
};

std::vector<std::string> lines_of(fs::path const& path) {
    std::vector<std::string> lines;
    std::ifstream file{path};
    for (std::string line; std::getline(file, line);) {
        lines.push_back(line);
    }
    return lines;
}

std::vector<Source> sources(std::vector<std::string> const& folders, std::set<std::string> const& endings) {
    std::vector<Source> found;
    for (auto const& folder : folders) {
        for (auto const& entry : fs::recursive_directory_iterator{root / folder}) {
            if (entry.is_regular_file() && endings.contains(entry.path().extension().string())) {
                found.push_back({.path = entry.path().lexically_relative(root).generic_string(),
                                 .lines = lines_of(entry.path())});
            }
        }
    }
    std::sort(found.begin(), found.end(),
              [](Source const& one, Source const& other) { return one.path < other.path; });
    return found;
}

std::vector<Source> const& our_code() {
    static auto const code = sources({"engine", "cli", "schema"}, {".hpp", ".cpp"});
    return code;
}

std::string without_comment(std::string const& line) {
    auto const comment = line.find("//");
    return comment == std::string::npos ? line : line.substr(0, comment);
}

// `engine/deck/read.cpp` -> `engine/deck`; files straight in cli/ are the program itself, but for the
// translation door.
std::string room_of(std::string const& path) {
    if (path.starts_with("cli/messages")) {
        return "cli/messages";
    }
    auto const second = path.find('/', path.find('/') + 1);
    return second == std::string::npos ? path.substr(0, path.find('/')) : path.substr(0, second);
}

std::vector<std::string> includes_of(Source const& source) {
    static std::regex const include{R"re(^\s*#\s*include\s+"([^"]+)")re"};
    std::vector<std::string> found;
    for (auto const& line : source.lines) {
        if (std::smatch match; std::regex_search(line, match, include)) {
            found.push_back(match[1]);
        }
    }
    return found;
}

// What a room may see: rooms, or single headers of one.
std::map<std::string, std::set<std::string>> const& arrows() {
    static std::map<std::string, std::set<std::string>> const allowed{
        {"engine/calendar", {}},
        {"engine/text", {}},
        {"schema", {}},
        {"engine/answer", {"engine/text"}},
        {"engine/deck", {"engine/text", "engine/answer"}},
        {"engine/convert", {"engine/text", "engine/answer", "engine/deck"}},
        {"engine/schedule", {"engine/calendar"}},
        {"engine/history", {"engine/calendar", "engine/text", "engine/schedule", "engine/deck/card_key.hpp"}},
        {"engine/session",
         {"engine/calendar", "engine/text", "engine/answer", "engine/schedule", "engine/deck",
          "engine/history"}},
        {"engine/statistics",
         {"engine/calendar", "engine/text", "engine/schedule", "engine/history", "engine/deck/card_key.hpp"}},
        {"engine/store",
         {"engine/calendar", "engine/text", "engine/answer", "engine/schedule", "engine/deck",
          "engine/history", "schema"}},
        {"cli/messages", {"engine/text"}},
        {"cli/terminal", {"engine/text", "cli/messages"}},
        {"cli/markdown", {"engine/text", "cli/messages", "cli/terminal"}},
        {"cli/view",
         {"engine/calendar", "engine/text", "engine/answer", "engine/schedule", "engine/deck",
          "engine/history", "engine/session", "engine/statistics", "cli/messages", "cli/terminal",
          "cli/markdown"}},
        {"cli/report",
         {"engine/calendar", "engine/text", "engine/history", "engine/statistics", "cli/messages", "cli/view",
          "cli/terminal/wrap.hpp"}},
    };
    return allowed;
}

bool may_include(std::string const& room, std::string const& included) {
    auto const entry = arrows().find(room);
    if (entry == arrows().end() || room_of(included) == room) {
        return true; // the program and its commands see everything
    }
    return entry->second.contains(room_of(included)) || entry->second.contains(included);
}

struct Door {
    std::string thing;
    std::vector<std::string> names; // as whole words; one that ends in a bracket or the like begins as one
    std::regex files;               // that may name it
    std::string within = "";        // the rule holds below this folder
};

std::vector<Door> const& doors() {
    static std::vector<Door> const all{
        {"the wall clock",
         {"system_clock", "time(", "localtime_r", "gmtime_r", "localtime", "mktime"},
         std::regex{"cli/clock\\.cpp"}},
        {"the stopwatch", {"steady_clock"}, std::regex{"cli/clock\\.(hpp|cpp)|cli/terminal/.*"}},
        {"entropy", {"random_device", "rand(", "mt19937", "<random>"}, std::regex{"cli/world\\.cpp"}},
        {"the standard streams",
         {"std::cout", "std::cerr", "std::cin", "std::clog", "printf("},
         std::regex{"cli/world\\.cpp"}},
        {"the environment", {"getenv", "setenv", "unsetenv"}, std::regex{"cli/(world|clock|messages)\\.cpp"}},
        {"our database", {"SQLite::", "sqlite3", "sqlite3_"}, std::regex{"engine/store/.*"}},
        {"SQL",
         {"SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "DROP", "PRAGMA", "COMMIT"},
         std::regex{"engine/store/.*\\.cpp"}},
        {"YAML", {"YAML::", "<yaml-cpp"}, std::regex{"engine/deck/yaml_(events\\.cpp|tree\\.[ch]pp)"}},
        {"the Unicode tables", {"utf8proc_", "<utf8proc"}, std::regex{"engine/text/.*\\.cpp"}},
        {"the Markdown parser", {"md_parse", "MD_PARSER", "<md4c"}, std::regex{"cli/markdown/parse\\.cpp"}},
        {"the hash", {"XXH", "XXH3_64bits", "<xxhash"}, std::regex{"engine/text/fingerprint\\.cpp"}},
        {"the argument parser", {"CLI::", "<CLI/"}, std::regex{"cli/command_line(_[a-z]+)?\\.(cpp|hpp)"}},
        {"the configuration format", {"toml::", "<toml"}, std::regex{"cli/config_file\\.cpp"}},
        {"JSON", {"nlohmann::", "<nlohmann"}, std::regex{"cli/json\\.hpp|engine/store/card_json\\.cpp"}},
        {"the catalogue",
         {"gettext", "dgettext", "bindtextdomain", "setlocale"},
         std::regex{"cli/(messages|world)\\.cpp"}},
        {"the terminal",
         {"termios", "tcsetattr", "tcflush", "isatty", "ioctl"},
         std::regex{"cli/(terminal/.*|world\\.cpp)"}},
        {"line editing", {"el_", "<histedit"}, std::regex{"cli/terminal/line_editor\\.cpp"}},
        {"processes",
         {"fork(", "execv", "execvp", "posix_spawn", "posix_spawnp", "std::system("},
         std::regex{"cli/terminal/spawn\\.cpp"}},
        {"files",
         {"fstream", "<fstream>", "std::filesystem", "<filesystem>"},
         std::regex{"engine/deck/library\\.cpp|engine/store/.*"},
         "engine/"},
    };
    return all;
}

bool is_word_part(char c) {
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Searching for plain words: regular expressions over every line take seconds.
bool names(std::string const& line, std::string const& word) {
    for (auto place = line.find(word); place != std::string::npos; place = line.find(word, place + 1)) {
        auto const end = place + word.size();
        bool const begins = place == 0 || !is_word_part(word.front()) || !is_word_part(line[place - 1]);
        bool const ends = end == line.size() || !is_word_part(word.back()) || !is_word_part(line[end]) ||
                          word.back() == '_';
        if (begins && ends) {
            return true;
        }
    }
    return false;
}

bool names(std::string const& line, Door const& door) {
    return std::any_of(door.names.begin(), door.names.end(),
                       [&](auto const& word) { return names(line, word); });
}

using Graph = std::map<std::string, std::set<std::string>>;

// A walk in circles, or nothing. Modules are files without their ending.
std::string cycle_in(Graph const& graph) {
    std::map<std::string, int> state; // 1: on the path, 2: done
    std::string found;
    std::function<bool(std::string const&, std::string const&)> const visit = [&](std::string const& module,
                                                                                  std::string const& path) {
        if (state[module] == 1) {
            found = path + module;
            return true;
        }
        if (state[module] == 2) {
            return false;
        }
        state[module] = 1;
        auto const next = graph.find(module);
        bool const is_found = next != graph.end() &&
                              std::any_of(next->second.begin(), next->second.end(), [&](auto const& name) {
                                  return visit(name, path + module + " -> ");
                              });
        state[module] = 2;
        return is_found;
    };
    for (auto const& [module, edges] : graph) {
        if (visit(module, "")) {
            return found;
        }
    }
    return {};
}

std::string module_of(std::string const& path) {
    return path.substr(0, path.rfind('.'));
}

} // namespace

TEST_CASE("every include follows an arrow of the plan") {
    for (auto const& source : our_code()) {
        for (auto const& included : includes_of(source)) {
            INFO(source.path << " includes " << included);
            CHECK(fs::exists(root / included));
            CHECK(may_include(room_of(source.path), included));
        }
    }
}

TEST_CASE("no headers include each other in a circle, and no rooms either") {
    Graph files;
    Graph rooms;
    for (auto const& source : our_code()) {
        for (auto const& included : includes_of(source)) {
            if (source.path.ends_with(".hpp") && module_of(included) != module_of(source.path)) {
                files[module_of(source.path)].insert(module_of(included));
            }
            if (room_of(included) != room_of(source.path) && source.path.starts_with("engine/")) {
                rooms[room_of(source.path)].insert(room_of(included));
            }
        }
    }
    CHECK(cycle_in(files).empty());
    CHECK(cycle_in(rooms).empty());
}

TEST_CASE("inside a room of the engine no two files need each other") {
    Graph graph;
    for (auto const& source : our_code()) {
        for (auto const& included : includes_of(source)) {
            bool const is_own = module_of(included) == module_of(source.path);
            if (source.path.starts_with("engine/") && room_of(included) == room_of(source.path) && !is_own) {
                graph[module_of(source.path)].insert(module_of(included));
            }
        }
    }
    CHECK(cycle_in(graph) == "");
}

TEST_CASE("outside things are named behind their doors only") {
    for (auto const& source : our_code()) {
        for (auto const& door : doors()) {
            if (!source.path.starts_with(door.within) || std::regex_match(source.path, door.files)) {
                continue;
            }
            for (std::size_t number = 0; number < source.lines.size(); ++number) {
                INFO(source.path << ':' << number + 1 << " names " << door.thing << ": "
                                 << source.lines[number]);
                auto const& line = source.lines[number];
                if (!names(without_comment(line), door)) {
                    continue;
                }
                FAIL_CHECK(source.path << ':' << number + 1 << " names " << door.thing << ": " << line);
            }
        }
    }
}

TEST_CASE("every door is used, so that a rule cannot outlive its thing") {
    for (auto const& door : doors()) {
        INFO(door.thing);
        CHECK(std::any_of(our_code().begin(), our_code().end(), [&](Source const& source) {
            return std::regex_match(source.path, door.files) &&
                   std::any_of(source.lines.begin(), source.lines.end(),
                               [&](auto const& line) { return names(line, door); });
        }));
    }
}

TEST_CASE("the engine inherits only where a library or an exception forces it") {
    static std::regex const inherits{
        R"(^\s*(class|struct)\s+\w+(\s+final)?\s*:\s*(public|private|protected)?\s*\w)"};
    static std::set<std::string> const forced{"engine/store/error.hpp", "engine/deck/yaml_feed.hpp",
                                              "engine/deck/yaml_tree.hpp"};
    for (auto const& source : our_code()) {
        if (!source.path.starts_with("engine/") || forced.contains(source.path)) {
            continue;
        }
        for (auto const& line : source.lines) {
            INFO(source.path << ": " << line);
            CHECK_FALSE(std::regex_search(without_comment(line), inherits));
        }
    }
}

namespace {

// Files that are longer than files want to be, each with its reason.
std::map<std::string, std::string> const long_for_a_reason{
    {"engine/deck/diagnostic_codes.hpp", "a table of sentences"},
};

} // namespace

TEST_CASE("no file is named after nothing, and none has outgrown its room") {
    static std::regex const no_name{".*(util|common|helper|manager|misc).*"};
    for (auto const& source : our_code()) {
        INFO(source.path << " has " << source.lines.size() << " lines");
        CHECK_FALSE(std::regex_match(source.path, no_name));
        if (!long_for_a_reason.contains(source.path)) {
            CHECK(source.lines.size() <= (source.path.ends_with(".hpp") ? 150U : 350U));
        }
    }
}

TEST_CASE("every header begins with pragma once and a paragraph that says what it is") {
    for (auto const& source : our_code()) {
        if (!source.path.ends_with(".hpp")) {
            continue;
        }
        INFO(source.path);
        REQUIRE_FALSE(source.lines.empty());
        CHECK(source.lines.front() == "#pragma once");
        CHECK(std::any_of(source.lines.begin(),
                          source.lines.begin() + std::min<std::ptrdiff_t>(40, std::ssize(source.lines)),
                          [](auto const& line) { return line.starts_with("// "); }));
    }
}

TEST_CASE("tests stand at the path of what they test") {
    for (auto const& test : sources({"tests/engine", "tests/cli"}, {".cpp"})) {
        INFO(test.path);
        CHECK(test.path.ends_with("_test.cpp"));
    }
}
