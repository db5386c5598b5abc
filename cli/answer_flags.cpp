#include "cli/answer_flags.hpp"

#include "cli/failure.hpp"
#include "cli/messages.hpp"
#include "engine/answer/judge.hpp"
#include "engine/deck/expected.hpp"
#include "engine/deck/judge.hpp"
#include "engine/text/beginning.hpp"
#include "engine/text/normalise.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <variant>

namespace remat::cli {

namespace {

using schedule::Quality;

Failure usage(std::string_view id, std::vector<std::string> arguments = {}) {
    return {FailureKind::usage, {id, std::move(arguments)}};
}

// `3` or `1,3`, numbers in the file from 1, as indices, ascending, each once.
std::vector<std::size_t> options_in(std::string const& text, std::size_t count) {
    std::vector<std::size_t> options;
    char const* place = text.data();
    char const* const end = text.data() + text.size();
    while (true) {
        std::size_t number = 0;
        auto const [stop, error] = std::from_chars(place, end, number);
        if (error != std::errc{} || (stop != end && *stop != ',')) {
            throw usage(N_("--option takes numbers such as 3 or 1,3, not '{}'"), {text});
        }
        if (number < 1 || number > count) {
            throw usage(N_("there is no option {}; this card's options are 1 to {}"),
                        {std::to_string(number), std::to_string(count)});
        }
        options.push_back(number - 1);
        if (stop == end) {
            break;
        }
        place = stop + 1;
    }
    std::ranges::sort(options);
    options.erase(std::unique(options.begin(), options.end()), options.end());
    return options;
}

std::optional<Quality> quality_given(commands::AnswerOptions const& asked) {
    if (asked.quality && asked.grade) {
        throw usage(N_("give --quality or --grade, not both"));
    }
    if (asked.quality) {
        auto const quality = Quality::from(*asked.quality);
        return quality ? quality : throw usage(N_("a quality is a number from 0 to 5"));
    }
    if (!asked.grade) {
        return std::nullopt;
    }
    static constexpr std::array<std::string_view, 4> names{"again", "hard", "good", "easy"};
    for (std::size_t grade = 0; grade < names.size(); ++grade) {
        if (names.at(grade) == *asked.grade) {
            return schedule::quality_of(schedule::all_grades.at(grade));
        }
    }
    throw usage(N_("there is no grade '{}'; the grades are again, hard, good and easy"),
                {text::beginning(*asked.grade)});
}

class Judging {
  public:
    Judging(commands::AnswerOptions const& asked, deck::Variant const& variant, deck::Reader const& reader)
        : asked_{asked}, variant_{variant}, reader_{reader}, given_{quality_given(asked)} {}

    Judged operator()(deck::Choice const& choice) const {
        refuse_text();
        if (!asked_.options) {
            return graded(N_("say how it went: --option N, --quality 0..5 or --grade GRADE"));
        }
        auto picked = options_in(*asked_.options, choice.options.size());
        bool const is_right = deck::judge(choice, picked) == deck::Verdict::right;
        if (!is_right && given_ && given_->is_pass()) {
            throw usage(N_("option {} is wrong, so the quality is 0, 1 or 2"), {*asked_.options});
        }
        return {
            .quality = given_.value_or(is_right ? right : wrong), .picked = std::move(picked), .typed = {}};
    }

    Judged operator()(deck::Basic const& /*basic*/) const {
        refuse_text();
        return revealed();
    }
    Judged operator()(deck::Typed const& /*typed*/) const { return typed(); }
    Judged operator()(deck::Numeric const& /*numeric*/) const { return typed(); }
    Judged operator()(deck::Cloze const& /*cloze*/) const { return typed(); }

  private:
    static constexpr Quality right = schedule::quality_of(schedule::Grade::good);
    static constexpr Quality wrong = schedule::quality_of(schedule::Grade::again);

    void refuse_text() const {
        if (asked_.text) {
            throw usage(N_("--text answers cards that are typed; this one is of the kind '{}'"),
                        {std::string{deck::kind_of(variant_.body)}});
        }
    }

    void refuse_options() const {
        if (asked_.options) {
            throw usage(N_("this card has no options; say how it went with --quality 0..5 or --grade GRADE"));
        }
    }

    [[nodiscard]] Judged graded(std::string_view otherwise) const {
        return given_ ? Judged{.quality = *given_, .picked = {}, .typed = {}} : throw usage(otherwise);
    }

    [[nodiscard]] Judged revealed() const {
        refuse_options();
        return graded(N_("only you know how it went: --quality 0..5 or --grade GRADE"));
    }

    [[nodiscard]] Judged typed() const {
        auto const expected = deck::expected_of(variant_);
        if (!expected) {
            if (asked_.text) {
                throw usage(N_(
                    "several texts are missing here: say how it went with --quality 0..5 or --grade GRADE"));
            }
            return revealed();
        }
        if (asked_.options) {
            throw usage(N_("this card has no options; it is answered with --text ANSWER"));
        }
        if (!asked_.text) {
            return graded(N_("say how it went: --text ANSWER, --quality 0..5 or --grade GRADE"));
        }
        return judged(*expected, text::nfc(*asked_.text));
    }

    [[nodiscard]] Judged judged(answer::Expected const& expected, std::string const& text) const {
        bool const is_empty = text.find_first_not_of(" \t\r\n") == std::string::npos;
        auto const& language =
            deck::shown(variant_.question, reader_.preferred, reader_.deck_language).language;
        auto judgement = is_empty ? answer::Judgement{} : answer::judge(expected, text, language);
        if (!judgement.is_understood) {
            throw usage(N_("'{}' is not understood as a number; 1500, 1.5e9, 3/4 and 2^10 are some"),
                        {text::beginning(text)});
        }
        bool const is_wrong = judgement.closeness == answer::Closeness::wrong;
        if (is_wrong && given_ && given_->is_pass()) {
            throw usage(N_("'{}' is wrong, so the quality is 0, 1 or 2"), {text::beginning(text)});
        }
        using schedule::operator""_q;
        auto const judged = judgement.closeness == answer::Closeness::right ? right : wrong;
        return {
            .quality = given_.value_or(is_empty ? 0_q : judged), .picked = {}, .typed = std::move(judgement)};
    }

    commands::AnswerOptions const& asked_;
    deck::Variant const& variant_;
    deck::Reader const& reader_;
    std::optional<Quality> given_;
};

} // namespace

Judged judged_by_flags(commands::AnswerOptions const& asked, deck::Variant const& variant,
                       deck::Reader const& reader) {
    return std::visit(Judging{asked, variant, reader}, variant.body);
}

} // namespace remat::cli
