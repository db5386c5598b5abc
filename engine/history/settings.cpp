#include "engine/history/settings.hpp"

#include "engine/text/fingerprint.hpp"

#include <charconv>
#include <optional>

namespace remat::history {
namespace {

constexpr std::int64_t most_days = 36'500;

schedule::Sm2& sm2_of(Settings& settings) {
    return std::get<schedule::Sm2>(settings.rules.scheduler);
}

std::optional<calendar::days> parse_days(std::string_view text) {
    std::int64_t value = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    bool const is_whole = error == std::errc{} && end == text.data() + text.size();
    return is_whole && value >= 1 && value <= most_days ? std::optional{calendar::days{value}} : std::nullopt;
}

Applied set_reading(Settings& settings, std::string_view value) {
    auto const reading = schedule::sm2_reading(value);
    if (!reading) {
        return Applied::bad_value;
    }
    sm2_of(settings).reading = *reading;
    return Applied::yes;
}

Applied set_longest(Settings& settings, std::string_view value) {
    auto const longest = parse_days(value);
    if (!longest) {
        return Applied::bad_value;
    }
    sm2_of(settings).longest_interval = *longest;
    return Applied::yes;
}

Applied set_day_start(Settings& settings, std::string_view value) {
    auto const start = calendar::DayStart::parse(value);
    if (!start) {
        return Applied::bad_value;
    }
    settings.day_start = *start;
    return Applied::yes;
}

Applied set_fuzz(Settings& settings, std::string_view value) {
    if (value != "on" && value != "off") {
        return Applied::bad_value;
    }
    settings.rules.fuzz = value == "on" ? schedule::Fuzz::on : schedule::Fuzz::off;
    return Applied::yes;
}

} // namespace

Applied apply(Settings& settings, Setting const& setting) {
    if (setting.name == "scheduler") {
        return setting.value == "sm2" ? Applied::yes : Applied::bad_value;
    }
    if (setting.name == "sm2-reading") {
        return set_reading(settings, setting.value);
    }
    if (setting.name == "longest-interval") {
        return set_longest(settings, setting.value);
    }
    if (setting.name == "day-start") {
        return set_day_start(settings, setting.value);
    }
    if (setting.name == "fuzz") {
        return set_fuzz(settings, setting.value);
    }
    return Applied::unknown_name;
}

std::vector<Setting> listed(Settings const& settings) {
    auto const& sm2 = std::get<schedule::Sm2>(settings.rules.scheduler);
    return {
        {.name = "scheduler", .value = "sm2"},
        {.name = "sm2-reading", .value = std::string{schedule::name_of(sm2.reading)}},
        {.name = "longest-interval", .value = std::to_string(sm2.longest_interval.count())},
        {.name = "day-start", .value = settings.day_start.text()},
        {.name = "fuzz", .value = settings.rules.fuzz == schedule::Fuzz::on ? "on" : "off"},
    };
}

std::uint64_t digest(Rules const& rules) {
    std::string image;
    for (auto const& setting : listed({.rules = rules, .day_start = {}})) {
        if (setting.name != "day-start") {
            image += setting.name + '=' + setting.value + '\n';
        }
    }
    return text::fingerprint(image);
}

} // namespace remat::history
