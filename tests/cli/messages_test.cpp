#include "cli/messages.hpp"

#include "cli/view/dates.hpp"
#include "cli/view/durations.hpp"

#include <catch2/catch_test_macros.hpp>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include <unistd.h>

using namespace remat;
using namespace remat::cli;

namespace {

using Catalogue = std::map<std::string, std::string>;

void append_number(std::string& bytes, std::size_t value) {
    for (int shift = 0; shift < 32; shift += 8) {
        bytes += static_cast<char>((value >> shift) & 0xFFU);
    }
}

// A compiled catalogue: gettext's manual, "The Format of GNU MO Files".
std::string compiled(Catalogue const& catalogue) {
    constexpr std::size_t header = 28;
    std::size_t const count = catalogue.size();
    std::string originals;
    std::string translations;
    std::string texts;
    std::size_t const begin = header + count * 16;
    auto const place = [&](std::string& table, std::string const& text) {
        append_number(table, text.size());
        append_number(table, begin + texts.size());
        texts += text;
        texts += static_cast<char>(0);
    };
    for (auto const& [original, translation] : catalogue) {
        place(originals, original);
        place(translations, translation);
    }
    std::string bytes;
    for (std::size_t const number : {std::size_t{0x950412de}, std::size_t{0}, count, header,
                                     header + count * 8, std::size_t{0}, begin}) {
        append_number(bytes, number);
    }
    return bytes + originals + translations + texts;
}

std::string in_context(std::string const& context, std::string const& id) {
    return context + '\004' + id;
}
std::string plural(std::string const& one, std::string const& many) {
    return one + std::string(1, static_cast<char>(0)) + many;
}

// French, for as long as it lives.
class French {
  public:
    explicit French(Catalogue catalogue) {
        directory_ = std::filesystem::temp_directory_path() /
                     ("remat-messages-" + std::to_string(getpid()) + "-" + std::to_string(++made));
        auto const folder = directory_ / "fr" / "LC_MESSAGES";
        std::filesystem::create_directories(folder);
        catalogue[""] =
            "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n > 1);\n";
        std::ofstream{folder / "remat.mo", std::ios::binary} << compiled(catalogue);
        set_locale_directory(directory_.string());
        set_language("fr");
    }
    ~French() {
        set_language("");
        std::filesystem::remove_all(directory_);
    }
    French(French const&) = delete;
    French& operator=(French const&) = delete;
    French(French&&) = delete;
    French& operator=(French&&) = delete;

  private:
    static inline int made = 0;
    std::filesystem::path directory_;
};

calendar::Day day(int year, int month, int day_of_month) {
    return calendar::Day{std::chrono::local_days{std::chrono::year{year} / month / day_of_month}};
}

} // namespace

TEST_CASE("without a catalogue the English sentences are shown") {
    set_language("");
    CHECK(tr("{0} has {1} lapses", "a", 8) == "a has 8 lapses");
    CHECK(trn("one card", "{} cards", 1) == "one card");
    CHECK(trn("one card", "{} cards", 0) == "0 cards");
    CHECK(trc("grade", "good") == "good");
    CHECK(say({N_("unknown key '{}'"), {"anwser"}}) == "unknown key 'anwser'");
}

TEST_CASE("text with braces is an argument like any other") {
    CHECK(tr("{}", "{{x}}") == "{{x}}");
    CHECK(say({N_("unknown key '{}'"), {"{0}{"}}) == "unknown key '{0}{'");
}

TEST_CASE("a sentence whose placeholders and arguments differ is still shown") {
    CHECK(say({N_("a {} and {}"), {"b"}}) == "a {} and {}");
    CHECK(say({N_("100 {"), {}}) == "100 {");
    CHECK(say({"", {}}).empty());
}

TEST_CASE("numbers are grouped by three") {
    CHECK(number(0) == "0");
    CHECK(number(999) == "999");
    CHECK(number(1'204) == "1,204");
    CHECK(number(25'165'824) == "25,165,824");
    CHECK(number(-1'204) == "-1,204");
    CHECK(number(INT64_MIN) == "-9,223,372,036,854,775,808");
    CHECK(decimal(2.5, 2) == "2.50");
}

TEST_CASE("a catalogue translates sentences, plurals and words in context") {
    French const french{{{"Nothing picked.", "Rien de choisi."},
                         {plural("one card", "{} cards"), plural("{} carte", "{} cartes")},
                         {in_context("grade", "good"), "bien"},
                         {"{0} has {1} lapses", "{1} oublis pour {0}"}}};
    CHECK(language() == "fr");
    CHECK(tr("Nothing picked.") == "Rien de choisi.");
    CHECK(trn("one card", "{} cards", 0) == "0 carte");
    CHECK(trn("one card", "{} cards", 2) == "2 cartes");
    CHECK(trc("grade", "good") == "bien");
    CHECK(trc("quality", "good") == "good");
    CHECK(tr("{0} has {1} lapses", "a", 8) == "8 oublis pour a");
    CHECK(tr("not in the catalogue") == "not in the catalogue");
}

TEST_CASE("a translation with wrong placeholders is not shown: the English sentence is") {
    French const french{{{"unknown key '{}'", "clé {1} inconnue"},
                         {"{} d", "{"},
                         {plural("one lapse", "{} lapses"), plural("{} oubli", "{2} oublis")}}};
    CHECK(tr("unknown key '{}'", "x") == "unknown key 'x'");
    CHECK(tr("{} d", 3) == "3 d");
    CHECK(trn("one lapse", "{} lapses", 1) == "1 oubli");
    CHECK(trn("one lapse", "{} lapses", 5) == "5 lapses");
}

TEST_CASE("going back to English leaves nothing French behind") {
    {
        French const french{{{"Nothing picked.", "Rien de choisi."}}};
        CHECK(tr("Nothing picked.") == "Rien de choisi.");
    }
    CHECK(tr("Nothing picked.") == "Nothing picked.");
}

TEST_CASE("a catalogue can write dates and numbers as French does") {
    French const french{{{in_context("weekday within a sentence", "Mon"), "lundi"},
                         {in_context("weekday that begins a line", "Sunday"), "Dimanche"},
                         {in_context("weekday above a column, three letters", "Mon"), "lun"},
                         {in_context("month in a date", "March"), "mars"},
                         {in_context("first day of a month", "1"), "1er"},
                         {in_context("between groups of three digits", ","), "\u00A0"},
                         {in_context("number of digits from which on numbers are grouped", "4"), "5"},
                         {in_context("before the decimals", "."), ","},
                         {in_context("interval", "{} mo"), "{}\u00A0mois"}}};
    CHECK(view::short_day(day(2026, 3, 23)) == "lundi 23 mars");
    CHECK(view::long_day(day(2026, 3, 1)) == "Dimanche 1er mars");
    CHECK(view::weekday_heading(day(2026, 3, 23)) == "lun");
    CHECK(number(1'204) == "1204");
    CHECK(number(25'165'824) == "25\u00A0165\u00A0824");
    CHECK(decimal(2.5, 1) == "2,5");
    CHECK(view::interval(calendar::days{150}) == "4,9\u00A0mois");
}
