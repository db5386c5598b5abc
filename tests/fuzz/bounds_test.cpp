#include "engine/deck/read.hpp"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// Decks made to be expensive: read in a child process whose time and memory are measured. The bounds are
// several times what is needed, so that only another order of growth breaks them.
namespace {

using namespace remat;

#if defined(__SANITIZE_ADDRESS__)
#define REMAT_IS_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define REMAT_IS_SANITIZED 1
#endif
#endif
#ifdef REMAT_IS_SANITIZED
constexpr double slowdown = 10; // shadow memory and red zones count as memory, too
#else
constexpr double slowdown = 1;
#endif

constexpr double megabyte = 1024 * 1024;

struct Cost {
    double seconds = 0;   // of the processor
    double megabytes = 0; // above what the process had before
    std::string codes;    // of the first diagnostics
};

double peak_megabytes() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) * 1024 / megabyte;
}

double processor_seconds() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    auto const seconds = [](timeval const& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// Reads in a child, which reports through a pipe; a child that dies reports nothing.
Cost cost_of_reading(std::string const& bytes) {
    int ends[2] = {-1, -1};
    REQUIRE(::pipe(ends) == 0);
    auto const child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        rlimit const limit{.rlim_cur = 120, .rlim_max = 120};
        ::setrlimit(RLIMIT_CPU, &limit); // what never ends is killed
        auto const memory = peak_megabytes();
        auto const time = processor_seconds();
        auto const reading = deck::read(bytes, "hostile.yaml");
        std::string report = std::to_string(processor_seconds() - time) + ' ' +
                             std::to_string(peak_megabytes() - memory) + ' ';
        for (std::size_t place = 0; place < reading.diagnostics.size() && place < 3; ++place) {
            report += reading.diagnostics[place].code;
        }
        auto const written = ::write(ends[1], report.data(), report.size());
        ::_exit(written == static_cast<ssize_t>(report.size()) ? 0 : 1);
    }
    ::close(ends[1]);
    std::string report;
    char buffer[256];
    for (ssize_t count = 0; (count = ::read(ends[0], buffer, sizeof buffer)) > 0;) {
        report.append(buffer, static_cast<std::size_t>(count));
    }
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    REQUIRE(status == 0);
    Cost cost;
    std::size_t read = 0;
    cost.seconds = std::stod(report, &read);
    auto const rest = report.substr(read);
    cost.megabytes = std::stod(rest, &read);
    cost.codes = rest.substr(std::min(rest.size(), read + 1));
    return cost;
}

// What is read may cost so much for each MiB of it, and a little to begin with. `code`: how the diagnostics
// begin.
void check_cost(std::string const& what, std::string const& bytes, std::string const& code) {
    auto const size = static_cast<double>(bytes.size()) / megabyte;
    auto const cost = cost_of_reading(bytes);
    INFO(what << ": " << size << " MiB, " << cost.seconds << " s, " << cost.megabytes << " MB, "
              << cost.codes);
    CHECK(cost.seconds < (0.5 + size) * slowdown);
    CHECK(cost.megabytes < std::min(40 + 40 * size, 320.0) * slowdown);
    CHECK(cost.codes.substr(0, code.size()) == code);
}

std::string repeated(std::string const& text, std::size_t times) {
    std::string all;
    all.reserve(text.size() * times);
    for (std::size_t time = 0; time < times; ++time) {
        all += text;
    }
    return all;
}

std::string const head = "deck: d\ncards:\n";
constexpr std::size_t large = 1U << 20U;

} // namespace

TEST_CASE("a billion laughs cost nothing: aliases are refused and never followed") {
    std::string laughs = "deck: d\na: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n";
    for (char name = 'b'; name <= 'z'; ++name) {
        auto const former = fmt::format("*{}", static_cast<char>(name - 1));
        laughs += fmt::format("{0}: &{0} [{1}{2}]\n", name, repeated(former + ", ", 8), former);
    }
    check_cost("billion laughs", laughs, "E");
    check_cost("a value that holds itself", "deck: &a [*a]\n", "E");
}

