#include "cli/deck_files.hpp"

#include "cli/path_text.hpp"
#include "engine/convert/convert.hpp"
#include "engine/deck/diagnostic_codes.hpp"
#include "engine/deck/diagnostic_cures.hpp"
#include "engine/deck/library.hpp"
#include "engine/deck/problem.hpp"
#include "engine/deck/read.hpp"
#include "engine/text/fold.hpp"

#include <algorithm>
#include <cassert>
#include <filesystem>
#include <iterator>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

namespace remat::cli {
namespace {

namespace fs = std::filesystem;

deck::Diagnostic problem_of(deck::FileFailure const& failure) {
    switch (failure.problem) {
    case deck::FileProblem::missing: return deck::problem_of(deck::rule::no_such_file, failure.path);
    case deck::FileProblem::unreadable:
        return deck::problem_of(deck::rule::unreadable_file, failure.path, {failure.detail});
    case deck::FileProblem::not_a_file: return deck::problem_of(deck::rule::not_a_file, failure.path);
    case deck::FileProblem::too_large: return deck::problem_of(deck::rule::file_too_large, failure.path);
    }
    assert(false);
    return {};
}

// What to do with a quiz that is no deck.
deck::Diagnostic quiz_problem(std::string const& file) {
    auto problem = deck::problem_of(deck::rule::foreign_quiz, file);
    fs::path const path{file};
    auto const converted = path.parent_path() / (path.stem().string() + "-deck.yaml");
    problem.suggestion = {deck::cure::convert_it, {shell_word(file), shell_word(converted.string())}};
    return problem;
}

bool has_ending_of_table(std::string const& file) {
    auto const ending = text::loose_fold(fs::path{file}.extension().string());
    return ending == ".csv" || ending == ".tsv";
}

// `time,card,grade`: names between commas, and nothing that YAML would make keys or lists of.
bool begins_as_a_table(std::string_view bytes) {
    auto const line = bytes.substr(0, bytes.find_first_of("\r\n"));
    return line.find(',') != std::string_view::npos && line.find_first_of(":{[#-") == std::string_view::npos;
}

deck::Diagnostic table_problem(std::string const& file) {
    auto problem = deck::problem_of(deck::rule::not_a_deck, file);
    problem.place = {1, 1};
    problem.suggestion = {deck::cure::import_reviews, {shell_word(file)}};
    return problem;
}

// One name for a file that has several.
std::string real(std::string const& path) {
    std::error_code problem;
    auto const resolved = fs::weakly_canonical(path, problem);
    return problem ? path : resolved.string();
}

class Reader {
  public:
    explicit Reader(World const& world) : world_{world} {}

    void read_path(std::string const& path) {
        auto const found = deck::find_deck_files({path});
        for (auto const& failure : found.failures) {
            result_.problems.push_back(problem_of(failure));
        }
        bool has_deck = !found.failures.empty();
        for (auto const& file : found.files) {
            has_deck = read_file(file) || has_deck;
        }
        if (!has_deck) {
            result_.problems.push_back(deck::problem_of(deck::rule::no_deck_in_folder, path));
        }
    }

    DeckFiles take() { return std::move(result_); }

  private:
    // What it is instead, where that says more than what it lacks of a deck.
    static void judge_foreign(std::string const& file, std::string const& bytes, deck::Reading& reading) {
        if (has_ending_of_table(file)) {
            reading.diagnostics = {table_problem(file)};
        } else if (!reading.lists_cards && convert::looks_like_a_quiz(bytes)) {
            reading.diagnostics = {quiz_problem(file)};
        } else if (begins_as_a_table(bytes)) {
            reading.diagnostics = {table_problem(file)};
        }
    }

    // False if it is no deck and need not be one.
    bool read_file(deck::DeckFile const& file) {
        auto const path = absolute_path(file.path, world_);
        if (seen_.count(real(path)) > 0) {
            return true;
        }
        auto const loading = deck::load_deck_file(file.path);
        if (!loading.failures.empty()) {
            seen_.insert(real(path));
            result_.problems.push_back(problem_of(loading.failures.front()));
            result_.files.push_back({file.path, path, 0, 0, std::nullopt});
            return true;
        }
        auto remembered = deck::path_to_remember(path);
        auto reading = deck::read(loading.loaded.bytes, file.path);
        if (file.origin == deck::Origin::found && !reading.deck && !reading.names_a_deck) {
            result_.skipped.push_back(file.path);
            return false;
        }
        if (!reading.deck && !reading.names_a_deck) {
            judge_foreign(file.path, loading.loaded.bytes, reading);
        }
        seen_.insert(real(path));
        result_.problems.insert(result_.problems.end(), std::make_move_iterator(reading.diagnostics.begin()),
                                std::make_move_iterator(reading.diagnostics.end()));
        result_.files.push_back({file.path, std::move(remembered), loading.loaded.content,
                                 static_cast<std::int64_t>(loading.loaded.bytes.size()),
                                 std::move(reading.deck), std::move(reading.places)});
        return true;
    }

    World const& world_;
    std::set<std::string> seen_; // files that were named twice count once
    DeckFiles result_;
};

} // namespace

std::vector<deck::RefusedDeck> refused_decks(DeckFiles const& found) {
    std::vector<deck::RefusedDeck> refused;
    for (auto const& file : found.files) {
        if (!file.deck) {
            refused.push_back({file.shown, file.places});
        }
    }
    return refused;
}

std::string absolute_path(std::string const& named, World const& world) {
    fs::path const path = world.folder / fs::path{named};
    fs::path normal = path.lexically_normal();
    // `link/../x` is beside what the link points to, not beside the link.
    std::error_code problem;
    if (!fs::equivalent(path, normal, problem) || problem) {
        auto const resolved = fs::weakly_canonical(path, problem);
        if (!problem && fs::exists(resolved, problem)) {
            normal = resolved;
        }
    }
    return normal.string();
}

std::int64_t count_files(std::vector<std::string> const& shown,
                         std::vector<deck::Diagnostic> const& problems) {
    std::set<std::string> names{shown.begin(), shown.end()};
    for (auto const& problem : problems) {
        if (problem.code != deck::rule::no_such_file.code &&
            problem.code != deck::rule::no_deck_in_folder.code) {
            names.insert(problem.file);
        }
    }
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(names.size()));
}

bool hold_a_deck(std::vector<std::string> const& paths, World const& world) {
    return std::any_of(paths.begin(), paths.end(), [&](std::string const& path) {
        std::error_code problem;
        auto const kind = fs::status(path, problem).type();
        if (kind == fs::file_type::not_found) {
            return false;
        }
        if (kind != fs::file_type::regular && kind != fs::file_type::directory) {
            return true;
        }
        // A large file is not read twice to find out.
        constexpr std::uintmax_t quickly_read = 1U << 20U;
        if (kind == fs::file_type::regular && fs::file_size(path, problem) > quickly_read) {
            return true;
        }
        auto const found = read_deck_files({path}, world);
        return std::any_of(found.files.begin(), found.files.end(),
                           [](auto const& file) { return file.deck.has_value(); });
    });
}

DeckFiles read_deck_files(std::vector<std::string> const& paths, World const& world) {
    Reader reader{world};
    for (auto const& path : paths) {
        reader.read_path(path);
    }
    return reader.take();
}

} // namespace remat::cli
