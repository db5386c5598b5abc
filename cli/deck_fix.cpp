#include "cli/deck_fix.hpp"

#include "engine/deck/library.hpp"

#include <utility>

namespace remat::cli {

std::vector<FixedFile> fix_deck_files(std::vector<std::string> const& paths) {
    std::vector<FixedFile> fixed;
    for (auto const& file : deck::find_deck_files(paths).files) {
        auto const loading = deck::load_deck_file(file.path);
        if (!loading.failures.empty()) {
            continue;
        }
        FixedFile one{file.path, deck::fix(loading.loaded.bytes), {}};
        if (one.fix.outcome == deck::Fixable::fixed) {
            one.change = change_file(file.path, loading.loaded.bytes, one.fix.bytes);
        }
        one.fix.bytes.clear();
        fixed.push_back(std::move(one));
    }
    return fixed;
}

} // namespace remat::cli