TEST_CASE("deep nesting ends at its limit") {
    for (std::string const open : {"[", "{", "- ", "? ", "{a: ", "[? "}) {
        check_cost("nested " + open, "deck: d\ncards: " + repeated(open, 20'000), "E");
        check_cost("nested from the start " + open, repeated(open, 20'000), "E");
    }
    std::string indented = "deck: d\ncards:\n";
    for (std::size_t depth = 1; depth < 2'000; ++depth) {
        indented += std::string(depth, ' ') + "a:\n";
    }
    check_cost("nested by indentation", indented, "E");
}

TEST_CASE("a huge text is refused at a cost in proportion to the file") {
    for (std::string const quote : {"", "\"", "'"}) {
        check_cost(
            "a text in " + quote,
            fmt::format("{0}  - question: {1}{2}{1}\n    answer: b\n", head, quote, std::string(large, 'a')),
            "E");
    }
    check_cost("a block", head + "  - question: |\n" + repeated("      line\n", large / 11), "E");
    check_cost("a key", std::string(large, 'k') + ": d\n", "E");
    check_cost("escapes", head + "  - question: \"" + repeated("\\u00e9", large / 6) + "\"\n", "E");
}

TEST_CASE("a file beyond its limit is refused unread") {
    check_cost("64 MiB and a byte", std::string((64U << 20U) + 1, '\n'), "E");
}

TEST_CASE("a comma where none belongs ends like any other mistake") {
    for (std::string const bytes :
         {",", ", \"x\"", "- a\n, b", "deck: d\n, b", "deck: d\n---\n,", "deck: d\n...\n,\n,\n", "]", "}",
          ": ,", "? ,", "deck: d\ncards: [a\n, , ]\n,"}) {
        check_cost(bytes, bytes, "E");
    }
    check_cost("many commas", repeated(",", 1U << 20U), "E");
    check_cost("many commas in brackets", "deck: d\ncards: [" + repeated(",", 1U << 20U) + "]", "E");
}

TEST_CASE("many small mistakes cost as much as the file is long") {
    check_cost("bytes that are not UTF-8", std::string(large, '\xFF'), "E");
    check_cost("control bytes a line", repeated("\x01\n", large / 2), "E");
    check_cost("unknown keys",
               head + "  - id: a\n    question: q\n    answer: a\n" + repeated("    k: 1\n", 20'000), "E");
    check_cost("values of one card", head + "  - [" + repeated("a,", large / 16) + "]\n", "E");
    check_cost("empty cards", head + repeated("  -\n", 20'000), "E");
    check_cost("documents", repeated("---\n", large / 4), "E");
    check_cost("comments", repeated("#\n", large / 2), "E");
    check_cost("anchors", head + repeated("  - &a b\n", 20'000), "E");
    check_cost("directives", repeated("%TAG !a! b\n", large / 12), "E");
}

TEST_CASE("white space costs as much as the file is long") {
    for (std::string const space : {" ", "\n", " \n", "\n ", "\\n", "\\\n"}) {
        auto const long_space = repeated(space, large / space.size());
        check_cost("inside a plain text", fmt::format("{}  - question: a{}b\n", head, long_space), "E");
        check_cost("inside quotes", fmt::format("{}  - question: \"a{}b\"\n", head, long_space), "E");
        check_cost("inside a block", fmt::format("{}  - question: |\n      a{}b\n", head, long_space), "E");
        check_cost("between values", fmt::format("{}{}  - question: b\n", head, long_space), "E");
    }
}

TEST_CASE("marks piled upon one letter cost as much as the text is long") {
    for (std::string const& pile : {repeated("\u0345", 16'000) + repeated("\u0316", 16'000),
                                    repeated("\u0345\u0316", 16'000), repeated("\u0F73", 21'000)}) {
        check_cost("marks", fmt::format("{}  - question: a{}\n    answer: b\n", head, pile), "");
    }
}

TEST_CASE("what the parser would hoard is refused, however much of it there is") {
    constexpr std::size_t much = 16U << 20U;
    check_cost("a list in brackets", head + "  - [" + repeated("a,", much / 2), "E025");
    check_cost("quoted texts", head + "  - [" + repeated("\"\"", much / 2), "E025");
    check_cost("open brackets", head + "  - " + repeated("{a: ", much / 4), "E025");
    check_cost("lines without a key", head + repeated("a\n", much / 2), "E025");
}
