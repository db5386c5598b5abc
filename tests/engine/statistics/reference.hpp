#pragma once

#include "engine/calendar/day.hpp"
#include "engine/statistics/rate.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

// Statistics a second time, straight from the definitions and with no regard for speed: what the survey has
// to agree with. It shares no code with the engine but the types of days and rates.
namespace remat::test {

struct PlainAnswer {
    std::size_t card = 0;
    calendar::Day day;
    int quality = 0;
    bool is_cram = false;
    std::int64_t taken_ms = 0;
    int hour = 0;
};

struct PlainFigures {
    statistics::Rate overall;
    statistics::Rate young;
    statistics::Rate mature;
    std::array<statistics::Rate, 5> by_interval;               // 1, 2-6, 7-20, 21-59, 60-
    std::map<std::string, statistics::Rate> by_month;          // 2026-03
    std::map<int, statistics::Rate> by_elapsed;                // days since the last scheduled answer
    std::map<calendar::Day, std::array<std::int64_t, 3>> days; // answers, passed, milliseconds
    std::array<std::int64_t, 24> answers_by_hour{};
    std::map<std::size_t, std::int64_t> lapses; // by card
    std::map<std::size_t, calendar::Day> due;   // by card
};

// SM-2 by the article's text, in whole hundredths.
struct PlainCard {
    bool is_new = true;
    long repetitions = 0;
    long interval = 0;
    long ease = 250;
    calendar::Day last_scheduled;

    void answer(int quality, calendar::Day day) {
        is_new = false;
        last_scheduled = day;
        if (quality < 3) {
            repetitions = 0;
            interval = 1;
            return;
        }
        long const missing = 5 - quality;
        ease = std::max(130L, ease + 10 - missing * (8 + missing * 2));
        ++repetitions;
        if (repetitions == 1) {
            interval = 1;
        } else if (repetitions == 2) {
            interval = 6;
        } else {
            long const hundredths = interval * ease;
            interval = hundredths / 100 + (hundredths % 100 == 0 ? 0 : 1);
            interval = std::min(interval, 36'500L);
        }
    }
};

inline void count(statistics::Rate& rate, int quality) {
    (quality >= 3 ? rate.passed : rate.failed) += 1;
}

inline std::size_t range_of(long interval) {
    return interval == 1 ? 0U : interval <= 6 ? 1U : interval <= 20 ? 2U : interval <= 59 ? 3U : 4U;
}

// In the log's order. Days outside since..until are folded but not counted.
[[nodiscard]] inline PlainFigures plain_figures(std::vector<PlainAnswer> const& answers, calendar::Day since,
                                                calendar::Day until) {
    PlainFigures figures;
    std::map<std::size_t, PlainCard> cards;
    for (auto const& answer : answers) {
        auto& card = cards[answer.card];
        bool const is_counted = answer.day >= since && answer.day <= until;
        bool const is_scheduled = !answer.is_cram && (card.is_new || answer.day > card.last_scheduled);
        if (is_counted) {
            auto& day = figures.days[answer.day];
            day[0] += 1;
            day[1] += answer.quality >= 3 ? 1 : 0;
            day[2] += answer.taken_ms;
            figures.answers_by_hour.at(static_cast<std::size_t>(answer.hour)) += 1;
        }
        if (!is_scheduled) {
            continue;
        }
        if (is_counted && !card.is_new) {
            count(figures.overall, answer.quality);
            count(card.interval < 21 ? figures.young : figures.mature, answer.quality);
            count(figures.by_interval.at(range_of(card.interval)), answer.quality);
            count(figures.by_month[calendar::to_iso(answer.day).substr(0, 7)], answer.quality);
            count(figures.by_elapsed[static_cast<int>((answer.day - card.last_scheduled).count())],
                  answer.quality);
        }
        if (answer.quality < 3 && card.repetitions >= 2) {
            figures.lapses[answer.card] += 1;
        }
        card.answer(answer.quality, answer.day);
        figures.due[answer.card] = answer.day + calendar::days{card.interval};
    }
    return figures;
}

} // namespace remat::test
