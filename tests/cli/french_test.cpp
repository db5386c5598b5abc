#include "engine/convert/explanation.hpp"
#include "engine/deck/explanation.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;
using test::Program;

namespace {

bool has(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

// A no-break space is one like any other to whoever writes a test.
std::string with_plain_spaces(std::string text) {
    for (auto place = text.find("\u00A0"); place != std::string::npos; place = text.find("\u00A0", place)) {
        text.replace(place, 2, " ");
    }
    return text;
}

bool has_line(std::string const& text, std::string const& line) {
    std::istringstream lines{with_plain_spaces(text)};
    for (std::string one; std::getline(lines, one);) {
        if (one == line) {
            return true;
        }
    }
    return false;
}

bool is_ascii(std::string const& text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string const french_deck = R"(deck: d
language: fr
cards:
  - id: cout
    topic: les bases
    shuffle: false
    question: "Que coûte le recalcul ?"
    hint: "On refait."
    options:
      - text: "De la bande passante"
        explanation: "Rien ne circule de plus."
      - text: "Du calcul"
        correct: true
        explanation: "On recalcule."
    source: "PyTorch"
  - id: mot
    question: "Le mot ?"
    answer: "rématérialisation"
)";

// Without gettext's tools there is no catalogue, and the program is meant to speak English.
void need_catalogue(Program& program) {
    if (!has(program.run("--help --lang fr").out, "Utilisation")) {
        SKIP("no catalogue was built");
    }
}

} // namespace

TEST_CASE("french: a session, right and wrong, to its summary") {
    Program program;
    need_catalogue(program);
    program.on_terminal().set("NO_COLOR", "1");
    program.file("d.yaml", french_deck);
    program.run("import d.yaml");
    auto const run = program.input({"é", "\"", "", "4", "&", ""}).run("review --lang fr");
    CHECK(run.status == ExitStatus::done);
    for (char const* const line : {
             "2 nouvelles.",
             "[1/2]  d / les bases",
             "  1-2 répondre   0 aucune idée   h indice   ? touches",
             "  ✓ Juste : Du calcul",
             "  Source : PyTorch",
             "  1 à revoir ↻   2 difficile ↻   3 bien   4 facile   1 j dans tous les cas",
             "  ↻ encore une fois aujourd’hui",
             "  Entrée = 3 bien   e autres réponses   u changer ma réponse   ? touches",
             "> \"  (3)   bien, prochaine fois le lundi 2 mars",
             "  Entrée voir la réponse   0 aucune idée   ? touches",
             "  Réponse : rématérialisation",
             "  Terminé. 2 cartes.",
             "    2 nouvelles  2 sues d’emblée",
             "    demain       2 à réviser",
             "  Série de 1 jour. Annuler la dernière réponse : remat undo",
         }) {
        INFO(line << "\n---\n" << run.out);
        CHECK(has_line(run.out, line));
    }
    CHECK(has(run.out, "Juste\u00A0: "));
    CHECK(has(run.out, "> é  (2)"));
}

TEST_CASE("french: a wrong answer") {
    Program program;
    need_catalogue(program);
    program.on_terminal().set("NO_COLOR", "1");
    program.file("d.yaml", french_deck);
    program.run("import d.yaml");
    auto const run = program.input({"1", "?", "", "q"}).run("review --lang fr");
    for (char const* const line : {
             "  ✗ Faux : De la bande passante",
             "  ✓ La bonne réponse est 2 : Du calcul",
             "  Entrée = à revoir   u changer ma réponse   ? touches",
             "    Entrée   continuer",
             "> ⏎   à revoir, encore une fois aujourd’hui, puis lundi 2 mars",
             "  Terminé. 1 carte.",
             "    1 nouvelle  1 pas encore apprise",
             "  1 carte doit encore revenir aujourd’hui : remat review",
         }) {
        INFO(line << "\n---\n" << run.out);
        CHECK(has_line(run.out, line));
    }
}

TEST_CASE("french: the morning, the statistics, one card") {
    Program program;
    need_catalogue(program);
    program.file("d.yaml", french_deck);
    CHECK(has_line(program.run("import d.yaml --lang fr").out, "d : +2 nouvelles"));
    program.run("answer d/cout --grade good");
    auto const morning = program.at("2026-03-02T09:00:00+01:00").run("--lang fr");
    INFO(morning.out);
    CHECK(has_line(morning.out, "Lundi 2 mars : 1 à réviser, 1 nouvelle."));
    CHECK(has(with_plain_spaces(morning.out), "Série de 1 jour, à poursuivre aujourd’hui."));
    CHECK(has(morning.out, "14 prochains jours, sans les nouvelles cartes"));
    CHECK(has(morning.out, "lun  mar  mer  jeu  ven  sam  dim"));
    auto const nothing = program.at("2026-03-01T10:00:00+01:00").run("--lang fr");
    INFO(nothing.out);
    CHECK(has(nothing.out, "Dimanche 1er mars"));
    auto const stats = with_plain_spaces(program.run("stats --lang fr").out);
    INFO(stats);
    CHECK(has(stats, "tous les paquets, du 2026-03-01 au 2026-03-01"));
    CHECK(has(stats, "1 réponse sur 1 jour, répétitions comprises"));
    CHECK(has(stats, "CARTES  1 nouvelle, 1 en apprentissage, 0 récente, 0 mûre"));
    CHECK(has(stats, "SÉRIE  1 jour ; la plus longue : 1 jour"));
    auto const shown = with_plain_spaces(program.run("show d/cout --lang fr").out);
    INFO(shown);
    CHECK(has(shown, "choix, en apprentissage, 1 réponse, 0 oubli"));
    CHECK(has(shown, "intervalle 1 j, facilité 2,50"));
    CHECK(has(shown, "bien : 6 j, échéance le 2026-03-07") == false);
    CHECK(has(shown, "Prévue le lundi 2 mars, 1 j après la réponse du dimanche 1er mars."));
    auto const report = with_plain_spaces(program.run("stats --lang fr --html -").out);
    CHECK(has(report, "<html lang=\"fr\">"));
    CHECK(has(report, "<title>Statistiques : tous les paquets</title>"));
    CHECK(has(report, "Du dimanche 1er mars 2026 au dimanche 1er mars 2026"));
}

TEST_CASE("french: what is wrong with a deck, and with a command line") {
    Program program;
    need_catalogue(program);
    program.set("LANG", "fr_FR.UTF-8");
    program.file("bad.yaml", "deck: d\ncards:\n  - question: q\n    anwser: x\n");
    auto const check = program.run("check bad.yaml");
    INFO(check.out << check.err);
    CHECK(check.status == ExitStatus::not_met);
    CHECK(has(with_plain_spaces(check.out),
              ": erreur: clé inconnue « anwser » ; vouliez-vous dire « answer » ?"));
    CHECK(has(with_plain_spaces(check.err), "dans 1 fichier."));
    for (auto const& [line, sentence] : std::initializer_list<std::pair<char const*, char const*>>{
             {"reveiw", "erreur : commande inconnue « reveiw » ; vouliez-vous dire « review » ?\n"},
             {"show", "erreur : `remat show` attend CARTE ; voir `remat show --help`\n"},
             {"next --limit", "erreur : --limit attend une valeur ; voir `remat next --help`\n"},
             {"next --limit abc", "erreur : --limit attend un nombre entier de 0 à 1000000, pas « abc »\n"},
             {"cards --colour", "erreur : argument inattendu « --colour » ; voir `remat cards --help`\n"},
             {"show nix", "erreur : aucune carte « nix » ; `remat cards` en donne la liste\n"},
             {"--color rot", "erreur : --color vaut « rot » ; valeurs admises : auto, always, never\n"}}) {
        CHECK(with_plain_spaces(program.run(line).err) == sentence);
    }
    auto const failure = program.run("show nix --json");
    CHECK(Json::parse(failure.out)["error"]["kind"] == "not_found");
}

TEST_CASE("french: help, all of it") {
    Program program;
    need_catalogue(program);
    auto const help = with_plain_spaces(program.run("--help --lang fr").out);
    INFO(help);
    CHECK(has(help, "Utilisation : remat [OPTIONS] [COMMANDE]"));
    CHECK(has(help, "Commandes :\n  review                  Répondre aux cartes à réviser"));
    for (char const* const english : {"Usage", "Commands", "Print", "Decks", "List", "Show", "the "}) {
        CHECK_FALSE(has(help, english));
    }
    auto const review = with_plain_spaces(program.run("review --help --lang=fr").out);
    INFO(review);
    CHECK(has(review, "Utilisation : remat review [OPTIONS] [PAQUET…]"));
    CHECK(has(review, "Exemple :\n  remat review "));
    CHECK(program.run("help review --lang fr").out == program.run("review --help --lang fr").out);
}

TEST_CASE("french: in ASCII, with plain spaces and quotes") {
    Program program;
    need_catalogue(program);
    program.ascii().on_terminal().set("NO_COLOR", "1").set("LC_ALL", "C");
    program.file("d.yaml", french_deck);
    program.run("import d.yaml");
    auto const run = program.input({"2", "", "q"}).run("review --lang fr");
    INFO(run.out);
    CHECK(is_ascii(run.out));
    CHECK(has(run.out, "  [ok] Juste : Du calcul\n"));
    CHECK(has(run.out, "> Entree   bien, prochaine fois le lundi 2 mars\n"));
    CHECK(has(program.run("show nix --lang fr").err, "erreur : aucune carte \"nix\" ; `remat cards`"));
}

TEST_CASE("the program's language: ui_lang, else --lang, else the locale, else English") {
    Program program;
    need_catalogue(program);
    auto const origin = [&](std::string const& line) {
        for (auto const& row : Json::parse(program.run("config --json " + line).out)) {
            if (row["name"] == "ui_lang") {
                return row["value"].get<std::string>() + " " + row["from"].get<std::string>();
            }
        }
        return std::string{};
    };
    CHECK(origin("") == "en default");
    program.set("LANG", "de_DE.UTF-8");
    CHECK(origin("") == "en default");
    program.set("LC_MESSAGES", "fr_CA.UTF-8");
    CHECK(origin("") == "fr $LC_MESSAGES");
    program.set("LC_ALL", "en_US.UTF-8");
    CHECK(origin("") == "en $LC_ALL");
    CHECK(origin("--lang fr-CA,en") == "fr --lang");
    CHECK(origin("--lang en,fr") == "en --lang");
    auto const file = program.file("c.toml", "ui_lang = \"fr\"\n");
    CHECK(origin("--lang en --config " + file) == "fr " + file + ":1");
    CHECK(has(program.run("cards --config " + file).err, "Aucune carte"));
    program.file("c.toml", "ui_lang = \"en\"\nlang = \"fr\"\n");
    CHECK(has(program.run("cards --lang fr --config " + file).err, "No cards yet"));
}

TEST_CASE("the program's language is that of each run") {
    Program program;
    need_catalogue(program);
    CHECK(has(program.run("cards --lang fr").err, "Aucune carte"));
    CHECK(has(program.run("cards").err, "No cards yet"));
    CHECK(has(program.run("cards --lang=fr").err, "Aucune carte"));
    CHECK(has(program.run("cards --lang en,fr").err, "No cards yet"));
}

TEST_CASE("a bad ui_lang is told, in the language that is left") {
    Program program;
    need_catalogue(program);
    auto const file = program.file("c.toml", "ui_lang = \"klingon\"\n");
    auto const run = program.run("cards --config " + file);
    CHECK(run.status == ExitStatus::usage);
    CHECK(run.err == "error: c.toml:1: ui_lang is 'klingon'; use en, fr\n");
    CHECK(has(program.run("cards --lang fr --config " + file).err, "ui_lang vaut"));
}

TEST_CASE("every code is explained in French too") {
    Program program;
    program.set("LC_ALL", "fr_FR.UTF-8");
    auto all = remat::deck::explanations();
    auto const of_quizzes = remat::convert::explanations();
    all.insert(all.end(), of_quizzes.begin(), of_quizzes.end());
    for (auto const& one : all) {
        INFO(one.code);
        auto const run = program.run({"check", "--json", "--explain", std::string{one.code}});
        auto const explained = Json::parse(run.out);
        CHECK(explained["code"] == one.code);
        CHECK(explained["meaning"] != one.meaning);
        CHECK(explained["cure"] != one.cure);
    }
}
