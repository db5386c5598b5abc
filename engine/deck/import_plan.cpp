#include "engine/deck/import_plan.hpp"

#include "engine/deck/deck_origin.hpp"
#include "engine/deck/lineage.hpp"
#include "engine/deck/matching.hpp"
#include "engine/deck/problem.hpp"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace remat::deck {

namespace {

constexpr std::size_t smallest_protected_deck = 10;

std::string const& shown_path(IncomingDeck const& incoming) {
    return incoming.shown_file.empty() ? incoming.file : incoming.shown_file;
}

Change change_of(Match const& match, Row const& row, Card const& now, DeckOrigin const& origin) {
    auto const& before = row.known->card;
    if (match.evidence == Evidence::moved) {
        return Change::moved;
    }
    if (row.known->is_retired) {
        return Change::returned;
    }
    if (match.evidence == Evidence::rewording) {
        return Change::reworded;
    }
    auto const is_renamed = row.deck == origin.renamed_from;
    if (match.evidence == Evidence::same_class && !is_renamed && row.deck != origin.known) {
        return Change::moved;
    }
    auto const is_id_kept = before.key.id() == now.key.id();
    if (is_id_kept && same_content(before, now)) {
        return Change::unchanged;
    }
    auto const is_named_by_question = !before.has_id && !now.has_id;
    auto const is_reworded = match.evidence == Evidence::same_class && is_named_by_question && !is_id_kept;
    return is_reworded ? Change::reworded : Change::changed;
}

std::size_t& count_of(Counts& counts, Change change) {
    switch (change) {
    case Change::fresh: return counts.fresh;
    case Change::changed: return counts.changed;
    case Change::reworded: return counts.reworded;
    case Change::moved: return counts.moved;
    case Change::returned: return counts.returned;
    case Change::unchanged: break;
    }
    return counts.unchanged;
}

bool retires_too_many(DeckPlan const& plan, RetireLimit limit) {
    auto const retired = plan.retired.size();
    switch (limit) {
    case RetireLimit::tenth: return retired * 10 > plan.live_before;
    case RetireLimit::half:
        return plan.live_before >= smallest_protected_deck && retired * 2 > plan.live_before;
    case RetireLimit::all: break;
    }
    return false;
}

void forget_deeds(DeckPlan& plan) {
    plan.cards.clear();
    plan.retired.clear();
    plan.moved_out.clear();
    plan.links.clear();
}

class Planner {
  public:
    Planner(std::span<KnownDeck const> known, std::span<IncomingDeck const> incoming, RetireLimit limit)
        : known_{known}
        , incoming_{incoming}
        , limit_{limit}
        , lineages_{known}
        , origins_{find_origins(known, incoming)}
        , takes_part_(incoming.size(), true) {
        plan_.decks.resize(incoming.size());
        for (std::size_t deck = 0; deck < incoming.size(); ++deck) {
            plan_.decks[deck].incoming = deck;
            plan_.decks[deck].name = incoming[deck].deck.name;
            plan_.decks[deck].file = incoming[deck].file;
        }
    }

    // A deck that drops out may take cards with it that others counted on, so the rest is planned anew.
    ImportPlan plan() {
        refuse_repeated_names();
        do {
            matching_ = match_cards({known_, incoming_, origins_, lineages_}, takes_part_);
        } while (refuse_conflicts() || hold_back());
        return std::move(plan_);
    }

  private:
    void refuse(std::size_t deck) {
        takes_part_[deck] = false;
        auto& plan = plan_.decks[deck];
        plan = DeckPlan{};
        plan.incoming = deck;
        plan.name = incoming_[deck].deck.name;
        plan.file = incoming_[deck].file;
        plan.decision = Decision::refused;
    }

    void refuse_repeated_names() {
        std::unordered_map<std::string_view, std::vector<std::size_t>> by_name;
        for (std::size_t deck = 0; deck < incoming_.size(); ++deck) {
            by_name[incoming_[deck].deck.name].push_back(deck);
        }
        for (std::size_t deck = 0; deck < incoming_.size(); ++deck) {
            auto const& namesakes = by_name[incoming_[deck].deck.name];
            if (namesakes.size() < 2) {
                continue;
            }
            auto const other = namesakes.front() == deck ? namesakes[1] : namesakes.front();
            auto problem = problem_of(rule::repeated_deck, shown_path(incoming_[deck]),
                                      {incoming_[deck].deck.name, shown_path(incoming_[other])},
                                      incoming_[deck].places.name);
            problem.suggestion = text::Message{cure::rename_deck, {}};
            plan_.problems.push_back(std::move(problem));
            refuse(deck);
        }
    }

