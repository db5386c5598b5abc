#include "cli/scope_filter.hpp"

namespace remat::cli {

ScopeFilter::ScopeFilter(store::Collection const& collection, session::Scope const& scope) : scope_{scope} {
    if (scope.filters.search.empty()) {
        return;
    }
    found_.emplace();
    store::visit_texts(collection, scope.decks, [&](store::CardText const& text) {
        if (session::passes(scope_.filters, text.card)) {
            found_->insert(text.card.key);
        }
        return store::Visit::go_on;
    });
}

bool ScopeFilter::operator()(store::CardRow const& row) const {
    if (!session::covers_deck(scope_, row.deck)) {
        return false;
    }
    if (found_) {
        return found_->contains(row.key);
    }
    if (session::is_empty(scope_.filters)) {
        return true;
    }
    deck::Card card;
    card.key = row.key;
    card.topic = row.topic;
    card.tags = row.tags;
    return session::passes(scope_.filters, card);
}

} // namespace remat::cli
