#include "cli/deck_import.hpp"

#include "cli/card_argument.hpp"
#include "cli/failure.hpp"
#include "cli/messages.hpp"
#include "cli/path_text.hpp"
#include "cli/typed_path.hpp"
#include "cli/view/diagnostics_view.hpp"
#include "cli/view/import_view.hpp"
#include "engine/deck/library.hpp"
#include "engine/deck/read.hpp"
#include "engine/store/error.hpp"
#include "engine/store/import.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>

namespace remat::cli {
namespace {

namespace fs = std::filesystem;

bool changes_nothing(deck::DeckPlan const& plan) {
    deck::Counts same;
    same.unchanged = plan.counts.unchanged;
    return plan.counts == same && !plan.renamed_from;
}

void tell(Output& output, char const* sentence, ImportedFile const& file) {
    if (!changes_nothing(*file.plan)) {
        output.note(tr(sentence, path_text(file.file), view::counts_line(file.plan->counts)));
        if (file.plan->renamed_from) {
            output.note("  " + tr("The deck was called {} until now.", *file.plan->renamed_from));
        }
    }
}

void warn(Output& output, std::string_view sentence, std::string const& file) {
    output.warning({sentence, {path_text(file), shell_word(file)}});
}

constexpr std::string_view is_missing =
    N_("{0} is gone; its cards are asked as they were imported last. If it moved: remat import NEW-PATH");
constexpr std::string_view is_unreadable =
    N_("{0} cannot be read; its cards are asked as they were imported last");
constexpr std::string_view is_broken =
    N_("{0} was edited and has errors; its cards are asked as they were imported last. See: remat check {1}");
constexpr std::string_view is_refused = N_(
    "{0} was edited and is refused; its cards are asked as they were imported last. See: remat import {1}");
constexpr std::string_view retires_many =
    N_("{0} was edited and lacks many of its cards; they are asked as they were imported last. If that is "
       "meant: remat import --allow-retire {1}");
constexpr std::string_view is_not_writable = N_(
    "{0} was edited, but the collection cannot be written; its cards are asked as they were imported last");

// A folder that is not mounted must not fill the screen.
void warn_of_missing(Output& output, std::vector<std::string> const& files) {
    constexpr std::size_t most = 3;
    if (files.size() > most) {
        output.warning(
            {N_("{0} deck files are gone, such as {1}; their cards are asked as they were imported "
                "last"),
             {number(static_cast<std::int64_t>(files.size())), path_text(files.front())}});
        return;
    }
    for (auto const& file : files) {
        warn(output, is_missing, file);
    }
}

// What a remembered file holds now, if that is something else and a deck; else a warning where one is due.
std::optional<ReadFile> edited(Output& output, World const& world, store::KnownFile const& known,
                               std::vector<std::string>& missing) {
    if (!deck::may_be_remembered(known.file)) { // it is something else in each process
        return std::nullopt;
    }
    auto const shown = typed_path(known.file, world.folder);
    std::error_code problem;
    if (fs::is_fifo(known.file, problem)) { // reading it would wait for a writer
        warn(output, is_unreadable, shown);
        return std::nullopt;
    }
    auto const loading = deck::load_deck_file(known.file);
    if (!loading.failures.empty()) {
        if (loading.failures.front().problem == deck::FileProblem::missing) {
            missing.push_back(shown);
        } else {
            warn(output, is_unreadable, shown);
        }
        return std::nullopt;
    }
    if (loading.loaded.content == known.content) {
        return std::nullopt;
    }
    auto reading = deck::read(loading.loaded.bytes, shown);
    if (!reading.deck) {
        warn(output, is_broken, shown);
        return std::nullopt;
    }
    return ReadFile{shown,
                    known.file,
                    loading.loaded.content,
                    static_cast<std::int64_t>(loading.loaded.bytes.size()),
                    std::move(reading.deck),
                    std::move(reading.places)};
}

void tell_or_warn(Output& output, ImportedFile const& file) {
    if (!file.plan) { // it contradicts other decks
        warn(output, is_refused, file.file);
        return;
    }
    switch (file.plan->decision) {
    case deck::Decision::apply: tell(output, N_("{} was edited: {}"), file); break;
    case deck::Decision::held: warn(output, retires_many, file.file); break;
    case deck::Decision::refused: warn(output, is_refused, file.file); break;
    }
}

// One file of the command line, imported first. Collects the names of its decks.
class NamedFile {
  public:
    NamedFile(Output& output, store::Collection& collection, World const& world, std::string const& named)
        : output_{output}, collection_{collection}, world_{world}, named_{named} {}

