#include "engine/deck/read_body.hpp"

#include "engine/deck/names.hpp"
#include "engine/deck/values.hpp"
#include "engine/text/fold.hpp"
#include "engine/text/similarity.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace remat::deck {

namespace {

constexpr std::size_t fewest_options = 2;
constexpr std::size_t most_options = 100;
constexpr std::array<std::string_view, 4> option_keys{"text", "correct", "explanation", "pin"};

class ChoiceReader {
  public:
    ChoiceReader(Fields const& fields, std::vector<OptionMarks>& marks, Report& report)
        : fields_{fields}, marks_{marks}, first_mark_{marks.size()}, report_{report} {}

    std::optional<Choice> read() {
        if (auto const shuffle = fields_.find("shuffle")) {
            choice_.shuffle = flag_of(shuffle, report_).value_or(true) ? Shuffle::yes : Shuffle::no;
        }
        auto const options = fields_.find("options");
        if (!options || !is_filled(options, Shape::sequence, report_)) {
            return std::nullopt;
        }
        read_options(options);
        is_misspelled_ = is_misspelled_ || fields_.meant("answer");
        if (auto const answer = fields_.find("answer")) {
            mark_by_answer(answer);
        } else if (is_whole_ && right_options(choice_).empty() && !is_misspelled_) {
            report_.add(rule::no_right_option, options.key, {},
                        suggest(has_room_below(options) ? cure::mark_right_option : cure::name_right_option));
        }
        return is_whole_ ? std::optional{std::move(choice_)} : std::nullopt;
    }

  private:
    // Below a plain text there is no place for `correct:`.
    static bool has_room_below(Field const& options) {
        auto const& nodes = options.value->children;
        return std::all_of(nodes.begin(), nodes.end(), [](YamlNode const& node) {
            return node.shape == Shape::mapping && !is_text_by_language(node);
        });
    }

    void read_options(Field const& options) {
        auto& nodes = options.value->children;
        if (nodes.size() < fewest_options || nodes.size() > most_options) {
            report_.add(rule::option_count, options.key, {std::to_string(nodes.size())});
            is_whole_ = false;
        }
        choice_.options.reserve(std::min(nodes.size(), most_options));
        for (std::size_t index = 0; index < std::min(nodes.size(), most_options); ++index) {
            explanation_ = {};
            auto option = read_option(nodes[index]);
            is_whole_ = is_whole_ && option.has_value();
            if (option) {
                choice_.options.push_back(std::move(*option));
                marks_.emplace_back(nodes[index].mark, explanation_);
            }
        }
    }

    std::optional<Option> read_option(YamlNode& node) {
        if (node.shape == Shape::mapping && !is_text_by_language(node)) {
            return read_option_map(node);
        }
        auto text = localised_of({"options", node.mark, &node}, report_);
        if (!text) {
            return std::nullopt;
        }
        Option option;
        option.text = std::move(*text);
        return option;
    }

    static bool is_text_by_language(YamlNode const& node) {
        for (std::size_t place = 0; place < node.children.size(); place += 2) {
            auto const& key = node.children[place].text;
            if (!is_language_tag(key) ||
                std::find(option_keys.begin(), option_keys.end(), key) != option_keys.end()) {
                return false;
            }
        }
        return !node.children.empty();
    }

    std::optional<Option> read_option_map(YamlNode& node) {
        if (is_text_with_colon(node)) {
            // `- Speed: high` is a key with a value to YAML.
            report_.add(rule::colon_in_text, node.mark, {}, suggest(cure::quote_the_text));
            return std::nullopt;
        }
        Fields const fields{node, option_keys, report_};
        require(fields, "text", report_);
        Option option;
        bool is_sound = true;
        if (auto const explanation = fields.find("explanation")) {
            explanation_ = explanation.mark();
            option.explanation = localised_of(explanation, report_);
        }
        if (auto const correct = fields.find("correct")) {
            auto const flag = flag_of(correct, report_);
            is_sound = flag.has_value();
            option.is_right = flag.value_or(false);
            first_correct_ = first_correct_.line == 0 ? correct.key : first_correct_;
        }
        is_misspelled_ = is_misspelled_ || fields.meant("correct");
        if (auto const pin = fields.find("pin")) {
            read_pin(pin, option);
        }
        auto const text = fields.find("text");
        auto localised = text ? localised_of(text, report_) : std::nullopt;
        if (!localised || !is_sound) {
            return std::nullopt;
        }
        option.text = std::move(*localised);
        return option;
    }

