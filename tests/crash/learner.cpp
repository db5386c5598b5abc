#include "tests/crash/learner.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace remat::test {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view asks = "Question number ";
constexpr std::string_view reveals = "Answer of edition ";
constexpr std::size_t digits = 3;

std::string id_of_number(int number) {
    std::string const text = std::to_string(number);
    return "c" + std::string(digits - std::min(digits, text.size()), '0') + text;
}

// How an acknowledgement of a scheduled answer or of a repeat goes on after the grade.
bool acknowledges(std::string_view line) {
    return line.find(", back on ") != std::string_view::npos ||
           line.find("; back on ") != std::string_view::npos ||
           line.find(" once more") != std::string_view::npos;
}

bool is_at_prompt(std::string_view said) {
    return said.ends_with("> ");
}

} // namespace

std::string numbered_deck(int cards, int edition) {
    std::string text = "deck: d\nlint: {allow: [W205]}\ncards:\n";
    for (int i = 0; i < cards; ++i) {
        auto const id = id_of_number(i);
        text += "  - id: " + id + "\n    question: " + std::string{asks} + id +
                "?\n    answer: " + std::string{reveals} + std::to_string(edition) + " to " + id + "\n";
    }
    return text;
}

std::string mixed_deck(int cards, int edition) {
    std::string text = "deck: d\nlint: {allow: [W205]}\ncards:\n";
    for (int i = 0; i < cards; ++i) {
        auto const id = id_of_number(i);
        auto const question = std::string{asks} + id + "?";
        auto const answer = std::string{reveals} + std::to_string(edition) + " to " + id;
        text += "  - id: " + id + '\n';
        switch (i % 8) {
        case 1:
            text += "    question: " + question +
                    "\n    type: typed\n    answer: [4, 3, 2, 1]\n    explanation: " + answer + '\n';
            break;
        case 3:
            text += "    question: " + question +
                    "\n    answer: 4\n    tolerance: 3\n    explanation: " + answer + '\n';
            break;
        case 5:
            text += "    cloze: \"" + question + " It is {{4}}.\"\n    explanation: " + answer + '\n';
            break;
        default: text += "    question: " + question + "\n    answer: " + answer + '\n'; break;
        }
    }
    return text;
}

Acknowledged acknowledged_in(std::string_view said) {
    Acknowledged found;
    std::string card;
    while (!said.empty()) {
        auto const end = said.find('\n');
        if (end == std::string_view::npos) {
            break; // what the kill cut off is no line
        }
        auto const line = said.substr(0, end);
        said.remove_prefix(end + 1);
        if (auto const at = line.find(asks); at != std::string_view::npos) {
            card = line.substr(at + asks.size(), digits + 1);
            bool const is_filled_in =
                line.find(" It is ") != std::string_view::npos && line.find('[') == std::string_view::npos;
            found.asked += is_filled_in ? 0 : 1;
        } else if (acknowledges(line)) {
            ++found.by_card[card];
            ++found.answers;
        }
    }
    return found;
}

bool is_at_grade_prompt(std::string_view said) {
    auto const revealed = said.rfind(reveals);
    return is_at_prompt(said) && revealed != std::string_view::npos && revealed > said.rfind(asks);
}

namespace {

// What stands between the last question and the prompt.
std::string_view since_question(std::string_view said) {
    auto const asked = said.rfind(asks);
    return said.substr(asked == std::string_view::npos ? 0 : asked);
}

std::string keys_for(std::string_view said, std::function<char()> const& grade) {
    auto const shown = since_question(said);
    auto const has = [&](std::string_view text) { return shown.find(text) != std::string_view::npos; };
    if (!is_at_grade_prompt(said)) {
        return has("type the answer") || has("type what is missing") ? "4\r" : "\r";
    }
    bool const is_missed = has("Enter = go on") || has("Enter = again");
    return is_missed ? "\r" : std::string(1, grade());
}

} // namespace

void answer_by_keys(Child& child, std::function<char()> const& grade,
                    std::function<bool()> const& is_enough) {
    // A key that comes between the drawing of a prompt and the dropping of what was typed before it is
    // dropped too: it is typed again, after a while in which what was typed shows. Where that does nothing
    // either, it is one that the program takes for a slip, because it equals the key before it.
    constexpr milliseconds a_while{40};
    constexpr milliseconds longer_than_a_slip{250};
    auto patience = a_while;
    std::size_t answered_length = 0;
    auto last_key = std::chrono::steady_clock::now();
    std::string keys;
    while (!is_enough()) {
        auto const now = std::chrono::steady_clock::now();
        auto const& said = child.said();
        bool const is_new = said.size() > answered_length && is_at_prompt(said);
        if (is_new) {
            keys = keys_for(said, grade);
            patience = a_while;
        }
        if (is_new || (!keys.empty() && now - last_key > patience)) {
            patience = is_new ? a_while : longer_than_a_slip;
            answered_length = said.size();
            last_key = now;
            child.type(keys);
        }
        if (!child.listen(milliseconds{2}) || child.has_ended()) {
            return;
        }
    }
}

} // namespace remat::test
