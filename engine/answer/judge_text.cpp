#include "engine/answer/judge_text.hpp"

#include "engine/answer/edits.hpp"
#include "engine/answer/slip.hpp"
#include "engine/answer/spelling.hpp"
#include "engine/text/fold.hpp"
#include "engine/text/width.hpp"

#include <algorithm>
#include <span>
#include <tuple>

namespace remat::answer {

namespace {

using Characters = std::span<Character const>;

// One typed text held against one accepted text.
struct Comparison {
    Closeness closeness = Closeness::wrong;
    std::size_t accepted = 0;
    std::vector<Slip> slips;
    Difference diff;

    // The better one is smaller.
    friend bool operator<(Comparison const& one, Comparison const& other) {
        auto const rank = [](Comparison const& comparison) {
            // A wrong text that we can say something about is nearer than others.
            bool const is_far = comparison.slips.empty();
            return std::tuple{comparison.closeness, is_far, comparison.slips.size()};
        };
        return rank(one) < rank(other);
    }
};

std::vector<std::string_view> keys_of(Characters characters, Accents accents) {
    std::vector<std::string_view> keys;
    keys.reserve(characters.size());
    for (auto const& character : characters) {
        keys.emplace_back(accents == Accents::strict ? character.folded : character.bare);
    }
    return keys;
}

std::size_t edits_allowed(std::size_t characters) {
    return characters < 4 ? 0 : characters < 8 ? 1 : 2;
}

Slip accent_slip(Character const& typed, Character const& expected) {
    auto const accent = typed.folded == typed.bare         ? Slip::Accent::missing
                        : expected.folded == expected.bare ? Slip::Accent::extra
                                                           : Slip::Accent::other;
    return {.kind = SlipKind::accent, .typed = typed.shown, .expected = expected.shown, .accent = accent};
}

// Collects what is said and marked while the two texts are walked through side by side.
class Findings {
  public:
    Findings(Characters typed, Characters expected, Accents accents)
        : typed_{typed}, expected_{expected}, accents_{accents}, marked_(expected.size() + 1) {}

    void walk(std::vector<Edit> const& edits) {
        for (auto const& edit : edits) {
            walk_to(edit.typed);
            add(edit);
        }
        walk_to(typed_.size());
    }

    [[nodiscard]] std::vector<Slip> const& slips() const { return slips_; }

    [[nodiscard]] Difference difference() const {
        Difference made;
        for (auto const& character : typed_) {
            made.typed += character.written;
        }
        for (std::size_t place = 0; place < expected_.size(); ++place) {
            auto const& written = expected_[place].written;
            auto const cells = static_cast<std::size_t>(std::max(text::display_width(written), 0));
            made.marks.append(cells, is_marked(place) ? '^' : ' ');
            made.expected += written;
        }
        made.marks += marked_.back() ? "^" : "";
        made.marks.erase(made.marks.find_last_not_of(' ') + 1);
        return made;
    }

  private:
    // Or one of those that were written as one with it.
    [[nodiscard]] bool is_marked(std::size_t place) const {
        bool is_found = marked_[place];
        while (++place < expected_.size() && expected_[place].written.empty()) {
            is_found = is_found || marked_[place];
        }
        return is_found;
    }

    void walk_to(std::size_t typed) {
        for (; next_typed_ < typed; ++next_typed_, ++next_expected_) {
            auto const& one = typed_[next_typed_];
            auto const& other = expected_[next_expected_];
            if (one.folded != other.folded && accents_ != Accents::ignore) {
                slips_.push_back(accent_slip(one, other));
                marked_[next_expected_] = true;
            }
        }
    }

    void add(Edit const& edit) {
        auto const typed_count = edit.kind == EditKind::missing   ? 0U
                                 : edit.kind == EditKind::swapped ? 2U
                                                                  : 1U;
        auto const expected_count = edit.kind == EditKind::extra     ? 0U
                                    : edit.kind == EditKind::swapped ? 2U
                                                                     : 1U;
        Slip slip{.kind = kind_of(edit), .typed = {}, .expected = {}};
        for (auto const& character : typed_.subspan(edit.typed, typed_count)) {
            slip.typed += character.shown;
        }
        for (auto const& character : expected_.subspan(edit.expected, expected_count)) {
            slip.expected += character.shown;
        }
        if (slip.kind == SlipKind::accent) {
            slip = accent_slip(typed_[edit.typed], expected_[edit.expected]);
        }
        slips_.push_back(std::move(slip));
        for (std::size_t place = 0; place < std::max(expected_count, 1U); ++place) {
            marked_[edit.expected + place] = true;
        }
        next_typed_ = edit.typed + typed_count;
        next_expected_ = edit.expected + expected_count;
    }

