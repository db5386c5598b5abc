#include "engine/deck/card.hpp"

#include "engine/text/fingerprint.hpp"
#include "engine/text/fold.hpp"

namespace remat::deck {

namespace {

struct KindName {
    std::string_view operator()(Choice const&) const { return "choice"; }
    std::string_view operator()(Basic const&) const { return "basic"; }
};

} // namespace

std::string_view kind_of(Body const& body) {
    return std::visit(KindName{}, body);
}

std::vector<std::size_t> right_options(Choice const& choice) {
    std::vector<std::size_t> right;
    for (std::size_t index = 0; index < choice.options.size(); ++index) {
        if (choice.options[index].is_right) {
            right.push_back(index);
        }
    }
    return right;
}

std::uint64_t option_fingerprint(Option const& option, std::string_view deck_language) {
    return text::fingerprint(text::identity_fold(shown(option.text, {}, deck_language).text));
}

} // namespace remat::deck
