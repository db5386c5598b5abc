#include "engine/convert/convert.hpp"

#include "engine/convert/became.hpp"
#include "engine/convert/deck_of_questions.hpp"
#include "engine/convert/foreign_values.hpp"
#include "engine/convert/gather.hpp"
#include "engine/convert/json_text.hpp"
#include "engine/convert/keys.hpp"
#include "engine/convert/read_question.hpp"
#include "engine/convert/sentences.hpp"
#include "engine/convert/texts.hpp"
#include "engine/deck/byte_check.hpp"
#include "engine/deck/library.hpp"
#include "engine/deck/names.hpp"
#include "engine/deck/read.hpp"
#include "engine/deck/yaml_events.hpp"
#include "engine/text/fold.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace remat::convert {

using deck::Shape;

namespace {

// The tag of a language that is written out.
std::string tag_of(std::string_view language) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 10> names{{{"english", "en"},
                                                                                          {"anglais", "en"},
                                                                                          {"french", "fr"},
                                                                                          {"français", "fr"},
                                                                                          {"francais", "fr"},
                                                                                          {"german", "de"},
                                                                                          {"deutsch", "de"},
                                                                                          {"spanish", "es"},
                                                                                          {"español", "es"},
                                                                                          {"italian", "it"}}};
    auto const folded = text::loose_fold(language);
    for (auto const& [name, tag] : names) {
        if (folded == name) {
            return std::string{tag};
        }
    }
    if (deck::is_language_tag(language)) {
        return std::string{language};
    }
    return deck::is_language_tag(folded) && folded.size() == 2 ? folded : std::string{};
}

class Converter {
  public:
    Converter(deck::Source const& source, deck::Report& report, Wish const& wish)
        : source_{source}, report_{report}, wish_{wish} {
        draft_.deck.name = wish.deck_name;
    }

    Conversion run() {
        auto parsing = deck::parse_any_yaml(source_, report_);
        if (parsing.extent == deck::Parsed::whole) {
            tidy_values(parsing.top, report_);
            read(parsing.top);
        }
        if (result_.outcome == Outcome::nothing && !report_.has_errors()) {
            report_.add(rule::no_questions, {0, 1}, {}, deck::suggest(advice::where_questions_stand));
        }
        account_.left.report(report_);
        result_.problems = report_.take();
        return std::move(result_);
    }

  private:
    void read(deck::YamlNode const& top) {
        auto const gathered = gather(top, account_.left, report_);
        if (gathered.entries.empty()) {
            return;
        }
        for (auto const wanted : {Pass::language, Pass::rest}) {
            for (auto const& beside : gathered.beside) {
                take_beside(*beside.key, *beside.value, wanted);
            }
        }
        result_.questions = gathered.entries.size();
        std::vector<ForeignQuestion> questions;
        for (auto const& entry : gathered.entries) {
            if (auto question = read_question(entry, draft_.deck.language, account_, report_)) {
                questions.push_back(std::move(*question));
            }
        }
        if (is_decided(questions)) {
            make(std::move(questions));
        }
    }

    void note(std::string const& key, std::string_view as) { ++account_.taken[{key, std::string{as}}]; }

    enum class Pass : std::uint8_t { language, rest }; // plain texts are in the language of the file

    void take_beside(deck::YamlNode const& key, deck::YamlNode const& value, Pass pass) {
        auto const folded = folded_key(key.text);
        bool const is_language =
            folded == "language" || folded == "lang" || folded == "locale" || folded == "langue";
        bool const is_empty = value.shape == Shape::missing || value.shape == Shape::broken;
        if (is_empty || is_language != (pass == Pass::language)) {
            return;
        }
        auto& deck = draft_.deck;
        auto const role = meaning_of(key.text).role;
        if (is_language) {
            if (auto const tag = tag_of(text_of(value)); !tag.empty()) {
                deck.language = tag;
                note(key.text, became::language);
                return;
            }
        } else if (role == Role::tags || role == Role::topic || role == Role::difficulty) {
            if (auto tags = texts_of(value); !tags.empty()) {
                std::move(tags.begin(), tags.end(), std::back_inserter(deck.tags));
                note(key.text, became::tags);
                return;
            }
        } else if (auto const name = text_of(value); names_the_deck(folded, name)) {
            deck.name = name;
            is_renamed_ = true;
            note(key.text, became::name);
            return;
        } else if (auto title = localised_of(value, deck.language);
                   is_name(key.text) && title && !deck.title) {
            deck.title = std::move(title);
            note(key.text, became::title);
            return;
        }
        account_.left.add(key);
    }

