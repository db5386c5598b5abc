#include "cli/run.hpp"

#include "cli/clock.hpp"
#include "cli/command_line.hpp"
#include "cli/commands/commands.hpp"
#include "cli/deck_files.hpp"
#include "cli/failure.hpp"
#include "cli/json.hpp"
#include "cli/language.hpp"
#include "cli/messages.hpp"
#include "cli/output.hpp"
#include "cli/path_text.hpp"
#include "cli/settings.hpp"
#include "cli/terminal/page.hpp"
#include "cli/zone.hpp"
#include "engine/store/collection.hpp"
#include "engine/store/error.hpp"
#include "engine/store/presence.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <functional>
#include <map>
#include <new>
#include <ostream>
#include <system_error>
#include <utility>

namespace remat::cli {
namespace {

using store::Access;
using store::Collection;

// What a command may ask for; a collection is opened when it is asked for.
struct Desk {
    CommandLine const& line;
    Settings const& settings;
    World const& world;
    Output& out;
    Clock clock;
    store::StoredSchedule schedule = store::StoredSchedule::use;

    [[nodiscard]] Collection open(Access access) const {
        Collection collection{settings.collection, {.access = access, .schedule = schedule}};
        auto const& condition = collection.condition();
        if (condition.rescued) {
            out.note(
                tr("{0} is not there; what it held when it was moved or deleted is in {1}: move that into"
                   " its place, or name it with --db",
                   path_text(settings.collection.string()), path_text(condition.rescued->string())));
        }
        bool const may_write = access == Access::read_write;
        if (may_write && !condition.has_write_ahead_log && !condition.is_in_memory) {
            out.warning(
                {N_("two sessions at once will wait for each other: the file system of {} shares no memory"),
                 {settings.collection.string()}});
        }
        if (condition.backup) {
            out.note(tr("The collection was brought up to date; a copy of what it was is in {}",
                        path_text(condition.backup->string())));
        }
        if (condition.damaged_events > 0) {
            out.warning({N_("events of the log in {} are damaged; see what `remat doctor` says"),
                         {settings.collection.string()}});
        }
        return collection;
    }

    // The schedule is damaged; what it was made from may not be. Where nothing can be written, each command
    // makes its own.
    void heal() {
        try {
            Collection const healed{
                settings.collection,
                {.access = Access::read_write, .schedule = store::StoredSchedule::fold_anew}};
            out.warning({N_("the schedule in {} was damaged; it has been made anew from the log"),
                         {settings.collection.string()}});
        } catch (store::Error const& error) {
            if (error.kind() != store::ErrorKind::io) {
                throw;
            }
            schedule = store::StoredSchedule::fold_anew;
            out.warning({N_("the schedule in {} is damaged and cannot be written; what you see was made anew"
                            " from the log"),
                         {settings.collection.string()}});
        }
    }

    [[nodiscard]] Collection to_read() const { return open(Access::read_only); }
    [[nodiscard]] Collection to_write() const { return open(Access::read_write); }

    [[nodiscard]] bool has_collection() const { return store::is_there(settings.collection); }

    // What is to be changed has to be there: where no collection is, the command fails on an empty one.
    [[nodiscard]] Collection to_change() const { return has_collection() ? to_write() : to_read(); }

    // Where there is nothing to write yet, no collection is created: files without a deck bring nothing.
    [[nodiscard]] bool would_create_nothing(std::vector<std::string> const& paths) const {
        return !has_collection() && !hold_a_deck(paths, world);
    }

    [[nodiscard]] Collection to_import() const {
        return line.import.is_dry_run || would_create_nothing(line.import.paths) ? to_read() : to_write();
    }

    // A table is read before there is a collection for it.
    [[nodiscard]] ExitStatus import_table() const {
        if (line.import.is_dry_run) {
            return commands::import_reviews(out, to_read(), {}, world, line.import);
        }
        auto const create = [this] { return to_write(); };
        auto none_or_it = has_collection() ? to_write() : Collection{settings.collection, {}};
        return commands::import_reviews(out, std::move(none_or_it), create, world, line.import);
    }

    [[nodiscard]] Collection to_treat() const {
        return line.doctor.must_rebuild && has_collection() ? to_write() : to_read();
    }

    [[nodiscard]] Collection to_review() const {
        return would_create_nothing(line.review.session.decks) ? to_read() : to_write();
    }

