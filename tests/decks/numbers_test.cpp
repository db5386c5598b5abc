#include "tests/decks/course.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <variant>

using namespace remat;

// The numbers of the course, computed again from what their questions give. A card without a formula fails.
namespace {

constexpr double mega = 1e6;
constexpr double giga = 1e9;
constexpr double percent = 100;

// Bytes of a 16-bit transformer layer, per element of its s x b x h input: Korthikanti et al. 2022.
constexpr double interior = 34; // all but the attention scores
constexpr double input = 2;     // the layer's input alone

constexpr double scores(double a, double s, double h) {
    return 5 * a * s / h;
}

struct Model {
    double s;
    double b;
    double h;
    [[nodiscard]] constexpr double sbh() const { return s * b * h; }
};

constexpr Model gpt3{.s = 2048, .b = 1, .h = 12288};
constexpr double gpt3_scores = scores(96, gpt3.s, gpt3.h);
constexpr Model long_context{.s = 8192, .b = 1, .h = 4096};
constexpr double long_scores = scores(32, long_context.s, long_context.h);
constexpr Model mid{.s = 2048, .b = 4, .h = 2560};
constexpr Model stage{.s = 4096, .b = 1, .h = 4096};

constexpr double choose(int n, int k) {
    double ways = 1;
    for (int i = 1; i <= k; ++i) {
        ways = ways * (n - k + i) / i;
    }
    return ways;
}

// By how many percent a step of `forward` and `backward` gets longer.
constexpr double overhead(double forward, double backward, double replay) {
    return ((forward + backward + replay) / (forward + backward) - 1) * percent;
}

// The least of k + N/k over whole numbers of segments, and where it is.
double least_cost(int layers) {
    double least = layers + 1;
    for (int k = 1; k <= layers; ++k) {
        least = std::min(least, k + static_cast<double>(layers) / k);
    }
    return least;
}

int best_segments(int layers) {
    int best = 1;
    for (int k = 1; k <= layers; ++k) {
        auto const cost = [layers](int segments) {
            return segments + static_cast<double>(layers) / segments;
        };
        best = cost(k) < cost(best) ? k : best;
    }
    return best;
}

int sum_below(int layers) {
    int sum = 0;
    for (int i = 0; i < layers; ++i) {
        sum += i;
    }
    return sum;
}

std::map<std::string, double, std::less<>> const& formulas() {
    static std::map<std::string, double, std::less<>> const all{
        // Limits: bytes per parameter, tensors outside the blocks.
        {"bytes-per-parameter/0", 7e9 * (2 + 2 + 12) / giga},
        {"zero-sharding/0", 7e9 * (2 + 2 + 12.0 / 8) / giga},
        {"logits-memory/0", 8192.0 * 131072 * 4 / giga},
        {"what-fits/1", (12 * 32 * mid.h * mid.h * 16 + 32 * interior * mid.sbh()) / giga},
        // Replay: (1 - m')^2 = 1 - m.
        {"batchnorm-momentum/0", 1 - std::sqrt(1 - 0.1)},
        {"sequential-split/0", 9 - 4 * (9 / 5)},
        // Placement.
        {"segment-cost/1", least_cost(64)},
        {"segment-cost/2", best_segments(100)},
        {"input-only/0", sum_below(64)},
        {"recursive-halving/1", std::log2(1024)},
        {"revolve/0", choose(3 + 3, 3)},
        // Cost.
        {"one-third/0", overhead(1, 2, 1)},
        {"one-third/1", overhead(100, 150, 100)},
        {"partial-replay/0", overhead(100, 200, 50)},
        {"mfu-hfu/1", 42.0 * (1 + 2 + 1) / (1 + 2)},
        {"mfu-hfu/2", 60.0 * (1 + 2) / (1 + 2 + 1)},
        {"pays-for-itself/0", (7.126 / 6.767 - 1) * percent},
        // The bytes of a layer.
        {"score-term/0", gpt3_scores},
        {"layer-gigabytes/0", gpt3.sbh() * (interior + gpt3_scores) / giga},
        {"layer-gigabytes/1", long_context.sbh() * (interior + long_scores) / giga},
        {"quadratic-part/1", long_scores / (interior + long_scores) * percent},
        {"full-keeps/1", input * gpt3.sbh() / mega},
        {"other-widths/0", 18 + 4 * 14336.0 / 4096},
        // Selective recomputation.
        {"selective-saving/0", gpt3_scores / (interior + gpt3_scores) * percent},
        {"sp-selective/0", interior / 8},
        {"uniform-group/0", input * 24 / 4 + interior * 4},
        // Copies, in milliseconds at 25 GB/s.
        {"offload-hides/0", 67.1 * mega / (25 * giga) * 1000},
        {"offload-hides/1", 1.14 * giga / (25 * giga) * 1000},
        // More than one GPU.
        {"fsdp-order/1", 1 + 1 + 1},
        {"in-flight/0", std::min(4, 16)},
        {"in-flight/1", 8 * std::min(4, 16) * input * stage.sbh() / giga},
        {"interleaved/0", 1 + (8.0 - 1) / (8 * 2)},
    };
    return all;
}

int decimals(std::string_view number) {
    auto const point = number.find('.');
    return point == std::string_view::npos ? 0 : static_cast<int>(number.size() - point - 1);
}

} // namespace

TEST_CASE("the course: every number follows from its formula, rounded as the card writes it") {
    std::set<std::string> computed;
    for (auto const& card : test::course().cards) {
        for (std::size_t i = 0; i < card.variants.size(); ++i) {
            auto const* numeric = std::get_if<deck::Numeric>(&card.variants[i].body);
            if (numeric == nullptr) {
                continue;
            }
            auto const name = test::name_of(card, i);
            INFO(name << ", answer " << numeric->answer);
            auto const formula = formulas().find(name);
            REQUIRE(formula != formulas().end());
            auto const half_a_digit = 0.5 * std::pow(10.0, -decimals(numeric->answer));
            CHECK(std::abs(formula->second - std::stod(numeric->answer)) <= half_a_digit + 1e-9);
            computed.insert(name);
        }
    }
    CHECK(computed.size() == formulas().size());
}

TEST_CASE("the course: a number of bytes says which bytes it counts") {
    for (auto const& card : test::course().cards) {
        for (std::size_t i = 0; i < card.variants.size(); ++i) {
            auto const& variant = card.variants[i];
            auto const* numeric = std::get_if<deck::Numeric>(&variant.body);
            if (numeric == nullptr || !numeric->unit) {
                continue;
            }
            auto const& unit = *test::in_language(*numeric->unit, "en");
            for (std::string_view const language : {"en", "fr"}) {
                auto const& question = *test::in_language(variant.question, language);
                INFO(language << ' ' << test::name_of(card, i) << ": " << question);
                CHECK((unit != "GB" || question.find("10⁹") != std::string::npos));
                CHECK((unit != "MB" || question.find("10⁶") != std::string::npos));
            }
        }
    }
}
