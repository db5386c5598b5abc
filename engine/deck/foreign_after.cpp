#include "engine/deck/foreign_after.hpp"

#include "engine/deck/problem.hpp"
#include "engine/deck/waiting.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace remat::deck {

namespace {

bool is_alive(KnownDeck const& deck) {
    return std::any_of(deck.cards.begin(), deck.cards.end(),
                       [](KnownCard const& card) { return !card.is_retired; });
}

void add(Waiting& waiting, Card const& card) {
    if (card.has_id) {
        waiting.add_entry(card.key.entry(), card.after);
    }
}

void add(Waiting& waiting, KnownDeck const& deck) {
    waiting.add_deck(deck.name, Ids::all);
    for (auto const& known : deck.cards) {
        if (!known.is_retired) {
            add(waiting, known.card);
        }
    }
}

class ForeignAfterChecker {
  public:
    ForeignAfterChecker(std::span<KnownDeck const> known, std::span<IncomingDeck const> incoming,
                        std::span<RefusedDeck const> refused)
        : known_{known}, incoming_{incoming}, refused_{refused}, takes_part_(incoming.size(), true) {}

    ForeignAfterCheck run() {
        auto const run = files_of_run();
        if (std::all_of(run.begin(), run.end(),
                        [](File const& file) { return file.places->after.empty(); })) {
            return {};
        }
        auto const files = what_files_say();
        refuse_unknown_ids(files, run);
        refuse_circles(files, run);
        // Of a file that drops out the stored version stays, which may close other circles.
        bool is_any_refused = true;
        while (is_any_refused) {
            is_any_refused = refuse_circles(what_import_leaves(), files_taking_part());
        }
        warn_of_unknown_decks(files);
        for (std::size_t deck = 0; deck < incoming_.size(); ++deck) {
            if (!takes_part_[deck]) {
                check_.refused.push_back(deck);
            }
        }
        return std::move(check_);
    }

  private:
    // A deck of the run; with errors it is one of `refused_`.
    struct File {
        std::string const* shown;
        DeckPlaces const* places;
        std::size_t incoming; // no index: it has errors
    };
    static constexpr std::size_t with_errors = static_cast<std::size_t>(-1);

    [[nodiscard]] File file_of(std::size_t deck) const {
        auto const& one = incoming_[deck];
        return {one.shown_file.empty() ? &one.file : &one.shown_file, &one.places, deck};
    }

    [[nodiscard]] std::vector<File> files_taking_part() const {
        std::vector<File> files;
        for (std::size_t deck = 0; deck < incoming_.size(); ++deck) {
            if (takes_part_[deck]) {
                files.push_back(file_of(deck));
            }
        }
        return files;
    }

    [[nodiscard]] std::vector<File> files_of_run() const {
        auto files = files_taking_part();
        for (auto const& deck : refused_) {
            files.push_back({&deck.shown_file, &deck.places, with_errors});
        }
        return files;
    }

    [[nodiscard]] Waiting what_files_say() const {
        Waiting waiting;
        for (auto const& deck : refused_) {
            if (!deck.places.deck.empty()) {
                waiting.add_deck(deck.places.deck, deck.places.ids);
            }
            for (auto const& one : deck.places.entries) {
                waiting.add_entry(one.entry, one.after);
            }
        }
        add_import(waiting);
        return waiting;
    }

    [[nodiscard]] Waiting what_import_leaves() const {
        Waiting waiting;
        add_import(waiting);
        return waiting;
    }

    void add_import(Waiting& waiting) const {
        for (std::size_t deck = 0; deck < incoming_.size(); ++deck) {
            if (takes_part_[deck]) {
                waiting.add_deck(incoming_[deck].deck.name, Ids::all);
                for (auto const& card : incoming_[deck].deck.cards) {
                    add(waiting, card);
                }
            }
        }
        for (auto const& deck : known_) {
            if (!waiting.has_deck(deck.name) && is_alive(deck)) {
                add(waiting, deck);
            }
        }
    }

    void tell(Rule const& rule, File const& file, ForeignAfter const& after,
              std::vector<std::string> arguments) {
        check_.problems.push_back(problem_of(rule, *file.shown, std::move(arguments), after.spot));
    }

