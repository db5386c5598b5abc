#include "engine/history/told_events.hpp"

#include "engine/history/possible.hpp"

#include <string>
#include <utility>

namespace remat::history {
namespace {

// A review log gives no places; a line's own is no fact of it.
bool say_the_same(TableKind kind, Event const& one, Event other) {
    other.seq = kind == TableKind::own ? other.seq : one.seq;
    return one == other;
}

} // namespace

std::optional<TableMistake> ToldEvents::add(std::size_t line, Event const& review,
                                            std::optional<Event> const& retraction) {
    auto const& card = std::get<Review>(review.payload).card;
    if (!is_possible_name(card)) {
        return TableMistake{line,
                            {N_("the card's name is not UTF-8 text, or it has control characters"), {}}};
    }
    if (!is_day_of(review.at, review.day)) {
        return TableMistake{line,
                            {N_("the day {} is neither that of {} nor the day before"),
                             {calendar::to_iso(review.day), calendar::to_rfc3339(review.at)}}};
    }
    auto const [known, is_new] = reviews_.try_emplace(
        review.id, Told{.line = line, .place = events_.size(), .is_undone = retraction.has_value()});
    if (is_new) {
        events_.push_back(review);
        if (retraction) {
            events_.push_back(*retraction);
        }
        return std::nullopt;
    }
    Told const& told = known->second;
    if (told.is_undone != retraction.has_value() || !say_the_same(kind_, review, events_[told.place])) {
        return TableMistake{
            line,
            {N_("the review is that of line {}, but it says something else"), {std::to_string(told.line)}}};
    }
    ++repeated_;
    return std::nullopt;
}

void ToldEvents::give_to(ReviewTable& table) {
    table.events = std::move(events_);
    table.repeated = repeated_;
}

} // namespace remat::history
