#include "cli/view/typed_verdict.hpp"

#include "cli/view/number_words.hpp"

#include "engine/session/encounter_step.hpp"
#include "engine/text/width.hpp"
#include "tests/cli/view/golden.hpp"
#include "tests/cli/view/samples.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <sstream>

using namespace remat;
using namespace remat::cli::view;
using namespace remat::cli::view::testing;
using cli::terminal::Screen;

namespace {

deck::Variant gradient() {
    deck::Variant variant;
    variant.question = both("Which algorithm carries the gradient of the loss from the output back to every "
                            "weight? (one word)",
                            "Quel algorithme ramène le gradient de la perte de la sortie à chaque poids ?");
    variant.body = deck::Typed{.answers = {both("backpropagation", "rétropropagation")}};
    variant.hint = only("It runs backward.");
    variant.explanation =
        only("It needs the stored activations because most local derivatives depend on them: "
             "for y = W x, the gradient of W contains x.");
    variant.source = only("PyTorch blog, Activation Memory Basics");
    return variant;
}

deck::Variant word() {
    auto variant = gradient();
    variant.question =
        both("What is it called?", "Comment appelle-t-on, en un mot, le fait de recalculer "
                                   "pendant la passe arrière ce que la passe avant n’a pas conservé ?");
    variant.body = deck::Typed{.answers = {both("rematerialisation", "rématérialisation")}};
    variant.explanation = both("It comes from compilers.", "Le mot vient des compilateurs.");
    variant.hint = variant.source = std::nullopt;
    return variant;
}

deck::Variant memory() {
    auto variant = word();
    variant.question = both("How much memory?", "Combien de mémoire ?");
    variant.body = deck::Numeric{.answer = "1500", .tolerance = {}, .unit = both("GB", "Go")};
    variant.explanation = std::nullopt;
    return variant;
}

deck::Variant state() {
    auto variant = gradient();
    variant.question = only("PyTorch restores the {{RNG state::kind of state}} before it replays a segment.");
    variant.body = deck::Cloze{.number = 1};
    variant.explanation = variant.hint = variant.source = std::nullopt;
    return variant;
}

// A card from its question to its grading keys, answered with a line; an empty one is Enter alone.
std::string answered_with(deck::Variant const& variant, std::string const& typed, Screen const& screen,
                          std::vector<deck::LanguageTag> preferred = {"en"}) {
    auto const text = text_of(variant, std::move(preferred));
    auto encounter = asked(text);
    std::string shown = question(text, encounter, third_of_seven(), screen);
    shown += question_keys(encounter, Hints::shown, screen) + prompt(screen);
    shown += (screen.is_terminal ? typed : "") + (screen.is_terminal ? "\n" : "");
    auto const language = Texts{text, encounter}.language().text();
    static_cast<void>(session::step(encounter, typed.empty() ? session::Input{session::Proceed{}}
                                                             : session::Text{typed, language}));
    shown += verdict(text, encounter, screen);
    shown += grade_menu(encounter, prospects({1, 1, 1, 15, 15, 16}), screen);
    shown += grading_keys(encounter, Hints::shown, screen) + prompt(screen);
    return cli::terminal::encoded(shown, screen);
}

bool has(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

// Without the verdict's right neighbor on a no-break space.
std::string plain(std::string text) {
    for (auto place = text.find("\u00A0"); place != std::string::npos; place = text.find("\u00A0", place)) {
        text.replace(place, 2, " ");
    }
    return text;
}

} // namespace

TEST_CASE("a near miss looks like the picture on every screen") {
    CHECK_GOLDEN("near_80", answered_with(gradient(), "backpropogation", wide()));
    CHECK_GOLDEN("near_40", answered_with(gradient(), "backpropogation", narrow()));
    CHECK_GOLDEN("near_20", answered_with(gradient(), "backpropogation", tiny()));
    CHECK_GOLDEN("near_ascii", answered_with(gradient(), "backpropogation", ascii()));
    CHECK_GOLDEN("near_pipe", answered_with(gradient(), "backpropogation", pipe()));
}

TEST_CASE("accents alone are good, and shown") {
    CHECK_GOLDEN("accents_80", answered_with(word(), "la rematerialisation", wide(), {"fr"}));
    CHECK_GOLDEN("accents_ascii", answered_with(word(), "la rematerialisation", ascii(), {"fr"}));
}

TEST_CASE("where accents are not shown, no letter is told to stand for itself") {
    auto variant = word();
    std::get<deck::Typed>(variant.body).accents = answer::Accents::strict;
    auto const shown = answered_with(variant, "la rematerialisation", ascii(), {"fr"});
    CHECK(has(shown, "accents differ, which this screen does not show"));
    CHECK_FALSE(has(shown, "instead of"));
    CHECK(has(answered_with(variant, "la rematérialisation", wide(), {"fr"}), "instead of"));
}

TEST_CASE("a wrong typed answer is echoed with the right one, and has no menu") {
    CHECK_GOLDEN("typed_wrong_80", answered_with(gradient(), "gradient descent", wide()));
    CHECK_GOLDEN("typed_wrong_40", answered_with(gradient(), "gradient descent", narrow()));
    CHECK_GOLDEN("typed_wrong_20", answered_with(gradient(), "gradient descent", tiny()));
}

TEST_CASE("a right typed answer is right in any language of the card") {
    for (auto const* typed : {"Backpropagation", "rétropropagation", "la rétropropagation."}) {
        CHECK(has(answered_with(gradient(), typed, wide()), "  ✓ Right: backpropagation\n\n  It needs"));
    }
}

TEST_CASE("no idea shows the answer and blames nobody") {
    auto const shown = answered_with(gradient(), "", wide());
    CHECK(has(shown, "  ✓ Right answer: backpropagation\n"));
    CHECK(has(shown, "Enter = go on   u type again"));
    CHECK_FALSE(has(shown, "Wrong"));
}

TEST_CASE("a near miss without an explanation is set off from the menu") {
    auto variant = gradient();
    variant.explanation = variant.source = std::nullopt;
    CHECK(has(answered_with(variant, "backpropogation", wide()), "              ^\n\n  1 again"));
}

TEST_CASE("a difference wider than the screen is broken and goes without its marks") {
    auto const shown = answered_with(gradient(), "backpropogation", {.columns = 16, .is_terminal = true});
    CHECK_FALSE(has(shown, "^"));
    std::istringstream lines{shown};
    for (std::string line; std::getline(lines, line);) {
        CHECK((text::display_width(line) <= 16 || line.starts_with("> ")));
    }
}

TEST_CASE("a number is asked with its unit and answered in the notation of the language shown") {
    CHECK_GOLDEN("number_80", answered_with(memory(), "1,500", wide()));
    CHECK_GOLDEN("number_french_80", answered_with(memory(), "1,500", wide(), {"fr"}));
    CHECK_GOLDEN("number_40", answered_with(memory(), "1500 MB", narrow()));
}

TEST_CASE("right numbers are written by the language, with unit and tolerance") {
    auto const written = [](std::string answer, std::string tolerance, std::string_view unit,
                            std::string_view language) {
        return plain(right_number(
            {.answer = std::move(answer), .tolerance = std::move(tolerance), .unit = {}}, unit, language));
    };
    CHECK(written("2.87", "", "GB", "en") == "2.87 GB");
    CHECK(written("2.87", "", "Go", "fr") == "2,87 Go");
    CHECK(written("25165824", "", "", "fr") == "25 165 824");
    CHECK(written("34.36", "5%", "GB", "en") == "34.36 GB (± 5 %)");
    CHECK(written("34.36", "0.5", "GB", "fr") == "34,36 GB (± 0,5 GB)");
    CHECK(written("3/4", "", "", "fr") == "3/4 = 0,75");
    CHECK(written("1/3", "", "", "en") == "1/3 ≈ 0.3333");
    CHECK(written("2^10", "", "", "en") == "2^10 = 1,024");
    CHECK(written("10", "0", "", "en") == "10");
}

TEST_CASE("a cloze is asked with a hole and shown with what was missing") {
    CHECK_GOLDEN("cloze_80", answered_with(state(), "RNG stat", wide()));
    CHECK_GOLDEN("cloze_40", answered_with(state(), "RNG state", narrow()));
    CHECK_GOLDEN("cloze_revealed_80", answered_with(state(), "", wide()));
    CHECK_GOLDEN("cloze_wrong_20", answered_with(state(), "seed", tiny()));
}
