#include "tests/support/deck_shelf.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace remat::test {

namespace {

void demand(bool holds, std::string const& promise) {
    if (!holds) {
        throw std::logic_error{promise};
    }
}

} // namespace

deck::ImportPlan Shelf::plan(std::vector<deck::IncomingDeck> const& run, deck::RetireLimit limit) const {
    return deck::plan_import(known(), run, limit);
}

deck::ImportPlan Shelf::import(std::vector<deck::IncomingDeck> const& run, deck::RetireLimit limit) {
    auto plan = this->plan(run, limit);
    demand(plan.decks.size() == run.size(), "one plan for each deck");
    std::set<std::string> formers;
    std::set<std::string> currents;
    for (auto const& deck : plan.decks) {
        for (auto const& link : deck.links) {
            demand(formers.insert(link.former.text()).second, "no card is continued twice");
            demand(currents.insert(link.current.text()).second, "no card continues two");
        }
    }
    // What goes makes room for what comes, as a card may pass from deck to deck.
    for (auto const& deck : plan.decks) {
        for (auto const& key : deck.retired) {
            auto const row = std::find_if(rows_.begin(), rows_.end(),
                                          [&](ShelfRow const& one) { return one.card.key == key; });
            demand(row != rows_.end() && !row->is_retired, "only a live card is retired");
            row->is_retired = true;
        }
    }
    for (auto const& deck : plan.decks) {
        apply(deck, run[deck.incoming]);
    }
    for (auto const& deck : plan.decks) {
        for (auto const& former : deck.moved_out) {
            demand(find(former.text()) != nullptr && find(former.text())->card.key != former,
                   "a card that moved out has another key now");
        }
    }
    check();
    return plan;
}

void Shelf::apply(deck::DeckPlan const& plan, deck::IncomingDeck const& incoming) {
    if (plan.decision != deck::Decision::apply) {
        demand(plan.cards.empty() && plan.links.empty() && plan.retired.empty(), "held back is held back");
        return;
    }
    demand(plan.cards.size() == incoming.deck.cards.size(), "something is said of every card");
    for (auto const& moved : plan.links) {
        if (std::find(plan.moved_out.begin(), plan.moved_out.end(), moved.former) == plan.moved_out.end()) {
            link(moved);
        }
    }
    for (auto const& planned : plan.cards) {
        auto const& card = incoming.deck.cards[planned.card];
        auto const row = std::find_if(rows_.begin(), rows_.end(), [&](ShelfRow const& one) {
            return one.keys.count(card.key.text()) != 0;
        });
        demand((row == rows_.end()) == (planned.change == deck::Change::fresh), "a fresh card is not known");
        if (row == rows_.end()) {
            rows_.push_back({card, incoming.deck.name, false, {card.key.text()}, {}});
            continue;
        }
        demand(row->is_retired || row->card.key == planned.continues.value_or(card.key),
               "the live key is the one it continues");
        row->card = card;
        row->deck = incoming.deck.name;
        row->is_retired = false;
    }
    for (auto const& moved : plan.links) {
        if (std::find(plan.moved_out.begin(), plan.moved_out.end(), moved.former) != plan.moved_out.end()) {
            link(moved);
        }
    }
    auto const forget = [&](ShelfDeck const& one) {
        return one.name == plan.name || one.name == plan.renamed_from || one.file == plan.file;
    };
    decks_.erase(std::remove_if(decks_.begin(), decks_.end(), forget), decks_.end());
    decks_.push_back({plan.name, plan.file});
}

// Joins the classes. The current key may be new, or that of a row which then is the live one.
void Shelf::link(deck::Link const& link) {
    auto const row_of = [&](deck::CardKey const& key) {
        return std::find_if(rows_.begin(), rows_.end(),
                            [&](ShelfRow const& one) { return one.keys.count(key.text()) != 0; });
    };
    auto const former = row_of(link.former);
    demand(former != rows_.end(), "a link continues a known card");
    auto const current = row_of(link.current);
    demand(former != current, "a link joins two classes");
    if (current == rows_.end()) {
        former->keys.insert(link.current.text());
        return;
    }
    current->keys.insert(former->keys.begin(), former->keys.end());
    current->answers.insert(former->answers.begin(), former->answers.end());
    rows_.erase(former);
}

void Shelf::check() const {
    std::set<std::string> keys;
    for (auto const& row : rows_) {
        for (auto const& key : row.keys) {
            demand(keys.insert(key).second, "a key belongs to one class");
        }
    }
}

void Shelf::answer(std::string const& key) {
    auto const row = std::find_if(rows_.begin(), rows_.end(),
                                  [&](ShelfRow const& one) { return one.keys.count(key) != 0; });
    demand(row != rows_.end(), "only a known card is answered");
    row->answers.insert(key);
}

Shelf::ShelfRow const* Shelf::find(std::string const& key) const {
    auto const row = std::find_if(rows_.begin(), rows_.end(),
                                  [&](ShelfRow const& one) { return one.keys.count(key) != 0; });
    return row == rows_.end() ? nullptr : &*row;
}

std::multiset<std::string> Shelf::history(std::string const& key) const {
    auto const* row = find(key);
    return row == nullptr ? std::multiset<std::string>{} : row->answers;
}

bool Shelf::is_live(std::string const& key) const {
    auto const* row = find(key);
    return row != nullptr && !row->is_retired && row->card.key.text() == key;
}

std::set<std::string> Shelf::live_keys() const {
    std::set<std::string> keys;
    for (auto const& row : rows_) {
        if (!row.is_retired) {
            keys.insert(row.card.key.text());
        }
    }
    return keys;
}

std::size_t Shelf::answers() const {
    std::size_t count = 0;
    for (auto const& row : rows_) {
        count += row.answers.size();
    }
    return count;
}

std::vector<deck::KnownDeck> Shelf::known() const {
    std::vector<deck::KnownDeck> decks;
    for (auto const& deck : decks_) {
        decks.push_back({deck.name, deck.file, {}});
    }
    for (auto const& row : rows_) {
        auto home = std::find_if(decks.begin(), decks.end(),
                                 [&](deck::KnownDeck const& one) { return one.name == row.deck; });
        if (home == decks.end()) {
            decks.push_back({row.deck, {}, {}});
            home = std::prev(decks.end());
        }
        deck::KnownCard card{row.card, row.is_retired, !row.answers.empty(), {}};
        for (auto const& key : row.keys) {
            if (key != row.card.key.text()) {
                card.other_names.emplace_back(key);
            }
        }
        home->cards.push_back(std::move(card));
    }
    return decks;
}

} // namespace remat::test