    // `next` reads, after importing what it is given and what was edited. Where neither can be, it only
    // reads.
    [[nodiscard]] Collection to_refresh() const {
        if (would_create_nothing(line.next.decks)) {
            return to_read();
        }
        try {
            return to_write();
        } catch (store::Error const& error) {
            if (error.kind() != store::ErrorKind::io) {
                throw;
            }
            return to_read();
        }
    }
};

bool changes_something(commands::SchedulerOptions const& asked) {
    return asked.scheduler || asked.reading || asked.longest_interval || asked.day_start || asked.fuzz;
}

// A session is long enough for its file to go.
ExitStatus still_there(Collection const& collection, ExitStatus status) {
    collection.require_files();
    return status;
}

using Command = std::function<ExitStatus(Desk&)>;

// clang-format off
std::map<std::string, Command> const& table() {
    using namespace commands;
    static std::map<std::string, Command> const commands{
        {"",          [](Desk& d) { return home(d.out, d.clock, d.to_read(), d.settings, d.world); }},
        {"review",    [](Desk& d) { auto c = d.to_review(); return still_there(c, review(d.out, d.clock, c, d.settings, d.world, d.line.review)); }},
        {"next",      [](Desk& d) { auto c = d.to_refresh(); return next(d.out, d.clock, c, d.settings, d.world, d.line.next); }},
        {"answer",    [](Desk& d) { auto c = d.to_change(); return answer(d.out, d.clock, c, d.world, d.line.answer); }},
        {"undo",      [](Desk& d) { auto c = d.to_change(); return undo(d.out, d.clock, c, d.world); }},
        {"import",    [](Desk& d) { if (d.line.import.reviews.is_wanted) { return d.import_table(); }
                                    auto c = d.to_import();
                                    return import(d.out, d.clock, c, d.world, d.line.import); }},
        {"export",    [](Desk& d) { return export_reviews(d.out, d.to_read(), d.world, d.line.takeout); }},
        {"check",     [](Desk& d) { return check(d.out, d.world, d.line.check); }},
        {"convert",   [](Desk& d) { return convert(d.out, d.world, d.line.convert); }},
        {"preview",   [](Desk& d) { return preview(d.out, d.world, d.line.preview); }},
        {"new",       [](Desk& d) { return create(d.out, d.world, d.line.create); }},
        {"decks",     [](Desk& d) { return decks(d.out, d.clock, d.to_read(), d.line.decks); }},
        {"cards",     [](Desk& d) { return cards(d.out, d.clock, d.to_read(), d.line.cards); }},
        {"show",      [](Desk& d) { return show(d.out, d.clock, d.to_read(), d.world, d.line.show); }},
        {"suspend",   [](Desk& d) { auto c = d.to_change(); return suspend(d.out, d.clock, c, d.world, d.line.suspend); }},
        {"resume",    [](Desk& d) { auto c = d.to_change(); return resume(d.out, d.clock, c, d.world, d.line.resume); }},
        {"remove",    [](Desk& d) { auto c = d.to_change(); return remove(d.out, d.clock, c, d.world, d.line.remove); }},
        {"split",     [](Desk& d) { auto c = d.to_change(); return split(d.out, d.clock, c, d.world, d.line.split); }},
        {"scheduler", [](Desk& d) { auto c = d.open(changes_something(d.line.scheduler) ? Access::read_write : Access::read_only);
                                    return scheduler(d.out, d.clock, c, d.world, d.line.scheduler); }},
        {"stats",     [](Desk& d) { return stats(d.out, d.clock, d.to_read(), d.settings, d.world, d.line.stats); }},
        {"config",    [](Desk& d) { return config(d.out, d.to_read(), d.settings); }},
        {"doctor",    [](Desk& d) { if (d.line.doctor.salvage) { return salvage(d.out, d.settings, d.world, d.line.doctor); }
                                    auto c = d.to_treat();
                                    return doctor(d.out, c, d.line.doctor); }},
        {"backup",    [](Desk& d) { return backup(d.out, d.to_read(), d.world, d.line.backup); }},
    };
    return commands;
}
// clang-format on

terminal::Screen screen_for(Stream const& stream, World const& world, ColorWish wish) {
    auto const no_color = world.variable("NO_COLOR");
    bool const may_color =
        stream.is_terminal && !(no_color && !no_color->empty()) && world.variable("TERM") != "dumb";
    return {.columns = stream.is_terminal ? world.columns : 80,
            .is_unicode = world.is_unicode,
            .has_color = wish == ColorWish::always || (wish == ColorWish::automatic && may_color),
            .is_terminal = stream.is_terminal};
}

// What speaks JSON also fails in JSON; `next` always does. Holds for a line that cannot be read, too.
bool asks_for_json(std::vector<std::string> const& arguments) {
    if (std::find(arguments.begin(), arguments.end(), "--json") != arguments.end()) {
        return true;
    }
    for (std::size_t at = 0; at < arguments.size(); ++at) {
        auto const& word = arguments[at];
        if (word == "--db" || word == "--config" || word == "--lang" || word == "--color") {
            ++at; // its value
        } else if (!word.starts_with('-')) {
            return word == "next";
        }
    }
    return false;
}

FailureKind kind_of(store::Error const& error) {
    switch (error.kind()) {
    case store::ErrorKind::locked: return FailureKind::locked;
    case store::ErrorKind::newer: return FailureKind::newer;
    case store::ErrorKind::io: return FailureKind::io;
    case store::ErrorKind::corrupt:
    case store::ErrorKind::schedule:
    case store::ErrorKind::not_remat: return FailureKind::corrupt;
    }
    return FailureKind::corrupt;
}

// Speaks even when no Output could be made.
class Reporter {
  public:
    Reporter(std::vector<std::string> const& arguments, World const& world)
        : wants_json_{asks_for_json(arguments)}, world_{world} {}

