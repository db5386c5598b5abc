#include "engine/history/possible.hpp"

#include "engine/text/printable.hpp"
#include "engine/text/utf8.hpp"

#include <algorithm>

namespace remat::history {
namespace {

using calendar::Day;
using calendar::days;

constexpr Day first_day{std::chrono::local_days{std::chrono::year{1} / std::chrono::January / 1}};
constexpr days margin{2}; // for offsets

bool is_writable(calendar::Moment moment) {
    auto const instant = [](Day day) {
        return calendar::Instant{std::chrono::milliseconds{day.time_since_epoch()}};
    };
    return moment.utc_offset > -days{1} && moment.utc_offset < days{1} &&
           moment.at >= instant(first_day - margin) && moment.at < instant(calendar::last_day + margin);
}

bool is_in_range(Review const& review) {
    return review.variant >= 1 && review.taken.count() >= 0 && !review.card.text().empty();
}

} // namespace

bool is_day_of(calendar::Moment at, Day day) {
    auto const date = std::chrono::floor<days>(calendar::wall_clock(at));
    return day == date || day == date - days{1};
}

bool is_possible_name(deck::CardKey const& card) {
    auto const is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20; };
    return !card.text().empty() && std::ranges::none_of(card.text(), is_control) &&
           !text::first_invalid_byte(card.text()) && !text::has_control_characters(card.text());
}

bool is_possible(Event const& event) {
    auto const* const review = std::get_if<Review>(&event.payload);
    return event.seq >= 1 && event.seq <= largest_seq && is_writable(event.at) &&
           is_day_of(event.at, event.day) && (review == nullptr || is_in_range(*review));
}

} // namespace remat::history
