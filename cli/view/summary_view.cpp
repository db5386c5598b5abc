#include "cli/view/summary_view.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/wrap.hpp"
#include "cli/view/durations.hpp"
#include "cli/view/lists.hpp"
#include "engine/text/width.hpp"

#include <algorithm>
#include <utility>

namespace remat::cli::view {

namespace {

using terminal::Page;
using terminal::Screen;

using Rows = std::vector<std::pair<std::string, std::string>>;

std::int64_t whole(std::size_t count) {
    return static_cast<std::int64_t>(count);
}

// What happened to cards that had been due, and to new ones. A part that is zero is left out.
void put_counts(Rows& rows, session::Summary const& counts) {
    if (std::int64_t const due = whole(counts.recalled + counts.forgotten); due > 0) {
        std::vector<std::string> parts;
        if (counts.recalled > 0) {
            parts.push_back(trn("{} recalled", "{} recalled", whole(counts.recalled)));
        }
        if (counts.forgotten > 0) {
            parts.push_back(trn("{} forgotten", "{} forgotten", whole(counts.forgotten)));
        }
        rows.emplace_back(trn("{} due", "{} due", due), listed(parts));
    }
    if (std::int64_t const fresh = whole(counts.known_at_once + counts.learned + counts.still_learning);
        fresh > 0) {
        std::vector<std::string> parts;
        if (counts.known_at_once > 0) {
            parts.push_back(trn("{} known at once", "{} known at once", whole(counts.known_at_once)));
        }
        if (counts.learned > 0) {
            parts.push_back(trn("{} learned today", "{} learned today", whole(counts.learned)));
        }
        if (counts.still_learning > 0) {
            parts.push_back(trn("{} not learned yet", "{} not learned yet", whole(counts.still_learning)));
        }
        rows.emplace_back(trn("{} new", "{} new", fresh), listed(parts));
    }
    if (counts.repeated > 0) {
        std::vector<std::string> parts;
        if (counts.repeated_known > 0) {
            parts.push_back(trn("{} known now", "{} known now", whole(counts.repeated_known)));
        }
        if (auto const unsure = whole(counts.repeated - counts.repeated_known); unsure > 0) {
            parts.push_back(trn("{} not known yet", "{} not known yet", unsure));
        }
        rows.emplace_back(trn("{} repeated", "{} repeated", whole(counts.repeated)), listed(parts));
    }
    if (counts.crammed > 0) {
        rows.emplace_back(trn("{} crammed", "{} crammed", whole(counts.crammed)),
                          trn("{} right", "{} right", whole(counts.crammed_right)));
    }
}

void put_tomorrow(Rows& rows, SessionEnd::Tomorrow const& tomorrow) {
    std::vector<std::string> parts{trn("{} due", "{} due", tomorrow.due)};
    if (tomorrow.fresh > 0) {
        parts.push_back(trn("{} new", "{} new", tomorrow.fresh));
    }
    if (tomorrow.minutes) {
        parts.push_back(about(*tomorrow.minutes));
    }
    rows.emplace_back(tr("tomorrow"), listed(parts));
}

void put_leeches(Rows& rows, std::vector<NewLeech> const& leeches) {
    for (NewLeech const& leech : leeches) {
        std::string const sentence =
            leech.file.empty() ? trn("{1} has one lapse", "{1} has {0} lapses", leech.lapses, leech.id)
                               : trn("{1} has one lapse: {2}", "{1} has {0} lapses: {2}", leech.lapses,
                                     leech.id, leech.file + ':' + std::to_string(leech.line));
        rows.emplace_back(tr("rewrite?"), sentence);
    }
}

void put_rows(Page& page, Rows const& rows) {
    int widest = 0;
    for (auto const& row : rows) {
        widest = std::max(widest, text::display_width(terminal::legible(row.first, page.screen())));
    }
    constexpr int indent = terminal::margin + 2;
    constexpr int gap = 2;
    for (auto const& [label, value] : rows) {
        if (terminal::room(page.screen()) == terminal::Room::tiny) {
            page.paragraph(label).paragraph(value, {indent, indent + 2});
            continue;
        }
        std::string const shown = terminal::legible(label, page.screen());
        page.item({terminal::padded_right(shown, widest), terminal::Style::plain, gap}, value,
                  {indent, indent + widest + gap});
    }
}

std::string first_line(SessionEnd const& session) {
    std::int64_t const cards = whole(session.counts.cards);
    if (cards == 0) {
        return tr("Nothing was answered.");
    }
    // A frozen clock measures nothing.
    return session.taken < std::chrono::seconds{1}
               ? trn("Done. One card.", "Done. {} cards.", cards)
               : trn("Done. One card in {1}.", "Done. {0} cards in {1}.", cards, duration(session.taken));
}

} // namespace

std::string summary(SessionEnd const& session, Screen const& screen) {
    Page page{screen};
    page.paragraph(first_line(session));
    Rows rows;
    put_counts(rows, session.counts);
    if (session.tomorrow) {
        put_tomorrow(rows, *session.tomorrow);
    }
    put_leeches(rows, session.leeches);
    put_rows(page, rows);
    page.blank();
    if (session.waiting > 0) {
        page.advice(trn("One card still waits for a second look today: {1}",
                        "{0} cards still wait for a second look today: {1}", session.waiting,
                        session.review_command));
    }
    if (session.left > 0) {
        page.advice(trn("One due card is left for today: {1}", "{0} due cards are left for today: {1}",
                        session.left, session.review_command));
    }
    if (session.days_needed > 1) {
        page.paragraph(trn("At this pace the backlog takes one day. No card is lost.",
                           "At this pace the backlog takes {} days. No card is lost.", session.days_needed));
    }
    if (session.counts.cards > 0) {
        page.advice(trn("Streak {} day. Undo the last answer: remat undo",
                        "Streak {} days. Undo the last answer: remat undo", session.streak));
    }
    return page.text();
}

} // namespace remat::cli::view
