#include "engine/deck/fix.hpp"

#include "engine/deck/diagnostic_codes.hpp"
#include "engine/deck/mend.hpp"
#include "engine/deck/read.hpp"
#include "engine/deck/report.hpp"
#include "engine/deck/source.hpp"
#include "engine/deck/yaml_events.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <tuple>
#include <utility>

namespace remat::deck {

namespace {

// A file as YAML sees it.
struct Outline {
    YamlNode top; // of `cards:` only that it is a list
    std::vector<YamlNode> entries;
};

Outline outline_of(Source const& source) {
    Report report{source, {}}; // read() has told what there is
    Outline outline;
    outline.top =
        parse_yaml(source, report, [&](YamlNode entry) { outline.entries.push_back(std::move(entry)); }).top;
    return outline;
}

// The errors that a fix takes away.
bool is_mended(Diagnostic const& problem) {
    return problem.severity != Severity::error || problem.code == rule::unnumbered_deletion.code ||
           problem.code == rule::variants_without_id.code;
}

bool is_same(YamlNode const& one, YamlNode const& other) {
    return one.shape == other.shape && one.text == other.text &&
           std::equal(one.children.begin(), one.children.end(), other.children.begin(), other.children.end(),
                      is_same);
}

using Mends = std::vector<Mend const*>; // in the order of the file

class Fixer {
  public:
    explicit Fixer(std::string_view bytes) : bytes_{bytes}, source_{bytes}, outline_{outline_of(source_)} {}

    Fix run() {
        auto const* language = outline_.top.find("language");
        auto const mends = mends_of(outline_.entries, language == nullptr ? "en" : language->text, source_);
        Mends placed;
        for (auto const& mend : mends) {
            (mend.insertions.empty() ? left_ : placed).push_back(&mend);
        }
        write(placed);
        Fix fix;
        if (mends.empty()) {
            return fix;
        }
        fix.outcome = written_.empty() ? Fixable::no_place : Fixable::fixed;
        if (!written_.empty()) {
            fix.bytes = with(written_);
        }
        tell(fix);
        return fix;
    }

  private:
    // All of them, or as many as leave the file saying what it says: what fails is looked for by halves.
    void write(std::span<Mend const* const> mends) {
        if (mends.empty()) {
            return;
        }
        auto all = written_;
        all.insert(all.end(), mends.begin(), mends.end());
        if (effort_left_ < bytes_.size()) {
            left_.insert(left_.end(), mends.begin(), mends.end());
        } else if (says_the_same(all)) {
            written_ = std::move(all);
        } else if (mends.size() == 1) {
            left_.push_back(mends.front());
        } else {
            write(mends.first(mends.size() / 2));
            write(mends.subspan(mends.size() / 2));
        }
    }

    static std::vector<Insertion> insertions_of(Mends const& mends) {
        std::vector<Insertion> insertions;
        for (auto const* mend : mends) {
            insertions.insert(insertions.end(), mend->insertions.begin(), mend->insertions.end());
        }
        std::stable_sort(insertions.begin(), insertions.end(),
                         [](Insertion const& a, Insertion const& b) { return a.offset < b.offset; });
        return insertions;
    }

    [[nodiscard]] std::string with(Mends const& mends) const {
        return with_insertions(bytes_, insertions_of(mends));
    }

    // What was read before and what is read now, by another look at the result.
    bool says_the_same(Mends const& mends) {
        effort_left_ -= std::min(effort_left_, bytes_.size());
        auto const bytes = with(mends);
        Source const source{bytes};
        auto const result = outline_of(source);
        if (!is_same(result.top, outline_.top) || result.entries.size() != outline_.entries.size()) {
            return false;
        }
        auto mend = mends.begin();
        for (std::size_t entry = 0; entry < result.entries.size(); ++entry) {
            bool const is_untouched = mend == mends.end() || (*mend)->entry != entry;
            auto wanted = is_untouched ? YamlNode{} : outline_.entries[entry];
            for (; mend != mends.end() && (*mend)->entry == entry; ++mend) {
                apply(**mend, wanted);
            }
            if (!is_same(result.entries[entry], is_untouched ? outline_.entries[entry] : wanted)) {
                return false;
            }
        }
        auto const problems = read(bytes, {}).diagnostics;
        return std::all_of(problems.begin(), problems.end(), is_mended);
    }

    // Goes along the file with what was put into it so far, for places are told of the fixed file.
    void tell(Fix& fix) {
        std::sort(left_.begin(), left_.end(), [](Mend const* a, Mend const* b) {
            return std::tie(a->entry, a->mark.offset) < std::tie(b->entry, b->mark.offset);
        });
        auto const insertions = insertions_of(written_);
        Source const fixed{written_.empty() ? bytes_ : std::string_view{fix.bytes}};
        Report report{fixed, {}};
        auto next = insertions.begin();
        Mark shift;
        auto const now = [&](Mark mark) {
            for (; next != insertions.end() && next->offset < mark.offset; ++next) {
                shift.offset += static_cast<std::uint32_t>(next->text.size());
                shift.line +=
                    static_cast<std::int32_t>(std::count(next->text.begin(), next->text.end(), '\n'));
            }
            return Mark{mark.offset + shift.offset, mark.line + shift.line};
        };
        auto left = left_.begin();
        auto const tell_left_before = [&](std::size_t offset) {
            for (; left != left_.end() && (*left)->mark.offset < offset; ++left) {
                fix.left.push_back(unwritten(**left, report.spot_of(now((*left)->mark))));
            }
        };
        for (auto const* mend : written_) {
            tell_left_before(mend->mark.offset);
            auto const line = now(mend->mark).line;
            if (mend->kind == Mend::Kind::id) {
                fix.ids.push_back({line, mend->text});
            } else {
                fix.numbered.push_back({line, mend->deletions});
            }
        }
        tell_left_before(static_cast<std::size_t>(-1));
    }

    static Diagnostic unwritten(Mend const& mend, Spot spot) {
        Diagnostic one;
        one.severity = Severity::warning;
        one.place = spot.place;
        one.source_line = std::move(spot.source_line);
        if (mend.kind == Mend::Kind::id) {
            one.message = {N_("this card lacks an id, which cannot be written here without changing more"),
                           {}};
            one.suggestion = {N_("write the keys of the card on lines of their own, or its id yourself: {}"),
                              {mend.text}};
        } else {
            one.message = {N_("the deletions of this text cannot be numbered without changing more"), {}};
            one.suggestion = {N_("number them yourself: {}"), {"{{1::…}}, {{2::…}}"}};
        }
        return one;
    }

    std::string_view bytes_;
    Source source_;
    Outline outline_;
    Mends written_;
    Mends left_;
    std::size_t effort_left_ = 64U << 20U; // bytes read again
};

} // namespace

Fix fix(std::string_view bytes) {
    auto const reading = read(bytes, {});
    if (!std::all_of(reading.diagnostics.begin(), reading.diagnostics.end(), is_mended)) {
        Fix untouched;
        untouched.outcome = reading.names_a_deck ? Fixable::has_errors : Fixable::no_deck;
        return untouched;
    }
    return Fixer{bytes}.run();
}

} // namespace remat::deck
