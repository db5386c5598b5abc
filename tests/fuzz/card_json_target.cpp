#include "tests/fuzz/targets.hpp"

#include "engine/store/card_json.hpp"
#include "tests/fuzz/deck_promises.hpp"

#include <stdexcept>

// The texts of a card as a damaged collection may hold them: read as something sound, which is written and
// read again as the same, or refused in the one way the store expects.
namespace remat::fuzz {

namespace {

template<typename Read, typename Check>
void try_to(Read const& read, Check const& check) {
    try {
        auto const value = read();
        check(value);
    } catch (std::invalid_argument const&) { // NOLINT(bugprone-empty-catch): the refusal that is allowed
    }
}

} // namespace

void card_json(std::string_view bytes) {
    try_to([&] { return store::localised_in(bytes); },
           [](deck::Localised const& text) {
               require_sound(text);
               require(store::localised_in(store::to_json(text)) == text, "a text reads back");
           });
    try_to([&] { return store::variants_in(bytes); },
           [](std::vector<deck::Variant> const& variants) {
               require(!variants.empty(), "a card is asked some way");
               for (auto const& variant : variants) {
                   require_sound(variant);
               }
               require(store::variants_in(store::to_json(variants)) == variants, "variants read back");
           });
    try_to([&] { return store::texts_in(bytes); },
           [](std::vector<std::string> const& texts) {
               require(store::texts_in(store::to_json(texts)) == texts, "texts read back");
           });
    try_to([&] { return store::keys_in(bytes); },
           [](std::vector<deck::CardKey> const& keys) {
               require(store::keys_in(store::to_json(keys)) == keys, "keys read back");
           });
}

} // namespace remat::fuzz
