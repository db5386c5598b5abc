#include "engine/convert/options.hpp"

#include "engine/convert/roles.hpp"
#include "engine/convert/sentences.hpp"
#include "engine/convert/texts.hpp"

#include <algorithm>
#include <array>

namespace remat::convert {

using deck::Shape;
using deck::YamlNode;

namespace {

template<std::size_t size>
std::size_t rank_of(std::array<std::string_view, size> const& words, std::string_view word) {
    return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
}

bool is_text_key(std::string_view folded, std::size_t& rank) {
    static constexpr std::array<std::string_view, 13> texts{
        "text",       "option", "answer", "choice", "content",  "body", "answertext",
        "optiontext", "value",  "title",  "name",   "response", "label"};
    rank = rank_of(texts, folded);
    return rank < texts.size();
}

bool is_flag_key(std::string_view folded) {
    static constexpr std::array<std::string_view, 13> flags{
        "correct", "iscorrect", "right",   "isright",         "answer", "isanswer",       "istrue",
        "valid",   "true",      "isvalid", "iscorrectanswer", "juste",  "iscorrectoption"};
    return rank_of(flags, folded) < flags.size();
}

bool is_wrong_key(std::string_view folded) {
    return folded == "incorrect" || folded == "wrong" || folded == "false" || folded == "distractor";
}

bool is_label_key(std::string_view folded) {
    static constexpr std::array<std::string_view, 7> labels{"id",    "key",    "letter",    "label",
                                                            "index", "number", "identifier"};
    return rank_of(labels, folded) < labels.size();
}

// `true` and its like, but no `1` or `x`, which may be a text.
std::optional<bool> verdict_of(YamlNode const& node) {
    auto const flag = flag_of(node);
    return flag && node.text.size() > 1 && node.text != "100" ? flag : std::nullopt;
}

bool is_label(std::string_view text) {
    bool const is_letter =
        text.size() == 1 && ((text[0] >= 'a' && text[0] <= 'z') || (text[0] >= 'A' && text[0] <= 'Z'));
    return is_letter || (text.size() <= 2 && number_of(text));
}

class OptionReader {
  public:
    OptionReader(deck::LanguageTag const& language, deck::Report& report)
        : language_{language}, report_{report} {}

    std::optional<ForeignOption> read(YamlNode const& node) {
        if (auto text = localised_of(node, language_)) {
            return made(std::move(*text), node.mark);
        }
        if (node.shape == Shape::mapping && node.children.size() == 2) {
            return read_pair(node.children[0], node.children[1]);
        }
        if (node.shape == Shape::mapping && !node.children.empty()) {
            return read_mapping(node);
        }
        return refuse(node, "options");
    }

    // `key: value` alone.
    std::optional<ForeignOption> read_pair(YamlNode const& key, YamlNode const& value) {
        auto const folded = folded_key(key.text);
        auto const name = text_of(key);
        if (name.empty()) {
            return refuse(key, "options");
        }
        if (value.shape == Shape::mapping) {
            auto option = read_mapping(value, name);
            if (option && is_label(name) && option->label.empty() && !is_named_by_key_) {
                option->label = folded;
            }
            return option;
        }
        std::size_t rank = 0;
        auto const verdict = verdict_of(value);
        auto text = text_of(value);
        if (verdict && !is_text_key(folded, rank)) {
            auto option = made(plain(name, language_), key.mark);
            option.is_right = verdict;
            return option;
        }
        if (!text.empty() && (is_flag_key(folded) || is_wrong_key(folded)) && folded != "answer") {
            auto option = made(plain(text, language_), value.mark);
            option.is_right = !is_wrong_key(folded);
            return option;
        }
        if (!text.empty() && (is_label(name) || is_text_key(folded, rank))) {
            auto option = made(plain(text, language_), value.mark);
            option.label = is_label(name) ? folded : "";
            return option;
        }
        if (value.shape == Shape::scalar || value.shape == Shape::missing) {
            auto whole = text.empty() ? name + ':' : name + ": " + text;
            report_.add(rule::colon_in_text, key.mark, {whole});
            return made(plain(std::move(whole), language_), key.mark);
        }
        return refuse(value, key.text);
    }

    // A mapping of labels or texts.
    std::optional<ForeignOption> read_labelled(YamlNode const& key, YamlNode const& value,
                                               bool has_verdicts) {
        auto const name = text_of(key);
        if (has_verdicts || value.shape == Shape::mapping) {
            if (auto text = localised_of(value, language_); text && !has_verdicts) {
                auto option = made(std::move(*text), value.mark);
                option.label = folded_key(name);
                return option;
            }
            return read_pair(key, value);
        }
        auto text = text_of(value);
        if (text.empty() || name.empty()) {
            return refuse(key, "options");
        }
        auto option = made(plain(std::move(text), language_), value.mark);
        option.label = folded_key(name);
        return option;
    }

  private:
    static ForeignOption made(deck::Localised text, deck::Mark mark) {
        ForeignOption option;
        option.text = std::move(text);
        option.mark = mark;
        return option;
    }

    std::optional<ForeignOption> refuse(YamlNode const& node, std::string_view name) {
        if (node.shape != Shape::broken) {
            report_.add(rule::unlike_a_text, node.mark, {std::string{name}});
        }
        return std::nullopt;
    }

