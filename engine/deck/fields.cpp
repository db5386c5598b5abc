#include "engine/deck/fields.hpp"

#include "engine/deck/yaml_lines.hpp"
#include "engine/text/similarity.hpp"

#include <algorithm>

namespace remat::deck {

static bool holds(std::span<std::string_view const> words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

Fields::Fields(YamlNode& mapping, KnownKeys known, Report& report) : mark_{mapping.mark} {
    for (std::size_t place = 0; place + 1 < mapping.children.size(); place += 2) {
        take(mapping.children[place], mapping.children[place + 1], known, report);
    }
}

void Fields::take(YamlNode& key, YamlNode& value, KnownKeys known, Report& report) {
    if (key.shape != Shape::scalar) {
        if (key.shape != Shape::broken) {
            report.add(rule::key_is_no_text, key.mark, {}, suggest(cure::quote_if_text));
        }
        return;
    }
    std::string_view const name = key.text;
    if (name.substr(0, 2) == "x-") {
        return;
    }
    if (auto const earlier = find(name)) {
        report.add(rule::duplicate_key, key.mark, {key.text, std::to_string(earlier.key.line)},
                   is_key_by_comma(key.mark, report.source()) ? std::optional{suggest(cure::comma_ends_text)}
                                                              : std::nullopt);
        return;
    }
    if (name == "<<") {
        report.add(rule::merge_key, key.mark);
    } else if (!holds(known, name) && !(value.shape == Shape::missing && report_no_key(key, report))) {
        report_unknown(key, known, report);
    }
    // Unknown ones too, so that a second is found out.
    fields_.push_back({name, key.mark, &value});
}

// A line that stands like a key is one without a value to YAML. Whether it was told what it is.
bool Fields::report_no_key(YamlNode const& key, Report& report) {
    auto const& source = report.source();
    bool const is_in_braces = source.text().substr(mark_.offset, 1) == "{";
    auto const line = is_in_braces ? std::nullopt : keyless_line_at(source, key.mark.offset);
    if (!line) {
        return false;
    }
    auto const colon = colon_without_space(source.text(), key.mark.offset);
    if (colon) {
        report.add(rule::colon_without_space, source.mark_at(*colon), {}, suggest(cure::space_after_colon));
    } else if (line->offset == key.mark.offset) {
        report.add(line->rule, key.mark, {}, line->cure);
    }
    return true;
}

void Fields::report_unknown(YamlNode const& key, KnownKeys known, Report& report) {
    if (is_key_by_comma(key.mark, report.source())) {
        report.add(rule::unknown_key, key.mark, {key.text}, suggest(cure::comma_ends_text));
        return;
    }
    // What quizzes call their cards.
    bool const is_synonym = key.text == "questions" && holds(known, "cards");
    if (auto const nearest =
            is_synonym ? std::optional<std::string_view>{"cards"} : text::closest(key.text, known)) {
        meant_.emplace_back(*nearest, key.mark);
        report.add(rule::unknown_key, key.mark, {key.text},
                   suggest(cure::did_you_mean, {std::string{*nearest}}));
        return;
    }
    report.add(rule::unknown_key, key.mark, {key.text},
               key.text.find(' ') != std::string::npos ? std::optional{suggest(cure::quote_if_text)}
                                                       : std::nullopt);
}

Field Fields::find(std::string_view name) const {
    auto const found =
        std::find_if(fields_.begin(), fields_.end(), [&](Field const& field) { return field.name == name; });
    return found == fields_.end() ? Field{} : *found;
}

bool Fields::has_or_meant(std::string_view name) const {
    // What a merge key would have brought is not missing as well.
    return find(name) || find("<<") || meant(name);
}

std::optional<Mark> Fields::meant(std::string_view name) const {
    auto const found =
        std::find_if(meant_.begin(), meant_.end(), [&](auto const& one) { return one.first == name; });
    return found == meant_.end() ? std::nullopt : std::optional{found->second};
}

bool is_key_by_comma(Mark key, Source const& source) {
    auto const text = source.text();
    auto const before =
        key.offset == 0 ? std::string_view::npos : text.find_last_not_of(" \n", key.offset - 1);
    auto const end = text.find_first_of(",}:\n\"'", key.offset);
    return before != std::string_view::npos && text[before] == ',' && end != std::string_view::npos &&
           (text[end] == ',' || text[end] == '}');
}

void require(Fields const& fields, std::string_view name, Report& report) {
    if (!fields.has_or_meant(name)) {
        report.add(rule::missing_key, fields.mark(), {std::string{name}});
    }
}

} // namespace remat::deck
