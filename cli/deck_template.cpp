#include "cli/deck_template.hpp"

#include "cli/terminal/transliterate.hpp"
#include "engine/text/printable.hpp"

#include <filesystem>

namespace remat::cli {
namespace {

constexpr std::string_view before_name =
    R"yaml(# A deck: a name and a list of cards. Change anything, keep it in git.
#   remat check FILE     what is wrong, and where
#   remat import FILE    bring it into your collection
# Once imported, `remat review` sees by itself that this file has changed.
deck: )yaml";

constexpr std::string_view after_name = R"yaml(
title:
  en: "A deck to start from"
  fr: "Un paquet pour commencer"
language: en # of texts that stand without one
tags: [learning]

cards:
  # A choice card. Options are shuffled; the explanation of the picked one is shown after the answer.
  # The id keeps the card's history when you change its words.
  - id: same-hour
    topic:
      en: "memory"
      fr: "mémoire"
    question:
      en: "You have one hour for twenty new words. What helps most to know them next month?"
      fr: "Une heure pour vingt mots nouveaux : qu'est-ce qui aide le plus à les savoir le mois prochain ?"
    options:
      - text:
          en: "Ten minutes on each of six days"
          fr: "Dix minutes par jour pendant six jours"
        correct: true
        explanation:
          en: "What has faded a little and is recalled again lasts longer."
          fr: "Ce qui s'est un peu effacé, puis revient, tient plus longtemps."
      - text:
          en: "The whole hour on one evening"
          fr: "Une heure entière le même soir"
        explanation:
          en: "It feels like progress, and most of it is gone within the week."
          fr: "On croit avancer, et presque tout est perdu en une semaine."
      - text:
          en: "Reading the list again and again"
          fr: "Relire la liste encore et encore"
        explanation:
          en: "Words that look familiar are not yet words that come to mind."
          fr: "Un mot qui semble familier n'est pas encore un mot qui revient."
    hint:
      en: "When does recalling a word cost an effort?"
      fr: "Quand se rappeler un mot demande-t-il un effort ?"
    source: "Cepeda and others, 2006, Distributed practice in verbal recall tasks"

  # A basic card: think, reveal the answer, grade yourself. `reverse` asks the other way round too.
  - id: spacing
    topic:
      en: "memory"
      fr: "mémoire"
    question:
      en: "The gain from spreading study over several days"
      fr: "Le gain obtenu en répartissant l'étude sur plusieurs jours"
    answer:
      en: "the spacing effect"
      fr: "l'effet d'espacement"
    reverse: true

  # A typed card: `answer` may be a list of all that is right. One wrong letter or accent is a near miss.
  - id: forgetting
    question:
      en: "Which word names the loss of what was once known?"
      fr: "Quel mot nomme la perte de ce qu'on a su ?"
    type: typed
    answer:
      en: "forgetting"
      fr: "oubli"

  # A text with holes. With several, number them: {{1::…}} and {{2::…}} make two cards.
  - id: interval
    cloze:
      en: "After each success the {{interval::what?}} until the next review grows."
      fr: "Après chaque succès, {{l'intervalle::quoi ?}} jusqu'à la révision suivante grandit."
)yaml";

bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

} // namespace

std::string deck_name_for(std::string const& file) {
    std::string name;
    auto const stem = std::filesystem::path{file}.stem().string();
    for (char c : terminal::transliterated(text::printable(stem))) {
        if (c >= 'A' && c <= 'Z') {
            c = static_cast<char>(c - 'A' + 'a');
        }
        if (is_name_character(c) || (!name.empty() && (c == '.' || c == '_'))) {
            name += c;
        } else if (!name.empty() && name.back() != '-') {
            name += '-';
        }
    }
    while (!name.empty() && !is_name_character(name.back())) {
        name.pop_back();
    }
    return name.empty() ? "deck" : name;
}

std::string deck_template(std::string_view deck_name) {
    std::string text{before_name};
    text += deck_name;
    text += after_name;
    return text;
}

} // namespace remat::cli
