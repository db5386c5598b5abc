// A schedule that was tampered with is made anew from the log: what a command says is what it would have
// said.
#include "tests/support/ordinary_user.hpp"
#include "tests/support/program.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch_test_macros.hpp>

#include <map>
#include <vector>

using namespace remat;
using remat::cli::ExitStatus;
using test::Program;
using test::Run;

namespace fs = std::filesystem;

namespace {

std::string deck_of(std::string const& first_id) {
    return "deck: d\nlanguage: en\ncards:\n  - id: " + first_id +
           "\n    question: Where does rain come from?\n    answer: From clouds\n"
           "  - id: two\n    question: How many legs has a spider?\n    answer: Eight\n    reverse: true\n"
           "  - id: three\n    question: What is the colour of snow?\n    answer: White\n"
           "  - id: four\n    question: Which river flows through Paris?\n    answer: The Seine\n"
           "  - id: five\n    question: Who wrote Faust?\n    answer: Goethe\n";
}

// Answers on several days, one of them taken back; a card suspended, one under another id, two siblings.
void live(Program& program) {
    program.file("d.yaml", deck_of("one"));
    program.run("import d.yaml");
    program.run("answer one --quality 4");
    program.run("answer two --quality 5");
    program.at("2026-03-02T09:00:00+01:00");
    program.run("answer one --quality 2");
    program.run("answer three --quality 3");
    program.run("answer three --quality 1");
    program.run("undo");
    program.run("suspend four");
    program.file("d.yaml", deck_of("renamed"));
    program.run("import d.yaml");
    program.at("2026-03-04T09:00:00+01:00");
}

void tamper(Program const& program, std::string const& statements) {
    SQLite::Database{program.collection().string(), SQLite::OPEN_READWRITE}.exec(statements);
}

std::string warning_of(Program const& program) {
    return "warning: the schedule in " + program.collection().string() +
           " was damaged; it has been made anew from the log\n";
}

struct Damage {
    char const* name;
    char const* statements;
};

constexpr Damage damages[] = {
    {"due days", "UPDATE schedule SET due = due + 30 WHERE due IS NOT NULL"},
    {"due days cleared", "UPDATE schedule SET due = NULL"},
    {"eases", "UPDATE schedule SET ease = ease - 100 WHERE ease IS NOT NULL"},
    {"suspensions", "UPDATE schedule SET status = 1, suspended = 1"},
    {"retirement", "UPDATE schedule SET status = 2"},
    {"rows lost", "DELETE FROM schedule WHERE due IS NOT NULL"},
    {"all rows lost", "DELETE FROM schedule"},
    {"counts of what is due", "UPDATE agenda SET cards = zeroblob(32)"},
    {"no counts of what is due", "DELETE FROM agenda"},
    {"answers of days", "UPDATE days SET counts = zeroblob(224)"},
    {"no days", "DELETE FROM days"},
    {"a changed class", "UPDATE classes SET root = key"},
    {"no classes", "DELETE FROM classes"},
    {"a class without its first key", "DELETE FROM classes WHERE key = root"},
    {"a class of its first key only", "DELETE FROM classes WHERE key <> root"},
    {"a stamp of less", "UPDATE schedule_stamp SET last_row = 1"},
    {"no stamp", "DELETE FROM schedule_stamp"},
    {"an index", "REINDEX"}, // nothing is wrong
};

char const* const reading[] = {
    "",
    "--json",
    "next",
    "review --quiet",
    "cards --json",
    "cards",
    "decks --json",
    "show renamed --json",
    "show two --json",
    "stats --json",
    "stats --short",
    "export --reviews",
};

char const* const writing[] = {
    "answer renamed --quality 4 --json",
    "answer two --quality 4 --json",
    "answer one --quality 4 --json", // is now called otherwise
    "undo --json",
    "suspend renamed --json",
    "suspend three --json",
    "resume four --json",
    "import d.yaml --json",
    "split renamed --json",
    "remove d --yes --json",
};

// Each question that `next` asks has a new id.
std::string without_id(std::string text) {
    static constexpr std::string_view name = R"("showing":")";
    if (auto const place = text.find(name); place != std::string::npos) {
        text.erase(place + name.size(), 32);
    }
    return text;
}

// What a command says, and what is so afterwards.
struct Scene {
    Run run;
    std::vector<std::string> after;
};

Scene played(Program& program, std::string_view command, bool is_writing) {
    Scene scene{.run = program.run(command), .after = {}};
    scene.run.out = without_id(scene.run.out);
    if (is_writing) {
        for (char const* const look :
             {"--json", "cards --json", "decks --json", "stats --json", "show two --json"}) {
            scene.after.push_back(program.run(look).out);
        }
    }
    return scene;
}

