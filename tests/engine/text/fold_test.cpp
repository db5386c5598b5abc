#include "engine/text/fold.hpp"

#include "engine/text/normalise.hpp"

#include <catch2/catch_test_macros.hpp>

#include <random>
#include <string>

using namespace remat;

TEST_CASE("composed and decomposed spellings become one") {
    CHECK(text::nfc("me\u0301moire") == "mémoire");
    CHECK(text::nfc("mémoire") == "mémoire");
    CHECK(text::nfc("\u212B") == "Å"); // the sign for ångström is the letter
    CHECK(text::nfc("\xFF not UTF-8 e\u0301") == "\xFF not UTF-8 e\u0301");
}

TEST_CASE("accents are taken off letters, and letters of their own stay") {
    CHECK(text::without_accents("Élève, ça où naïf ñ") == "Eleve, ca ou naif n");
    CHECK(text::without_accents("e\u0301") == "e");
    CHECK(text::without_accents("smørrebrød ß œ") == "smørrebrød ß œ");
    CHECK(text::without_accents("한글 が हिन्दी") == "한글 が हिन्दी");
    CHECK(text::without_accents("\xFF é") == "\xFF é"); // no UTF-8
    CHECK(text::without_accents("").empty());
}

TEST_CASE("the identity fold unifies white space, apostrophes and composition but not case") {
    CHECK(text::identity_fold("  Que\u00A0coûte\n\tl’oubli\u202F? ") == "Que coûte l'oubli ?");
    CHECK(text::identity_fold("ʼ ‘ ’ ′ '") == "' ' ' ' '");
    CHECK(text::identity_fold("cou\u0302te") == "coûte");
    CHECK(text::identity_fold("A") != text::identity_fold("a"));
    CHECK(text::identity_fold(" \u3000 ").empty());
}

TEST_CASE("the loose fold forgets case, ligatures, hyphens in words and the final stop") {
    CHECK(text::loose_fold("Un Cœur.") == text::loose_fold("un coeur"));
    CHECK(text::loose_fold("Æther") == "aether");
    CHECK(text::loose_fold("mini-batch") == text::loose_fold("Mini batch"));
    CHECK(text::loose_fold("ÉTÉ") == "été");
    CHECK(text::loose_fold("Straße") == "strasse");
}

TEST_CASE("the loose fold keeps a minus sign and accents") {
    CHECK(text::loose_fold("-1") != text::loose_fold("1"));
    CHECK(text::loose_fold("x - y") == "x - y");
    CHECK(text::loose_fold("péché") != text::loose_fold("pêche"));
}

TEST_CASE("folding twice changes nothing more") {
    std::mt19937 random{20260301}; // NOLINT: the seed is fixed so that a failure comes back
    std::uniform_int_distribution<std::size_t> pick{0, 11};
    for (int round = 0; round < 2000; ++round) {
        std::string sample;
        for (std::size_t length = pick(random); length > 0; --length) {
            static constexpr std::string_view pieces[] = {"a", "A", " ", "é", "e\u0301", "\u00A0",
                                                          "’", "-", ".", "Œ", "漢",      "İ"};
            sample += pieces[pick(random)];
        }
        auto const folded = text::identity_fold(sample);
        CHECK(text::identity_fold(folded) == folded);
        auto const loose = text::loose_fold(sample);
        INFO(sample);
        CHECK(text::loose_fold(loose) == loose);
    }
}
