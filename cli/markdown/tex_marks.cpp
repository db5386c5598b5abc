#include "cli/markdown/tex_marks.hpp"

#include <algorithm>
#include <array>

namespace remat::cli::markdown {

namespace {

// Each stands at the place of its form in the other row.
constexpr std::u32string_view raised =
    U"()*+-0123456789=ABDEGHIJKLMNOPRTUVWabcdefghijklmnoprstuvwxyzβγδθφχ†′∗∘⊤";
constexpr std::u32string_view superscripts =
    U"⁽⁾*⁺⁻⁰¹²³⁴⁵⁶⁷⁸⁹⁼ᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵝᵞᵟᶿᵠᵡ†′*°ᵀ";
static_assert(raised.size() == superscripts.size());
constexpr std::u32string_view lowered = U"()+-0123456789=aehijklmnoprstuvxβγρφχ";
constexpr std::u32string_view subscripts = U"₍₎₊₋₀₁₂₃₄₅₆₇₈₉₌ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ";
static_assert(lowered.size() == subscripts.size());

struct Accent {
    std::string_view name;
    char32_t mark;
};

constexpr std::array accents{
    Accent{"hat", U'\u0302'},      Accent{"widehat", U'\u0302'}, Accent{"bar", U'\u0304'},
    Accent{"overline", U'\u0304'}, Accent{"tilde", U'\u0303'},   Accent{"widetilde", U'\u0303'},
    Accent{"vec", U'\u20D7'},      Accent{"dot", U'\u0307'},     Accent{"ddot", U'\u0308'},
};

std::optional<char32_t> form_in(std::u32string_view from, std::u32string_view to, char32_t c) {
    auto const place = from.find(c);
    return place != std::u32string_view::npos ? std::optional{to[place]} : std::nullopt;
}

} // namespace

std::optional<char32_t> superscript(char32_t c) {
    return form_in(raised, superscripts, c);
}

std::optional<char32_t> subscript(char32_t c) {
    return form_in(lowered, subscripts, c);
}

std::optional<char32_t> tex_accent(std::string_view name) {
    auto const* const found = std::find_if(accents.begin(), accents.end(),
                                           [name](Accent const& accent) { return accent.name == name; });
    return found != accents.end() ? std::optional{found->mark} : std::nullopt;
}

} // namespace remat::cli::markdown