void try_command(Program& program, std::string const& sound, std::string_view command, bool is_writing,
                 std::map<std::string_view, int>& noticed) {
    CAPTURE(command);
    program.file("remat.db", sound);
    auto const wanted = played(program, command, is_writing);
    for (auto const& damage : damages) {
        CAPTURE(damage.name);
        program.file("remat.db", sound);
        tamper(program, damage.statements);
        auto const scene = played(program, command, is_writing);
        CHECK(scene.run.status == wanted.run.status);
        CHECK(scene.run.out == wanted.run.out);
        bool const is_told = scene.run.err == warning_of(program) + wanted.run.err;
        CHECK((is_told || scene.run.err == wanted.run.err));
        CHECK(scene.after == wanted.after);
        noticed[damage.name] += is_told ? 1 : 0;
    }
}

} // namespace

TEST_CASE(
    "healing: whatever was done to the schedule, each command says what is so, and one line if it noticed") {
    Program program;
    live(program);
    auto const sound = program.read("remat.db");
    std::map<std::string_view, int> noticed;
    for (char const* const command : reading) {
        try_command(program, sound, command, false, noticed);
    }
    for (char const* const command : writing) {
        try_command(program, sound, command, true, noticed);
    }
    for (auto const& [damage, times] : noticed) {
        CAPTURE(damage);
        // Where the stamp does not fit, opening folds anew in silence.
        bool const is_silent = damage == "an index" || damage.find("stamp") != std::string_view::npos;
        CHECK((times > 0) != is_silent);
    }
}

TEST_CASE(
    "healing: a review that notices damage half-way begins again, and each answer it told of is kept once") {
    for (auto const& damage : damages) {
        CAPTURE(damage.name);
        Program program;
        live(program);
        auto const answers = [&] {
            return SQLite::Database{program.collection().string(), SQLite::OPEN_READONLY}
                .execAndGet("SELECT count(*) FROM events WHERE kind = 1")
                .getInt();
        };
        int const before = answers();
        tamper(program, damage.statements);
        auto const run = program.input({"", "3", "", "3", "", "3", "", "3", "", "3"}).run("review");
        CHECK(run.status == ExitStatus::done);
        int told = 0;
        for (auto place = run.out.find(", back on "); place != std::string::npos;
             place = run.out.find(", back on ", place + 1)) {
            ++told;
        }
        CHECK(told >= 3);
        CHECK(answers() - before == told);
        CHECK((run.err.empty() || run.err.starts_with(warning_of(program))));
        CHECK((run.err.empty() || run.err.rfind("warning: ") == 0)); // one
        auto const shown = program.run("cards --json").out;
        program.run("doctor --rebuild");
        CHECK(program.run("cards --json").out == shown);
    }
}

TEST_CASE("healing: what was noticed once is not noticed again, and the collection is healthy") {
    Program program;
    live(program);
    auto const before = program.run("cards --json").out;
    tamper(program, "UPDATE schedule SET due = due + 30 WHERE due IS NOT NULL");
    auto const first = program.run("cards --json");
    CHECK(first.err == warning_of(program));
    CHECK(first.out == before);
    auto const second = program.run("cards --json");
    CHECK(second.err.empty());
    CHECK(second.out == before);
    CHECK(program.run("doctor").status == ExitStatus::done);
}

TEST_CASE("healing: a damaged schedule that cannot be written is made anew for the command, with one line") {
    Program program;
    live(program);
    auto const sound = program.run("cards --json").out;
    tamper(program, "UPDATE schedule SET due = due + 30 WHERE due IS NOT NULL");
    auto const bytes = program.read("remat.db");
    {
        test::OrdinaryUser const nobody{program.folder()};
        fs::permissions(program.collection(), fs::perms::owner_read);
        fs::permissions(program.folder(), fs::perms::owner_read | fs::perms::owner_exec);
        auto const run = program.run("cards --json");
        fs::permissions(program.folder(), fs::perms::owner_all);
        CHECK(run.status == ExitStatus::done);
        CHECK(run.out == sound);
        CHECK(run.err == "warning: the schedule in " + program.collection().string() +
                             " is damaged and cannot be written; what you see was made anew from the log\n");
    }
    CHECK(program.read("remat.db") == bytes);
}

TEST_CASE("healing: where events of the log are damaged as well, nothing is made up") {
    Program program;
    live(program);
    tamper(program, "DROP TRIGGER events_are_not_changed; UPDATE events SET quality = 5 WHERE row = 1;"
                    "UPDATE schedule SET due = due + 30 WHERE due IS NOT NULL");
    auto const run = program.run("cards --json");
    CHECK(run.status == ExitStatus::unusable);
    CHECK(run.err == "error: " + program.collection().string() +
                         ": the schedule is damaged, and so are events of its log; restore a backup, or see "
                         "what `remat doctor` says\n");
}
