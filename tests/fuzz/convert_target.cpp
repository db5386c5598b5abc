#include "tests/fuzz/targets.hpp"

#include "cli/messages.hpp"
#include "engine/convert/convert.hpp"
#include "engine/deck/read.hpp"
#include "engine/deck/write.hpp"

#include <algorithm>

// Quizzes of other people: whatever the bytes are, what comes of them is a deck that reads, or a report says
// why not.
namespace remat::fuzz {

namespace {

bool is_quiet(char c) {
    return static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t';
}

void require_told(convert::Conversion const& conversion) {
    deck::Place last;
    for (auto const& one : conversion.problems) {
        require(one.place >= last, "problems stand in order");
        last = one.place;
        require(!cli::say(one.message).empty(), "a problem is a sentence");
    }
}

void require_sound(convert::Conversion const& conversion) {
    require(!conversion.deck.cards.empty(), "a conversion has cards");
    require(std::all_of(conversion.yaml.begin(), conversion.yaml.end(), is_quiet),
            "no control characters are written");
    auto const reading = deck::read(conversion.yaml, "deck.yaml");
    require(reading.deck.has_value(), "what was converted reads without an error");
    require(*reading.deck == conversion.deck, "what was converted is what is read");
    require(deck::write(*reading.deck).yaml == conversion.yaml, "a deck is written one way");
}

void run_as(std::string_view bytes, std::optional<convert::IndexBase> base) {
    auto const conversion = convert::convert(bytes, "quiz.yaml", {"quiz", base});
    require_told(conversion);
    switch (conversion.outcome) {
    case convert::Outcome::converted: require_sound(conversion); break;
    case convert::Outcome::nothing:
        require(deck::has_errors(conversion.problems), "nothing without a reason");
        break;
    case convert::Outcome::needs_index_base:
        require(!base && conversion.undecided_line > 0, "it is asked once, and where");
        run_as(bytes, convert::IndexBase::one);
        run_as(bytes, convert::IndexBase::zero);
        break;
    case convert::Outcome::deck_already:
        require(deck::read(bytes, "quiz.yaml").deck.has_value(), "a deck is one");
        break;
    }
}

} // namespace

void convert(std::string_view bytes) {
    run_as(bytes, std::nullopt);
    static_cast<void>(convert::looks_like_a_quiz(bytes));
}

} // namespace remat::fuzz
