#include "engine/deck/fix.hpp"

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

YamlNode const* child(YamlNode const& mapping, std::string_view key) {
    for (std::size_t place = 0; place + 1 < mapping.children.size(); place += 2) {
        if (mapping.children[place].text == key) {
            return &mapping.children[place + 1];
        }
    }
    return nullptr;
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
        }
        if (insertions_.empty()) {
            return {};
        }
        fix_.bytes = with_insertions(bytes_, insertions_);
        fix_.outcome = says_the_same() ? Fixable::fixed : Fixable::no_place;
        if (fix_.outcome != Fixable::fixed) {
            fix_.bytes.clear();
            fix_.ids.clear();
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

    // In the deck's language, else in the first that gives one.
    [[nodiscard]] std::string suggestion(YamlNode const& entry) const {
        auto const* question = child(entry, "question");
        if (question == nullptr) {
            return {};
        }
        if (question->shape != Shape::mapping) {
            return suggested_id(question->text, language_);
        }
        auto const* own = child(*question, language_);
        auto id = own == nullptr ? std::string{} : suggested_id(own->text, language_);
        for (std::size_t place = 0; id.empty() && place + 1 < question->children.size(); place += 2) {
            id = suggested_id(question->children[place + 1].text, question->children[place].text);
        }
        return id;
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
    if (has_errors(reading.diagnostics)) {
        Fix untouched;
        untouched.outcome = reading.names_a_deck ? Fixable::has_errors : Fixable::no_deck;
        return untouched;
    }
    return Fixer{bytes}.run();
}

} // namespace remat::deck
