#include "engine/convert/texts.hpp"

#include "engine/convert/roles.hpp"
#include "engine/deck/names.hpp"
#include "engine/text/fold.hpp"
#include "engine/text/normalise.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace remat::convert {

using deck::Localised;
using deck::Shape;
using deck::YamlNode;

static std::string trimmed(std::string_view text) {
    constexpr std::string_view white = " \t\n";
    text = text.substr(0, text.find_last_not_of(white) + 1);
    auto const first = text.find_first_not_of(white);
    auto const feed =
        first == std::string_view::npos || first == 0 ? std::string_view::npos : text.rfind('\n', first - 1);
    text.remove_prefix(feed == std::string_view::npos ? 0 : feed + 1);
    return text::nfc(text);
}

std::string text_of(YamlNode const& node) {
    auto text = node.shape == Shape::scalar ? trimmed(node.text) : std::string{};
    return text::is_blank(text) ? std::string{} : text;
}

Localised plain(std::string text, deck::LanguageTag const& language) {
    Localised result;
    result.translations.push_back({language, std::move(text)});
    return result;
}

// `en: …` and `fr: …`; a lone `cat: …` is none.
static bool is_by_language(YamlNode const& node, deck::LanguageTag const& language) {
    bool holds_own = false;
    for (std::size_t place = 0; place + 1 < node.children.size(); place += 2) {
        auto const& key = node.children[place].text;
        if (!deck::is_language_tag(key) || key.find('-') == 3 || (key.size() == 3 && key[2] != '-') ||
            node.children[place + 1].shape != Shape::scalar) {
            return false;
        }
        holds_own = holds_own || key == language || key == "en" || key == "fr";
    }
    return holds_own;
}

static std::optional<Localised> translations_of(YamlNode const& node) {
    Localised result;
    for (std::size_t place = 0; place + 1 < node.children.size(); place += 2) {
        auto const& key = node.children[place].text;
        auto text = text_of(node.children[place + 1]);
        bool const is_new = std::none_of(result.translations.begin(), result.translations.end(),
                                         [&](auto const& one) { return one.language == key; });
        if (text.empty() || !is_new) {
            return std::nullopt;
        }
        result.translations.push_back({key, std::move(text)});
    }
    return result;
}

static std::optional<Localised> joined(YamlNode const& list, deck::LanguageTag const& language, Lists lists) {
    std::string all;
    for (auto const& item : list.children) {
        auto const text = text_of(item);
        if (text.empty()) {
            return std::nullopt;
        }
        if (lists == Lists::as_items && list.children.size() > 1) {
            all += (all.empty() ? "- " : "\n- ") + text;
        } else {
            all += (all.empty() ? "" : "\n\n") + text;
        }
    }
    return all.empty() ? std::nullopt : std::optional{plain(std::move(all), language)};
}

std::optional<Localised> localised_of(YamlNode const& node, deck::LanguageTag const& language, Lists lists) {
    if (node.shape == Shape::scalar) {
        auto text = text_of(node);
        return text.empty() ? std::nullopt : std::optional{plain(std::move(text), language)};
    }
    if (node.shape == Shape::sequence && lists != Lists::refused) {
        return joined(node, language, lists);
    }
    if (node.shape != Shape::mapping) {
        return std::nullopt;
    }
    if (is_by_language(node, language)) {
        return translations_of(node);
    }
    if (node.children.size() == 2 &&
        (folded_key(node.children[0].text) == "text" || folded_key(node.children[0].text) == "value")) {
        return localised_of(node.children[1], language, lists);
    }
    return std::nullopt;
}

void append_paragraph(std::optional<Localised>& text, Localised const& more) {
    if (!text) {
        text = more;
        return;
    }
    for (auto const& paragraph : more.translations) {
        auto found = std::find_if(text->translations.begin(), text->translations.end(),
                                  [&](auto const& one) { return one.language == paragraph.language; });
        if (found == text->translations.end()) {
            found = text->translations.begin();
        }
        found->text += "\n\n" + paragraph.text;
    }
}

std::optional<bool> flag_of(YamlNode const& node) {
    static constexpr std::array<std::string_view, 11> yes{"true",  "yes", "y",    "1", "on", "correct",
                                                          "right", "oui", "vrai", "x", "100"};
    static constexpr std::array<std::string_view, 10> no{"false", "no",        "n",   "0",    "off",
                                                         "wrong", "incorrect", "non", "faux", "-"};
    auto const text = text::loose_fold(text_of(node));
    if (std::find(yes.begin(), yes.end(), text) != yes.end()) {
        return true;
    }
    return std::find(no.begin(), no.end(), text) != no.end() ? std::optional{false} : std::nullopt;
}

std::optional<std::size_t> number_of(std::string_view text) {
    std::size_t number = 0;
    auto const [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    bool const is_whole = problem == std::errc{} && stop == text.data() + text.size();
    return is_whole ? std::optional{number} : std::nullopt;
}

std::string id_from(std::string_view text) {
    constexpr std::size_t longest = 60;
    std::string id;
    for (char const c : text::loose_fold(text)) {
        bool const fits = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_';
        bool const begins = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (id.empty() ? begins : fits) {
            id += c;
        } else if (!id.empty() && id.back() != '-') {
            id += '-';
        }
    }
    if (id.size() > longest) {
        auto const hyphen = id.rfind('-', longest);
        id.resize(hyphen == std::string::npos || hyphen < longest / 2 ? longest : hyphen);
    }
    id.erase(id.find_last_not_of("-._") + 1);
    return id;
}

} // namespace remat::convert
