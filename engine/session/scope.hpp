#pragma once

#include "engine/deck/card.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

// Which cards a session is about: the decks it was opened for and what the learner filters by. A scope says
// what may be asked; it never widens or narrows the limits of the day.
namespace remat::session {

enum class Sense : std::uint8_t { wanted, unwanted };

// One word of a filter; `!word` is unwanted. Compared after folding (case, composed form, apostrophes).
struct Criterion {
    std::string word;
    Sense sense = Sense::wanted;

    friend bool operator==(Criterion const&, Criterion const&) = default;
};

[[nodiscard]] Criterion parse_criterion(std::string_view text);

// A card passes when its topic is one of the wanted ones (if any are named) and none of the unwanted; when it
// has every wanted tag and no unwanted one; when every wanted search text stands in one of its texts, in any
// language, or in its key, and no unwanted one does.
struct Filters {
    std::vector<Criterion> topics;
    std::vector<Criterion> tags;
    std::vector<Criterion> search;

    friend bool operator==(Filters const&, Filters const&) = default;
};

struct Scope {
    std::vector<std::string> decks; // none: all of them
    Filters filters;

    friend bool operator==(Scope const&, Scope const&) = default;
};

[[nodiscard]] bool is_empty(Filters const& filters);

// `a` covers `a` and `a/b`, not `ab`.
[[nodiscard]] bool covers_deck(std::string_view deck, std::string_view other);

[[nodiscard]] bool covers_deck(Scope const& scope, std::string_view deck);
[[nodiscard]] bool passes(Filters const& filters, deck::Card const& card);

} // namespace remat::session
