// ./dev bench [--quick] [--large] [--keep FOLDER] [NAME…]
//
// Prints what remat costs beside what the least possible program for the same thing costs, measured in the
// same run, and how each grows. Exits with 1 if something is over its limit. NAMEs choose rows of the table.
#include "tests/benchmark/generate.hpp"
#include "tests/benchmark/inside.hpp"
#include "tests/benchmark/measure.hpp"
#include "tests/benchmark/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <unistd.h>

namespace remat::benchmark {
namespace {

namespace fs = std::filesystem;

struct Wish {
    int runs = 5;
    bool wants_large = false; // ten million reviews: some minutes and gigabytes
    fs::path folder;          // kept afterwards if it was named
    bool is_kept = false;
    std::vector<std::string> names;

    [[nodiscard]] bool wants(std::string const& name) const {
        return names.empty() || std::find(names.begin(), names.end(), name) != names.end();
    }
};

std::string milliseconds(double seconds) {
    return fmt::format("{:.1f} ms", seconds * 1000);
}

struct Subject {
    fs::path file;
    calendar::Day today;
    Life life;
    std::string name; // `100000 cards, 1000000 reviews`
};

class Bench {
  public:
    Bench(Wish wish, Table& table)
        : wish_{std::move(wish)}
        , table_{table}
        , self_{fs::read_symlink("/proc/self/exe")}
        , remat_{installed(REMAT_BIN, wish_.folder)}
        , floor_sqlite_{installed(REMAT_FLOOR_SQLITE, wish_.folder)}
        , floor_file_{installed(REMAT_FLOOR_FILE, wish_.folder)} {}

    Subject subject(Life life) {
        Subject subject{.file = wish_.folder / fmt::format("{}-{}.db", life.cards, life.reviews),
                        .today = {},
                        .life = life,
                        .name = fmt::format("{} cards, {} reviews", life.cards, life.reviews)};
        fs::path const note = subject.file.string() + ".today";
        if (!fs::exists(note)) {
            subject.today = write_collection(subject.file, life);
            ::sync(); // what was written goes to the disk now, not while something is measured
            std::FILE* const out = std::fopen(note.c_str(), "w");
            std::fputs(std::to_string(subject.today.time_since_epoch().count()).c_str(), out);
            std::fclose(out);
        } else {
            std::FILE* const in = std::fopen(note.c_str(), "r");
            int day = 0;
            if (std::fscanf(in, "%d", &day) != 1) { // NOLINT(cert-err34-c): written above
                throw std::runtime_error{note.string()};
            }
            std::fclose(in);
            subject.today = calendar::Day{calendar::days{day}};
        }
        setenv("REMAT_NOW", fmt::format("{}T09:00:00+01:00", iso(subject.today)).c_str(), 1);
        return subject;
    }

    void due(Subject const& subject, std::optional<double> limit) {
        if (wish_.wants("due")) {
            auto const day = std::to_string(subject.today.time_since_epoch().count());
            constexpr int often = 20; // what is over in two milliseconds is not measured at once
            compare("due: " + subject.name, limit, {floor_sqlite_, "due", subject.file.string(), day},
                    {remat_, "--db", subject.file.string()}, often);
        }
    }

    void stats(Subject const& subject, std::optional<double> limit) {
        if (wish_.wants("stats")) {
            compare("stats: " + subject.name, limit, {floor_sqlite_, "scan", subject.file.string()},
                    {remat_, "--db", subject.file.string(), "stats"});
        }
    }

    void rebuild(Subject const& subject, std::optional<double> limit) {
        if (wish_.wants("rebuild")) {
            compare_printed(
                "rebuild: " + subject.name, limit, 1,
                [&] {
                    return copied(subject, {floor_sqlite_, "rebuild"}, {});
                },
                [&] {
                    return copied(subject, {self_, "--inside", "rebuild"}, {});
                });
        }
    }

    void answer(Subject const& subject, std::optional<double> limit) {
        if (wish_.wants("answer")) {
            compare_printed(
                "answer: " + subject.name, limit, 1e-6,
                [&] {
                    return copied(subject, {floor_sqlite_, "answer"}, {"500"});
                },
                [&] {
                    return copied(subject, {self_, "--inside", "answer"}, {"500"});
                });
        }
    }

    void import(std::size_t cards, std::optional<double> limit, std::optional<double> most_megabytes) {
        if (!wish_.wants("import") && !wish_.wants("again")) {
            return;
        }
        fs::path const deck = wish_.folder / fmt::format("{}.yaml", cards);
        if (!fs::exists(deck)) {
            write_deck(deck, cards);
        }
        fs::path const file = wish_.folder / "import.db";
        std::vector<std::string> const import{remat_, "--db", file.string(), "import", deck.string()};
        auto const pair = medians(
            wish_.runs,
            [&] {
                return run({floor_file_, "parse", deck.string()});
            },
            [&] {
                remove(file);
                return run(import);
            });
        report(fmt::format("import: {} new cards", cards), limit, pair);
        if (most_megabytes) {
            table_.at_most("import: peak memory", fmt::format("{:.0f} MB", pair.ours.peak_megabytes),
                           pair.ours.peak_megabytes, *most_megabytes);
        }
        if (wish_.wants("again")) {
            compare(fmt::format("import again: {} cards", cards), limit ? std::optional{3.0} : std::nullopt,
                    {floor_file_, "hash", deck.string()}, import);
        }
        remove(file);
    }

    void steps() {
        if (wish_.wants("sm2")) {
            std::vector<double> rates;
            for (int run = 0; run < wish_.runs; ++run) {
                rates.push_back(steps_a_second());
            }
            std::sort(rates.begin(), rates.end());
            double const rate = rates[rates.size() / 2] / 1e6;
            table_.at_least("SM-2 steps, millions a second", fmt::format("{:.0f}", rate), rate, 100);
        }
    }

