#include "engine/deck/write.hpp"

#include "engine/deck/yaml_scalar.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <string_view>
#include <utility>

namespace remat::deck {

namespace {

constexpr std::size_t step = 2;

// Lines of YAML. An item's dash stands before whatever comes next.
class Lines {
  public:
    void value(std::size_t indent, std::string_view key, std::string_view text) {
        begin_line(indent);
        yaml_ += std::string{key} + ": ";
        add(yaml_scalar(text, indent, indent + key.size() + 2));
    }
    // What stands below it comes with more indentation.
    void key(std::size_t indent, std::string_view key) {
        begin_line(indent);
        add(std::string{key} + ':');
    }
    void item(std::size_t indent, std::string_view text) {
        begin_item(indent);
        begin_line(indent + step);
        add(yaml_scalar(text, indent, indent + step));
    }
    void list(std::size_t indent, std::string_view key, std::vector<std::string> const& items) {
        std::string line = std::string{key} + ": [";
        for (auto const& item : items) {
            line += (&item == &items.front() ? "" : ", ") + yaml_flow_item(item);
        }
        if (indent + line.size() < yaml_width) {
            begin_line(indent);
            add(line + ']');
            return;
        }
        this->key(indent, key);
        for (auto const& text : items) {
            item(indent + step, text);
        }
    }
    void begin_item(std::size_t indent) {
        assert(dash_ == none);
        dash_ = indent;
    }
    void blank() { add({}); }

    [[nodiscard]] int line() const { return line_; }
    [[nodiscard]] std::string take() { return std::move(yaml_); }

  private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    void begin_line(std::size_t indent) {
        if (dash_ == none) {
            yaml_.append(indent, ' ');
            return;
        }
        yaml_.append(std::exchange(dash_, none), ' ');
        yaml_ += "- ";
    }
    void add(std::string_view rest) {
        yaml_ += rest;
        yaml_ += '\n';
        line_ += static_cast<int>(std::count(rest.begin(), rest.end(), '\n')) + 1;
    }

    std::string yaml_;
    std::size_t dash_ = none;
    int line_ = 1;
};

class Writer {
  public:
    explicit Writer(Deck const& deck) : deck_{deck} {}

    WrittenDeck write() {
        lines_.value(0, "deck", deck_.name);
        write_text(0, "title", deck_.title);
        lines_.value(0, "language", deck_.language);
        if (!deck_.tags.empty()) {
            lines_.list(0, "tags", deck_.tags);
        }
        lines_.blank();
        lines_.key(0, "cards");
        std::vector<int> begins;
        for (auto card = deck_.cards.begin(); card != deck_.cards.end();) {
            auto const entry = card->key.entry();
            auto const next = std::find_if(card, deck_.cards.end(),
                                           [&](Card const& other) { return other.key.entry() != entry; });
            if (card != deck_.cards.begin()) {
                lines_.blank();
            }
            begins.insert(begins.end(), static_cast<std::size_t>(next - card), lines_.line());
            bool const is_reversed = next - card > 1 && std::next(card)->key.suffix() == "reverse";
            write_entry(*card, is_reversed ? Reverse::yes : Reverse::no);
            card = next;
        }
        return {lines_.take(), std::move(begins)};
    }

  private:
    enum class Reverse : std::uint8_t { yes, no };

    void write_entry(Card const& card, Reverse reverse) {
        constexpr std::size_t indent = 4;
        lines_.begin_item(2);
        if (card.has_id) {
            lines_.value(indent, "id", card.key.entry().id());
        }
        write_text(indent, "topic", card.topic);
        std::vector<std::string> tags;
        std::copy_if(card.tags.begin(), card.tags.end(), std::back_inserter(tags),
                     [this](std::string const& tag) {
                         return std::find(deck_.tags.begin(), deck_.tags.end(), tag) == deck_.tags.end();
                     });
        if (!tags.empty()) {
            lines_.list(indent, "tags", tags);
        }
        if (!card.after.empty()) {
            lines_.list(indent, "after", names_of(card.after));
        }
        // A deletion alone has a suffix, one among ways to ask has none.
        bool const is_way_to_ask =
            std::holds_alternative<Cloze>(card.variants.front().body) && card.key.suffix().empty();
        if (card.variants.size() == 1 && !is_way_to_ask) {
            write_variant(indent, card.variants.front(), reverse);
            return;
        }
        lines_.key(indent, "variants");
        for (auto const& variant : card.variants) {
            lines_.begin_item(indent + step);
            write_variant(indent + 2 * step, variant, Reverse::no);
        }
    }

