#include "engine/deck/values.hpp"

#include "engine/deck/names.hpp"
#include "engine/deck/quoted.hpp"
#include "engine/text/fold.hpp"
#include "engine/text/normalise.hpp"
#include "engine/text/printable.hpp"
#include "engine/text/utf8.hpp"

#include <algorithm>

namespace remat::deck {

static void clean(std::string& text) {
    constexpr std::string_view white = " \t\n";
    text.erase(text.find_last_not_of(white) + 1);
    auto const first = text.find_first_not_of(white);
    auto const feed =
        first == std::string::npos || first == 0 ? std::string::npos : text.rfind('\n', first - 1);
    if (feed != std::string::npos) {
        text.erase(0, feed + 1);
    }
    text::compose(text);
}

// Why a value that its author filled may look empty.
static std::optional<text::Message> why_empty(Field const& field, Report const& report) {
    auto const source = report.source().text();
    if (field.value->shape == Shape::scalar) {
        auto const rest = source.substr(field.value->mark.offset);
        auto const header = rest.substr(0, rest.find_first_of(" \n"));
        return header.starts_with('|') || header.starts_with('>')
                   ? std::optional{suggest(cure::indent_or_quote, {std::string{header}})}
                   : std::nullopt;
    }
    if (is_key_by_comma(field.key, report.source())) {
        return suggest(cure::comma_ends_text);
    }
    auto const line = report.source().line_around(field.key.offset);
    auto const after = field.key.offset - report.source().line_start(field.key.offset);
    auto const comment = line.find(" #", after);
    return comment == std::string_view::npos ? std::nullopt : std::optional{suggest(cure::comment_begins)};
}

static void report_empty(Field const& field, Report& report) {
    report.add(rule::empty, field.mark(), {std::string{field.name}}, why_empty(field, report));
}

// Of one of several texts.
static bool is_item(Field const& field) {
    return field.key.offset == field.value->mark.offset;
}

static void report_empty_text(Field const& field, Report& report) {
    bool const is_option = field.name == "options";
    if (is_option || is_item(field)) {
        report.add(is_option ? rule::empty_option : rule::empty_item, field.mark(), {std::string{field.name}},
                   why_empty(field, report));
    } else {
        report_empty(field, report);
    }
}

static void report_shape(Rule const& rule, Field const& field, Report& report) {
    report.add(rule, field.mark(), {std::string{field.name}}, suggest(cure::quote_if_text));
}

static bool has_control(std::string_view text) {
    for (std::size_t offset = 0; offset < text.size();) {
        auto const [c, length] = text::decode_at(text, offset);
        if ((c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7F && c <= 0x9F)) {
            return true;
        }
        offset += length;
    }
    return false;
}

// Only double quotes know escapes.
static void note_escape(YamlNode const& node, Report& report) {
    auto const text = report.source().text();
    if (text.substr(node.mark.offset, 1) != "\"") {
        return;
    }
    auto const escape = unmeant_escape(text, node.mark.offset);
    if (!escape) {
        if (has_control(node.text)) {
            report.note_escape({node.mark, {}});
        }
        return;
    }
    auto const before = text.substr(node.mark.offset, escape->offset - node.mark.offset);
    auto const lines = static_cast<std::int32_t>(std::count(before.begin(), before.end(), '\n'));
    report.note_escape(
        {{static_cast<std::uint32_t>(escape->offset), node.mark.line + lines}, std::string{escape->command}});
}

static std::optional<std::string> scalar_text(Field const& field, Rule const& otherwise, Report& report) {
    auto& node = *field.value;
    if (node.shape == Shape::broken) {
        return std::nullopt;
    }
    if (node.shape != Shape::scalar && node.shape != Shape::missing) {
        bool const is_one_of_many = is_item(field) && otherwise.message == rule::must_be_text.message;
        report_shape(field.name == "options" ? rule::option_must_be_text
                     : is_one_of_many        ? rule::item_must_be_text
                                             : otherwise,
                     field, report);
        return std::nullopt;
    }
    if (text::is_blank(node.text)) {
        report_empty_text(field, report);
        return std::nullopt;
    }
    note_escape(node, report);
    clean(node.text);
    return std::move(node.text);
}

std::optional<std::string> text_of(Field const& field, Report& report) {
    return scalar_text(field, rule::must_be_text, report);
}

static void add_translation(Localised& text, YamlNode const& key, YamlNode& value, Field const& field,
                            Report& report) {
    if (key.shape == Shape::broken) {
        return;
    }
    if (key.shape != Shape::scalar) {
        report.add(rule::key_is_no_text, key.mark, {}, suggest(cure::quote_if_text));
        return;
    }
    if (!is_language_tag(key.text)) {
        bool const after_comma = is_key_by_comma(key.mark, report.source());
        auto const meant = likely_language(key.text);
        report.add(rule::bad_language, key.mark, {key.text},
                   after_comma     ? suggest(cure::comma_ends_text)
                   : meant.empty() ? suggest(cure::quote_if_text)
                                   : suggest(cure::did_you_mean, {meant}));
        return;
    }
    LanguageTag const language{key.text};
    for (auto const& earlier : text.translations) {
        if (earlier.language == language) {
            report.add(rule::duplicate_key, key.mark, {key.text, std::to_string(field.value->mark.line)});
            return;
        }
    }
    auto translation = scalar_text({field.name, key.mark, &value}, rule::must_be_text, report);
    if (translation) {
        text.translations.push_back({language, std::move(*translation)});
    }
}

std::optional<Localised> localised_of(Field const& field, Report& report) {
    auto& node = *field.value;
    if (node.shape != Shape::mapping) {
        auto text = scalar_text(field, rule::must_be_localised, report);
        if (!text) {
            return std::nullopt;
        }
        Localised localised;
        localised.translations.push_back({LanguageTag{}, std::move(*text)});
        return localised;
    }
    if (node.children.empty()) {
        report_empty_text(field, report);
        return std::nullopt;
    }
    Localised localised;
    for (std::size_t place = 0; place + 1 < node.children.size(); place += 2) {
        add_translation(localised, node.children[place], node.children[place + 1], field, report);
    }
    return localised.translations.empty() ? std::nullopt : std::optional{std::move(localised)};
}

std::vector<PlacedText> texts_of(Field const& field, Report& report) {
    auto& node = *field.value;
    std::vector<PlacedText> texts;
    if (node.shape == Shape::sequence) {
        if (node.children.empty()) {
            report_empty(field, report);
        }
        for (auto& child : node.children) {
            if (auto text = scalar_text({field.name, child.mark, &child}, rule::must_be_text, report)) {
                texts.push_back({std::move(*text), child.mark});
            }
        }
    } else if (auto text = scalar_text(field, rule::must_be_texts, report)) {
        texts.push_back({std::move(*text), node.mark});
    }
    return texts;
}

std::optional<bool> flag_of(Field const& field, Report& report) {
    auto const& node = *field.value;
    if (node.shape == Shape::scalar && (node.text == "true" || node.text == "false")) {
        return node.text == "true";
    }
    if (node.shape == Shape::missing) {
        report_empty(field, report);
    } else if (node.shape != Shape::broken) {
        auto const written = node.shape == Shape::scalar ? node.text : std::string{"…"};
        report.add(rule::must_be_flag, node.mark, {std::string{field.name}, written});
    }
    return std::nullopt;
}

bool is_filled(Field const& field, Shape shape, Report& report) {
    auto const& node = *field.value;
    if (node.shape == shape && !node.children.empty()) {
        return true;
    }
    if (node.shape == Shape::missing || node.shape == shape) {
        report_empty(field, report);
    } else if (node.shape != Shape::broken) {
        if (shape == Shape::sequence && report.source().text().substr(node.mark.offset, 1) == "-") {
            report.add(rule::dash_without_space, node.mark, {}, suggest(cure::space_after_dash));
        } else {
            report.add(shape == Shape::sequence ? rule::must_be_list : rule::must_be_mapping, field.mark(),
                       {std::string{field.name}});
        }
    }
    return false;
}

} // namespace remat::deck