    bool refuse_conflicts() {
        auto is_any_refused = false;
        for (std::size_t deck = 0; deck < incoming_.size(); ++deck) {
            for (auto const& conflict : matching_[deck].conflicts) {
                auto const& card = incoming_[deck].deck.cards[conflict.card];
                auto problem = problem_of(rule::former_name, shown_path(incoming_[deck]),
                                          {card.key.text(), conflict.other.text()}, {{card.line, 1}, {}});
                problem.suggestion = text::Message{cure::rename_or_split, {conflict.other.text()}};
                plan_.problems.push_back(std::move(problem));
            }
            if (!matching_[deck].conflicts.empty()) {
                refuse(deck);
                is_any_refused = true;
            }
        }
        return is_any_refused;
    }

    bool hold_back() {
        auto is_any_held = false;
        for (std::size_t deck = 0; deck < incoming_.size(); ++deck) {
            if (!takes_part_[deck]) {
                continue;
            }
            fill(deck);
            auto& plan = plan_.decks[deck];
            if (retires_too_many(plan, limit_)) {
                plan.decision = Decision::held;
                forget_deeds(plan);
                takes_part_[deck] = false;
                is_any_held = true;
            }
        }
        return is_any_held;
    }

    void fill(std::size_t deck) {
        auto& plan = plan_.decks[deck];
        plan.counts = {};
        plan.search = matching_[deck].search;
        fill_origin(deck, plan);
        forget_deeds(plan);
        for (std::size_t card = 0; card < incoming_[deck].deck.cards.size(); ++card) {
            plan.cards.push_back(planned(deck, card, plan));
            ++count_of(plan.counts, plan.cards.back().change);
        }
        for (auto const lineage : matching_[deck].retired) {
            plan.retired.push_back(lineages_[lineage].live->known->card.key);
        }
        for (auto const& moved : matching_[deck].moved_out) {
            auto const& former = lineages_[moved.lineage].live->known->card.key;
            plan.moved_out.push_back(former);
            plan.links.push_back({former, moved.current, Evidence::moved});
        }
        plan.counts.moved += plan.moved_out.size();
        plan.counts.retired = plan.retired.size();
    }

    void fill_origin(std::size_t deck, DeckPlan& plan) const {
        auto const& origin = origins_[deck];
        plan.live_before = 0;
        if (origin.known) {
            auto const& known = known_[*origin.known];
            plan.live_before += lineages_.live_in(*origin.known).size();
            if (!known.file.empty() && !plan.file.empty() && known.file != plan.file) {
                plan.file_before = known.file;
            }
        }
        if (origin.renamed_from) {
            plan.live_before += lineages_.live_in(*origin.renamed_from).size();
            plan.renamed_from = known_[*origin.renamed_from].name;
        }
        if (origin.displaced) {
            plan.displaced = known_[*origin.displaced].name;
        }
    }

    PlannedCard planned(std::size_t deck, std::size_t index, DeckPlan& plan) const {
        PlannedCard result;
        result.card = index;
        auto const& match = matching_[deck].cards[index];
        if (!match) {
            return result;
        }
        auto const& card = incoming_[deck].deck.cards[index];
        auto const& row = lineages_[match->lineage].row_for(card.key);
        auto const& former = row.known->card.key;
        result.change = change_of(*match, row, card, origins_[deck]);
        if (former != card.key) {
            result.continues = former;
        }
        if (match->evidence && match->evidence != Evidence::same_class) {
            plan.links.push_back({former, card.key, *match->evidence});
        }
        return result;
    }

    std::span<KnownDeck const> known_;
    std::span<IncomingDeck const> incoming_;
    RetireLimit limit_;
    Lineages lineages_;
    std::vector<DeckOrigin> origins_;
    std::vector<bool> takes_part_;
    std::vector<DeckMatching> matching_;
    ImportPlan plan_;
};

} // namespace

ImportPlan plan_import(std::span<KnownDeck const> known, std::span<IncomingDeck const> incoming,
                       RetireLimit limit) {
    return Planner{known, incoming, limit}.plan();
}

bool depends_on_other_decks(ImportPlan const& plan) {
    return std::any_of(plan.decks.begin(), plan.decks.end(), [](DeckPlan const& deck) {
        return deck.decision != Decision::apply || !deck.retired.empty() || !deck.moved_out.empty() ||
               std::any_of(deck.cards.begin(), deck.cards.end(), [](PlannedCard const& card) {
                   return card.continues || card.change == Change::fresh || card.change == Change::returned;
               });
    });
}

} // namespace remat::deck
