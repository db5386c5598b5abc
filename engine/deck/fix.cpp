#include "engine/deck/fix.hpp"

#include "engine/deck/cloze.hpp"
#include "engine/deck/cloze_numbers.hpp"
#include "engine/deck/diagnostic_codes.hpp"
#include "engine/deck/insertion.hpp"
#include "engine/deck/read.hpp"
#include "engine/deck/report.hpp"
#include "engine/deck/source.hpp"
#include "engine/deck/suggested_id.hpp"
#include "engine/deck/yaml_events.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace remat::deck {

namespace {

// A file as YAML sees it.
struct Outline {
    YamlNode top; // of `cards:` only that it is a list
    std::vector<YamlNode> entries;
};

Outline outline_of(Source const& source) {
    Report report{source, {}}; // read() has told what there is
    Outline outline;
    outline.top =
        parse_yaml(source, report, [&](YamlNode entry) { outline.entries.push_back(std::move(entry)); }).top;
    return outline;
}

template<typename Node>
Node* child(Node& mapping, std::string_view key) {
    for (std::size_t place = 0; mapping.shape == Shape::mapping && place + 1 < mapping.children.size();
         place += 2) {
        if (mapping.children[place].text == key) {
            return &mapping.children[place + 1];
        }
    }
    return nullptr;
}

// The errors that a fix takes away.
bool is_mended(Diagnostic const& problem) {
    return problem.severity != Severity::error || problem.code == rule::unnumbered_deletion.code ||
           problem.code == rule::variants_without_id.code;
}

bool is_same(YamlNode const& one, YamlNode const& other) {
    return one.shape == other.shape && one.text == other.text &&
           std::equal(one.children.begin(), one.children.end(), other.children.begin(), other.children.end(),
                      is_same);
}

YamlNode scalar(std::string text) {
    return {Shape::scalar, {}, std::move(text), {}};
}

class Fixer {
  public:
    explicit Fixer(std::string_view bytes) : bytes_{bytes}, source_{bytes}, outline_{outline_of(source_)} {
        if (auto const* language = child(outline_.top, "language")) {
            language_ = language->text;
        }
        for (auto const& entry : outline_.entries) {
            if (auto const* id = child(entry, "id")) {
                taken_.insert(id->text);
            }
        }
    }

    Fix run() {
        for (auto& entry : outline_.entries) {
            if (child(entry, "id") == nullptr) {
                give_id(entry);
            }
            number_deletions(entry);
        }
        if (insertions_.empty()) {
            return {};
        }
        std::stable_sort(insertions_.begin(), insertions_.end(),
                         [](Insertion const& a, Insertion const& b) { return a.offset < b.offset; });
        fix_.bytes = with_insertions(bytes_, insertions_);
        fix_.outcome = says_the_same() ? Fixable::fixed : Fixable::no_place;
        if (fix_.outcome != Fixable::fixed) {
            fix_ = Fix{fix_.outcome, {}, {}, {}};
        }
        return std::move(fix_);
    }

  private:
    void give_id(YamlNode& entry) {
        auto id = free_id(suggestion(entry));
        auto const line = entry.mark.line + lines_written_;
        insert_id(entry, id);
        entry.children.insert(entry.children.begin(), {scalar("id"), scalar(id)});
        fix_.ids.push_back({line, id});
        taken_.insert(std::move(id));
    }

    [[nodiscard]] std::string suggestion(YamlNode const& entry) const {
        if (auto const* variants = child(entry, "variants");
            variants != nullptr && !variants->children.empty()) {
            return suggestion(variants->children.front());
        }
        auto const* question = child(entry, "question");
        question = question == nullptr ? child(entry, "cloze") : question;
        return question == nullptr ? std::string{} : suggestion_of(*question);
    }

    // In the deck's language, else in the first that gives one.
    [[nodiscard]] std::string suggestion_of(YamlNode const& question) const {
        if (question.shape != Shape::mapping) {
            return suggested_id(cloze_filled(question.text), language_);
        }
        auto const* own = child(question, language_);
        auto id = own == nullptr ? std::string{} : suggested_id(cloze_filled(own->text), language_);
        for (std::size_t place = 0; id.empty() && place + 1 < question.children.size(); place += 2) {
            id = suggested_id(cloze_filled(question.children[place + 1].text), question.children[place].text);
        }
        return id;
    }

