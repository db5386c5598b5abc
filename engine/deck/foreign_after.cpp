#include "engine/deck/foreign_after.hpp"

#include "engine/deck/diagnostic_codes.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
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

// What an import would leave: each entry that can be waited for, and what it waits for itself.
class Catalog {
  public:
    Catalog(std::span<KnownDeck const> known, std::span<IncomingDeck const> incoming,
            std::vector<bool> const& takes_part) {
        for (std::size_t deck = 0; deck < incoming.size(); ++deck) {
            if (takes_part[deck]) {
                decks_.insert(incoming[deck].deck.name);
                for (auto const& card : incoming[deck].deck.cards) {
                    add(card);
                }
            }
        }
        auto const fresh = decks_;
        for (auto const& deck : known) {
            if (fresh.count(deck.name) == 0 && is_alive(deck)) {
                decks_.insert(deck.name);
                add_known(deck);
            }
        }
    }

    [[nodiscard]] bool has_deck(std::string_view name) const { return decks_.count(name) > 0; }
    // Nothing: there is no such entry.
    [[nodiscard]] std::vector<CardKey> const* find(CardKey const& entry) const {
        auto const found = entries_.find(entry);
        return found == entries_.end() ? nullptr : found->second;
    }

  private:
    void add(Card const& card) {
        if (card.has_id) {
            entries_.emplace(card.key.entry(), &card.after);
        }
    }

    void add_known(KnownDeck const& deck) {
        for (auto const& known : deck.cards) {
            if (!known.is_retired) {
                add(known.card);
            }
        }
    }

    std::unordered_set<std::string_view> decks_;
    std::unordered_map<CardKey, std::vector<CardKey> const*> entries_;
};

// Goes along `after`, depth first and without recursion; each entry once.
class Circles {
  public:
    explicit Circles(Catalog const& catalog) : catalog_{catalog} {}

    // The first circle met from here: its entries, each waiting for the next, the last for the first.
    std::vector<CardKey> from(CardKey const& start) {
        path_.clear();
        enter(start);
        while (!path_.empty()) {
            auto& [entry, after, next] = path_.back();
            if (next == after->size()) {
                is_open_[entry] = false;
                path_.pop_back();
                continue;
            }
            auto const& named = (*after)[next++];
            auto const seen = is_open_.find(named);
            if (seen == is_open_.end()) {
                enter(named);
            } else if (seen->second) {
                return circle(named);
            }
        }
        return {};
    }

  private:
    struct Step {
        CardKey entry;
        std::vector<CardKey> const* after = nullptr;
        std::size_t next = 0;
    };

    void enter(CardKey const& entry) {
        auto const* after = catalog_.find(entry);
        if (after != nullptr && is_open_.emplace(entry, true).second) {
            path_.push_back({entry, after, 0});
        }
    }

    std::vector<CardKey> circle(CardKey const& first) {
        std::vector<CardKey> entries;
        for (auto step = path_.rbegin(); step != path_.rend(); ++step) {
            entries.push_back(step->entry);
            if (step->entry == first) {
                break;
            }
        }
        std::reverse(entries.begin(), entries.end());
        for (auto const& step : path_) {
            is_open_[step.entry] = false;
        }
        return entries;
    }

    Catalog const& catalog_;
    std::unordered_map<CardKey, bool> is_open_; // false: done with
    std::vector<Step> path_;
};

class ForeignAfterChecker {
  public:
    ForeignAfterChecker(std::span<KnownDeck const> known, std::span<IncomingDeck const> incoming,
                        std::span<RefusedDeck const> refused)
        : known_{known}, incoming_{incoming}, refused_{refused}, takes_part_(incoming.size(), true) {}

    // A deck that drops out may have been waited for by others.
    ForeignAfterCheck run() {
        bool is_any_refused = true;
        while (is_any_refused) {
            Catalog const catalog{known_, incoming_, takes_part_};
            is_any_refused = refuse_unknown_ids(catalog) || refuse_circles(catalog);
        }
        Catalog const left{known_, incoming_, takes_part_};
        tell_unknown_ids_of_refused(left);
        warn_of_unknown_decks(left);
        for (std::size_t deck = 0; deck < incoming_.size(); ++deck) {
            if (!takes_part_[deck]) {
                check_.refused.push_back(deck);
            }
        }
        return std::move(check_);
    }

  private:
    void tell(Rule const& rule, std::size_t deck, ForeignAfter const& after,
              std::vector<std::string> arguments) {
        auto const& incoming = incoming_[deck];
        tell(rule, incoming.shown_file.empty() ? incoming.file : incoming.shown_file, after,
             std::move(arguments));
    }

    void tell(Rule const& rule, std::string const& file, ForeignAfter const& after,
              std::vector<std::string> arguments) {
        Diagnostic problem;
        problem.severity = rule.severity();
        problem.code = rule.code;
        problem.file = file;
        problem.place = after.spot.place;
        problem.source_line = after.spot.source_line;
        problem.message = {rule.message, std::move(arguments)};
        check_.problems.push_back(std::move(problem));
    }

