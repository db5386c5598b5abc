#include "engine/deck/warnings.hpp"

#include <algorithm>

namespace remat::deck {

Warnings::Warnings(Draft const& draft, Report& report) : report_{report} {
    for (auto const& allowance : draft.allowances) {
        allowances_.push_back({allowance, false});
    }
    std::stable_sort(allowances_.begin(), allowances_.end(),
                     [](Kept const& a, Kept const& b) { return a.allowance.card < b.allowance.card; });
}

bool Warnings::is_allowed(std::size_t card, std::string_view code) {
    bool allowed = false;
    for (auto const whose : {card, Allowance::whole_deck}) {
        auto kept =
            std::lower_bound(allowances_.begin(), allowances_.end(), whose,
                             [](Kept const& one, std::size_t wanted) { return one.allowance.card < wanted; });
        for (; kept != allowances_.end() && kept->allowance.card == whose; ++kept) {
            if (kept->allowance.code == code) {
                kept->is_used = true;
                allowed = true;
            }
        }
    }
    return allowed;
}

void Warnings::warn(std::size_t card, Rule const& rule, Mark mark, std::vector<std::string> arguments,
                    std::optional<text::Message> suggestion) {
    if (!is_allowed(card, rule.code)) {
        report_.add(rule, mark, std::move(arguments), std::move(suggestion));
    }
}

// What one card is warned of may depend on others.
static bool depends_on_others(std::string_view code) {
    return code == rule::missing_language.code || code == rule::similar_question.code;
}

void Warnings::report_unused_allowances(Draft const& draft) {
    auto const is_unsure = [&](Allowance const& one) {
        bool const is_of_flawed_card = one.card != Allowance::whole_deck && !draft.is_sound(one.card);
        return is_of_flawed_card ||
               (!draft.is_whole && (one.card == Allowance::whole_deck || depends_on_others(one.code)));
    };
    auto const is_unused_code = rule::unused_allowance.code;
    for (auto& kept : allowances_) {
        if (!kept.is_used && kept.allowance.code != is_unused_code && !is_unsure(kept.allowance)) {
            warn(kept.allowance.card, rule::unused_allowance, kept.allowance.mark, {kept.allowance.code},
                 suggest(cure::remove_it));
        }
    }
}

} // namespace remat::deck
