#include "engine/deck/read_body.hpp"

#include "engine/deck/cloze.hpp"

#include <algorithm>

namespace remat::deck {

namespace {

YamlNode const& node_of(Field const& cloze, LanguageTag language) {
    auto const& children = cloze.value->children;
    for (std::size_t place = 0; place + 1 < children.size(); place += 2) {
        if (children[place].text == language) {
            return children[place + 1];
        }
    }
    return *cloze.value;
}

// Where the deletion stands in the file: quotes, escapes and joined lines leave the braces in their order.
Mark mark_in_source(Source const& source, Mark text_begin, std::string_view text, std::size_t offset) {
    constexpr std::string_view braces = "{{";
    auto in_source = source.text().find(braces, text_begin.offset);
    for (auto in_text = text.find(braces); in_text < offset && in_source != std::string_view::npos;
         in_text = text.find(braces, in_text + braces.size())) {
        in_source = source.text().find(braces, in_source + braces.size());
    }
    return in_source == std::string_view::npos ? text_begin : source.mark_at(in_source);
}

void report_mistake(ClozeMistake const& mistake, Mark mark, Report& report) {
    switch (mistake.fault) {
    case ClozeFault::no_deletion:
        return report.add(rule::no_deletion, mark, {}, suggest(cure::braces_around, {"{{", "}}"}));
    case ClozeFault::unclosed:
        return report.add(rule::unclosed_deletion, mark, {"{{"},
                          suggest(cure::close_deletion, {"}}", "\\{"}));
    case ClozeFault::nested:
        return report.add(rule::nested_deletion, mark, {}, suggest(cure::no_nesting, {"\\{"}));
    case ClozeFault::empty: return report.add(rule::empty_deletion, mark, {}, suggest(cure::remove_it));
    case ClozeFault::empty_hint:
        return report.add(rule::empty_hint, mark, {"::"}, suggest(cure::write_hint, {"::"}));
    case ClozeFault::bad_number:
        return report.add(rule::deletion_number, mark,
                          {std::to_string(largest_cloze_number), mistake.written},
                          suggest(cure::number_before, {"{{1::" + mistake.written + "::"}));
    case ClozeFault::letter_number:
        return report.add(rule::deletion_letter, mark, {mistake.written},
                          suggest(cure::number_alone, {"{{" + mistake.written.substr(1) + "::"}));
    case ClozeFault::unnumbered: break;
    }
    report.add(rule::unnumbered_deletion, mark, {}, suggest(cure::fix_numbers));
}

std::string listed(std::vector<std::size_t> const& numbers) {
    std::string list;
    for (auto const number : numbers) {
        list += (list.empty() ? "" : ", ") + std::to_string(number);
    }
    return list;
}

} // namespace

std::optional<std::vector<std::size_t>> read_cloze(Field const& cloze, Localised const& text,
                                                   Report& report) {
    bool is_sound = true;
    for (auto const& [language, words] : text.translations) {
        auto const& node = node_of(cloze, language);
        bool is_told = false; // that numbers are lacking: one sentence for all of them
        for (auto const& mistake : parse_cloze(words).mistakes) {
            is_sound = false;
            bool const is_number_lacking = mistake.fault == ClozeFault::unnumbered;
            if (!is_told || !is_number_lacking) {
                auto const mark = mistake.fault == ClozeFault::no_deletion
                                      ? node.mark
                                      : mark_in_source(report.source(), node.mark, words, mistake.offset);
                report_mistake(mistake, mark, report);
            }
            is_told = is_told || is_number_lacking;
        }
    }
    if (!is_sound) {
        return std::nullopt;
    }
    auto const& first = text.translations.front();
    auto numbers = cloze_numbers(first.text);
    for (auto const& [language, words] : text.translations) {
        auto const others = cloze_numbers(words);
        if (others != numbers) {
            report.add(rule::different_deletions, node_of(cloze, language).mark,
                       {language.text(), listed(others), first.language.text(), listed(numbers)});
            is_sound = false;
        }
    }
    return is_sound ? std::optional{std::move(numbers)} : std::nullopt;
}

} // namespace remat::deck