    [[nodiscard]] bool names_the_deck(std::string_view key, std::string_view name) const {
        return wish_.may_be_renamed && !is_renamed_ && (key == "deck" || key == "deckname") &&
               deck::is_deck_name(name);
    }

    // Each once.
    [[nodiscard]] std::vector<std::string> texts_of(deck::YamlNode const& value) const {
        std::vector<std::string> texts;
        auto const keep = [&](std::string text) {
            auto const& known = draft_.deck.tags;
            bool const is_new = std::find(texts.begin(), texts.end(), text) == texts.end() &&
                                std::find(known.begin(), known.end(), text) == known.end();
            if (!text.empty() && is_new) {
                texts.push_back(std::move(text));
            }
        };
        if (value.shape == Shape::sequence) {
            std::for_each(value.children.begin(), value.children.end(),
                          [&](deck::YamlNode const& item) { keep(text_of(item)); });
        } else {
            keep(text_of(value));
        }
        return texts;
    }

    // Whether it is known how places are counted, if there are any.
    bool is_decided(std::vector<ForeignQuestion> const& questions) {
        counting_ = counting_of(questions);
        if (!counting_.needs_base()) {
            return true;
        }
        auto const told = counting_.base();
        if (!wish_.index_base && !told) {
            result_.outcome = Outcome::needs_index_base;
            result_.undecided_line = counting_.first_place->line;
            return false;
        }
        base_ = wish_.index_base.value_or(told.value_or(IndexBase::zero));
        auto const& witness = base_ == IndexBase::zero ? counting_.zero : counting_.last;
        result_.counted = {base_, wish_.index_base ? 0 : witness->line};
        return true;
    }

    void make(std::vector<ForeignQuestion> questions) {
        std::vector<ForeignQuestion> sound;
        for (auto& question : questions) {
            if (mark_right(question, counting_, base_, report_)) {
                sound.push_back(std::move(question));
            }
        }
        add_cards(draft_, std::move(sound), report_);
        settle(draft_, report_);
        if (draft_.deck.cards.empty()) {
            return;
        }
        result_.outcome = Outcome::converted;
        result_.deck = std::move(draft_.deck);
        result_.yaml = std::move(draft_.yaml);
        for (auto const& [what, times] : account_.taken) {
            result_.taken.push_back({what.first, what.second, times});
        }
    }

    deck::Source const& source_;
    deck::Report& report_;
    Wish const& wish_;
    DraftDeck draft_;
    Conversion result_;
    Account account_;
    Counting counting_;
    IndexBase base_ = IndexBase::zero;
    bool is_renamed_ = false;
};

} // namespace

Conversion convert(std::string_view bytes, std::string_view file_name, Wish const& wish) {
    bool const is_readable = bytes.size() <= deck::largest_deck_file && deck::foreign_encoding(bytes).empty();
    bool const is_json = is_readable && looks_like_json(bytes);
    std::string const json = is_json ? json_as_yaml(bytes) : std::string{};
    deck::Source source{!is_readable ? std::string_view{} : is_json ? std::string_view{json} : bytes};
    deck::Report report{source, file_name};
    Conversion refused;
    if (bytes.size() > deck::largest_deck_file) {
        report.add(deck::rule::file_too_large, {});
    } else if (!is_readable) {
        report.add(deck::rule::utf16, {}, {std::string{deck::foreign_encoding(bytes)}},
                   deck::suggest(deck::cure::save_as_utf8));
    } else if (deck::read(bytes, file_name).deck) {
        refused.outcome = Outcome::deck_already;
        return refused;
    } else if (deck::check_bytes(source, report).empty()) {
        return Converter{source, report, wish}.run();
    }
    refused.problems = report.take();
    return refused;
}

bool looks_like_a_quiz(std::string_view bytes) {
    if (bytes.size() > deck::largest_deck_file || !deck::foreign_encoding(bytes).empty()) {
        return false;
    }
    std::string const json = looks_like_json(bytes) ? json_as_yaml(bytes) : std::string{};
    deck::Source const source{json.empty() ? bytes : std::string_view{json}};
    deck::Report report{source, {}};
    auto const parsing = deck::parse_any_yaml(source, report);
    LeftKeys left;
    auto const gathered = gather(parsing.top, left, report);
    return std::any_of(gathered.entries.begin(), gathered.entries.end(), [&](Entry const& entry) {
        return entry.form == Form::mapping
                   ? is_question(*entry.node) || (entry.name != nullptr && is_answer_alone(*entry.node))
                   : parsing.top.shape == Shape::mapping;
    });
}

} // namespace remat::convert