    void refuse(File const& file) {
        if (file.incoming != with_errors) {
            takes_part_[file.incoming] = false;
        }
    }

    // What another file of the run has counts, even where that file drops out: a card may wait for one that
    // is still to come.
    void refuse_unknown_ids(Waiting const& files, std::vector<File> const& run) {
        for (auto const& file : run) {
            for (auto const& after : file.places->after) {
                if (files.lacks(after.named)) {
                    tell(rule::unknown_foreign_after, file, after,
                         {std::string{after.named.id()}, std::string{after.named.deck()}});
                    refuse(file);
                }
            }
        }
    }

    bool refuse_circles(Waiting const& waiting, std::vector<File> const& files) {
        constexpr int most_circles = 20;
        std::vector<CardKey> starts;
        for (auto const& file : files) {
            for (auto const& after : file.places->after) {
                starts.push_back(after.card.entry());
            }
        }
        int circles = 0;
        waiting.each_circle(starts, [&](Waiting::Circle const& circle) {
            circles += refuse_circle(circle, files) ? 1 : 0;
            return circles < most_circles;
        });
        return circles > 0;
    }

    // Whoever brings a step of it from deck to deck: a file that has errors anyway, else the last of the run,
    // since it closes the circle. False: nobody of the run, or it was told already.
    bool refuse_circle(Waiting::Circle const& circle, std::vector<File> const& files) {
        std::unordered_map<CardKey, std::size_t> place;
        for (std::size_t step = 0; step < circle.size(); ++step) {
            place.emplace(circle[step], step);
        }
        for (std::size_t left = files.size(); left > 0; --left) {
            auto const& file = files[left - 1];
            for (auto const& after : file.places->after) {
                auto const step = place.find(after.card.entry());
                if (step == place.end() || circle[(step->second + 1) % circle.size()] != after.named) {
                    continue;
                }
                bool const is_new = told_.insert(&after).second;
                if (is_new) {
                    tell(rule::cycle_of_after, file, after, {chain(circle, step->second)});
                    refuse(file);
                }
                return is_new;
            }
        }
        return false;
    }

    // From the entry at `start` on, around to it again.
    static std::string chain(Waiting::Circle const& circle, std::size_t start) {
        constexpr std::size_t most_shown = 12;
        std::string text;
        for (std::size_t step = 0; step < std::min(circle.size(), most_shown); ++step) {
            text += circle[(start + step) % circle.size()].text() + " → ";
        }
        return text + (circle.size() > most_shown ? "… → " : "") + circle[start].text();
    }

    void warn_of_unknown_decks(Waiting const& files) {
        // A file whose name cannot be read may be any deck.
        if (std::any_of(refused_.begin(), refused_.end(),
                        [](RefusedDeck const& one) { return one.places.deck.empty(); })) {
            return;
        }
        for (std::size_t deck = 0; deck < incoming_.size(); ++deck) {
            warn_of_unknown_decks(files, file_of(deck));
        }
        for (auto const& deck : refused_) {
            warn_of_unknown_decks(files, {&deck.shown_file, &deck.places, with_errors});
        }
    }

    void warn_of_unknown_decks(Waiting const& files, File const& file) {
        for (auto const& after : file.places->after) {
            if (!files.has_deck(after.named.deck()) && after.unknown == UnknownDecks::warn) {
                tell(rule::after_unknown_deck, file, after,
                     {after.named.text(), std::string{after.named.deck()}});
            }
        }
    }

    std::span<KnownDeck const> known_;
    std::span<IncomingDeck const> incoming_;
    std::span<RefusedDeck const> refused_;
    std::vector<bool> takes_part_;
    std::unordered_set<ForeignAfter const*> told_; // circles, where they were told
    ForeignAfterCheck check_;
};

} // namespace

ForeignAfterCheck check_foreign_after(std::span<KnownDeck const> known,
                                      std::span<IncomingDeck const> incoming,
                                      std::span<RefusedDeck const> refused) {
    return ForeignAfterChecker{known, incoming, refused}.run();
}

} // namespace remat::deck
