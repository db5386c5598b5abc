#include "tests/support/log_builder.hpp"

namespace remat::test {

history::EventId id_of(std::uint64_t number) {
    history::EventId id;
    for (std::size_t place = 0; place < 8; ++place) {
        id.bytes[15 - place] = static_cast<std::uint8_t>(number >> (8U * place) & 0xFFU);
    }
    return id;
}

calendar::Day day_number(int days) {
    return calendar::Day{calendar::days{days}};
}

LogBuilder& LogBuilder::on(int day, int hour) {
    day_ = day_number(day);
    now_ = {.at = calendar::Instant{calendar::days{day} + std::chrono::hours{hour}}, .utc_offset = {}};
    return *this;
}

history::Event& LogBuilder::add(history::Payload payload) {
    auto const number = log_.size() + 1;
    log_.push_back({.id = id_of(number),
                    .at = now_,
                    .day = day_,
                    .seq = static_cast<std::int64_t>(number),
                    .origin = history::Origin::here,
                    .payload = std::move(payload)});
    return log_.back();
}

history::Event& LogBuilder::review(std::string_view card, int quality, history::Purpose purpose) {
    return add(history::Review{.card = deck::CardKey{std::string{card}},
                               .quality = *schedule::Quality::from(quality),
                               .purpose = purpose,
                               .picked = {},
                               .taken = std::chrono::seconds{7}});
}

history::Event& LogBuilder::retract(history::EventId target) {
    return add(history::Retraction{.target = target});
}

history::Event& LogBuilder::suspend(std::string_view card, history::Switch state) {
    return add(history::Suspension{.card = deck::CardKey{std::string{card}}, .suspended = state});
}

history::Event& LogBuilder::same(std::string_view former, std::string_view current) {
    return add(history::SameCard{.former = deck::CardKey{std::string{former}},
                                 .current = deck::CardKey{std::string{current}}});
}

history::Event& LogBuilder::set(std::string_view name, std::string_view value) {
    return add(history::Setting{.name = std::string{name}, .value = std::string{value}});
}

} // namespace remat::test
