#include "engine/text/entities.hpp"

#include "engine/text/utf8.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

namespace remat::text {

namespace {

struct Named {
    std::string_view name;
    std::string_view text;
};

constexpr std::array names{
    Named{"amp", "&"},    Named{"lt", "<"},        Named{"gt", ">"},     Named{"quot", "\""},
    Named{"apos", "'"},   Named{"nbsp", "\u00A0"}, Named{"laquo", "«"},  Named{"raquo", "»"},
    Named{"lsquo", "‘"},  Named{"rsquo", "’"},     Named{"ldquo", "“"},  Named{"rdquo", "”"},
    Named{"ndash", "–"},  Named{"mdash", "—"},     Named{"hellip", "…"}, Named{"middot", "·"},
    Named{"bull", "•"},   Named{"copy", "©"},      Named{"reg", "®"},    Named{"trade", "™"},
    Named{"deg", "°"},    Named{"plusmn", "±"},    Named{"times", "×"},  Named{"divide", "÷"},
    Named{"le", "≤"},     Named{"ge", "≥"},        Named{"ne", "≠"},     Named{"asymp", "≈"},
    Named{"infin", "∞"},  Named{"larr", "←"},      Named{"rarr", "→"},   Named{"harr", "↔"},
    Named{"rArr", "⇒"},   Named{"euro", "€"},      Named{"pound", "£"},  Named{"micro", "µ"},
    Named{"sup2", "²"},   Named{"sup3", "³"},      Named{"frac12", "½"}, Named{"eacute", "é"},
    Named{"egrave", "è"}, Named{"ecirc", "ê"},     Named{"euml", "ë"},   Named{"agrave", "à"},
    Named{"acirc", "â"},  Named{"ccedil", "ç"},    Named{"ocirc", "ô"},  Named{"icirc", "î"},
    Named{"ugrave", "ù"}, Named{"ucirc", "û"},     Named{"uuml", "ü"},   Named{"ouml", "ö"},
    Named{"auml", "ä"},   Named{"szlig", "ß"},     Named{"oelig", "œ"},  Named{"alpha", "α"},
    Named{"beta", "β"},   Named{"gamma", "γ"},     Named{"delta", "δ"},  Named{"lambda", "λ"},
    Named{"mu", "μ"},     Named{"pi", "π"},        Named{"sigma", "σ"},  Named{"omega", "ω"},
};

} // namespace

std::string character_of(std::string_view entity) {
    if (entity.size() < 3 || entity.front() != '&' || entity.back() != ';') {
        return std::string{entity};
    }
    std::string_view name = entity.substr(1, entity.size() - 2);
    if (name.front() != '#') {
        auto const* const found =
            std::find_if(names.begin(), names.end(), [name](Named const& one) { return one.name == name; });
        return std::string{found == names.end() ? entity : found->text};
    }
    name.remove_prefix(1);
    bool const is_hexadecimal = name.starts_with('x') || name.starts_with('X');
    name.remove_prefix(is_hexadecimal ? 1 : 0);
    std::uint32_t number = 0;
    auto const [end, error] =
        std::from_chars(name.data(), name.data() + name.size(), number, is_hexadecimal ? 16 : 10);
    bool const is_character = error == std::errc{} && end == name.data() + name.size() && number > 0 &&
                              number <= 0x10FFFF && (number < 0xD800 || number > 0xDFFF);
    std::string text;
    append(text, is_character ? char32_t{number} : U'\uFFFD');
    return text;
}

std::size_t entity_at(std::string_view text) {
    constexpr std::size_t longest = 10;
    auto const end = text.substr(0, longest).find(';');
    if (!text.starts_with('&') || end == std::string_view::npos) {
        return 0;
    }
    auto const entity = text.substr(0, end + 1);
    auto const character = character_of(entity);
    return character == entity || character == "\uFFFD" ? 0 : entity.size();
}

} // namespace remat::text