  private:
    static std::string iso(calendar::Day day) {
        std::chrono::year_month_day const date{day};
        return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                           static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    }

    static void remove(fs::path const& file) {
        for (auto const* const ending : {"", "-wal", "-shm"}) {
            fs::remove(file.string() + ending);
        }
    }

    void report(std::string const& what, std::optional<double> limit, Pair const& pair) {
        table_.row(what, milliseconds(pair.floor.cpu_seconds), milliseconds(pair.ours.cpu_seconds),
                   pair.ours.cpu_seconds / pair.floor.cpu_seconds, limit);
    }

    // The cost of one of so many.
    static Cost run_often(std::vector<std::string> const& command, int times) {
        Cost cost = run(command);
        for (int time = 1; time < times; ++time) {
            cost.cpu_seconds += run(command).cpu_seconds;
        }
        cost.cpu_seconds /= times;
        return cost;
    }

    void compare(std::string const& what, std::optional<double> limit, std::vector<std::string> const& floor,
                 std::vector<std::string> const& ours, int times = 1) {
        report(
            what, limit,
            medians(
                wish_.runs, [&] { return run_often(floor, times); }, [&] { return run_often(ours, times); }));
    }

    // Programs that print what they measured inside themselves.
    void compare_printed(std::string const& what, std::optional<double> limit, double unit,
                         std::function<Cost()> const& floor, std::function<Cost()> const& ours) {
        auto const printed = [unit](std::function<Cost()> const& measure) {
            Cost cost = measure();
            cost.cpu_seconds = std::stod(cost.output) * unit;
            return cost;
        };
        report(what, limit,
               medians(
                   wish_.runs, [&] { return printed(floor); }, [&] { return printed(ours); }));
    }

    // On a copy, since it writes.
    Cost copied(Subject const& subject, std::vector<std::string> command,
                std::vector<std::string> const& rest) {
        fs::path const copy = wish_.folder / "copy.db";
        remove(copy);
        fs::copy_file(subject.file, copy);
        command.push_back(copy.string());
        command.insert(command.end(), rest.begin(), rest.end());
        auto cost = run(command);
        remove(copy);
        return cost;
    }

    Wish wish_;
    Table& table_;
    std::string self_;
    std::string remat_;
    std::string floor_sqlite_;
    std::string floor_file_;
};

void measure(Wish const& wish, Table& table) {
    Bench bench{wish, table};
    table.head();
    bench.steps();
    bench.import(100'000, 1.6, 250);
    auto const subject = bench.subject({.cards = 100'000, .reviews = 1'000'000});
    bench.due(subject, 2);
    bench.answer(subject, 1.5);
    bench.stats(subject, 3);
    bench.rebuild(subject, 3);
    std::puts("\nhow it grows");
    bench.import(10'000, std::nullopt, std::nullopt);
    std::vector<Life> lives{{.cards = 10'000, .reviews = 100'000}};
    if (wish.wants_large) {
        lives.push_back({.cards = 1'000'000, .reviews = 10'000'000});
    }
    for (auto const& life : lives) {
        auto const other = bench.subject(life);
        bench.due(other, std::nullopt);
        bench.answer(other, std::nullopt);
        bench.stats(other, std::nullopt);
        bench.rebuild(other, std::nullopt);
    }
}

// What a child of ours was started for.
int inside(std::vector<std::string> const& arguments) {
    if (arguments.at(1) == "rebuild") {
        std::puts(fmt::format("{:.6f}", seconds_to_rebuild(arguments.at(2))).c_str());
    } else {
        std::puts(fmt::format("{:.3f}", microseconds_an_answer(arguments.at(2), std::stoi(arguments.at(3))))
                      .c_str());
    }
    return 0;
}

Wish wish_of(std::vector<std::string> const& arguments) {
    Wish wish;
    for (std::size_t place = 0; place < arguments.size(); ++place) {
        if (arguments[place] == "--quick") {
            wish.runs = 1;
        } else if (arguments[place] == "--large") {
            wish.wants_large = true;
        } else if (arguments[place] == "--keep") {
            wish.folder = fs::absolute(arguments.at(++place));
            wish.is_kept = true;
        } else {
            wish.names.push_back(arguments[place]);
        }
    }
    if (!wish.is_kept) {
        std::string name = fs::temp_directory_path() / "remat-bench-XXXXXX";
        if (mkdtemp(name.data()) == nullptr) {
            throw std::runtime_error{"no folder for temporary files"};
        }
        wish.folder = name;
    }
    fs::create_directories(wish.folder);
    return wish;
}

int bench(std::vector<std::string> const& arguments) {
    if (!arguments.empty() && arguments.front() == "--inside") {
        return inside(arguments);
    }
    // Nothing of the person's own decides what is measured.
    for (auto const* const variable : {"REMAT_DB", "REMAT_LANGUAGE", "XDG_CONFIG_HOME", "XDG_DATA_HOME"}) {
        unsetenv(variable);
    }
    setenv("TZ", "UTC", 1);
    auto const wish = wish_of(arguments);
    setenv("HOME", wish.folder.c_str(), 1);
    Table table;
    measure(wish, table);
    if (!wish.is_kept) {
        fs::remove_all(wish.folder);
    }
    return table.is_over() ? 1 : 0;
}

} // namespace
} // namespace remat::benchmark

int main(int count, char** arguments) {
    try {
        return remat::benchmark::bench({arguments + 1, arguments + count});
    } catch (std::exception const& failure) {
        std::fprintf(stderr, "%s\n", failure.what());
        return 2;
    }
}
