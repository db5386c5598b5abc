#include "cli/view/card_counts.hpp"

#include "cli/messages.hpp"

namespace remat::cli::view {

std::vector<std::string> counted(statistics::CardCounts const& cards) {
    std::vector<std::string> parts{
        trn("{} new", "{} new", cards.fresh), trn("{} learning", "{} learning", cards.learning),
        trn("{} young", "{} young", cards.young), trn("{} mature", "{} mature", cards.mature)};
    if (cards.suspended > 0) {
        parts.push_back(trn("{} suspended", "{} suspended", cards.suspended));
    }
    if (cards.retired > 0) {
        parts.push_back(trn("{} retired", "{} retired", cards.retired));
    }
    return parts;
}

} // namespace remat::cli::view
