#include "cli/view/grade_view.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/wrap.hpp"
#include "cli/view/dates.hpp"
#include "cli/view/durations.hpp"
#include "cli/view/grade_word.hpp"
#include "engine/session/grading.hpp"
#include "engine/text/width.hpp"

#include <algorithm>
#include <vector>

namespace remat::cli::view {

namespace {

using session::GradeKey;
using terminal::Page;
using terminal::Room;
using terminal::Screen;
using terminal::Style;

// "No idea" can be said before the answer; in the menu of four it would only be a fifth.
std::vector<GradeKey> menu_keys(session::Encounter const& encounter) {
    std::vector<GradeKey> keys = session::grade_keys(encounter);
    if (encounter.scale != session::Scale::sm2) {
        std::erase_if(keys, [](GradeKey const& one) { return one.key == 0; });
    }
    return keys;
}

calendar::days interval_of(Prospects const& prospects, GradeKey const& key) {
    return prospects.at(static_cast<std::size_t>(key.quality.value()));
}

bool give_one_interval(Prospects const& prospects, std::vector<GradeKey> const& keys) {
    return std::all_of(keys.begin(), keys.end(), [&](GradeKey const& one) {
        return interval_of(prospects, one) == interval_of(prospects, keys.front());
    });
}

// Of each key; those that pass stand side by side, so in one unit.
std::vector<std::string> interval_words(Prospects const& prospects, std::vector<GradeKey> const& keys) {
    std::vector<calendar::days> passing;
    for (GradeKey const& key : keys) {
        if (key.quality.is_pass()) {
            passing.push_back(interval_of(prospects, key));
        }
    }
    auto const words_of_passing = intervals(passing);
    std::vector<std::string> words;
    std::size_t passed = 0;
    for (GradeKey const& key : keys) {
        words.push_back(key.quality.is_pass() ? words_of_passing[passed++]
                                              : interval(interval_of(prospects, key)));
    }
    return words;
}

std::vector<std::string> menu_items(std::vector<GradeKey> const& keys, session::Scale scale,
                                    std::optional<Prospects> const& prospects, Screen const& screen) {
    std::vector<GradeKey> passing = keys;
    std::erase_if(passing, [](GradeKey const& one) { return !one.quality.is_pass(); });
    bool const is_one = prospects && keys.size() > 1 && give_one_interval(*prospects, keys);
    bool const pass_is_one = prospects && passing.size() > 1 && give_one_interval(*prospects, passing);
    auto const words = prospects ? interval_words(*prospects, keys) : std::vector<std::string>{};
    std::vector<std::string> items;
    for (std::size_t at = 0; at < keys.size(); ++at) {
        GradeKey const& key = keys[at];
        std::string item = std::to_string(key.key) + ' ' + word_of(key.quality, scale);
        bool const is_said_once = is_one || (pass_is_one && key.quality.is_pass());
        if (prospects && !is_said_once) {
            item += ' ' + words[at];
        }
        if (prospects && key.quality.wants_another_look()) {
            item += ' ' + std::string{terminal::signs(screen).again};
        }
        items.push_back(item);
    }
    if (is_one) {
        items.push_back(tr("{} whichever", interval(interval_of(*prospects, keys.front()))));
    } else if (pass_is_one) {
        items.push_back(tr("{0} to {1}: {2} whichever", passing.front().key, passing.back().key,
                           interval(interval_of(*prospects, passing.front()))));
    }
    return items;
}

// What Enter takes a typed answer for.
std::string accepted_key(session::Encounter const& encounter, GradeKey const& key) {
    auto const word = word_of(key.quality, encounter.scale);
    if (encounter.verdict != session::Verdict::nearly) {
        return tr("Enter = {0} {1}", key.key, word);
    }
    // Accents alone lower no grade: where it is lowered, that is not why.
    bool const is_accents = encounter.judgement->closeness == answer::Closeness::accents_differ &&
                            key.quality != schedule::quality_of(schedule::Grade::hard);
    return is_accents ? tr("Enter = {0} {1} (accents only)", key.key, word)
                      : tr("Enter = {0} {1} (accepted)", key.key, word);
}

// The other grade that a near miss may deserve.
std::string doubt_key(session::Encounter const& encounter, std::vector<GradeKey> const& keys) {
    bool const is_good = session::suggested_quality(encounter) == schedule::quality_of(schedule::Grade::good);
    bool const is_hesitation = is_good && encounter.scale == session::Scale::buttons;
    auto const quality = schedule::quality_of(is_hesitation ? schedule::Grade::hard : schedule::Grade::again);
    auto const key =
        std::find_if(keys.begin(), keys.end(), [&](GradeKey const& one) { return one.quality == quality; });
    return is_hesitation ? tr("{} = I hesitated", key->key) : tr("{} = it was wrong", key->key);
}

std::string undo_key(session::Encounter const& encounter) {
    if (session::is_self_graded(encounter)) {
        return tr("u back to the question");
    }
    return session::is_typed(encounter.question) ? tr("u type again") : tr("u change my answer");
}

std::string enter_key(session::Encounter const& encounter, std::vector<GradeKey> const& keys) {
    auto const suggested = session::suggested_quality(encounter);
    auto const word = word_of(suggested, encounter.scale);
    if (keys.size() == 1) {
        return suggested.value() == 0 ? tr("Enter = go on") : tr("Enter = {}", word);
    }
    auto const key =
        std::find_if(keys.begin(), keys.end(), [&](GradeKey const& one) { return one.quality == suggested; });
    return key == keys.end() ? tr("Enter = {}", word) : accepted_key(encounter, *key);
}

} // namespace

std::string grade_menu(session::Encounter const& encounter, std::optional<Prospects> const& prospects,
                       Screen const& screen) {
    std::vector<GradeKey> const keys = menu_keys(encounter);
    if (keys.size() < 2 || terminal::room(screen) == Room::tiny) {
        return {};
    }
    std::vector<std::string> items = menu_items(keys, encounter.scale, prospects, screen);
    for (std::string& item : items) {
        item = terminal::legible(item, screen);
    }
    std::vector<std::string> lines = terminal::flow(items, terminal::text_width(screen));
    if (prospects) {
        std::string const again{terminal::signs(screen).again};
        std::string const legend = terminal::legible(tr("{} again today", again), screen);
        constexpr int gap = 5;
        bool const fits = text::display_width(lines.back()) + gap + text::display_width(legend) <=
                          terminal::text_width(screen);
        if (fits) {
            lines.back() += std::string(gap, ' ') + legend;
        } else {
            lines.push_back(legend);
        }
    }
    return Page{screen}.lines(lines).text();
}

std::string grading_keys(session::Encounter const& encounter, Hints hints, Screen const& screen) {
    if (hints == Hints::hidden || !screen.is_terminal || terminal::room(screen) == Room::tiny) {
        return {};
    }
    std::vector<GradeKey> const keys = session::grade_keys(encounter);
    std::vector<std::string> items{enter_key(encounter, keys)};
    if (encounter.verdict == session::Verdict::nearly) {
        items.push_back(doubt_key(encounter, keys));
    }
    if (!session::other_explained(encounter).empty()) {
        items.push_back(tr("e other options"));
    }
    items.push_back(undo_key(encounter));
    items.push_back(tr("? keys"));
    return Page{screen}.row(items, terminal::margin, Style::faint).text();
}

std::string acknowledgement(Acknowledgement const& what) {
    std::string const word = word_of(what.quality, what.scale);
    if (what.kind == history::AnswerKind::cram) {
        return tr("{}, the schedule stays as it is", word);
    }
    std::string const day = short_day(what.due, what.today);
    if (what.elsewhere == Acknowledgement::Elsewhere::yes && what.quality.wants_another_look()) {
        return tr("{0}, a repeat, as another session answered this card meanwhile; once more today, then {1}",
                  word, day);
    }
    if (what.elsewhere == Acknowledgement::Elsewhere::yes) {
        return tr("{0}, a repeat, as another session answered this card meanwhile; back on {1}", word, day);
    }
    return what.quality.wants_another_look() ? tr("{0}, once more today, then {1}", word, day)
                                             : tr("{0}, back on {1}", word, day);
}

std::string answered_line(terminal::Entry const& entry, std::string_view sentence, Screen const& screen) {
    if (!screen.is_terminal) {
        return Page{screen}.paragraph(sentence).text();
    }
    // The prompt `> ` is on the line already, and the terminal does not echo single keys.
    std::string const prompt_text = prompt(screen);
    terminal::Page page{screen};
    page.item({terminal::echo_of(entry, screen), Style::plain, 3}, sentence,
              {static_cast<int>(prompt_text.size()), static_cast<int>(prompt_text.size())});
    return page.text().substr(std::min(prompt_text.size(), page.text().find_first_not_of(' ')));
}

} // namespace remat::cli::view
