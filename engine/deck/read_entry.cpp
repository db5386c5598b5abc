#include "engine/deck/read_entry.hpp"

#include "engine/deck/cloze.hpp"
#include "engine/deck/lint.hpp"
#include "engine/deck/names.hpp"
#include "engine/deck/read_kind.hpp"
#include "engine/deck/read_variant.hpp"

#include <algorithm>
#include <array>

namespace remat::deck {

namespace {

// Keys of the card, whatever the ways to ask it.
constexpr std::array<std::string_view, 6> card_keys{"id", "topic", "tags", "after", "lint", "variants"};

using EntryKeys = std::array<std::string_view, card_keys.size() + body_keys.size()>;

constexpr EntryKeys all_keys() {
    EntryKeys keys{};
    std::copy(card_keys.begin(), card_keys.end(), keys.begin());
    std::copy(body_keys.begin(), body_keys.end(), keys.begin() + card_keys.size());
    return keys;
}

constexpr EntryKeys entry_keys = all_keys();

class EntryReader {
  public:
    EntryReader(YamlNode& entry, Draft& draft, Report& report)
        : errors_{report.errors()}, fields_{entry, entry_keys, report}, draft_{draft}, report_{report} {
        card_.line = entry.mark.line;
        marks_.entry = entry.mark;
        marks_.first_variant = static_cast<std::uint32_t>(draft.variants.size());
    }

    void read() {
        read_id();
        read_card_keys();
        read_allowances(fields_, draft_.deck.cards.size(), draft_, report_);
        if (auto const variants = fields_.find("variants")) {
            read_variants(variants);
            append();
        } else if (fields_.meant("variants")) {
            keep(false);
            add_empty_variant();
            append();
        } else {
            auto read = read_variant(fields_, draft_, report_);
            keep(read.soundness == Soundness::sound);
            card_.variants.push_back(std::move(read.variant));
            append_siblings(read);
        }
    }

  private:
    void keep(bool is_sound) {
        if (!is_sound) {
            marks_.soundness = Soundness::broken;
        }
    }

    void read_id() {
        auto const field = fields_.find("id");
        if (!field) {
            if (auto const meant = fields_.meant("id")) {
                draft_.unread.push_back(rest_of_line(*meant));
            }
            return;
        }
        auto id = text_of(field, report_);
        if (id && !is_entry_id(*id)) {
            report_.add(rule::bad_id, field.mark(), {*id});
            draft_.unread.push_back(rest_of_line(field.mark()));
            id.reset();
        }
        keep(id.has_value());
        if (!id) {
            return;
        }
        card_.has_id = true;
        card_.key = CardKey{std::move(*id)};
        marks_.id = field.mark();
    }

    [[nodiscard]] std::string_view rest_of_line(Mark mark) const {
        auto const rest = report_.source().text().substr(mark.offset);
        return rest.substr(0, rest.find('\n'));
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

    void read_variants(Field const& variants) {
        if (!fields_.has_or_meant("id")) {
            report_.add(rule::variants_without_id, variants.key, {}, suggest(cure::give_id));
            keep(false);
        }
        for (auto const key : body_keys) {
            if (auto const field = fields_.find(key)) {
                report_.add(rule::beside_variants, field.key, {std::string{key}},
                            suggest(cure::into_variant));
                keep(false);
            }
        }
        if (is_filled(variants, Shape::sequence, report_)) {
            for (auto& item : variants.value->children) {
                read_item(item);
            }
        }
        if (card_.variants.empty()) {
            keep(false);
            add_empty_variant();
        }
    }

    // In place of those that could not be read.
    void add_empty_variant() {
        card_.variants.emplace_back();
        draft_.variants.push_back({marks_.entry, {}, {}, 0});
    }

    void read_item(YamlNode& item) {
        if (item.shape != Shape::mapping) {
            if (item.shape != Shape::broken) {
                report_.add(rule::variant_is_no_mapping, item.mark);
            }
            keep(false);
            return;
        }
        Fields const fields{item, entry_keys, report_};
        for (auto const key : card_keys) {
            if (auto const field = fields.find(key)) {
                report_.add(rule::key_of_card, field.key, {std::string{key}}, suggest(cure::beside_list));
            }
        }
        if (fields.find("variants")) {
            keep(false);
            return;
        }
        auto read = read_variant(fields, draft_, report_);
        keep(read.soundness == Soundness::sound);
        if (read.is_reversed) {
            report_.add(rule::reversed_variant, fields.find("reverse").key, {},
                        suggest(cure::second_variant));
        }
        if (read.deletions.size() > 1) {
            report_.add(rule::deletions_in_variant, fields.find("cloze").key,
                        {std::to_string(read.deletions.size())}, suggest(cure::variant_for_each));
        }
        card_.variants.push_back(std::move(read.variant));
    }

    void append() {
        if (report_.errors() != errors_ && marks_.soundness == Soundness::sound) {
            marks_.soundness = Soundness::flawed;
        }
        draft_.is_whole = draft_.is_whole && marks_.soundness == Soundness::sound;
        draft_.deck.cards.push_back(std::move(card_));
        draft_.marks.push_back(std::move(marks_));
    }

    // The card, and those that are made of it.
    void append_siblings(ReadVariant const& read) {
        auto const& deletions = read.deletions;
        marks_.suffix = deletions.empty() ? std::string_view{} : cloze_suffix(deletions.front());
        auto const index = draft_.deck.cards.size();
        append();
        if (draft_.marks[index].soundness == Soundness::broken) {
            return;
        }
        for (std::size_t place = 1; place < deletions.size(); ++place) {
            auto sibling = draft_.deck.cards[index];
            sibling.variants.front().body = Cloze{deletions[place]};
            append_sibling(index, std::move(sibling), cloze_suffix(deletions[place]));
        }
        if (read.is_reversed) {
            auto sibling = draft_.deck.cards[index];
            turn_around(sibling.variants.front());
            append_sibling(index, std::move(sibling), "reverse");
        }
    }

    void append_sibling(std::size_t index, Card sibling, std::string_view suffix) {
        auto marks = draft_.marks[index];
        marks.suffix = suffix;
        marks.birth = Birth::later;
        draft_.deck.cards.push_back(std::move(sibling));
        draft_.marks.push_back(std::move(marks));
    }

    static void turn_around(Variant& variant) {
        std::swap(variant.question, std::get<Basic>(variant.body).answer);
    }

    std::size_t errors_; // before this entry
    Fields fields_;
    Draft& draft_;
    Report& report_;
    Card card_;
    CardMarks marks_;
};

} // namespace

void read_entry(YamlNode& entry, Draft& draft, Report& report) {
    if (entry.shape == Shape::mapping) {
        EntryReader{entry, draft, report}.read();
    } else {
        draft.is_whole = false;
        if (entry.shape != Shape::broken) {
            report.add(rule::entry_is_no_mapping, entry.mark);
        }
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
    Fields const inner{*lint.value, lint_keys, report};
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
