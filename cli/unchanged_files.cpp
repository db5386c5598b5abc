#include "cli/unchanged_files.hpp"

#include "cli/deck_files.hpp"
#include "engine/deck/library.hpp"
#include "engine/store/known_decks.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <system_error>
#include <utility>

namespace remat::cli {
namespace {

// Reading a smaller file takes no time to speak of, and mends cards that were damaged in the collection.
constexpr std::uintmax_t worth_sparing = std::uintmax_t{1024} * 1024;

class Comparison {
  public:
    Comparison(store::Collection const& collection, World const& world)
        : collection_{collection}, world_{world} {
        for (auto& known : store::known_files(collection)) {
            known_.emplace(known.file, std::move(known));
        }
    }

    // Whether everything there is unchanged.
    bool take(std::string const& path) {
        auto const found = deck::find_deck_files({path});
        bool is_same = found.failures.empty() && !found.files.empty();
        for (auto const& file : found.files) {
            is_same = is_same && take_file(file.path);
        }
        return is_same;
    }

    [[nodiscard]] DeckImport result() && { return std::move(result_); }

  private:
    bool take_file(std::string const& shown) {
        auto const path = absolute_path(shown, world_);
        auto const known = known_.find(path);
        if (known == known_.end() || !holds(known->second)) {
            return false;
        }
        auto const cards = store::cards_as_imported(collection_, known->second.deck);
        if (cards && seen_.insert(path).second) {
            deck::DeckPlan plan;
            plan.name = known->second.deck;
            plan.file = path;
            plan.counts.unchanged = *cards;
            plan.live_before = *cards;
            result_.files.push_back({shown, path, std::move(plan)});
        }
        return cards.has_value();
    }

    static bool holds(store::KnownFile const& known) {
        std::error_code problem;
        auto const size = std::filesystem::file_size(known.file, problem);
        return !problem && size >= worth_sparing && static_cast<std::int64_t>(size) == known.size &&
               deck::content_of_deck_file(known.file) == known.content;
    }

    store::Collection const& collection_;
    World const& world_;
    std::map<std::string, store::KnownFile> known_; // by file
    std::set<std::string> seen_;
    DeckImport result_;
};

} // namespace

std::optional<DeckImport> unchanged_files(store::Collection const& collection,
                                          std::vector<std::string> const& paths, World const& world) {
    Comparison comparison{collection, world};
    for (auto const& path : paths) {
        if (!comparison.take(path)) {
            return std::nullopt;
        }
    }
    return std::move(comparison).result();
}

} // namespace remat::cli