    void number_deletions(YamlNode& entry) {
        if (auto* variants = child(entry, "variants")) {
            for (auto& variant : variants->children) {
                number_texts(child(variant, "cloze"), ClozeNumbering::alike);
            }
        }
        number_texts(child(entry, "cloze"), ClozeNumbering::one_by_one);
    }

    void number_texts(YamlNode* cloze, ClozeNumbering numbering) {
        if (cloze != nullptr && cloze->shape == Shape::scalar) {
            number_text(*cloze, numbering);
        }
        for (std::size_t place = 1; cloze != nullptr && place < cloze->children.size(); place += 2) {
            number_text(cloze->children[place], numbering);
        }
    }

    void number_text(YamlNode& cloze, ClozeNumbering numbering) {
        auto const numbers = missing_cloze_numbers(cloze.text, numbering);
        auto const braces = braces_from(source_.text(), cloze.mark.offset, cloze.text);
        std::size_t added = 0;
        for (auto const& number : numbers) {
            if (number.brace >= braces.size()) {
                return; // an escape made the braces: what is read afterwards will not be the same
            }
            insertions_.push_back({braces[number.brace] + 2, number.text});
            cloze.text.insert(number.offset + 2 + added, number.text);
            added += number.text.size();
        }
        if (!numbers.empty()) {
            fix_.numbered.push_back({cloze.mark.line + lines_written_, numbers.size()});
        }
    }

    [[nodiscard]] std::string free_id(std::string const& wanted) {
        auto const base = wanted.empty() ? std::string{"card"} : wanted;
        auto id = base;
        // Counts on where it stopped: a thousand cards may begin alike.
        for (auto& number = numbers_[base]; taken_.count(id) > 0;) {
            number = std::max(number + 1, 2);
            id = base + '-' + std::to_string(number);
        }
        return id;
    }

    void insert_id(YamlNode const& entry, std::string const& id) {
        auto const text = source_.text();
        std::size_t const offset = entry.mark.offset;
        if (text.substr(offset, 1) != "{") {
            auto const column = offset - source_.line_start(offset);
            insertions_.push_back({offset, "id: " + id + '\n' + std::string(column, ' ')});
            ++lines_written_;
            return;
        }
        auto const next = std::min(text.find_first_not_of(' ', offset + 1), text.size());
        bool const is_json = next < text.size() && text[next] == '"';
        auto const pair = is_json ? "\"id\": \"" + id + "\"," : "id: " + id + ',';
        bool const ends_line = next == text.size() || text[next] == '\n' || text[next] == '#';
        insertions_.push_back(ends_line ? Insertion{offset + 1, pair} : Insertion{next, pair + ' '});
    }

    // What was read before and what is read now, by another look at the result.
    [[nodiscard]] bool says_the_same() const {
        Source const source{fix_.bytes};
        auto const result = outline_of(source);
        return is_same(result.top, outline_.top) &&
               std::equal(result.entries.begin(), result.entries.end(), outline_.entries.begin(),
                          outline_.entries.end(), is_same) &&
               !has_errors(read(fix_.bytes, {}).diagnostics);
    }

    std::string_view bytes_;
    Source source_;
    Outline outline_; // and what shall be read afterwards
    std::string language_ = "en";
    std::set<std::string> taken_;
    std::map<std::string, int> numbers_; // by what they follow
    std::vector<Insertion> insertions_;
    int lines_written_ = 0;
    Fix fix_;
};

} // namespace

Fix fix(std::string_view bytes) {
    auto const reading = read(bytes, {});
    if (!std::all_of(reading.diagnostics.begin(), reading.diagnostics.end(), is_mended)) {
        Fix untouched;
        untouched.outcome = reading.names_a_deck ? Fixable::has_errors : Fixable::no_deck;
        return untouched;
    }
    return Fixer{bytes}.run();
}

} // namespace remat::deck