    bool refuse_unknown_ids(Catalog const& catalog) {
        bool is_any_refused = false;
        for (std::size_t deck = 0; deck < incoming_.size(); ++deck) {
            if (!takes_part_[deck]) {
                continue;
            }
            for (auto const& after : incoming_[deck].places.after) {
                if (catalog.has_deck(after.named.deck()) && catalog.find(after.named) == nullptr) {
                    tell(rule::unknown_foreign_after, deck, after,
                         {std::string{after.named.id()}, std::string{after.named.deck()}});
                    takes_part_[deck] = false;
                    is_any_refused = true;
                }
            }
        }
        return is_any_refused;
    }

    void tell_unknown_ids_of_refused(Catalog const& catalog) {
        for (auto const& deck : refused_) {
            for (auto const& after : deck.places.after) {
                if (catalog.has_deck(after.named.deck()) && catalog.find(after.named) == nullptr) {
                    tell(rule::unknown_foreign_after, deck.shown_file, after,
                         {std::string{after.named.id()}, std::string{after.named.deck()}});
                }
            }
        }
    }

    bool refuse_circles(Catalog const& catalog) {
        Circles circles{catalog};
        for (std::size_t deck = 0; deck < incoming_.size(); ++deck) {
            for (auto const& after : incoming_[deck].places.after) {
                if (!takes_part_[deck]) {
                    break;
                }
                auto const circle = circles.from(after.card);
                if (!circle.empty() && refuse_circle(circle)) {
                    return true;
                }
            }
        }
        return false;
    }

    // Whoever brings a step of it from deck to deck; the last of the run, since it closes the circle.
    bool refuse_circle(std::vector<CardKey> const& circle) {
        for (std::size_t deck = incoming_.size(); deck-- > 0;) {
            for (auto const& after : incoming_[deck].places.after) {
                auto const entry = std::find(circle.begin(), circle.end(), after.card);
                if (!takes_part_[deck] || entry == circle.end()) {
                    continue;
                }
                auto const next = std::next(entry) == circle.end() ? circle.begin() : std::next(entry);
                if (*next == after.named) {
                    tell(rule::cycle_of_after, deck, after,
                         {chain(circle, static_cast<std::size_t>(entry - circle.begin()))});
                    takes_part_[deck] = false;
                    return true;
                }
            }
        }
        return false;
    }

    // From the entry at `start` on, around to it again.
    static std::string chain(std::vector<CardKey> const& circle, std::size_t start) {
        std::string text;
        for (std::size_t step = 0; step < circle.size(); ++step) {
            text += circle[(start + step) % circle.size()].text() + " → ";
        }
        return text + circle[start].text();
    }

    [[nodiscard]] bool is_of_this_run(std::string_view name) const {
        return std::any_of(incoming_.begin(), incoming_.end(),
                           [name](IncomingDeck const& one) { return one.deck.name == name; }) ||
               std::any_of(refused_.begin(), refused_.end(),
                           [name](RefusedDeck const& one) { return one.places.deck == name; });
    }

    void warn_of_unknown_decks(Catalog const& catalog) {
        for (std::size_t deck = 0; deck < incoming_.size(); ++deck) {
            for (auto const& after : incoming_[deck].places.after) {
                auto const name = after.named.deck();
                bool const is_refused = is_of_this_run(name);
                if (!catalog.has_deck(name) && !is_refused && after.unknown == UnknownDecks::warn) {
                    tell(rule::after_unknown_deck, deck, after, {after.named.text(), std::string{name}});
                }
            }
        }
    }

    std::span<KnownDeck const> known_;
    std::span<IncomingDeck const> incoming_;
    std::span<RefusedDeck const> refused_;
    std::vector<bool> takes_part_;
    ForeignAfterCheck check_;
};

} // namespace

ForeignAfterCheck check_foreign_after(std::span<KnownDeck const> known,
                                      std::span<IncomingDeck const> incoming,
                                      std::span<RefusedDeck const> refused) {
    return ForeignAfterChecker{known, incoming, refused}.run();
}

std::vector<std::string> decks_waited_for(std::span<KnownDeck const> known,
                                          std::span<IncomingDeck const> incoming) {
    std::set<std::string, std::less<>> names;
    for (auto const& deck : incoming) {
        for (auto const& after : deck.places.after) {
            names.emplace(after.named.deck());
        }
    }
    for (auto const& deck : known) {
        for (auto const& card : deck.cards) {
            for (auto const& named : card.card.after) {
                names.emplace(named.deck());
            }
        }
    }
    for (auto const& deck : incoming) {
        names.erase(deck.deck.name);
    }
    for (auto const& deck : known) {
        names.erase(deck.name);
    }
    return {names.begin(), names.end()};
}

} // namespace remat::deck
