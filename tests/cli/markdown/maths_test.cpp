#include "cli/markdown/maths.hpp"

#include <catch2/catch_test_macros.hpp>

#include <array>
#include <string>
#include <utility>

using remat::cli::markdown::in_unicode;

namespace {

using Examples = std::initializer_list<std::pair<char const*, char const*>>;

void check_all(Examples examples) {
    for (auto const& [tex, shown] : examples) {
        INFO(tex);
        CHECK(in_unicode(tex) == shown);
    }
}

} // namespace

TEST_CASE("symbols are written as symbols") {
    check_all({
        {R"(\alpha, \beta, \lambda, \Omega)", "α, β, λ, Ω"},
        {R"(a \times b \cdot c)", "a × b · c"},
        {R"(a \le b \ge c \ne d \approx e)", "a ≤ b ≥ c ≠ d ≈ e"},
        {R"(x \in A \cup B, y \notin C \cap D \subset E)", "x ∈ A ∪ B, y ∉ C ∩ D ⊂ E"},
        {R"(\forall x \exists y: \partial f \pm \nabla g \mp \infty)", "∀x ∃y: ∂f ± ∇g ∓ ∞"},
        {R"(f: X \to Y, x \mapsto x^2)", "f: X → Y, x ↦ x²"},
        {R"(1, \ldots, n)", "1, …, n"},
        {R"(\lceil L/k \rceil + \lfloor x \rfloor)", "⌈L/k⌉ + ⌊x⌋"},
        {R"(\mathbb{R}^n, \mathbf{W}, \mathcal{O}(n))", "ℝⁿ, W, O(n)"},
        {R"(A \not= B, 5\%, \{1, 2\})", "A ≠ B, 5%, {1, 2}"},
    });
}

TEST_CASE("a space that only ends a name is none, and operators are set as their author set them") {
    check_all({
        {R"(\alpha \beta)", "αβ"},
        {R"(\alpha = 1)", "α = 1"},
        {R"(a\le b)", "a≤b"},
        {R"(\le 5)", "≤ 5"},
        {R"(n\log n + \log_2 n + \log(n) + 2\log\alpha)", "n log n + log₂ n + log(n) + 2 log α"},
        {R"(\max_{i} x_i, \min\{a, b\})", "maxᵢ xᵢ, min{a, b}"},
        {R"(x\,dx \quad \text{if } x > 0)", "x dx if x > 0"},
        {R"(\left( \frac{a}{b} \right)^2)", "(a/b)²"},
        {R"(\left. x \right|)", "x|"},
    });
}

TEST_CASE("scripts are small where every character has a small form, and else spelled") {
    check_all({
        {R"(x_i^2 + x_{i+1})", "xᵢ² + xᵢ₊₁"},
        {R"(2^{10} - e^{-x} + A^T)", "2¹⁰ - e⁻ˣ + Aᵀ"},
        {R"(x^{2q})", "x^(2q)"},
        {R"(x_{i, j})", "x_(i, j)"},
        {R"(W_Q x, W_Qx, d_{model})", "W_Q x, W_Q x, d_model"},
        {R"(\sum_{i=1}^{n} i, \int_0^\infty f)", "∑ᵢ₌₁ⁿ i, ∫₀^∞ f"},
        {R"(90^\circ, f'(x), f'')", "90°, f′(x), f′′"},
        {R"(\hat{y} - \bar x)", "ŷ - x\u0304"},
    });
}

TEST_CASE("fractions and roots get the parentheses that they need on one line") {
    check_all({
        {R"(O(\sqrt{N}))", "O(√N)"},
        {R"(\sqrt{n+1} + \sqrt[3]{x} + \sqrt 2)", "√(n+1) + ∛x + √2"},
        {R"(\frac{a}{b})", "a/b"},
        {R"(\frac{a+b}{c-d})", "(a+b)/(c-d)"},
        {R"(\frac{1}{2n})", "1/(2n)"},
        {R"(\frac{n(n+1)}{2})", "n(n+1)/2"},
        {R"(\frac{1}{2}x)", "(1/2)x"},
        {R"(2\frac{1}{2})", "2(1/2)"},
        {R"(2^{1/2})", "2^(1/2)"},
        {R"(\frac{\partial L}{\partial w})", "∂L/(∂w)"},
    });
}

TEST_CASE("what is not known stays as it is written") {
    check_all({
        {R"(\binom{n}{k} + 1)", R"(\binom{n}{k} + 1)"},
        {R"(\hat{xy})", R"(\hat{xy})"},
    });
    for (auto const* const tex : {R"(\begin{matrix} a \\ b \end{matrix})", R"(a \\ b)", "{a", "a}",
                                  R"(\frac{a})", "x^", "x_", "\\", R"(\text)"}) {
        INFO(tex);
        CHECK_FALSE(in_unicode(tex));
    }
}

TEST_CASE("nesting ends at its limit") {
    auto const nested = [](std::string const& open, std::size_t depth) {
        std::string tex;
        for (std::size_t i = 0; i < depth; ++i) {
            tex += open;
        }
        return tex + 'x' + std::string(depth, '}');
    };
    CHECK(in_unicode(nested("{", 8)) == "x");
    for (std::string const open : {"{", "\\sqrt{", "x^{", "\\frac{"}) {
        CHECK_FALSE(in_unicode(nested(open, 5'000)));
    }
    std::string roots;
    for (int i = 0; i < 5'000; ++i) {
        roots += "\\sqrt";
    }
    CHECK_FALSE(in_unicode(roots + " x"));
}