    [[nodiscard]] SlipKind kind_of(Edit const& edit) const {
        switch (edit.kind) {
        case EditKind::missing: return SlipKind::missing;
        case EditKind::extra: return SlipKind::extra;
        case EditKind::swapped: return SlipKind::swapped;
        default: break;
        }
        return typed_[edit.typed].bare == expected_[edit.expected].bare ? SlipKind::accent
                                                                        : SlipKind::replaced;
    }

    Characters typed_;
    Characters expected_;
    Accents accents_;
    std::vector<bool> marked_; // of the expected characters, and one for what comes after the last
    std::vector<Slip> slips_;
    std::size_t next_typed_ = 0;
    std::size_t next_expected_ = 0;
};

bool is_accent(Slip const& slip) {
    return slip.kind == SlipKind::accent;
}

Closeness closeness_of(std::vector<Slip> const& slips, Accents accents) {
    auto const accent_count = std::count_if(slips.begin(), slips.end(), is_accent);
    bool const has_accents_only = accent_count == std::ssize(slips);
    if (slips.empty()) {
        return Closeness::right;
    }
    if (accents == Accents::strict && accent_count > 0) {
        return Closeness::wrong;
    }
    return has_accents_only ? Closeness::accents_differ : Closeness::nearly;
}

Comparison compare(Characters typed, Characters expected, Accents accents) {
    Comparison comparison;
    // Accents alone are looked for in any case: a strict deck is told why, too.
    auto edits = edits_between(keys_of(typed, Accents::near), keys_of(expected, Accents::near), 0);
    if (!edits) {
        edits = edits_between(keys_of(typed, accents), keys_of(expected, accents),
                              edits_allowed(expected.size()));
    }
    if (!edits) {
        return comparison;
    }
    Findings findings{typed, expected, accents};
    findings.walk(*edits);
    comparison.closeness = closeness_of(findings.slips(), accents);
    if (comparison.closeness != Closeness::right) {
        comparison.slips = findings.slips();
        comparison.diff = findings.difference();
    }
    return comparison;
}

Comparison compare(std::string_view typed, Accepted const& accepted, Accents accents) {
    auto const expected = spelling_of(without_markup(accepted.text));
    auto const answer = spelling_of(without_markup(typed));
    if (expected.empty() || answer.empty() ||
        text::identity_fold(typed) == text::identity_fold(accepted.text)) {
        // Nothing but full stops has an empty fold.
        bool const is_same =
            text::identity_fold(typed) == text::identity_fold(accepted.text) && !text::is_blank(typed);
        return {.closeness = is_same ? Closeness::right : Closeness::wrong, .slips = {}, .diff = {}};
    }
    auto best = compare(Characters{answer}, Characters{expected}, accents);
    auto const article = article_size(answer, accepted.language);
    if (article > 0 && article_size(expected, accepted.language) == 0) {
        best = std::min(compare(Characters{answer}.subspan(article), Characters{expected}, accents), best);
    }
    return best;
}

} // namespace

Judgement judge_text(ExpectedText const& expected, std::string_view typed) {
    Comparison best;
    for (std::size_t index = 0; index < expected.accepted.size(); ++index) {
        auto comparison = compare(typed, expected.accepted[index], expected.accents);
        comparison.accepted = index;
        if (index == 0 || comparison < best) {
            best = std::move(comparison);
        }
    }
    Judgement judgement;
    judgement.closeness = best.closeness;
    judgement.nearest = best.accepted;
    judgement.diff = std::move(best.diff);
    if (!best.slips.empty()) {
        judgement.why = sentence(best.slips);
    }
    return judgement;
}

} // namespace remat::answer
