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

// Where deletions stand in the file: quotes, escapes and joined lines leave the braces in their order. Asked
// in the order of the text, so that a text of nothing but braces is gone through once.
class Braces {
  public:
    Braces(Source const& source, Mark text_begin, std::string_view text)
        : source_{source}
        , mark_{text_begin}
        , text_{text}
        , in_source_{next(source.text(), text_begin.offset)} {
        in_text_ = next(text_, 0);
    }

    Mark mark_of(std::size_t offset) {
        while (in_text_ < offset && in_source_ != npos) {
            in_text_ = next(text_, in_text_ + braces.size());
            in_source_ = next(source_.text(), in_source_ + braces.size());
        }
        if (in_source_ != npos) {
            auto const passed = source_.text().substr(mark_.offset, in_source_ - mark_.offset);
            mark_.line += static_cast<std::int32_t>(std::count(passed.begin(), passed.end(), '\n'));
            mark_.offset = static_cast<std::uint32_t>(in_source_);
        }
        return mark_;
    }

  private:
    static constexpr std::string_view braces = "{{";
    static constexpr auto npos = std::string_view::npos;

    static std::size_t next(std::string_view text, std::size_t offset) { return text.find(braces, offset); }

    Source const& source_;
    Mark mark_; // of the last one
    std::string_view text_;
    std::size_t in_source_;
    std::size_t in_text_ = 0;
};

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
        Braces braces{report.source(), node.mark, words};
        bool is_told = false; // that numbers are lacking: one sentence for all of them
        for (auto const& mistake : parse_cloze(words).mistakes) {
            is_sound = false;
            bool const is_number_lacking = mistake.fault == ClozeFault::unnumbered;
            if (!is_told || !is_number_lacking) {
                auto const mark =
                    mistake.fault == ClozeFault::no_deletion ? node.mark : braces.mark_of(mistake.offset);
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
            report.add(others.size() == 1 ? rule::different_deletion : rule::different_deletions,
                       node_of(cloze, language).mark,
                       {language.text(), listed(others), first.language.text(), listed(numbers)});
            is_sound = false;
        }
    }
    return is_sound ? std::optional{std::move(numbers)} : std::nullopt;
}

} // namespace remat::deck