    ExitStatus report(FailureKind kind, std::string const& sentence) const {
        world_.out.stream->flush();
        *world_.err.stream << told(sentence);
        if (wants_json_) {
            Json const value{{"error", {{"kind", name_of(kind)}, {"message", sentence}}}};
            *world_.out.stream << dumped(value) << '\n';
        }
        return exit_status(kind);
    }

    // Before any file is opened: when it happens, there is nothing left to be done.
    void report_lost_memory() const {
        if (world_.end_when_memory_is_lost) {
            world_.end_when_memory_is_lost(
                told(tr("another program has cut a file of the collection short while remat was using it;"
                        " every answer that was told is kept: start remat again")),
                static_cast<int>(ExitStatus::unusable));
        }
    }

  private:
    [[nodiscard]] std::string told(std::string const& sentence) const {
        auto const screen = screen_for(world_.err, world_, ColorWish::never);
        return terminal::encoded(terminal::told(path_text(tr("error: {}", sentence)), screen), screen);
    }

    bool wants_json_;
    World const& world_;
};

ExitStatus run_command(std::vector<std::string> const& arguments, World const& world) {
    auto const screen = screen_for(world.out, world, ColorWish::never);
    auto const read = read_command_line(arguments, screen);
    if (auto const* const printout = std::get_if<Printout>(&read)) {
        *world.out.stream << terminal::encoded(printout->text, screen);
        return ExitStatus::done;
    }
    auto const& line = std::get<CommandLine>(read);
    Settings const settings = settings_from(line.global, world.variable);
    Output out{{.stream = world.out.stream, .screen = screen_for(world.out, world, settings.color)},
               {.stream = world.err.stream, .screen = screen_for(world.err, world, settings.color)},
               line.global.wants_json ? Format::json : Format::text,
               line.global.is_quiet ? Loudness::quiet : Loudness::normal,
               settings.languages};
    if (auto const zone = world.variable("TZ"); zone && !is_known_zone(*zone, world.variable("TZDIR"))) {
        out.warning({N_("TZ is '{}', a time zone that this system does not know; days follow UTC"), {*zone}});
    }
    Desk desk{.line = line, .settings = settings, .world = world, .out = out, .clock = Clock{world.variable}};
    auto const& command = table().at(line.command);
    try {
        return command(desk);
    } catch (store::Error const& error) {
        if (error.kind() != store::ErrorKind::schedule) {
            throw;
        }
    }
    desk.heal();
    return command(desk);
}

// Results that did not arrive are no results; a reader that closed the pipe had enough.
ExitStatus delivered(ExitStatus status, World const& world, Reporter const& reporter) {
    world.out.stream->flush();
    int const problem = world.out.problem ? world.out.problem() : 0;
    if (problem == 0 || problem == EPIPE) {
        return status;
    }
    reporter.report(FailureKind::refused,
                    tr("the results cannot be written: {}", std::generic_category().message(problem)));
    return status == ExitStatus::done ? ExitStatus::not_met : status;
}

ExitStatus run_or_report(std::vector<std::string> const& arguments, World const& world,
                         Reporter const& reporter) {
    try {
        return run_command(arguments, world);
    } catch (Failure const& failure) {
        return reporter.report(failure.kind(), say(failure.message()));
    } catch (store::Error const& error) {
        return reporter.report(kind_of(error), say(error.message()));
    } catch (std::bad_alloc const&) {
        return reporter.report(FailureKind::io, tr("there is not enough memory for this"));
    } catch (std::exception const& mistake) {
        return reporter.report(FailureKind::io,
                               tr("this is a mistake in remat, please report it: {}", mistake.what()));
    }
}

} // namespace

ExitStatus run(std::vector<std::string> const& arguments, World const& world) {
    speak(arguments, world.variable);
    Reporter const reporter{arguments, world};
    reporter.report_lost_memory();
    return delivered(run_or_report(arguments, world, reporter), world, reporter);
}

} // namespace remat::cli
