#include "cli/view/import_view.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/page.hpp"
#include "cli/view/lists.hpp"

#include <algorithm>
#include <cstdint>

namespace remat::cli::view {

namespace {

using terminal::Indent;
using terminal::Page;
using terminal::Screen;

constexpr std::size_t most_links = 10;

std::int64_t whole(std::size_t count) {
    return static_cast<std::int64_t>(count);
}

std::string reason(deck::Link const& link) {
    std::string const& former = link.former.text();
    std::string const& current = link.current.text();
    switch (link.evidence) {
    case deck::Evidence::same_class: return tr("{0} is {1} again", former, current);
    case deck::Evidence::deck_renamed: return tr("{0} is now {1}: the deck has a new name", former, current);
    case deck::Evidence::same_question:
        return tr("{0} is now {1}: it asks the same question", former, current);
    case deck::Evidence::rewording: return tr("{0} is now {1}: it was reworded", former, current);
    case deck::Evidence::moved: return tr("{0} is now {1}: it moved", former, current);
    }
    return {};
}

void put_links(Page& page, std::vector<deck::Link> const& links, Indent indent) {
    std::size_t const shown = std::min(links.size(), most_links);
    for (std::size_t i = 0; i < shown; ++i) {
        page.paragraph(reason(links[i]), indent);
    }
    if (shown < links.size()) {
        page.paragraph(trn("and one more", "and {} more", whole(links.size() - shown)), indent);
    }
}

void put_decision(Page& page, deck::DeckPlan const& plan, Indent indent) {
    switch (plan.decision) {
    case deck::Decision::apply: return;
    case deck::Decision::refused:
        page.paragraph(tr("Refused: nothing of this file was changed."), indent);
        return;
    case deck::Decision::held:
        page.paragraph(tr("Held back, as {0} of {1} cards would be retired. If that is meant: --allow-retire",
                          plan.counts.retired, plan.live_before),
                       indent);
        return;
    }
}

} // namespace

std::string counts_line(deck::Counts const& counts) {
    std::vector<std::string> parts;
    auto const put = [&parts](std::size_t count, std::string const& text) {
        if (count > 0) {
            parts.push_back(text);
        }
    };
    put(counts.fresh, trn("+{} new", "+{} new", whole(counts.fresh)));
    put(counts.changed, trn("~{} changed", "~{} changed", whole(counts.changed)));
    put(counts.reworded, trn("{} reworded", "{} reworded", whole(counts.reworded)));
    put(counts.moved, trn("{} moved", "{} moved", whole(counts.moved)));
    put(counts.retired, trn("-{} retired", "-{} retired", whole(counts.retired)));
    put(counts.returned, trn("{} returned", "{} returned", whole(counts.returned)));
    put(counts.unchanged, trn("{} unchanged", "{} unchanged", whole(counts.unchanged)));
    return parts.empty() ? tr("no cards") : listed(parts);
}

std::string unfulfilled(deck::DeckPlan const& plan, Screen const& screen) {
    return Page{screen}
        .paragraph(
            tr("{0}: nothing was changed; it would have been {1}", plan.name, counts_line(plan.counts)),
            {0, terminal::margin})
        .text();
}

std::string import_plan(deck::DeckPlan const& plan, Screen const& screen) {
    constexpr Indent line{0, terminal::margin};
    constexpr Indent inner{terminal::margin, terminal::margin + 2};
    Page page{screen};
    if (plan.decision != deck::Decision::apply) {
        page.append(unfulfilled(plan, screen));
        put_decision(page, plan, inner);
        return page.text();
    }
    page.paragraph(tr("{0}: {1}", plan.name, counts_line(plan.counts)), line);
    if (plan.renamed_from) {
        page.paragraph(tr("The deck was called {} until now.", *plan.renamed_from), inner);
    }
    if (plan.file_before) {
        page.paragraph(tr("It was read from {} until now.", *plan.file_before), inner);
    }
    if (plan.displaced) {
        page.paragraph(tr("{} came from this file before; it stays as it is.", *plan.displaced), inner);
    }
    if (!plan.renamed_from) {
        put_links(page, plan.links, inner);
    }
    return page.text();
}

} // namespace remat::cli::view
