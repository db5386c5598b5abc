#include "engine/deck/explanation.hpp"

#include "engine/deck/explained.hpp"

#include <algorithm>
#include <string>

namespace remat::deck {

std::vector<Explanation> explanations() {
    std::vector<Explanation> all;
    for (auto const part : {explained_files(), explained_cards(), explained_warnings()}) {
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

std::optional<Explanation> explanation_of(std::string_view code) {
    std::string wanted{code};
    std::transform(wanted.begin(), wanted.end(), wanted.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    auto const all = explanations();
    auto const found =
        std::find_if(all.begin(), all.end(), [&](Explanation const& one) { return one.code == wanted; });
    return found == all.end() ? std::nullopt : std::optional{*found};
}

} // namespace remat::deck