    void import_it(Clock const& clock, std::vector<std::string>& names) {
        auto const known = store::known_files(collection_);
        auto found = read_deck_files({named_}, world_);
        if (is_as_imported(found, known)) {
            names.push_back(found.files.front().deck->name);
            return;
        }
        auto const import =
            import_files(collection_, clock, world_, std::move(found), deck::RetireLimit::half);
        if (import.files.empty()) {
            names.push_back(stored_name(known, absolute_path(named_, world_), import.problems));
        }
        for (auto const& file : import.files) {
            if (!file.is_refused()) {
                tell(output_, N_("{} was imported: {}"), file);
                names.push_back(file.plan->name);
            } else {
                names.push_back(stored_name(known, file.path, import.problems));
            }
        }
    }

  private:
    static bool is_as_imported(DeckFiles const& found, std::vector<store::KnownFile> const& known) {
        return found.files.size() == 1 && found.files.front().deck &&
               std::any_of(known.begin(), known.end(), [&](store::KnownFile const& one) {
                   auto const& file = found.files.front();
                   return one.file == file.path && one.content == file.content && one.size == file.size &&
                          one.deck == file.deck->name;
               });
    }

    // Of the deck that was imported from this path, which serves in place of what is there now.
    std::string stored_name(std::vector<store::KnownFile> const& known, std::string const& path,
                            std::vector<deck::Diagnostic> const& problems) {
        auto const found = std::find_if(known.begin(), known.end(),
                                        [&](store::KnownFile const& one) { return one.file == path; });
        std::error_code problem;
        if (found == known.end() && fs::status(named_, problem).type() == fs::file_type::not_found) {
            throw Failure{FailureKind::not_found, {N_("there is no file {}"), {path_text(named_)}}};
        }
        output_.problem(view::diagnostics(problems, view::Folding::folded, output_.err_screen()));
        if (found == known.end()) {
            throw Failure{
                FailureKind::invalid_deck,
                {N_("{} has errors, and no earlier version of it was imported"), {path_text(named_)}}};
        }
        output_.warning({N_("the cards of '{}' are asked as they were imported last"), {found->deck}});
        return found->deck;
    }

    Output& output_;
    store::Collection& collection_;
    World const& world_;
    std::string const& named_;
};

bool means_a_file(store::Collection const& collection, std::string const& text) {
    if (text.starts_with("./") || text.starts_with("../") || text.starts_with("/")) {
        return true;
    }
    if (names_a_deck(collection, text)) {
        return false;
    }
    std::error_code problem;
    return text.ends_with(".yaml") || text.ends_with(".yml") || fs::is_regular_file(text, problem);
}

} // namespace

std::vector<std::string> decks_meant(Output& output, Clock const& clock, store::Collection& collection,
                                     World const& world, std::vector<std::string> const& names_and_files) {
    std::vector<std::string> names;
    for (auto const& text : names_and_files) {
        if (means_a_file(collection, text)) {
            NamedFile{output, collection, world, text}.import_it(clock, names);
        } else {
            require_decks(collection, {text});
            names.push_back(text);
        }
    }
    return names;
}

void refresh_remembered(Output& output, Clock const& clock, store::Collection& collection,
                        World const& world) {
    DeckFiles found;
    std::vector<std::string> missing;
    for (auto const& known : store::known_files(collection)) {
        if (auto file = edited(output, world, known, missing)) {
            found.files.push_back(std::move(*file));
        }
    }
    warn_of_missing(output, missing);
    if (found.files.empty()) {
        return;
    }
    std::vector<std::string> shown;
    for (auto const& file : found.files) {
        shown.push_back(file.shown);
    }
    try {
        auto const import =
            import_files(collection, clock, world, std::move(found), deck::RetireLimit::tenth);
        for (auto const& file : import.files) {
            tell_or_warn(output, file);
        }
    } catch (store::Error const& error) {
        if (error.kind() != store::ErrorKind::io) {
            throw;
        }
        for (auto const& file : shown) {
            warn(output, is_not_writable, file);
        }
    }
}

} // namespace remat::cli