    // `name`: the text, if none stands inside.
    std::optional<ForeignOption> read_mapping(YamlNode const& node, std::string const& name = {}) {
        ForeignOption option;
        option.mark = node.mark;
        auto const* const text = find_text(node);
        is_named_by_key_ = text == nullptr;
        for (std::size_t place = 0; place + 1 < node.children.size(); place += 2) {
            auto const& value = node.children[place + 1];
            if (&value != text && value.shape != Shape::missing) {
                take(node.children[place], value, option);
            }
        }
        auto said = text != nullptr ? localised_of(*text, language_) : std::nullopt;
        if (text == nullptr && !name.empty()) {
            said = plain(name, language_);
        }
        if (!said) {
            return refuse(text != nullptr ? *text : node, "options");
        }
        option.text = std::move(*said);
        return option;
    }

    // `answer: true` is a flag where another key has the text.
    static YamlNode const* find_text(YamlNode const& node) {
        YamlNode const* best = nullptr;
        std::size_t best_rank = 0;
        for (std::size_t place = 0; place + 1 < node.children.size(); place += 2) {
            auto const folded = folded_key(node.children[place].text);
            auto const& value = node.children[place + 1];
            std::size_t rank = 0;
            bool const is_flag = is_flag_key(folded) && verdict_of(value) && node.children.size() > 2;
            if (is_text_key(folded, rank) && !is_flag && value.shape != Shape::missing &&
                (best == nullptr || rank < best_rank)) {
                best = &value;
                best_rank = rank;
            }
        }
        return best;
    }

    void take(YamlNode const& key, YamlNode const& value, ForeignOption& option) {
        auto const folded = folded_key(key.text);
        auto const flag = flag_of(value);
        if (is_flag_key(folded) && flag) {
            option.is_right = flag;
        } else if (is_wrong_key(folded) && flag) {
            option.is_right = !*flag;
        } else if (is_label_key(folded) && value.shape == Shape::scalar) {
            option.label = folded_key(value.text);
        } else if (is_score(folded) && value.shape == Shape::scalar && !option.is_right) {
            option.is_right =
                value.text.front() != '-' && value.text.find_first_of("123456789") != std::string::npos;
        } else if (auto text = localised_of(value, language_, Lists::as_paragraphs);
                   text && meaning_of(key.text).role == Role::explanation) {
            append_paragraph(option.explanation, *text);
        } else if (value.shape != Shape::broken) {
            report_.add(rule::key_left, key.mark, {key.text});
        }
    }

    static bool is_score(std::string_view folded) {
        return folded == "fraction" || folded == "weight" || folded == "score" || folded == "points";
    }

    deck::LanguageTag const& language_;
    deck::Report& report_;
    bool is_named_by_key_ = false;
};

} // namespace

std::optional<ForeignOption> option_of(YamlNode const& node, deck::LanguageTag const& language,
                                       deck::Report& report) {
    return OptionReader{language, report}.read(node);
}

std::optional<std::vector<ForeignOption>> options_of(YamlNode const& node, deck::LanguageTag const& language,
                                                     deck::Report& report) {
    OptionReader reader{language, report};
    std::vector<ForeignOption> options;
    bool is_whole = true;
    auto const keep = [&](std::optional<ForeignOption> option) {
        is_whole = is_whole && option.has_value();
        if (option) {
            options.push_back(std::move(*option));
        }
    };
    if (node.shape == Shape::sequence) {
        std::for_each(node.children.begin(), node.children.end(),
                      [&](YamlNode const& item) { keep(reader.read(item)); });
    } else if (node.shape == Shape::mapping) {
        bool has_verdicts = !node.children.empty();
        for (std::size_t place = 1; place < node.children.size(); place += 2) {
            has_verdicts = has_verdicts && verdict_of(node.children[place]).has_value();
        }
        for (std::size_t place = 0; place + 1 < node.children.size(); place += 2) {
            keep(reader.read_labelled(node.children[place], node.children[place + 1], has_verdicts));
        }
    } else {
        report.add(rule::unlike_a_text, node.mark, {"options"});
        is_whole = false;
    }
    take_labels_off(options);
    return is_whole ? std::optional{std::move(options)} : std::nullopt;
}

std::size_t label_length(std::string_view text) {
    auto const start = text.starts_with('(') ? 1U : 0U;
    auto const end = std::min(text.find_first_of(").:", start), text.size());
    if (end - start > 2 || end <= start || !is_label(text.substr(start, end - start)) ||
        end + 1 >= text.size() || text[end + 1] != ' ') {
        return 0;
    }
    auto const rest = text.find_first_not_of(' ', end + 1);
    return rest == std::string_view::npos ? 0 : rest;
}

void take_labels_off(std::vector<ForeignOption>& options) {
    auto const label_of = [](ForeignOption const& option) {
        std::string_view const text = option.text.translations.front().text;
        return folded_key(text.substr(text.starts_with('(') ? 1 : 0,
                                      text.find_first_of(").:", 1) - (text.starts_with('(') ? 1 : 0)));
    };
    for (std::size_t index = 0; index < options.size(); ++index) {
        auto const& option = options[index];
        if (option.text.translations.size() != 1 || !option.label.empty() ||
            label_length(option.text.translations.front().text) == 0) {
            return;
        }
        auto const label = label_of(option);
        if (label != std::string(1, static_cast<char>('a' + index % 26)) &&
            label != std::to_string(index + 1)) {
            return;
        }
    }
    for (auto& option : options) {
        option.label = label_of(option);
        auto& text = option.text.translations.front().text;
        text.erase(0, label_length(text));
    }
}

} // namespace remat::convert
