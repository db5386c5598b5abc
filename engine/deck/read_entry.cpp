#include "engine/deck/read_entry.hpp"

#include "engine/deck/lint.hpp"
#include "engine/deck/names.hpp"
#include "engine/text/similarity.hpp"

#include <algorithm>
#include <array>

namespace remat::deck {

namespace {

constexpr std::array<std::string_view, 15> entry_keys{
    "id",   "topic",  "tags",  "after", "question", "options", "answer", "explanation",
    "hint", "source", "image", "type",  "shuffle",  "reverse", "lint"};
constexpr std::array<std::string_view, 5> later_keys{"cloze", "tolerance", "unit", "variants", "accents"};
constexpr std::array<std::string_view, 2> types{"choice", "basic"};
constexpr std::array<std::string_view, 3> later_types{"typed", "numeric", "cloze"};

enum class Kind : std::uint8_t { choice, basic, unknown };

template<std::size_t size>
bool holds(std::array<std::string_view, size> const& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

class EntryReader {
  public:
    EntryReader(YamlNode& entry, Draft& draft, Report& report)
        : fields_{entry, {entry_keys, later_keys}, report}, draft_{draft}, report_{report} {
        card_.line = entry.mark.line;
        marks_.entry = entry.mark;
    }

    void read() {
        auto const index = draft_.deck.cards.size();
        read_id();
        read_card_keys();
        read_allowances(fields_, index, draft_, report_);
        auto const siblings = read_variant();
        if (!is_sound_) {
            marks_.soundness = Soundness::broken;
        }
        auto const may_reverse = is_sound_ && siblings == Siblings::reversed;
        draft_.deck.cards.push_back(std::move(card_));
        draft_.marks.push_back(std::move(marks_));
        if (may_reverse) {
            append_reversed(index);
        }
    }

  private:
    void read_id() {
        auto const field = fields_.find("id");
        if (!field) {
            return;
        }
        auto id = text_of(field, report_);
        if (id && !is_entry_id(*id)) {
            report_.add(rule::bad_id, field.mark(), {*id});
            id.reset();
        }
        if (!id) {
            is_sound_ = false;
            return;
        }
        card_.has_id = true;
        card_.key = CardKey{std::move(*id)};
        marks_.id = field.mark();
    }

    void read_card_keys() {
        if (auto const topic = fields_.find("topic")) {
            card_.topic = localised_of(topic, report_);
        }
        read_tags(fields_, card_.tags, report_);
        auto const after = fields_.find("after");
        if (!after) {
            return;
        }
        for (auto& named : texts_of(after, report_)) {
            card_.after.emplace_back(std::move(named.text));
            marks_.after.push_back(named.mark);
        }
    }

    Siblings read_variant() {
        Variant variant;
        if (!has_later_key()) {
            require(fields_, "question", report_);
        }
        auto const question = fields_.find("question");
        auto text = question ? localised_of(question, report_) : std::nullopt;
        is_sound_ = is_sound_ && text.has_value();
        if (text) {
            variant.question = std::move(*text);
            marks_.question = question.mark();
        }
        read_surroundings(variant);
        auto const siblings = read_body(variant);
        card_.variants.push_back(std::move(variant));
        return siblings;
    }

    void read_surroundings(Variant& variant) {
        auto const optional_text = [this](std::string_view name) {
            auto const field = fields_.find(name);
            return field ? localised_of(field, report_) : std::nullopt;
        };
        variant.hint = optional_text("hint");
        variant.source = optional_text("source");
        variant.explanation = optional_text("explanation");
        if (auto const explanation = fields_.find("explanation")) {
            marks_.explanation = explanation.mark();
        }
        if (auto const image = fields_.find("image")) {
            auto const path = text_of(image, report_);
            if (path && !is_path_inside(*path)) {
                report_.add(rule::bad_image, image.mark(), {*path});
            }
            variant.image = path.value_or("");
        }
    }

    Siblings read_body(Variant& variant) {
        auto const kind = kind_of_entry();
        if (kind == Kind::choice) {
            refuse_keys({"reverse"}, "choice");
            std::vector<Mark> options;
            auto choice = read_choice(fields_, options, report_);
            marks_.first_option = static_cast<std::uint32_t>(draft_.options.size());
            draft_.options.insert(draft_.options.end(), options.begin(), options.end());
            is_sound_ = is_sound_ && choice.has_value();
            variant.body = std::move(choice).value_or(Choice{});
            return Siblings::only_child;
        }
        if (kind == Kind::basic) {
            refuse_keys({"options", "shuffle"}, "basic");
            auto basic = read_basic(fields_, report_);
            is_sound_ = is_sound_ && basic.has_value();
            variant.body = std::move(basic).value_or(Basic{});
            return siblings_of_basic(fields_, report_);
        }
        is_sound_ = false;
        return Siblings::only_child;
    }

    // The type as written, else what the keys say. Reports what is missing for it.
    Kind kind_of_entry() {
        if (auto const type = fields_.find("type")) {
            auto const named = text_of(type, report_);
            if (!named) {
                return Kind::unknown;
            }
            if (holds(types, *named)) {
                auto const kind = *named == "choice" ? Kind::choice : Kind::basic;
                require(fields_, kind == Kind::choice ? "options" : "answer", report_);
                return kind;
            }
            report_type(type, *named);
            return Kind::unknown;
        }
        if (has_later_key()) {
            return Kind::unknown; // reported with the key
        }
        if (fields_.has_or_meant("options")) {
            return Kind::choice;
        }
        if (!fields_.has_or_meant("answer")) {
            report_.add(rule::missing_answer, fields_.mark());
        }
        return Kind::basic;
    }

    [[nodiscard]] bool has_later_key() const {
        return std::any_of(later_keys.begin(), later_keys.end(),
                           [this](std::string_view key) { return static_cast<bool>(fields_.find(key)); });
    }

    void report_type(Field const& type, std::string const& named) {
        if (holds(later_types, named)) {
            report_.add(rule::not_yet, type.mark(), {named});
            return;
        }
        auto const nearest = text::closest(named, types);
        report_.add(rule::bad_type, type.mark(), {named},
                    nearest ? std::optional{suggest(cure::did_you_mean, {std::string{*nearest}})}
                            : std::nullopt);
    }

    void refuse_keys(std::initializer_list<std::string_view> keys, std::string_view kind) {
        for (auto const key : keys) {
            if (auto const field = fields_.find(key)) {
                report_.add(rule::key_of_other_kind, field.key, {std::string{key}, std::string{kind}});
            }
        }
    }

    void append_reversed(std::size_t index) {
        auto card = draft_.deck.cards[index];
        card.variants.front() = reversed(card.variants.front());
        auto marks = draft_.marks[index];
        marks.suffix = "reverse";
        draft_.deck.cards.push_back(std::move(card));
        draft_.marks.push_back(std::move(marks));
    }

    Fields fields_;
    Draft& draft_;
    Report& report_;
    Card card_;
    CardMarks marks_;
    bool is_sound_ = true;
};

} // namespace

void read_entry(YamlNode& entry, Draft& draft, Report& report) {
    if (entry.shape == Shape::mapping) {
        EntryReader{entry, draft, report}.read();
    } else if (entry.shape != Shape::broken) {
        report.add(rule::entry_is_no_mapping, entry.mark);
    }
}

void read_tags(Fields const& fields, std::vector<std::string>& tags, Report& report) {
    auto const field = fields.find("tags");
    if (!field) {
        return;
    }
    for (auto& tag : texts_of(field, report)) {
        if (std::find(tags.begin(), tags.end(), tag.text) == tags.end()) {
            tags.push_back(std::move(tag.text));
        }
    }
}

void read_allowances(Fields const& fields, std::size_t card, Draft& draft, Report& report) {
    static constexpr std::array<std::string_view, 1> lint_keys{"allow"};
    auto const lint = fields.find("lint");
    if (!lint || !is_filled(lint, Shape::mapping, report)) {
        return;
    }
    Fields const inner{*lint.value, {lint_keys}, report};
    auto const allow = inner.find("allow");
    if (!allow) {
        return;
    }
    for (auto& code : texts_of(allow, report)) {
        if (is_warning_code(code.text)) {
            draft.allowances.push_back({card, std::move(code.text), code.mark});
        } else {
            report.add(rule::bad_lint_code, code.mark, {code.text});
        }
    }
}

} // namespace remat::deck