    [[nodiscard]] std::vector<std::string> names_of(std::vector<CardKey> const& after) const {
        std::vector<std::string> names;
        names.reserve(after.size());
        for (auto const& key : after) {
            names.push_back(key.deck() == deck_.name ? std::string{key.id()} : key.text());
        }
        return names;
    }

    void write_variant(std::size_t indent, Variant const& variant, Reverse reverse) {
        bool const is_cloze = std::holds_alternative<Cloze>(variant.body);
        write_text(indent, is_cloze ? "cloze" : "question", variant.question);
        std::visit([&](auto const& body) { write_body(indent, body); }, variant.body);
        if (reverse == Reverse::yes) {
            lines_.value(indent, "reverse", "true");
        }
        write_text(indent, "explanation", variant.explanation);
        write_text(indent, "hint", variant.hint);
        write_text(indent, "source", variant.source);
        if (!variant.image.empty()) {
            lines_.value(indent, "image", variant.image);
        }
    }

    void write_body(std::size_t indent, Choice const& choice) {
        if (choice.shuffle == Shuffle::no) {
            lines_.value(indent, "shuffle", "false");
        }
        lines_.key(indent, "options");
        for (auto const& option : choice.options) {
            write_option(indent + step, option);
        }
    }
    void write_body(std::size_t indent, Basic const& basic) { write_text(indent, "answer", basic.answer); }
    void write_body(std::size_t indent, Typed const& typed) {
        write_answers(indent, typed.answers);
        lines_.value(indent, "type", "typed");
        switch (typed.accents) {
        case answer::Accents::near: break;
        case answer::Accents::strict: lines_.value(indent, "accents", "strict"); break;
        case answer::Accents::ignore: lines_.value(indent, "accents", "ignore"); break;
        }
    }
    void write_body(std::size_t indent, Numeric const& numeric) {
        lines_.value(indent, "answer", numeric.answer);
        if (numeric.tolerance.empty() && !numeric.unit) {
            lines_.value(indent, "type", "numeric");
        }
        if (!numeric.tolerance.empty()) {
            lines_.value(indent, "tolerance", numeric.tolerance);
        }
        write_text(indent, "unit", numeric.unit);
    }
    // All of its deletions stand in the text.
    static void write_body(std::size_t /*indent*/, Cloze const& /*cloze*/) {}

    void write_answers(std::size_t indent, std::vector<Localised> const& answers) {
        if (answers.size() == 1) {
            write_text(indent, "answer", answers.front());
            return;
        }
        lines_.key(indent, "answer");
        for (auto const& answer : answers) {
            if (is_plain(answer)) {
                lines_.item(indent + step, answer.translations.front().text);
                continue;
            }
            lines_.begin_item(indent + step);
            for (auto const& translation : answer.translations) {
                lines_.value(indent + 2 * step, translation.language, translation.text);
            }
        }
    }

    void write_option(std::size_t indent, Option const& option) {
        bool const is_text_alone = !option.is_right && !option.explanation && option.pin == Pin::none;
        if (is_text_alone && is_plain(option.text)) {
            lines_.item(indent, option.text.translations.front().text);
            return;
        }
        lines_.begin_item(indent);
        write_text(indent + step, "text", option.text);
        if (option.is_right) {
            lines_.value(indent + step, "correct", "true");
        }
        write_text(indent + step, "explanation", option.explanation);
        if (option.pin == Pin::last) {
            lines_.value(indent + step, "pin", "last");
        }
    }

    // In the deck's language alone.
    [[nodiscard]] bool is_plain(Localised const& text) const {
        return text.translations.size() == 1 && text.translations.front().language == deck_.language;
    }

    void write_text(std::size_t indent, std::string_view key, Localised const& text) {
        if (is_plain(text)) {
            lines_.value(indent, key, text.translations.front().text);
            return;
        }
        lines_.key(indent, key);
        for (auto const& translation : text.translations) {
            lines_.value(indent + step, translation.language, translation.text);
        }
    }
    void write_text(std::size_t indent, std::string_view key, auto const& text) {
        if (text) {
            write_text(indent, key, *text);
        }
    }

    Deck const& deck_;
    Lines lines_;
};

} // namespace

WrittenDeck write(Deck const& deck) {
    return Writer{deck}.write();
}

} // namespace remat::deck
