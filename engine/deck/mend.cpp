#include "engine/deck/mend.hpp"

#include "engine/deck/cloze.hpp"
#include "engine/deck/cloze_numbers.hpp"
#include "engine/deck/suggested_id.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace remat::deck {

namespace {

YamlNode scalar(std::string text) {
    return {Shape::scalar, {}, std::move(text), {}};
}

class Mender {
  public:
    Mender(std::string_view language, Source const& source) : language_{language}, source_{source} {}

    std::vector<Mend> run(std::vector<YamlNode> const& entries) {
        for (auto const& entry : entries) {
            if (auto const* id = entry.find("id")) {
                taken_.insert(id->text);
            }
        }
        for (entry_ = 0; entry_ < entries.size(); ++entry_) {
            auto const& entry = entries[entry_];
            if (entry.find("id") == nullptr) {
                give_id(entry);
            }
            number_deletions(entry);
        }
        return std::move(mends_);
    }

  private:
    void give_id(YamlNode const& entry) {
        auto id = free_id(suggestion(entry));
        mends_.push_back({Mend::Kind::id, entry_, entry.mark, id, 0, {id_insertion(entry, id)}});
        taken_.insert(std::move(id));
    }

    [[nodiscard]] std::string suggestion(YamlNode const& entry) const {
        if (auto const* variants = entry.find("variants");
            variants != nullptr && !variants->children.empty()) {
            return suggestion(variants->children.front());
        }
        auto const* question = entry.find("question");
        question = question == nullptr ? entry.find("cloze") : question;
        return question == nullptr ? std::string{} : suggestion_of(*question);
    }

    // In the deck's language, else in the first that gives one.
    [[nodiscard]] std::string suggestion_of(YamlNode const& question) const {
        if (question.shape != Shape::mapping) {
            return suggested_id(cloze_filled(question.text), language_);
        }
        auto const* own = question.find(language_);
        auto id = own == nullptr ? std::string{} : suggested_id(cloze_filled(own->text), language_);
        for (std::size_t place = 0; id.empty() && place + 1 < question.children.size(); place += 2) {
            id = suggested_id(cloze_filled(question.children[place + 1].text), question.children[place].text);
        }
        return id;
    }

    void number_deletions(YamlNode const& entry) {
        if (auto const* variants = entry.find("variants")) {
            for (auto const& variant : variants->children) {
                number_texts(variant.find("cloze"), ClozeNumbering::alike);
            }
        }
        number_texts(entry.find("cloze"), ClozeNumbering::one_by_one);
    }

    void number_texts(YamlNode const* cloze, ClozeNumbering numbering) {
        if (cloze != nullptr && cloze->shape == Shape::scalar) {
            number_text(*cloze, numbering);
        }
        for (std::size_t place = 1; cloze != nullptr && place < cloze->children.size(); place += 2) {
            number_text(cloze->children[place], numbering);
        }
    }

    void number_text(YamlNode const& cloze, ClozeNumbering numbering) {
        auto const numbers = missing_cloze_numbers(cloze.text, numbering);
        if (numbers.empty()) {
            return;
        }
        auto const braces = braces_from(source_.text(), cloze.mark.offset, cloze.text);
        Mend mend{Mend::Kind::numbers, entry_, cloze.mark, cloze.text, numbers.size(), {}};
        std::size_t added = 0;
        for (auto const& number : numbers) {
            if (number.brace >= braces.size()) {
                mend.insertions.clear(); // an escape made the braces
                break;
            }
            mend.insertions.push_back({braces[number.brace] + 2, number.text});
            mend.text.insert(number.offset + 2 + added, number.text);
            added += number.text.size();
        }
        mends_.push_back(std::move(mend));
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

    [[nodiscard]] Insertion id_insertion(YamlNode const& entry, std::string const& id) const {
        auto const text = source_.text();
        std::size_t const offset = entry.mark.offset;
        if (text.substr(offset, 1) != "{") {
            auto const column = offset - source_.line_start(offset);
            return {offset, "id: " + id + '\n' + std::string(column, ' ')};
        }
        auto const next = std::min(text.find_first_not_of(' ', offset + 1), text.size());
        bool const is_json = next < text.size() && text[next] == '"';
        auto const pair = is_json ? R"("id": ")" + id + R"(",)" : "id: " + id + ',';
        bool const ends_line = next == text.size() || text[next] == '\n' || text[next] == '#';
        return ends_line ? Insertion{offset + 1, pair} : Insertion{next, pair + ' '};
    }

    std::string_view language_;
    Source const& source_;
    std::set<std::string> taken_;
    std::map<std::string, int> numbers_; // by what they follow
    std::size_t entry_ = 0;
    std::vector<Mend> mends_;
};

} // namespace

std::vector<Mend> mends_of(std::vector<YamlNode> const& entries, std::string_view language,
                           Source const& source) {
    return Mender{language, source}.run(entries);
}

static void replace_text(YamlNode& node, Mend const& mend) {
    if (node.shape == Shape::scalar && node.mark == mend.mark) {
        node.text = mend.text;
    }
    for (auto& child : node.children) {
        replace_text(child, mend);
    }
}

void apply(Mend const& mend, YamlNode& entry) {
    if (mend.kind == Mend::Kind::id) {
        entry.children.insert(entry.children.begin(), {scalar("id"), scalar(mend.text)});
    } else {
        replace_text(entry, mend);
    }
}

} // namespace remat::deck