    static bool is_text_with_colon(YamlNode const& node) {
        return node.children.size() == 2 && node.children[0].shape == Shape::scalar &&
               std::find(option_keys.begin(), option_keys.end(), node.children[0].text) ==
                   option_keys.end() &&
               !text::closest(node.children[0].text, option_keys) &&
               node.children[0].text.substr(0, 2) != "x-";
    }

    void read_pin(Field const& pin, Option& option) {
        auto const where = text_of(pin, report_);
        if (!where) {
            return;
        }
        if (*where != "last") {
            report_.add(rule::must_be_last, pin.mark(), {"pin", *where});
        } else if (is_pinned_) {
            report_.add(rule::two_pins, pin.key);
        } else {
            is_pinned_ = true;
            option.pin = Pin::last;
        }
    }

    void mark_by_answer(Field const& answer) {
        if (first_correct_.line != 0) {
            report_.add(rule::two_ways_to_be_right, answer.key, {}, suggest(cure::one_way));
            return;
        }
        if (answer.value->shape == Shape::mapping) {
            // One answer, written in several languages.
            auto const text = localised_of(answer, report_);
            for (auto const& translation : text ? text->translations : Translations{}) {
                mark_right({translation.text, answer.value->mark});
            }
        } else {
            for (auto const& text : texts_of(answer, report_)) {
                mark_right(text);
            }
        }
        if (is_whole_) {
            find_repeated_options();
        }
    }

    static bool reads(Option const& option, std::string_view folded) {
        return std::any_of(option.text.translations.begin(), option.text.translations.end(),
                           [&](Translation const& one) { return text::identity_fold(one.text) == folded; });
    }

    void mark_right(PlacedText const& answer) {
        auto const folded = text::identity_fold(answer.text);
        auto const found = std::find_if(choice_.options.begin(), choice_.options.end(),
                                        [&](Option const& option) { return reads(option, folded); });
        if (found != choice_.options.end()) {
            found->is_right = true;
        } else if (is_whole_) {
            report_.add(rule::answer_is_no_option, answer.mark, {answer.text}, nearest_option(answer.text));
        }
    }

    // The option in the place that a letter or a number names, from 1.
    [[nodiscard]] std::optional<std::string> option_in_place(std::string const& answer) const {
        constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
        std::size_t place = 0;
        auto const* const end = answer.data() + answer.size();
        auto const [after, error] = std::from_chars(answer.data(), end, place);
        if (error != std::errc{} || after != end) {
            auto const folded = text::loose_fold(answer);
            place = folded.size() == 1 ? letters.find(folded) + 1 : 0;
        }
        return place == 0 || place > choice_.options.size()
                   ? std::nullopt
                   : std::optional{choice_.options[place - 1].text.translations.front().text};
    }

    [[nodiscard]] std::optional<text::Message> nearest_option(std::string const& answer) const {
        if (auto text = option_in_place(answer)) {
            return suggest(cure::did_you_mean, {std::move(*text)});
        }
        constexpr double near = 0.7;
        for (auto const& option : choice_.options) {
            for (auto const& one : option.text.translations) {
                if (text::similarity_at_least(text::loose_fold(answer), text::loose_fold(one.text), near)) {
                    return suggest(cure::did_you_mean, {one.text});
                }
            }
        }
        return std::nullopt;
    }

    void find_repeated_options() {
        for (std::size_t later = 1; later < choice_.options.size(); ++later) {
            for (std::size_t earlier = 0; earlier < later; ++earlier) {
                if (share_a_text(choice_.options[earlier], choice_.options[later])) {
                    report_.add(rule::repeated_option, mark_of(later),
                                {std::to_string(mark_of(earlier).line)});
                    break;
                }
            }
        }
    }

    static bool share_a_text(Option const& a, Option const& b) {
        return std::any_of(
            a.text.translations.begin(), a.text.translations.end(), [&](Translation const& one) {
                return std::any_of(
                    b.text.translations.begin(), b.text.translations.end(), [&](Translation const& other) {
                        return one.language == other.language &&
                               text::identity_fold(one.text) == text::identity_fold(other.text);
                    });
            });
    }

    [[nodiscard]] Mark mark_of(std::size_t option) const { return marks_[first_mark_ + option].option(); }

    Fields const& fields_;
    std::vector<OptionMarks>& marks_;
    std::size_t first_mark_;
    Report& report_;
    Choice choice_;
    Mark first_correct_;
    Mark explanation_; // of the option that is being read
    bool is_pinned_ = false;
    bool is_misspelled_ = false; // the key that says what is right
    bool is_whole_ = true;
};

} // namespace

std::optional<Choice> read_choice(Fields const& fields, std::vector<OptionMarks>& marks, Report& report) {
    return ChoiceReader{fields, marks, report}.read();
}

} // namespace remat::deck
