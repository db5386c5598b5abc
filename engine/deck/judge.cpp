#include "engine/deck/judge.hpp"

#include <algorithm>
#include <vector>

namespace remat::deck {

Verdict judge(Choice const& choice, std::span<std::size_t const> picked) {
    std::vector<std::size_t> chosen{picked.begin(), picked.end()};
    std::sort(chosen.begin(), chosen.end());
    chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
    return !chosen.empty() && chosen == right_options(choice) ? Verdict::right : Verdict::wrong;
}

} // namespace remat::deck
