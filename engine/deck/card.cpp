#include "engine/deck/card.hpp"

#include "engine/text/fingerprint.hpp"
#include "engine/text/fold.hpp"

namespace remat::deck {

namespace {

struct KindName {
    std::string_view operator()(Choice const&) const { return "choice"; }
    std::string_view operator()(Basic const&) const { return "basic"; }
    std::string_view operator()(Typed const&) const { return "typed"; }
    std::string_view operator()(Numeric const&) const { return "numeric"; }
    std::string_view operator()(Cloze const&) const { return "cloze"; }
};

} // namespace

std::string_view kind_of(Body const& body) {
    return std::visit(KindName{}, body);
}

std::string_view word_of(answer::Accents accents) {
    switch (accents) {
    case answer::Accents::near: return "near";
    case answer::Accents::strict: return "strict";
    case answer::Accents::ignore: break;
    }
    return "ignore";
}

std::optional<answer::Accents> accents_named(std::string_view word) {
    for (auto const accents : {answer::Accents::near, answer::Accents::strict, answer::Accents::ignore}) {
        if (word_of(accents) == word) {
            return accents;
        }
    }
    return std::nullopt;
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
