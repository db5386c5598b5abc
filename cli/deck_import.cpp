#include "cli/deck_import.hpp"

#include "cli/messages.hpp"
#include "engine/deck/decks_waited_for.hpp"
#include "engine/deck/diagnostic_codes.hpp"
#include "engine/deck/foreign_after.hpp"
#include "engine/deck/library.hpp"
#include "engine/deck/problem.hpp"
#include "engine/store/import.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>
#include <set>
#include <system_error>
#include <utility>

namespace remat::cli {
namespace {

// The decks among the files, for a plan; index() leads back from a deck to its file.
struct Incoming {
    std::vector<deck::IncomingDeck> decks;
    std::vector<std::size_t> file_of;

    explicit Incoming(DeckFiles& found) {
        for (std::size_t file = 0; file < found.files.size(); ++file) {
            auto& read = found.files[file];
            if (read.deck) {
                decks.push_back({std::move(*read.deck), read.path, read.shown, std::move(read.places)});
                file_of.push_back(file);
            }
        }
    }

    void drop(std::size_t deck) {
        decks.erase(decks.begin() + static_cast<std::ptrdiff_t>(deck));
        file_of.erase(file_of.begin() + static_cast<std::ptrdiff_t>(deck));
    }
};

store::DeckChoice decks_of_run(Incoming const& incoming) {
    store::DeckChoice choice;
    for (auto const& one : incoming.decks) {
        choice.names.push_back(one.deck.name);
        choice.files.push_back(one.file);
    }
    return choice;
}

// `known` asks the collection: for some decks, or for all. Cards move between decks, but most imports have no
// card that came or went, and need no more than their own.
using AskKnown = std::function<std::vector<deck::KnownDeck>(store::DeckChoice const*)>;

bool is_file_gone(std::string const& deck, AskKnown const& known) {
    store::DeckChoice const choice{.names = {deck}, .files = {}};
    auto const decks = known(&choice);
    auto const found =
        std::ranges::find_if(decks, [&](deck::KnownDeck const& one) { return one.name == deck; });
    std::error_code problem;
    return found != decks.end() && !found->file.empty() && !std::filesystem::exists(found->file, problem) &&
           !problem;
}

// A card of which the deck's file is gone is "still there" for the collection alone.
void mend_advice(deck::Diagnostic& problem, AskKnown const& known) {
    if (problem.code != deck::rule::former_name.code || !problem.suggestion) {
        return;
    }
    std::string const deck{deck::CardKey{problem.suggestion->arguments.front()}.deck()};
    if (is_file_gone(deck, known)) {
        problem.suggestion = text::Message{deck::cure::rename_or_remove, {deck}};
    }
}

deck::ImportPlan plan(Incoming const& incoming, AskKnown const& known, deck::RetireLimit limit) {
    auto const choice = decks_of_run(incoming);
    auto planned = deck::plan_import(known(&choice), incoming.decks, limit);
    if (deck::depends_on_other_decks(planned)) {
        planned = deck::plan_import(known(nullptr), incoming.decks, limit);
    }
    for (auto& problem : planned.problems) {
        mend_advice(problem, known);
    }
    return planned;
}

// Files with an error drop out. Asks for the decks that are waited for, and for those that they wait for.
void check_waiting(Incoming& incoming, AskKnown const& known, DeckFiles& files) {
    auto const refused = refused_decks(files);
    auto const waits = [](auto const& one) { return !one.places.after.empty(); };
    if (std::none_of(incoming.decks.begin(), incoming.decks.end(), waits) &&
        std::none_of(refused.begin(), refused.end(), waits)) {
        return;
    }
    auto const choice = decks_of_run(incoming);
    auto decks = known(&choice);
    std::set<std::string> asked;
    for (bool is_complete = false; !is_complete;) {
        store::DeckChoice more;
        for (auto& name : deck::decks_waited_for(decks, incoming.decks, refused)) {
            if (asked.insert(name).second) {
                more.names.push_back(std::move(name));
            }
        }
        is_complete = more.names.empty();
        if (!is_complete) {
            auto found = known(&more);
            std::move(found.begin(), found.end(), std::back_inserter(decks));
        }
    }
    auto check = deck::check_foreign_after(decks, incoming.decks, refused);
    std::move(check.problems.begin(), check.problems.end(), std::back_inserter(files.problems));
    std::for_each(check.refused.rbegin(), check.refused.rend(), [&](auto deck) { incoming.drop(deck); });
}

// The planner has cards, not files; a person wants to see the line.
void show_line(deck::Diagnostic& problem) {
    if (problem.place.line < 1 || !problem.source_line.empty()) {
        return;
    }
    std::string const bytes = deck::load_deck_file(problem.file).loaded.bytes;
    std::size_t start = 0;
    for (int line = 1; line < problem.place.line && start != std::string::npos; ++line) {
        auto const end = bytes.find('\n', start);
        start = end == std::string::npos ? end : end + 1;
    }
    if (start != std::string::npos) {
        problem.source_line = bytes.substr(start, bytes.find_first_of("\r\n", start) - start);
        auto const column = problem.source_line.find_first_not_of(" -");
        problem.place.column = column == std::string::npos ? 1 : static_cast<int>(column) + 1;
    }
}

deck::Diagnostic held_back(deck::DeckPlan const& plan, deck::IncomingDeck const& incoming) {
    auto problem = deck::problem_of(deck::rule::held_back, incoming.shown_file,
                                    {number(static_cast<std::int64_t>(plan.counts.retired)),
                                     number(static_cast<std::int64_t>(plan.live_before)), plan.name},
                                    incoming.places.name);
    problem.suggestion = {deck::cure::allow_retiring, {}};
    return problem;
}

DeckImport result_of(DeckFiles found, Incoming const& incoming, deck::ImportPlan plan) {
    DeckImport import;
    import.problems = std::move(found.problems);
    import.skipped = std::move(found.skipped);
    for (auto& file : found.files) {
        import.files.push_back({std::move(file.shown), std::move(file.path), std::nullopt});
    }
    for (auto& problem : plan.problems) {
        show_line(problem);
        import.problems.push_back(std::move(problem));
    }
    for (auto& one : plan.decks) {
        auto& file = import.files[incoming.file_of[one.incoming]];
        if (one.decision == deck::Decision::held) {
            import.problems.push_back(held_back(one, incoming.decks[one.incoming]));
        }
        file.plan = std::move(one);
    }
    return import;
}

} // namespace

DeckImport plan_files(store::Collection const& collection, DeckFiles found, deck::RetireLimit limit) {
    Incoming incoming{found};
    auto const known = [&](store::DeckChoice const* choice) {
        return choice != nullptr ? store::known_decks(collection, *choice) : store::known_decks(collection);
    };
    check_waiting(incoming, known, found);
    return result_of(std::move(found), incoming, plan(incoming, known, limit));
}

DeckImport import_files(store::Collection& collection, Clock const& clock, World const& world,
                        DeckFiles found, deck::RetireLimit limit) {
    Incoming incoming{found};
    if (incoming.decks.empty()) {
        auto const known = [&](store::DeckChoice const* choice) {
            return store::known_decks(collection, *choice);
        };
        check_waiting(incoming, known, found);
        return result_of(std::move(found), incoming, {});
    }
    store::Import import{collection, {clock.now(), world.new_id}};
    auto const known = [&](store::DeckChoice const* choice) {
        return choice != nullptr ? import.known(*choice) : import.known();
    };
    check_waiting(incoming, known, found);
    auto planned = plan(incoming, known, limit);
    for (auto const& one : planned.decks) {
        auto const& file = found.files[incoming.file_of[one.incoming]];
        if (one.decision == deck::Decision::apply) {
            import.apply(incoming.decks[one.incoming], one, {file.content, file.size, 0});
        }
    }
    import.commit();
    return result_of(std::move(found), incoming, std::move(planned));
}

} // namespace remat::cli
