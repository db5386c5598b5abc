#include "cli/terminal/spellings.hpp"

#include <algorithm>
#include <iterator>
#include <map>

namespace remat::cli::terminal {

namespace {

// Each character of the second string is spelled as the first.
struct Spelling {
    std::string_view ascii;
    std::u32string_view characters;
};

constexpr Spelling letters[] = {
    {"'n", U"ŉ"},
    {"A", U"ÀÁÂÃÄÅĀĂĄǍẠẢẤẦẨẪẬẮẰẲẴẶ"},
    {"a", U"àáâãäåāăąǎạảấầẩẫậắằẳẵặ"},
    {"AE", U"Æ"},
    {"ae", U"æ"},
    {"C", U"ÇĆĈĊČ"},
    {"c", U"çćĉċč"},
    {"D", U"ÐĎĐ"},
    {"d", U"ðďđ"},
    {"E", U"ÈÉÊËĒĔĖĘĚẸẺẼẾỀỂỄỆ"},
    {"e", U"èéêëēĕėęěẹẻẽếềểễệ"},
    {"ff", U"ﬀ"},
    {"fi", U"ﬁ"},
    {"fl", U"ﬂ"},
    {"G", U"ĜĞĠĢ"},
    {"g", U"ĝğġģ"},
    {"H", U"ĤĦ"},
    {"h", U"ĥħ"},
    {"I", U"ÌÍÎÏĨĪĬĮİǏỈỊ"},
    {"i", U"ìíîïĩīĭįıǐỉị"},
    {"IJ", U"Ĳ"},
    {"ij", U"ĳ"},
    {"J", U"Ĵ"},
    {"j", U"ĵ"},
    {"K", U"Ķ"},
    {"k", U"ķĸ"},
    {"L", U"ĹĻĽĿŁ"},
    {"l", U"ĺļľŀł"},
    {"N", U"ÑŃŅŇ"},
    {"n", U"ñńņň"},
    {"Ng", U"Ŋ"},
    {"ng", U"ŋ"},
    {"O", U"ÒÓÔÕÖØŌŎŐǑỌỎỐỒỔỖỘỚỜỞỠỢ"},
    {"o", U"òóôõöøōŏőǒọỏốồổỗộớờởỡợ"},
    {"OE", U"Œ"},
    {"oe", U"œ"},
    {"R", U"ŔŖŘ"},
    {"r", U"ŕŗř"},
    {"S", U"ŚŜŞŠȘ"},
    {"s", U"śŝşšſș"},
    {"SS", U"ẞ"},
    {"ss", U"ß"},
    {"T", U"ŢŤŦȚ"},
    {"t", U"ţťŧț"},
    {"Th", U"Þ"},
    {"th", U"þ"},
    {"U", U"ÙÚÛÜŨŪŬŮŰŲǓǕǗǙǛỤỦỨỪỬỮỰ"},
    {"u", U"ùúûüũūŭůűųǔǖǘǚǜụủứừửữự"},
    {"W", U"Ŵ"},
    {"w", U"ŵ"},
    {"Y", U"ÝŶŸỲỴỶỸ"},
    {"y", U"ýÿŷỳỵỷỹ"},
    {"Z", U"ŹŻŽ"},
    {"z", U"źżž"},
};

constexpr Spelling greek[] = {
    {"alpha", U"α"},   {"Alpha", U"Α"},  {"beta", U"β"},  {"Beta", U"Β"},    {"gamma", U"γ"},
    {"Gamma", U"Γ"},   {"delta", U"δ"},  {"Delta", U"Δ"}, {"epsilon", U"ε"}, {"Epsilon", U"Ε"},
    {"zeta", U"ζ"},    {"Zeta", U"Ζ"},   {"eta", U"η"},   {"Eta", U"Η"},     {"theta", U"θ"},
    {"Theta", U"Θ"},   {"iota", U"ι"},   {"Iota", U"Ι"},  {"kappa", U"κ"},   {"Kappa", U"Κ"},
    {"lambda", U"λ"},  {"Lambda", U"Λ"}, {"mu", U"μ"},    {"Mu", U"Μ"},      {"nu", U"ν"},
    {"Nu", U"Ν"},      {"xi", U"ξ"},     {"Xi", U"Ξ"},    {"omicron", U"ο"}, {"Omicron", U"Ο"},
    {"pi", U"π"},      {"Pi", U"Π"},     {"rho", U"ρ"},   {"Rho", U"Ρ"},     {"sigma", U"σ"},
    {"Sigma", U"Σ"},   {"sigma", U"ς"},  {"tau", U"τ"},   {"Tau", U"Τ"},     {"upsilon", U"υ"},
    {"Upsilon", U"Υ"}, {"phi", U"φ"},    {"Phi", U"Φ"},   {"chi", U"χ"},     {"Chi", U"Χ"},
    {"psi", U"ψ"},     {"Psi", U"Ψ"},    {"omega", U"ω"}, {"Omega", U"Ω"},
};

constexpr Spelling signs_and_punctuation[] = {
    {" ",
     U"\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000"},
    // Soft hyphen, zero-width characters, marks of direction, variation selectors.
    {"", U"\u00AD\u061C\u200B\u200C\u200D\u200E\u200F\u2060\uFE0E\uFE0F\uFEFF"},
    {"\n", U"\u2028\u2029"},
    {"'", U"‘’‚‛ʼ′´ˊ"},
    {"\"", U"“”„‟″«»"},
    {"<", U"‹"},
    {">", U"›"},
    {"-", U"‐‑‒–−─━•"},
    {"--", U"—―"},
    {"...", U"…"},
    {".", U"·∙"},
    {"!", U"¡"},
    {"~", U"≈∼≃"},
    {"x", U"×"},
    {"/", U"÷⁄∕"},
    {"*", U"∗⋅★"},
    {"+/-", U"±"},
    {"<=", U"≤⩽"},
    {">=", U"≥⩾"},
    {"<<", U"≪"},
    {">>", U"≫"},
    {"!=", U"≠"},
    {"==", U"≡"},
    {"->", U"→⟶↦"},
    {"<-", U"←⟵"},
    {"<->", U"↔"},
    {"=>", U"⇒⟹"},
    {"<=>", U"⇔"},
    {"^", U"↑"},
    {"v", U"↓"},
    {"infinity", U"∞"},
    {"sum", U"∑"},
    {"product", U"∏"},
    {"in", U"∈"},
    {"d", U"∂"},
    {"grad", U"∇"},
    {"integral", U"∫"},
    {"for all", U"∀"},
    {"exists", U"∃"},
    {"and", U"∧"},
    {"or", U"∨"},
    {"not", U"¬"},
    {"(x)", U"⊗"},
    {"(+)", U"⊕"},
    {"|", U"∣│┃¦"},
    {"||", U"‖∥"},
    {"floor(", U"⌊"},
    {"ceil(", U"⌈"},
    {")", U"⌋⌉"},
    {"^0", U"⁰"},
    {"^1", U"¹"},
    {"^2", U"²"},
    {"^3", U"³"},
    {"^4", U"⁴"},
    {"^5", U"⁵"},
    {"^6", U"⁶"},
    {"^7", U"⁷"},
    {"^8", U"⁸"},
    {"^9", U"⁹"},
    {"^-", U"⁻"},
    {"^n", U"ⁿ"},
    {"0", U"₀"},
    {"1", U"₁"},
    {"2", U"₂"},
    {"3", U"₃"},
    {"4", U"₄"},
    {"5", U"₅"},
    {"6", U"₆"},
    {"7", U"₇"},
    {"8", U"₈"},
    {"9", U"₉"},
    {"a", U"ª"},
    {"o", U"º"},
    {"1/2", U"½"},
    {"1/3", U"⅓"},
    {"2/3", U"⅔"},
    {"1/4", U"¼"},
    {"3/4", U"¾"},
    {" per thousand", U"‰"},
    {"deg", U"°"},
    {"u", U"µ"},
    {"l", U"ℓ"},
    {"R", U"ℝ"},
    {"N", U"ℕ"},
    {"EUR", U"€"},
    {"GBP", U"£"},
    {"JPY", U"¥"},
    {"cent", U"¢"},
    {"(c)", U"©"},
    {"(R)", U"®"},
    {"(TM)", U"™"},
    {"sec. ", U"§"},
    {"par. ", U"¶"},
    {"No.", U"№"},
    {"[ok]", U"✓✔☑"},
    {"[no]", U"✗✘☒"},
    {"[ ]", U"☐"},
    {"(again)", U"↻"},
    {"Enter", U"⏎"},
    {"<3", U"♥❤"},
};

using Table = std::map<char32_t, std::string_view>;

Table const& table() {
    static Table const spellings = [] {
        Table made;
        auto const take = [&made](Spelling const& spelling) {
            for (char32_t const c : spelling.characters) {
                made.emplace(c, spelling.ascii);
            }
        };
        std::for_each(std::begin(letters), std::end(letters), take);
        std::for_each(std::begin(greek), std::end(greek), take);
        std::for_each(std::begin(signs_and_punctuation), std::end(signs_and_punctuation), take);
        return made;
    }();
    return spellings;
}

} // namespace

std::optional<std::string_view> spelling_of(char32_t character) {
    auto const found = table().find(character);
    return found == table().end() ? std::nullopt : std::optional{found->second};
}

} // namespace remat::cli::terminal
